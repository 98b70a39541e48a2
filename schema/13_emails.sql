-- E-mails that a person can stop: invitations, the digest and the weekly overview.

-- Two addresses of one mailbox, as in domain/people/mailbox.ts.
create function mailbox_of(address text) returns text
  language sql immutable parallel safe set search_path = chalkline, pg_temp
  as $$ select regexp_replace(address, '\+[^@]*(?=@)', '') $$;

create function mailbox_hash(address text) returns text
  language sql immutable parallel safe set search_path = chalkline, pg_temp
  as $$ select encode(sha256(convert_to(mailbox_of(address), 'UTF8')), 'hex') $$;

-- What the coach may know of an address: only the own relationship with it counts.
create function standing_of_address(gym uuid, address text) returns text
  language sql stable set search_path = chalkline, pg_temp
  as $$
    select r.status from users u join gym_athletes r on r.athlete_id = u.id and r.gym_id = gym
    where u.email = address
  $$;

-- Whether a mail may go to this address now; counts it. Null, or why not.
create function count_invitation(address text) returns text
  language plpgsql volatile set search_path = chalkline, pg_temp
  as $$
begin
  if exists (select from invitation_refusals f where f.mailbox_hash = mailbox_hash(address)) then
    return 'unsubscribed';
  elsif not count_attempt('invitation to ' || mailbox_of(address) || ' by ' || coached_gym_id(), 3, 604800)
    or not count_attempt('invitation to ' || mailbox_of(address), 5, 86400)
    or not count_attempt('invitations by ' || coached_gym_id(), 100, 86400) then
    return 'limited';
  end if;
  return null;
end $$;

-- Invites addresses, each once. The outcome is 'sent' where a mail is to be queued.
create function invite_addresses(addresses text[], team uuid default null, program uuid default null)
  returns table (email text, outcome text, invitation uuid)
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
declare known text;
begin
  -- One call of a gym at a time: what two count together stays within the limits.
  perform from gyms g where g.id = coached_gym_id() for no key update;
  if not found then
    return;
  end if;
  for email in select a.address from unnest(addresses) with ordinality a (address, at) group by a.address order by min(a.at) loop
    invitation := null;
    known := standing_of_address(coached_gym_id(), email);
    outcome := case
      when exists (select from users u where u.id = current_user_id() and u.email = invite_addresses.email) then 'own'
      when known = 'pending' then 'confirming'
      when known is not null then 'joined'
      when exists (select from invitation_refusals f where f.mailbox_hash = mailbox_hash(invite_addresses.email))
        then 'unsubscribed'
      when exists (select from invitations i where i.gym_id = coached_gym_id() and i.email = invite_addresses.email)
        then 'invited'
      else coalesce(count_invitation(email), 'sent')
    end;
    if outcome = 'sent' then
      insert into invitations (gym_id, email, team_id, program_id)
        values (coached_gym_id(), invite_addresses.email, team, program)
        returning id into invitation;
    end if;
    return next;
  end loop;
end $$;

-- The mail once more. Without a row there is no such invitation of the current user.
create function invite_again(target uuid) returns table (email text, outcome text)
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
declare known text;
begin
  select i.email into email from invitations i where i.id = target and i.gym_id = coached_gym_id() for update;
  if not found then
    return;
  end if;
  known := standing_of_address(coached_gym_id(), email);
  outcome := case
    when known = 'pending' then 'confirming'
    when known is not null then 'joined'
    when exists (select from mails m where m.invitation_id = target) then 'waiting'
    else coalesce(count_invitation(email), 'sent')
  end;
  if outcome = 'sent' then
    update invitations i set sent_at = null, failed_at = null where i.id = target;
  end if;
  return next;
end $$;

-- Puts the mails of invitations of the current user into the queue: to the invited address, and to no other.
create function queue_invitations(ids uuid[], subject text, texts text[], pages text[], stops text[]) returns void
  language sql volatile security definer set search_path = chalkline, pg_temp
  as $$
    insert into mails (recipient, subject, body_text, body_html, invitation_id, unsubscribe_url)
    select i.email, subject, a.body_text, a.body_html, i.id, a.stop
    from unnest(ids, texts, pages, stops) a (id, body_text, body_html, stop)
      join invitations i on i.id = a.id and i.gym_id = coached_gym_id()
  $$;

-- The mail that waits is not sent. Its row first, in the order in which the mail queue locks.
create function withdraw_invitation(target uuid) returns boolean
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  if not exists (select from invitations i where i.id = target and i.gym_id = coached_gym_id()) then
    return false;
  end if;
  delete from mails m where m.invitation_id = target;
  delete from invitations i where i.id = target;
  return true;
end $$;

