-- Messages between a gym and an athlete, announcements, and private notes.

-- The other one of a conversation of the current user; null where there is no relationship, or it is not yet confirmed.
create function conversation_with(other uuid, out gym uuid, out athlete uuid, out standing text)
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select r.gym_id, r.athlete_id, r.status from gym_athletes r
    where (r.gym_id, r.athlete_id) in ((current_gym_id(), other), (other, current_user_id())) and r.status <> 'pending'
  $$;

-- What one side of a conversation writes is bounded, and so are the announcements of a gym, like a library.
-- A message takes room without its text too: the place of a deleted one stays.
create function text_weight(content text) returns integer
  language sql immutable parallel safe
  as $$ select 100 + length(content) $$;

create function count_text() returns trigger
  language plpgsql security definer set search_path = chalkline, pg_temp
  as $$
declare more integer := text_weight(new.text) - case tg_op when 'INSERT' then 0 else text_weight(old.text) end;
begin
  update conversations c set
    gym_text = c.gym_text + case when new.author_id <> c.athlete_id then more else 0 end,
    athlete_text = c.athlete_text + case when new.author_id = c.athlete_id then more else 0 end
    where c.gym_id = new.gym_id and c.athlete_id = new.athlete_id;
  return null;
end $$;
create trigger count_text after insert or update of text on messages for each row execute function count_text();

-- Appends a message once. The row of the conversation is locked, so that all see its messages in one order.
create function send_message(message uuid, other uuid, workout uuid, day date, content text)
  returns table (refusal text, sent_at timestamptz)
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
declare
  pair record;
  known messages;
  open_conversation conversations;
  taker uuid;
begin
  select m.* into known from messages m where m.id = message;
  if found then
    -- Sent again: the answer of the first time.
    refusal := case when known.author_id = current_user_id() and other in (known.gym_id, known.athlete_id)
      then null else 'duplicate_id' end;
    sent_at := known.sent_at;
    return next;
    return;
  end if;
  select * into pair from conversation_with(other);
  refusal := case
    when pair.gym is null then 'not_found'
    when pair.standing <> 'active' then 'inactive'
    when workout is not null and not exists (
        select from log_entries h where h.athlete_id = pair.athlete and h.gym_id = pair.gym
          and h.workout_id = workout and h.scheduled_on = day)
      and not exists (
        select from athlete_schedule(array[pair.athlete], day, day) s
        where s.gym_id = pair.gym and s.workout_id = workout and not s.is_rest
          -- Before it appears, the coach alone knows of it.
          and (current_user_id() <> pair.athlete
            or is_released((select my_release_limits()), s.program_id, s.program_day)))
      then 'workout_gone'
  end;
  if refusal is not null then
    return next;
    return;
  end if;
  insert into conversations as c (gym_id, athlete_id) values (pair.gym, pair.athlete)
    on conflict (gym_id, athlete_id) do update set last_at = c.last_at returning c.* into open_conversation;
  if open_conversation.is_closed and current_user_id() = pair.athlete then
    refusal := 'conversation_closed';
  elsif (case current_gym_id() when pair.gym then open_conversation.gym_text else open_conversation.athlete_text end)
      + text_weight(content) > 4000000 then
    refusal := 'texts_full';
  elsif (select count(*) from messages m where m.gym_id = pair.gym and m.athlete_id = pair.athlete
      and m.sent_at > now() - interval '10 minutes' and m.author_id = current_user_id()) >= 100 then
    refusal := 'rate_limited';
  else
    sent_at := greatest(clock_timestamp(), open_conversation.last_at + interval '1 microsecond');
    insert into messages (id, gym_id, athlete_id, author_id, workout_id, scheduled_on, text, sent_at)
      values (message, pair.gym, pair.athlete, current_user_id(), workout, day, content, sent_at)
      on conflict (id) do nothing;
    if not found then
      -- Sent again while the first time was under way.
      select m.sent_at into sent_at from messages m where m.id = message and m.author_id = current_user_id();
      refusal := case when sent_at is null then 'duplicate_id' end;
      return next;
      return;
    end if;
    -- An answer takes what no member has. What was silent for too long is free again.
    taker := coalesce(taker_of(open_conversation.taken_by, open_conversation.taken_at, open_conversation.last_at),
      case when current_user_id() <> pair.athlete then current_user_id() end);
    update conversations c set last_at = send_message.sent_at, taken_by = taker,
      taken_at = case when c.taken_by = taker then c.taken_at when taker is not null then now() end
      where c.gym_id = pair.gym and c.athlete_id = pair.athlete;
  end if;
  return next;
