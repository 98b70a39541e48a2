-- Accounts: sign-up, confirmation, profile and deletion.

-- Sign-up in one piece: account, password, profile and relationship, or nothing. For the gym whose code was checked, also
-- when the code has been replaced since.
create function create_account(
    new_email text, new_name text, password_hash text, new_role text, new_avatar text, code text, new_language text,
    checked_gym uuid)
  returns table (outcome text, account uuid, gym uuid)
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  if new_role = 'athlete' then
    select coalesce((select c.gym_id from invite_codes c where c.code = create_account.code),
      (select g.id from gyms g where g.id = checked_gym)) into gym;
    if gym is null then
      outcome := 'invalid_invite';
      return next;
      return;
    end if;
  end if;
  insert into users (email, name, image, language, sign_up_role, sign_up_method, invite_code)
    values (new_email, new_name, new_avatar, new_language, new_role, 'email', case when new_role = 'athlete' then code end)
    on conflict (email) do nothing
    returning id into account;
  if account is null then
    select u.id, case when u.email_verified then 'exists' else 'unconfirmed' end into account, outcome
      from users u where u.email = new_email;
    return next;
    return;
  end if;
  insert into accounts (user_id, provider_id, account_id, password)
    values (account, 'credential', account::text, password_hash);
  perform ensure_profile(account, new_role, new_name, new_avatar);
  if gym is not null then
    insert into gym_athletes (gym_id, athlete_id, status) values (gym, account, 'pending');
  end if;
  outcome := 'created';
  return next;
end $$;

-- Creates the profile of an account that has none; says whether there is one afterwards.
create function ensure_profile(account uuid, new_role text, new_name text, new_avatar text) returns boolean
  language plpgsql volatile set search_path = chalkline, pg_temp
  as $$
begin
  insert into profiles (id, role, full_name, email, avatar_url)
    select u.id, new_role, left(coalesce(nullif(trim(new_name), ''), split_part(u.email, '@', 1)), 200), u.email, new_avatar
    from users u where u.id = account
    on conflict (id) do nothing;
  return exists (select from profiles where id = account);
end $$;

create function add_missing_profile(user_id uuid, role text, full_name text, email text, avatar_url text)
  returns boolean
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  -- One's own, and the address is the account's whatever the caller says.
  if user_id is distinct from current_user_id() then
    return false;
  end if;
  return ensure_profile(user_id, role, full_name, avatar_url);
end $$;

-- What was entered in one sign-up becomes the account's. Only before the address is proven, when nothing hangs on it yet.
create function install_sign_up(account uuid, sign_up jsonb) returns void
  language plpgsql volatile set search_path = chalkline, pg_temp
  as $$
begin
  update users set name = sign_up->>'name', image = sign_up->>'avatar', language = sign_up->>'language',
      sign_up_role = sign_up->>'role', invite_code = sign_up->>'code'
    where id = account and not email_verified;
  if not found then
    return;
  end if;
  update accounts set password = sign_up->>'password_hash', updated_at = now()
    where user_id = account and provider_id = 'credential';
  perform ensure_profile(account, sign_up->>'role', sign_up->>'name', sign_up->>'avatar');
  update profiles set role = sign_up->>'role', full_name = sign_up->>'name', avatar_url = sign_up->>'avatar', updated_at = now()
    where id = account;
  delete from gym_athletes
    where athlete_id = account and status = 'pending' and gym_id is distinct from (sign_up->>'gym')::uuid;
  -- The gym that was chosen, also when the code has been replaced since.
  insert into gym_athletes (gym_id, athlete_id, status)
    select g.id, account, 'pending' from gyms g
    where g.id = (sign_up->>'gym')::uuid and sign_up->>'role' = 'athlete'
    on conflict (gym_id, athlete_id) do nothing;
end $$;