-- The current user's invitations with their state, newest first.
create function my_invitations(before timestamptz, before_id uuid, most integer)
  returns table (id uuid, email text, state text, at timestamptz, created_at timestamptz, team_id uuid, program_id uuid)
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select i.id, i.email,
      case
        when r.status = 'pending' then 'confirming'
        when r.status is not null then 'joined'
        when exists (select from mails m where m.invitation_id = i.id) then 'waiting'
        when exists (select from invitation_refusals f where f.mailbox_hash = mailbox_hash(i.email)) then 'unsubscribed'
        when i.failed_at is not null then 'failed'
        else 'sent'
      end,
      coalesce(r.created_at, i.failed_at, i.sent_at, i.created_at), i.created_at, i.team_id, i.program_id
    from (
      select * from invitations i where i.gym_id = coached_gym_id()
        and (before is null or (i.created_at, i.id) < (before, before_id))
      order by i.created_at desc, i.id desc limit most
    ) i
      left join users u on u.email = i.email
      left join gym_athletes r on r.athlete_id = u.id and r.gym_id = i.gym_id
    order by i.created_at desc, i.id desc
  $$;

-- A new link for a sign-up that waits to be confirmed, by the coach with whom it was made. Without a row the athlete is
-- not one who waits for this coach; without a link the sign-up is too old.
create function reissue_confirmation(athlete uuid, token_hash text)
  returns table (email text, name text, language text, coach_name text, has_link boolean)
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
declare sign_up jsonb;
begin
  select u.email, u.name, u.language, gym_name(r.gym_id) into email, name, language, coach_name
    from gym_athletes r join users u on u.id = r.athlete_id
    where r.gym_id = coached_gym_id() and r.athlete_id = athlete and r.status = 'pending' and not u.email_verified;
  if not found then
    return;
  end if;
  select s.sign_up into sign_up from sign_ups_of(athlete) s where s.sign_up->>'gym' = coached_gym_id()::text
    order by s.created_at desc limit 1;
  has_link := sign_up is not null;
  if has_link then
    name := sign_up->>'name';
    language := sign_up->>'language';
    insert into verifications (identifier, value, expires_at)
      values ('confirm-email:' || token_hash, sign_up::text, now() + interval '24 hours');
  end if;
  return next;
end $$;

-- By the link in a mail, without a session: the token was checked.
create function refuse_invitations(hash text) returns void
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  insert into invitation_refusals (mailbox_hash) values (hash) on conflict (mailbox_hash) do nothing;
  delete from mails m where m.invitation_id is not null and mailbox_hash(m.recipient) = hash;
end $$;

-- An invitation is settled once its athlete has joined. When the two part it is forgotten, as it no longer waits for an
-- answer: the coach can invite the address anew.
create function forget_settled_invitation() returns trigger
  language plpgsql security definer set search_path = chalkline, pg_temp
  as $$
begin
  delete from invitations i using users u
    where u.id = old.athlete_id and i.email = u.email and i.gym_id = old.gym_id;
  return null;
end $$;
create trigger forget_settled_invitation after delete on gym_athletes
  for each row execute function forget_settled_invitation();

create function stop_emails(account uuid, kind text) returns void
  language sql volatile security definer set search_path = chalkline, pg_temp
  as $$
    insert into email_settings as s (account_id, digest, weekly_overview, new_athletes)
    select p.id, kind <> 'digest', kind <> 'overview', kind <> 'arrivals' from profiles p where p.id = account
    on conflict (account_id) do update set
      digest = s.digest and excluded.digest, weekly_overview = s.weekly_overview and excluded.weekly_overview,
      new_athletes = s.new_athletes and excluded.new_athletes
  $$;

-- Where mails of this kind may go: to confirmed addresses that can exist. Those of the sample gym cannot.
create function takes_emails(address text, is_confirmed boolean) returns boolean
  language sql immutable parallel safe set search_path = chalkline, pg_temp
  as $$ select is_confirmed and address !~ '\.(example|invalid|test|localhost)$' $$;

-- By the clock of the gym that a member acts for; null where it has none of its own, and for athletes.
create function chosen_time_zone(person uuid) returns text
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select g.time_zone from gym_members m join gyms g on g.id = m.gym_id
    where m.person_id = person order by m.chosen_at desc, m.gym_id limit 1
  $$;