end $$;

-- The author's alone, for 15 minutes, and only who could send it now.
create function edit_message(message uuid, content text) returns text
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
declare known messages;
begin
  select m.* into known from messages m
    where m.id = message and m.author_id = current_user_id() and m.deleted_at is null
      and (m.athlete_id = current_user_id() or is_my_known_athlete(m.athlete_id)) for update;
  if not found then
    return 'not_found';
  elsif known.text = content then
    return null;
  elsif known.sent_at < now() - interval '15 minutes' then
    return 'too_late';
  elsif not exists (select from gym_athletes r where r.gym_id = known.gym_id and r.athlete_id = known.athlete_id
      and r.status = 'active') then
    return 'inactive';
  elsif known.author_id = known.athlete_id and exists (select from conversations c where c.gym_id = known.gym_id
      and c.athlete_id = known.athlete_id and c.is_closed) then
    return 'conversation_closed';
  end if;
  update messages m set text = content, edited_at = now() where m.id = message;
  return null;
end $$;

-- The author's alone, at any time; the place stays. False where it is not theirs.
create function delete_message(message uuid) returns boolean
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  update messages m set text = '', is_unread = false, deleted_at = coalesce(m.deleted_at, now())
    where m.id = message and m.author_id = current_user_id()
      and (m.athlete_id = current_user_id() or is_my_known_athlete(m.athlete_id));
  return found;
end $$;

-- The newest messages of the current user's conversations that have all these words: with one other person, or with all.
-- Security definer, because row-level security lets no index on texts be used.
create function matching_messages(query text, other uuid) returns setof messages
  language plpgsql stable security definer rows 50 set search_path = chalkline, pg_temp
  as $$
declare
  words text[] := search_words(query);
  pattern text := (select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' from unnest(words) word
    order by length(word) desc limit 1);
begin
  return query select m.* from messages m
    where m.search like coalesce(pattern, '%') and m.deleted_at is null
      and not exists (select from unnest(words) word where not has_word(m.search, word))
      and (m.athlete_id = current_user_id()
        or (m.gym_id = current_gym_id() and is_my_known_athlete(m.athlete_id)))
      and (other is null or other in (m.gym_id, m.athlete_id))
    order by m.sent_at desc, m.id limit 50;
end $$;

-- Messages of the other one up to this time are read by the current user; with `back`, those from this time on are
-- unread again. With a session, only those about it.
create function mark_conversation_read(other uuid, up_to timestamptz, back boolean, workout uuid, day date) returns boolean
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
declare
  c conversations;
  marked uuid[];
begin
  select * into c from conversations k
    where (k.gym_id, k.athlete_id) in ((current_gym_id(), other), (other, current_user_id()))
      and (k.athlete_id = current_user_id() or is_my_known_athlete(k.athlete_id));
  if not found then
    return false;
  end if;
  -- Locked in one order, so that two devices of one reader do not wait for each other.
  if back then
    marked := array(select m.id from messages m
      where m.gym_id = c.gym_id and m.athlete_id = c.athlete_id and m.sent_at >= up_to
        and (m.author_id = c.athlete_id) <> (c.athlete_id = current_user_id())
        and not m.is_unread and m.deleted_at is null
        and (workout is null or (m.workout_id, m.scheduled_on) = (workout, day)) order by m.sent_at for update);
  else
    marked := array(select m.id from messages m
      where m.gym_id = c.gym_id and m.athlete_id = c.athlete_id and m.sent_at <= up_to
        and (m.author_id = c.athlete_id) <> (c.athlete_id = current_user_id())
        and m.is_unread
        and (workout is null or (m.workout_id, m.scheduled_on) = (workout, day)) order by m.sent_at for update);
  end if;
  update messages m set is_unread = back where m.id = any (marked);
  return true;