-- The sign-ups of an account whose address is not confirmed yet, newest first; expired ones until they are swept.
create function sign_ups_of(account uuid) returns table (id uuid, sign_up jsonb, created_at timestamptz)
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select v.id, v.value::jsonb, v.created_at from verifications v
    -- Values of other kinds are no JSON.
    where case when v.identifier like 'confirm-email:%' then v.value::jsonb->>'user' end = account::text
    order by v.created_at desc
  $$;

-- A link proves the mailbox, the secret of a browser proves the sign-up. Where two browsers signed up with the address,
-- a link works only in one of them, and installs the sign-up of that browser, whichever sign-up it was sent for.
create function confirm_email(token_hash text, this_browser text)
  returns table (outcome text, full_name text, role text, email text)
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
declare
  link verifications;
  sign_up jsonb;
  confirmed uuid;
begin
  perform from users u join verifications v on u.id = (v.value::jsonb->>'user')::uuid
    where v.identifier = 'confirm-email:' || token_hash for update of u;
  select * into link from verifications v where v.identifier = 'confirm-email:' || token_hash;
  confirmed := (link.value::jsonb->>'user')::uuid;
  if link.id is null or not exists (select from users u where u.id = confirmed and not u.email_verified) then
    outcome := 'invalid';
    return next;
    return;
  elsif link.expires_at <= now() then
    outcome := 'expired';
    return next;
    return;
  end if;
  select s.sign_up into sign_up from sign_ups_of(confirmed) s where s.sign_up->>'browser' = this_browser
    order by s.created_at desc limit 1;
  if sign_up is null then
    if (select count(distinct coalesce(s.sign_up->>'browser', '')) > 1 from sign_ups_of(confirmed) s) then
      outcome := 'contested';
      return next;
      return;
    end if;
    sign_up := link.value::jsonb;
  end if;
  if sign_up ? 'password_hash' then
    perform install_sign_up(confirmed, sign_up);
  end if;
  -- Deletes all links of the account.
  perform settle_confirmed(confirmed);
  if sign_up ? 'browser' then
    insert into verifications (identifier, value, expires_at)
      select 'confirmed-sign-up:' || (sign_up->>'browser'),
        jsonb_build_object('user', confirmed, 'password_hash', sign_up->>'password_hash'), now() + interval '1 hour';
  end if;
  outcome := 'confirmed';
  select p.full_name, p.role, p.email into full_name, role, email from profiles p where p.id = confirmed;
  return next;
end $$;

-- What has to hold once an address is proven, without the invite.
create function settle_account(confirmed uuid) returns users
  language plpgsql volatile set search_path = chalkline, pg_temp
  as $$
declare person users;
begin
  update users set email_verified = true, updated_at = now() where id = confirmed returning * into person;
  perform ensure_profile(confirmed, coalesce(person.sign_up_role, 'athlete'), person.name, person.image);
  delete from verifications where id in (select s.id from sign_ups_of(confirmed) s);
  return person;
end $$;

-- What has to hold once an address is proven: the profile exists and the invite of the sign-up is honoured.
create function settle_confirmed(confirmed uuid) returns void
  language plpgsql volatile set search_path = chalkline, pg_temp
  as $$
declare
  person users;
  joined uuid;
begin
  update users set email_verified = true, updated_at = now() where id = confirmed returning * into person;
  perform ensure_profile(confirmed, coalesce(person.sign_up_role, 'athlete'), person.name, person.image);
  for joined in update gym_athletes set status = 'active', updated_at = now()
      where athlete_id = confirmed and status = 'pending' returning gym_id loop
    perform welcome_athlete(joined, confirmed, person.invite_code);
  end loop;
  -- The invite may not have been resolvable at sign-up; it gets its second chance here, once.
  if person.invite_code is not null and exists (select from profiles p where p.id = confirmed and p.role = 'athlete') then
    perform join_by_code(person.invite_code, confirmed, 'active');
    update users set invite_code = null where id = confirmed;
  end if;
  delete from verifications where identifier like 'confirm-email:%' and value::jsonb->>'user' = confirmed::text;
