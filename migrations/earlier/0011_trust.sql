-- The way in, second round: an address that two people sign up with, sessions, removed athletes, security events.

-- The sign-ups of an account whose address is not confirmed yet, newest first; expired ones until they are swept.
create function sign_ups_of(account uuid) returns table (id uuid, said jsonb, created_at timestamptz)
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
  said jsonb;
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
  select s.said into said from sign_ups_of(confirmed) s where s.said->>'browser' = this_browser
    order by s.created_at desc limit 1;
  if said is null then
    if (select count(distinct coalesce(s.said->>'browser', '')) > 1 from sign_ups_of(confirmed) s) then
      outcome := 'contested';
      return next;
      return;
    end if;
    said := link.value::jsonb;
  end if;
  if said ? 'password_hash' then
    perform install_sign_up(confirmed, said);
  end if;
  -- Deletes all links of the account.
  perform settle_confirmed(confirmed);
  if said ? 'browser' then
    insert into verifications (identifier, value, expires_at)
      select 'confirmed-sign-up:' || (said->>'browser'),
        jsonb_build_object('user', confirmed, 'password_hash', said->>'password_hash'), now() + interval '1 hour';
  end if;
  outcome := 'confirmed';
  select p.full_name, p.role, p.email into full_name, role, email from profiles p where p.id = confirmed;
  return next;
end $$;

-- For servers of the version before.
create or replace function confirm_email(token_hash text)
  returns table (outcome text, full_name text, role text, email text)
  language sql volatile security definer set search_path = chalkline, pg_temp
  as $$ select * from confirm_email($1, null) $$;

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

-- A reset link proves the mailbox, not that its owner is the one who signed up: the invite of that sign-up goes.
create or replace function confirm_account(account uuid) returns void
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  perform from users where id = account and not email_verified for update;
  if not found then
    return;
  end if;
  perform settle_account(account);
  update users set invite_code = null where id = account;
  delete from coach_athletes where athlete_id = account and status = 'pending';
end $$;

-- Sessions end 90 days after the sign-in, however often they are used.
create function bound_session() returns trigger
  language plpgsql set search_path = chalkline, pg_temp
  as $$
begin
  new.expires_at := least(new.expires_at, new.created_at + interval '90 days');
  return new;
end $$;
create trigger bound_session before insert or update of expires_at on sessions
  for each row execute function bound_session();
update sessions set expires_at = expires_at where expires_at > created_at + interval '90 days';

-- Live streams end with their session. Sessions end rarely, so a notification in the transaction delays no other session.
create function announce_session_end() returns trigger
  language plpgsql set search_path = chalkline, pg_temp
  as $$
begin
  perform pg_notify('chalkline_activity', old.user_id || ' session-ended ' || old.id);
  return null;
end $$;
create trigger announce_session_end after delete on sessions
  for each row execute function announce_session_end();

create function end_session(ended uuid) returns boolean
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  delete from sessions where id = ended and user_id = current_user_id();
  return found;
end $$;

-- A coach's own types go in the same statement as the workouts and versions that use them, in any order.
alter table workouts alter constraint workouts_type_id_fkey deferrable;
alter table workout_versions alter constraint workout_versions_type_id_fkey deferrable;

-- The log first, in the same order as a log that is being written takes them.
create function delete_account(account uuid) returns boolean
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  set constraints workouts_type_id_fkey, workout_versions_type_id_fkey deferred;
  delete from athlete_activity where athlete_id = account;
  delete from users where id = account;
  return found;
end $$;
create or replace function delete_own_account() returns boolean
  language sql volatile security definer set search_path = chalkline, pg_temp
  as $$ select delete_account(current_user_id()) $$;

-- How a person signs in: 'credential' is a password.
create function my_sign_in_methods() returns setof text
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$ select provider_id from accounts where user_id = current_user_id() order by 1 $$;

-- Athletes whom a coach removed, with the code of that time: it brings them back inactive, and the coach decides.
create table removed_athletes (
  coach_id uuid not null references profiles on delete cascade,
  athlete_id uuid not null references profiles on delete cascade,
  invite_code text,
  created_at timestamptz not null default now(),
  primary key (coach_id, athlete_id)
);
create index removed_athletes_athlete on removed_athletes (athlete_id);