end $$;

-- By the coach: the athlete cannot write for now.
create function close_conversation(athlete uuid, closed boolean) returns boolean
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  if coached_gym_id() is null or not is_my_known_athlete(athlete) then
    return false;
  end if;
  insert into conversations (gym_id, athlete_id, is_closed) values (current_gym_id(), athlete, closed)
    on conflict (gym_id, athlete_id) do update set is_closed = excluded.is_closed;
  return true;
end $$;

-- By the athlete: no notice of this gym's announcements.
create function mute_announcements(gym uuid, muted boolean) returns boolean
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  if not exists (select from gym_athletes r where r.gym_id = gym and r.athlete_id = current_user_id()
      and r.status <> 'pending') then
    return false;
  end if;
  insert into conversations (gym_id, athlete_id, mutes_announcements) values (gym, current_user_id(), muted)
    on conflict (gym_id, athlete_id) do update set mutes_announcements = excluded.mutes_announcements;
  return true;
end $$;

-- Sends an announcement once, to the active athletes of the current user: of a team, of a program, or all.
create function announce(announcement uuid, team uuid, program uuid, content text)
  returns table (refusal text, athlete_id uuid)
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
declare
  name text;
  known announcements;
begin
  if team is not null then
    select t.name into name from teams t where t.id = team and t.gym_id = coached_gym_id();
  elsif program is not null then
    select p.name into name from programs p where p.id = program and p.gym_id = coached_gym_id();
  end if;
  select a.* into known from announcements a where a.id = announcement;
  if found then
    -- Sent again, it is the same. Changed after a lost answer, it is not.
    refusal := case
      when known.gym_id <> coached_gym_id() then 'duplicate_id'
      when known.text <> content or known.audience is distinct from left(name, 200) then 'announced_before' end;
    if refusal is not null then
      return next;
    end if;
    return;
  end if;
  refusal := case
    when name is null and coalesce(team, program) is not null then 'not_found'
    when (select count(*) from announcements a where a.gym_id = coached_gym_id()
      and a.sent_at > now() - interval '1 day') >= 50 then 'rate_limited'
    when (select coalesce(sum(text_weight(a.text)), 0) from announcements a where a.gym_id = coached_gym_id())
      + text_weight(content) > 4000000 then 'texts_full'
  end;
  if refusal is not null then
    return next;
    return;
  end if;
  insert into announcements (id, gym_id, audience, text) values (announcement, coached_gym_id(), left(name, 200), content)
    on conflict (id) do nothing;
  if not found then
    -- Sent again while the first time was under way.
    return;
  end if;
  return query
    insert into announcement_recipients as a (announcement_id, athlete_id)
    select announcement, r.athlete_id from gym_athletes r
    where r.gym_id = coached_gym_id() and r.status = 'active'
      and (team is null or r.athlete_id in (
        select m.athlete_id from team_members m where m.team_id = team and m.gym_id = coached_gym_id()))
      and (program is null or r.athlete_id in (
        select g.athlete_id from program_recipients g where g.program_id = program and g.gym_id = coached_gym_id()))
    returning null::text, a.athlete_id;
end $$;

-- How an announcement of the current user was received: who has seen it, and the reactions.
create function announcement_echo(announcement uuid)
  returns table (athlete_id uuid, seen_at timestamptz, reaction text)
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select a.athlete_id, a.seen_at, a.reaction from announcement_recipients a
      join announcements n on n.id = a.announcement_id and n.gym_id = current_gym_id()
    where a.announcement_id = announcement
  $$;