end $$;

-- A reset link proves the mailbox, not that its owner is the one who signed up: the invite of that sign-up goes.
create function confirm_account(account uuid) returns void
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  perform from users where id = account and not email_verified for update;
  if not found then
    return;
  end if;
  perform settle_account(account);
  update users set invite_code = null where id = account;
  delete from gym_athletes where athlete_id = account and status = 'pending';
end $$;

-- Mails are written from the account, screens from the profile: the name is the same.
create function copy_account_name() returns trigger
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  update users set name = new.full_name, updated_at = now() where id = new.id and name <> new.full_name;
  return new;
end $$;
create trigger copy_account_name after insert or update of full_name on profiles
  for each row execute function copy_account_name();

create function set_language(new_language text) returns void
  language sql volatile security definer set search_path = chalkline, pg_temp
  as $$ update users set language = new_language, updated_at = now() where id = current_user_id() $$;

create function set_time_zone(zone text) returns void
  language sql volatile set search_path = chalkline, pg_temp
  as $$
    insert into time_zones as z (user_id, time_zone) values (current_user_id(), known_time_zone(zone))
      on conflict (user_id) do update set time_zone = excluded.time_zone where z.time_zone <> excluded.time_zone
  $$;

-- PostgreSQL may know fewer time zones than the browser.
create function known_time_zone(zone text) returns text
  language plpgsql stable set search_path = chalkline, pg_temp
  as $$
begin
  perform now() at time zone zone;
  return zone;
exception when invalid_parameter_value then
  return 'UTC';
end $$;

-- Every caller who knows the address of a picture sees it.
create function read_avatar(owner uuid) returns table (type text, content bytea)
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$ select a.type, a.content from avatars a where a.user_id = owner $$;

-- The picture of a new account, checked by the server. It replaces none.
create function adopt_picture(owner uuid, picture_type text, picture bytea, picture_url text) returns void
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  update profiles set avatar_url = picture_url, updated_at = now() where id = owner and avatar_url is null;
  if found then
    insert into avatars (user_id, type, content) values (owner, picture_type, picture)
      on conflict (user_id) do update set type = excluded.type, content = excluded.content, updated_at = now();
  end if;
end $$;

-- What the account itself does not reference: links, mails that wait to be sent, and what coaches know of the address alone.
create function forget_account() returns trigger
  language plpgsql security definer set search_path = chalkline, pg_temp
  as $$
begin
  delete from verifications v where v.value = old.id::text or v.identifier = 'delete-account:' || old.id
    or case when v.identifier like any (array['confirm-email:%', 'confirmed-sign-up:%'])
      then v.value::jsonb->>'user' end = old.id::text;
  delete from mails where recipient = old.email;
  delete from invitations where email = old.email;
  return null;
end $$;
create trigger forget_account after delete on users for each row execute function forget_account();

-- The log first, in the same order as a log that is being written takes them. Then the gym of a coach, which closes with
-- its last member: before devices and sessions go, because a log reaches for these last, to tell of a record.
create function delete_account(account uuid) returns boolean
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  delete from log_entries where athlete_id = account;
  -- Gyms close before the devices and sessions of their coach go. The coach needs no other gym (after_member).
  perform set_config('chalkline.ending_account', account::text, true);
  delete from gym_members where person_id = account;
  delete from users where id = account;
  return found;
end $$;

create function delete_own_account() returns boolean
  language sql volatile security definer set search_path = chalkline, pg_temp
  as $$ select delete_account(current_user_id()) $$;

-- The log first, then everything that hangs on the account: in the same order as a log that is being written takes them,
-- or the two would wait for one another.
create function delete_athlete_account(target_athlete_id uuid, requesting_user_id uuid)
  returns table (success boolean, error text)
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  success := false;
  if requesting_user_id is distinct from current_user_id()
    or not exists (select from gym_athletes r where r.gym_id = coached_gym_id() and r.athlete_id = target_athlete_id) then
    error := 'not_found';
  elsif exists (select from gym_athletes r where r.athlete_id = target_athlete_id and r.gym_id <> coached_gym_id()) then
    error := 'has_other_coach';
  else
    delete from log_entries where athlete_id = target_athlete_id;
    delete from users where id = target_athlete_id;
    success := true;
  end if;
  return next;