-- Persons with something unread of the last week that no digest has told of, since when, in the order of their ids.
create function digest_candidates(after_id uuid, most integer)
  returns table (account_id uuid, email text, full_name text, role text, language text, time_zone text,
    digest_at timestamptz, unread_since timestamptz)
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    with of_athletes as materialized (
      select m.gym_id, m.athlete_id, m.sent_at as at from messages m
        where m.is_unread and m.author_id = m.athlete_id and m.sent_at > now() - interval '7 days'
      union all
      select h.gym_id, h.athlete_id, h.notes_set_at from log_entries h
        where h.is_note_unread and h.notes_set_at > now() - interval '7 days'
    ), heard as materialized (
      select o.gym_id, o.athlete_id, h.person_id from (select distinct gym_id, athlete_id from of_athletes) o
        join gym_athletes r on r.gym_id = o.gym_id and r.athlete_id = o.athlete_id and r.status = 'active'
        cross join lateral members_who_hear(o.gym_id, o.athlete_id) h (person_id)
    )
    select p.id, u.email, p.full_name, p.role, u.language, coalesce(chosen_time_zone(p.id), z.time_zone), s.digest_at, min(n.at)
    from (
      select h.person_id as account_id, o.at from of_athletes o
        join heard h on h.gym_id = o.gym_id and h.athlete_id = o.athlete_id
      union all
      select m.athlete_id, m.sent_at from messages m
        join gym_athletes r on r.gym_id = m.gym_id and r.athlete_id = m.athlete_id and r.status = 'active'
        where m.is_unread and m.author_id <> m.athlete_id and m.sent_at > now() - interval '7 days'
      union all
      select a.athlete_id, n.sent_at from announcements n
        join announcement_recipients a on a.announcement_id = n.id and a.seen_at is null
        join gym_athletes r on r.gym_id = n.gym_id and r.athlete_id = a.athlete_id and r.status = 'active'
        left join conversations c on c.gym_id = n.gym_id and c.athlete_id = a.athlete_id
        where n.sent_at > now() - interval '7 days' and n.deleted_at is null and c.mutes_announcements is not true
    ) n
      join profiles p on p.id = n.account_id
      join users u on u.id = p.id and takes_emails(u.email, u.email_verified)
      left join email_settings s on s.account_id = p.id
      left join time_zones z on z.user_id = p.id
    where (after_id is null or p.id > after_id) and s.digest is not false and not has_push(p.id)
      and n.at > greatest(coalesce(s.digest_at, '-infinity'), now() - interval '7 days')
    group by p.id, u.email, p.full_name, p.role, u.language, z.time_zone, s.digest_at
    order by p.id limit most
  $$;

-- True for one caller, where the last digest is still the one that the caller knows of.
create function claim_digest(account uuid, known timestamptz, told_until timestamptz) returns boolean
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  insert into email_settings as s (account_id, digest_at) select p.id, told_until from profiles p where p.id = account
    on conflict (account_id) do update set digest_at = excluded.digest_at
    where s.digest and s.digest_at is not distinct from known;
  return found;
end $$;

-- The coaches of each gym with active athletes who may get the overview of the week before this Monday, in the order of
-- their ids and of those of the gyms.
create function overview_candidates(monday date, after_id uuid, after_gym uuid, most integer)
  returns table (account_id uuid, gym_id uuid, email text, full_name text, language text, time_zone text)
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select p.id, m.gym_id, u.email, p.full_name, u.language, coalesce(g.time_zone, z.time_zone)
    from gym_members m join gyms g on g.id = m.gym_id join profiles p on p.id = m.person_id
      join users u on u.id = p.id and takes_emails(u.email, u.email_verified)
      left join email_settings s on s.account_id = p.id
      left join time_zones z on z.user_id = p.id
    where m.role <> 'assistant' and (after_id is null or (m.person_id, m.gym_id) > (after_id, after_gym))
      and s.weekly_overview is not false and (m.overview_on is null or m.overview_on < monday)
      and exists (select from gym_athletes r where r.gym_id = m.gym_id and r.status = 'active')
    order by m.person_id, m.gym_id limit most
  $$;

create function claim_overview(account uuid, gym uuid, monday date) returns boolean
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  update gym_members m set overview_on = monday
    where m.person_id = account and m.gym_id = gym and (m.overview_on is null or m.overview_on < monday)
      and not exists (select from email_settings s where s.account_id = account and not s.weekly_overview);
  return found;
end $$;

create policy own_invitations on invitations for select to chalkline_app using (gym_id = coached_gym_id());
-- The mail queue notes what became of a mail.
create policy queue_notes on invitations for all to chalkline_auth using (true) with check (true);
grant select on invitations to chalkline_app;
grant delete, update (sent_at, failed_at), select (id, created_at) on invitations to chalkline_auth;

create policy own_email_settings on email_settings to chalkline_app
  using (account_id = current_user_id()) with check (account_id = current_user_id());
grant select, insert, update (digest, weekly_overview, new_athletes) on email_settings to chalkline_app;

grant execute on function invite_addresses(text[], uuid, uuid), invite_again(uuid),
  queue_invitations(uuid[], text, text[], text[], text[]), withdraw_invitation(uuid),
  my_invitations(timestamptz, uuid, integer), reissue_confirmation(uuid, text) to chalkline_app;

grant execute on function refuse_invitations(text), stop_emails(uuid, text), digest_candidates(uuid, integer),
  claim_digest(uuid, timestamptz, timestamptz), overview_candidates(date, uuid, uuid, integer), claim_overview(uuid, uuid, date) to chalkline_auth;