-- Another text, by the author alone and for 15 minutes. Deleted, with null, by the author or an owner, at any time: what
-- goes out in the gym's name is the owners' to take back.
create function change_announcement(announcement uuid, content text) returns text
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
declare known announcements;
begin
  select a.* into known from announcements a where a.id = announcement and a.gym_id = coached_gym_id() for update;
  if not found or (known.deleted_at is not null and content is not null) then
    return 'not_found';
  elsif known.saved_by is distinct from current_user_id() and (content is not null or owned_gym_id() is null) then
    return 'forbidden';
  elsif content is null then
    update announcements a set text = '', deleted_at = coalesce(a.deleted_at, now()) where a.id = announcement;
    delete from kept_announcements k where k.announcement_id = announcement;
  elsif known.text <> content and known.sent_at < now() - interval '15 minutes' then
    return 'too_late';
  elsif known.text <> content then
    insert into kept_announcements (announcement_id, athlete_id, gym_id, audience, text, sent_at, edited_at)
      select known.id, g.athlete_id, known.gym_id, known.audience, known.text, known.sent_at, known.edited_at
      from announcement_recipients g where g.announcement_id = announcement and not exists (
        select from gym_athletes r
        where r.gym_id = known.gym_id and r.athlete_id = g.athlete_id and r.status = 'active')
      on conflict (announcement_id, athlete_id) do nothing;
    update announcements a set text = content, edited_at = now() where a.id = announcement;
  end if;
  return null;
end $$;

-- The announcements of an athlete, each as this athlete may read it.
create view received_announcements with (security_invoker = true) as
  select n.id, a.athlete_id, n.gym_id, n.audience, n.text, n.sent_at, n.edited_at, n.deleted_at, a.seen_at, a.reaction
  from announcement_recipients a join announcements n on n.id = a.announcement_id
  union all
  select k.announcement_id, a.athlete_id, k.gym_id, k.audience, k.text, k.sent_at, k.edited_at, null, a.seen_at, a.reaction
  from announcement_recipients a join kept_announcements k
    on k.announcement_id = a.announcement_id and k.athlete_id = a.athlete_id;
grant select on received_announcements to chalkline_app;

create policy own_conversations on conversations for select to chalkline_app
  using (athlete_id = current_user_id() or (gym_id = current_gym_id()
    and athlete_id = any ((select my_known_athletes())::uuid[])));
-- Who took a conversation is read through taken_conversations: athletes never see it.
grant select (gym_id, athlete_id, last_at, is_closed, mutes_announcements, gym_text, athlete_text)
  on conversations to chalkline_app;

create policy own_messages on messages for select to chalkline_app
  using (athlete_id = current_user_id() or (gym_id = current_gym_id()
    and athlete_id = any ((select my_known_athletes())::uuid[])));
grant select on messages to chalkline_app;

create policy announced_to_me on announcements for select to chalkline_app using (
  exists (select from announcement_recipients a where a.announcement_id = id and a.athlete_id = current_user_id())
  and not exists (select from kept_announcements k where k.announcement_id = id and k.athlete_id = current_user_id()));
create policy own_announcements on announcements for select to chalkline_app using (gym_id = current_gym_id());
grant select on announcements to chalkline_app;

-- Of the recipients each athlete sees their own line. The gym counts through announcement_echo.
create policy own_receipt on announcement_recipients to chalkline_app
  using (athlete_id = current_user_id()) with check (athlete_id = current_user_id());
grant select, update (seen_at, reaction) on announcement_recipients to chalkline_app;

create policy own_private_notes on private_notes to chalkline_app
  using (gym_id = coached_gym_id())
  with check (gym_id = coached_gym_id() and is_my_known_athlete(athlete_id));
grant select, insert, update, delete on private_notes to chalkline_app;

create policy own_kept on kept_announcements for select to chalkline_app using (athlete_id = current_user_id());
grant select on kept_announcements to chalkline_app;

grant execute on function conversation_with(uuid), send_message(uuid, uuid, uuid, date, text),
  edit_message(uuid, text), delete_message(uuid), matching_messages(text, uuid),
  mark_conversation_read(uuid, timestamptz, boolean, uuid, date), close_conversation(uuid, boolean),
  mute_announcements(uuid, boolean), announce(uuid, uuid, uuid, text), announcement_echo(uuid),
  change_announcement(uuid, text) to chalkline_app;