end $$;

-- Whom to tell that a coach deletes the account. An address that was never confirmed may be another person's.
create function owner_of_athlete_account(athlete uuid) returns table (email text, name text, language text)
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select u.email, u.name, u.language from users u join gym_athletes r on r.athlete_id = u.id
    where u.id = athlete and r.gym_id = coached_gym_id() and u.email_verified
  $$;

-- What opens an account beside its password, or shows its data: a password reset offers to end it.
create function other_access(account uuid) returns table (kind text, count integer, newest timestamptz)
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select made.kind, count(*)::integer, max(made.at) from (
      select 'passkeys', created_at from passkeys where user_id = account
      union all select 'televisions', created_at from televisions where paired_by = account
      union all select 'calendar_feed', created_at from calendar_feeds where athlete_id = account
      union all select 'shared_programs', s.created_at from program_shares s join gym_members m on m.gym_id = s.gym_id
        where m.person_id = account and m.role in ('owner', 'coach')
    ) made(kind, at) group by 1 order by 1
  $$;

-- With all sessions: a passkey may have opened one since the reset.
create function end_other_access(account uuid, kinds text[]) returns void
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  delete from passkeys where user_id = account and 'passkeys' = any (kinds);
  delete from televisions where paired_by = account and 'televisions' = any (kinds);
  delete from calendar_feeds where athlete_id = account and 'calendar_feed' = any (kinds);
  delete from program_shares s using gym_members m
    where m.gym_id = s.gym_id and m.person_id = account and m.role in ('owner', 'coach') and 'shared_programs' = any (kinds);
  delete from sessions where user_id = account;
end $$;

create policy own_athletes_read on profiles for select to chalkline_app
  using (exists (select from gym_athletes r where r.gym_id = current_gym_id() and r.athlete_id = profiles.id));
-- Colleagues, and those who worked here before: what they wrote is signed with their name.
create policy own_colleagues_read on profiles for select to chalkline_app
  using (exists (select from gym_members m where m.gym_id = current_gym_id() and m.person_id = profiles.id)
    or exists (select from former_members f where f.gym_id = current_gym_id() and f.person_id = profiles.id));
create policy own_profile_read on profiles for select to chalkline_app using (id = current_user_id());
create policy own_profile_update on profiles for update to chalkline_app
  using (id = current_user_id()) with check (id = current_user_id());
grant select, update (full_name, avatar_url, updated_at, load_side, load_unit, bar) on profiles to chalkline_app;

create policy own_avatar on avatars for all to chalkline_app
  using (user_id = current_user_id()) with check (user_id = current_user_id());
grant select, insert, update, delete on avatars to chalkline_app;

create policy own_events_read on security_events for select to chalkline_app using (user_id = current_user_id());
grant select on security_events to chalkline_app;
grant select, insert, delete on security_events to chalkline_auth;

create policy own_time_zone on time_zones to chalkline_app
  using (user_id = current_user_id()) with check (user_id = current_user_id());
grant select, insert, update on time_zones to chalkline_app;

grant execute on function add_missing_profile(uuid, text, text, text, text), set_language(text), set_time_zone(text),
  known_time_zone(text), delete_own_account(), delete_athlete_account(uuid, uuid), owner_of_athlete_account(uuid) to chalkline_app;

grant execute on function create_account(text, text, text, text, text, text, text, uuid), sign_ups_of(uuid),
  confirm_email(text, text), confirm_account(uuid), read_avatar(uuid), adopt_picture(uuid, text, bytea, text),
  delete_account(uuid), other_access(uuid), end_other_access(uuid, text[]) to chalkline_auth;