create or replace function part_with(athlete uuid) returns boolean
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
declare code text;
begin
  delete from coach_athletes r where r.coach_id = current_user_id() and r.athlete_id = athlete;
  if not found then
    return false;
  end if;
  select p.invite_code into code from profiles p where p.id = current_user_id();
  insert into removed_athletes (coach_id, athlete_id, invite_code) values (current_user_id(), athlete, code)
    on conflict (coach_id, athlete_id) do update set invite_code = excluded.invite_code, created_at = now();
  update users set invite_code = null where id = athlete and invite_code = code;
  update verifications set value = (value::jsonb - 'coach' - 'code')::text
    where id in (select s.id from sign_ups_of(athlete) s where s.said->>'coach' = current_user_id()::text);
  return true;
end $$;

create or replace function join_by_code(code text, athlete uuid, new_status text) returns uuid
  language plpgsql volatile set search_path = chalkline, pg_temp
  as $$
declare coach uuid;
begin
  -- Held, so that the coach does not become something else in the same moment.
  select p.id into coach from profiles p where p.role = 'coach' and p.invite_code = code for share;
  if coach is null then
    return null;
  end if;
  insert into coach_athletes (coach_id, athlete_id, status)
    values (coach, athlete, case when exists (
      select from removed_athletes g where g.coach_id = coach and g.athlete_id = athlete and g.invite_code = code)
      then 'inactive' else new_status end)
    on conflict (coach_id, athlete_id) do update set status = 'active', updated_at = now()
    where coach_athletes.status = 'pending' and excluded.status = 'active';
  return coach;
end $$;

-- What happened to an account: shown to the person, kept for 90 days.
create table security_events (
  id uuid primary key default gen_random_uuid(),
  -- Null for what outlives the account: its deletion.
  user_id uuid references users on delete cascade,
  account uuid not null,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  address text not null check (length(address) <= 100),
  created_at timestamptz not null default now()
);
create index security_events_user on security_events (user_id, created_at desc, id desc);
create index security_events_created on security_events (created_at);

-- What the account itself does not reference: links, and mails that wait to be sent.
create function forget_account() returns trigger
  language plpgsql security definer set search_path = chalkline, pg_temp
  as $$
begin
  delete from verifications v where v.value = old.id::text or v.identifier = 'delete-account:' || old.id
    or case when v.identifier like any (array['confirm-email:%', 'confirmed-sign-up:%'])
      then v.value::jsonb->>'user' end = old.id::text;
  delete from mails where recipient = old.email;
  return null;
end $$;
create trigger forget_account after delete on users for each row execute function forget_account();

-- Pictures are uploads. One that was an address on another site is no longer shown.
update profiles set avatar_url = null, updated_at = now() where avatar_url not like '/api/avatars/%';

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

do $$
declare name text;
begin
  foreach name in array array['removed_athletes', 'security_events'] loop
    execute format('alter table %I enable row level security, force row level security', name);
    execute format('create policy owner_everything on %I to chalkline_owner using (true) with check (true)', name);
  end loop;
end $$;

create policy own_removals_read on removed_athletes for select to chalkline_app using (coach_id = current_user_id());
grant select on removed_athletes to chalkline_app;

create policy own_events_read on security_events for select to chalkline_app using (user_id = current_user_id());
grant select on security_events to chalkline_app;
create policy sign_in_everything on security_events to chalkline_auth using (true) with check (true);
grant select, insert, delete on security_events to chalkline_auth;

-- The caller's own sessions with address, for the download.
drop function my_sessions();
create function my_sessions()
  returns table (id uuid, user_agent text, created_at timestamptz, updated_at timestamptz, ip_address text)
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select s.id, s.user_agent, s.created_at, s.updated_at, s.ip_address from sessions s
    where s.user_id = current_user_id() and s.expires_at > now() order by s.updated_at desc
  $$;

revoke all on all functions in schema chalkline from public;
grant execute on function end_session(uuid), my_sign_in_methods(), my_sessions() to chalkline_app;
grant execute on function sign_ups_of(uuid), confirm_email(text, text), adopt_picture(uuid, text, bytea, text),
  delete_account(uuid)
  to chalkline_auth;
