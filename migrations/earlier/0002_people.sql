-- How people come in and belong together: relationships, invites, confirmation, and what guards the way in.
-- chalkline_auth is the role of the sign-in: it works before anyone is signed in, and sees nothing of the product.

grant usage on schema chalkline to chalkline_auth;

-- What a person said at sign-up, kept for the steps that come later.
alter table users
  add column language text not null default 'en' check (language in ('en', 'es')),
  add column sign_up_role text check (sign_up_role in ('coach', 'athlete')),
  add column sign_up_method text check (sign_up_method in ('email', 'google')),
  add column invite_code text;

-- Short-lived secrets that were sent out: reset links, confirmation links, the state of an external sign-in.
create table verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);
create index verifications_expires on verifications (expires_at);

create table coach_athletes (
  id uuid primary key default gen_random_uuid(),
  coach_id uuid not null references profiles on delete cascade,
  athlete_id uuid not null references profiles on delete cascade,
  status text not null check (status in ('active', 'pending', 'inactive')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (coach_id, athlete_id)
);
create index coach_athletes_athlete on coach_athletes (athlete_id);

-- Attempts that are counted: one row per what is guarded and whom it is guarded against.
create table rate_limits (
  key text primary key,
  attempts integer not null,
  window_ends_at timestamptz not null
);

-- Mails that wait to be sent. A row is gone once the mail server took it.
create table mails (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index mails_next_attempt on mails (next_attempt_at);

-- Uploaded pictures, small and re-encoded.
create table avatars (
  user_id uuid primary key references users on delete cascade,
  type text not null check (type in ('image/webp', 'image/jpeg', 'image/png')),
  content bytea not null check (length(content) <= 100000),
  updated_at timestamptz not null default now()
);

do $$
declare name text;
begin
  foreach name in array array['verifications', 'coach_athletes', 'rate_limits', 'mails', 'avatars'] loop
    execute format('alter table %I enable row level security, force row level security', name);
    execute format('create policy owner_everything on %I to chalkline_owner using (true) with check (true)', name);
  end loop;
  foreach name in array array['users', 'sessions', 'accounts', 'verifications', 'rate_limits', 'mails'] loop
    execute format('create policy sign_in_everything on %I to chalkline_auth using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to chalkline_auth', name);
  end loop;
end $$;

create policy own_relationships_read on coach_athletes for select to chalkline_app
  using (current_user_id() in (coach_id, athlete_id));
grant select on coach_athletes to chalkline_app;

create policy own_avatar on avatars for all to chalkline_app
  using (user_id = current_user_id()) with check (user_id = current_user_id());
grant select, insert, update, delete on avatars to chalkline_app;

-- Counts one attempt; false when there were too many in this window. One statement, so that a crowd cannot slip through.
create function take_attempt(what text, allowed integer, seconds integer) returns boolean
  language sql volatile security definer set search_path = chalkline, pg_temp
  as $$
    insert into rate_limits as r (key, attempts, window_ends_at)
      values (what, 1, now() + make_interval(secs => seconds))
    on conflict (key) do update set
      attempts = case when r.window_ends_at <= now() then 1 else r.attempts + 1 end,
      window_ends_at = case when r.window_ends_at <= now() then excluded.window_ends_at else r.window_ends_at end
    returning attempts <= allowed
  $$;

-- All that an anonymous visitor learns of an invite code.
create function find_invite(code text) returns table (full_name text, avatar_url text)
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$ select p.full_name, p.avatar_url from profiles p where p.role = 'coach' and p.invite_code = code $$;

create function make_invite_code() returns text
  language sql volatile set search_path = chalkline, pg_temp
  as $$
    select string_agg(substr('23456789abcdefghjkmnpqrstuvwxyz', 1 + get_byte(b, i) % 31, 1), '')
    -- Bytes of 248 and above would favour the first letters; of 32 random bytes ten good ones are left for certain enough.
    from (select b, i from (select decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex') as b) r,
          generate_series(0, 31) i
          where get_byte(b, i) < 248 and i not in (6, 8, 22, 24) limit 10) good
  $$;

-- Joins an athlete to the coach of a code. An inactive relationship stays so: only the coach reactivates.
create function join_by_code(code text, athlete uuid, new_status text) returns uuid
  language plpgsql volatile set search_path = chalkline, pg_temp
  as $$
declare coach uuid;
begin
  -- Held, so that the coach does not become something else in the same moment.
  select p.id into coach from profiles p where p.role = 'coach' and p.invite_code = code for share;
  if coach is null then
    return null;
  end if;
  insert into coach_athletes (coach_id, athlete_id, status) values (coach, athlete, new_status)
    on conflict (coach_id, athlete_id) do update set status = 'active', updated_at = now()
    where coach_athletes.status = 'pending' and excluded.status = 'active';
  return coach;
end $$;

create function resolve_invite(code text, athlete_user_id uuid)
  returns table (success boolean, coach_name text, coach_id uuid)
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  success := false;
  -- Nobody joins a coach on behalf of somebody else.
  if athlete_user_id = current_user_id()
    and exists (select from profiles p where p.id = athlete_user_id and p.role = 'athlete') then
    coach_id := join_by_code(code, athlete_user_id, 'active');
    success := coach_id is not null;
    select p.full_name into coach_name from profiles p where p.id = coach_id;
  end if;
  return next;
end $$;

-- Creates the profile of an account that has none; says whether there is one afterwards.
create function ensure_profile(account uuid, new_role text, new_name text, new_avatar text) returns boolean
  language plpgsql volatile set search_path = chalkline, pg_temp
  as $$
begin
  insert into profiles (id, role, full_name, email, avatar_url, invite_code)
    select u.id, new_role, left(coalesce(nullif(trim(new_name), ''), split_part(u.email, '@', 1)), 200), u.email, new_avatar,
      case when new_role = 'coach' then make_invite_code() end
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

-- A role can change only while nothing hangs on it yet.
create function change_unused_role(new_role text) returns boolean
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  update profiles set role = new_role, updated_at = now(),
      invite_code = case when new_role = 'coach' then make_invite_code() end
    where id = current_user_id() and role <> new_role
      and not exists (select from coach_athletes where current_user_id() in (coach_id, athlete_id));
  return found;
end $$;

-- Sign-up in one piece: account, password, profile and relationship, or nothing.
create function create_account(
    new_email text, new_name text, password_hash text, new_role text, new_avatar text, code text, new_language text)
  returns table (outcome text, account uuid, coach uuid)
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  if new_role = 'athlete' then
    select p.id into coach from profiles p where p.role = 'coach' and p.invite_code = code;
    if coach is null then
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
  if new_role = 'athlete' then
    perform join_by_code(code, account, 'pending');
  end if;
  outcome := 'created';
  return next;
end $$;

-- What was said in one sign-up becomes the account's. Only before the address is proven, when nothing hangs on it yet.
create function install_sign_up(account uuid, said jsonb) returns void
  language plpgsql volatile set search_path = chalkline, pg_temp
  as $$
begin
  update users set name = said->>'name', image = said->>'avatar', language = said->>'language',
      sign_up_role = said->>'role', invite_code = said->>'code'
    where id = account and not email_verified;
  if not found then
    return;
  end if;
  update accounts set password = said->>'password_hash', updated_at = now()
    where user_id = account and provider_id = 'credential';
  perform ensure_profile(account, said->>'role', said->>'name', said->>'avatar');
  update profiles set role = said->>'role', full_name = said->>'name', avatar_url = said->>'avatar', updated_at = now(),
      invite_code = case when said->>'role' = 'coach' then coalesce(invite_code, make_invite_code()) end
    where id = account;
  delete from coach_athletes
    where athlete_id = account and status = 'pending' and coach_id is distinct from (said->>'coach')::uuid;
  -- The coach who was chosen, also when the code has been replaced since.
  insert into coach_athletes (coach_id, athlete_id, status)
    select p.id, account, 'pending' from profiles p
    where p.id = (said->>'coach')::uuid and p.role = 'coach' and said->>'role' = 'athlete'
    on conflict (coach_id, athlete_id) do nothing;
end $$;

-- What has to hold once an address is proven: the profile exists and the invite of the sign-up is honoured.
create function settle_confirmed(confirmed uuid) returns void
  language plpgsql volatile set search_path = chalkline, pg_temp
  as $$
declare person users;
begin
  update users set email_verified = true, updated_at = now() where id = confirmed returning * into person;
  perform ensure_profile(confirmed, coalesce(person.sign_up_role, 'athlete'), person.name, person.image);
  update coach_athletes set status = 'active', updated_at = now() where athlete_id = confirmed and status = 'pending';
  -- The invite may not have been resolvable at sign-up; it gets its second chance here, once.
  if person.invite_code is not null and exists (select from profiles p where p.id = confirmed and p.role = 'athlete') then
    perform join_by_code(person.invite_code, confirmed, 'active');
    update users set invite_code = null where id = confirmed;
  end if;
  delete from verifications where identifier like 'confirm-email:%' and value::jsonb->>'user' = confirmed::text;
end $$;

-- Uses up a confirmation link. An expired one is told apart from one that is wrong or used.
-- A link brings what was said in the sign-up that it was sent for: whoever signed up with this address before or after,
-- with another password, gets nothing from it.
create function confirm_email(token_hash text)
  returns table (outcome text, full_name text, role text)
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
declare
  found_one verifications;
  said jsonb;
  confirmed uuid;
begin
  delete from verifications where identifier = 'confirm-email:' || token_hash and expires_at > now() returning * into found_one;
  if found_one.id is null then
    outcome := case when exists (select from verifications where identifier = 'confirm-email:' || token_hash)
      then 'expired' else 'invalid' end;
    return next;
    return;
  end if;
  said := found_one.value::jsonb;
  confirmed := (said->>'user')::uuid;
  if said ? 'password_hash' then
    perform install_sign_up(confirmed, said);
  end if;
  perform settle_confirmed(confirmed);
  outcome := 'confirmed';
  select p.full_name, p.role into full_name, role from profiles p where p.id = confirmed;
  return next;
end $$;

-- A mailbox proven in another way (a reset link, an external sign-in) counts as a confirmation too.
create function confirm_account(account uuid) returns void
  language sql volatile security definer set search_path = chalkline, pg_temp
  as $$ select settle_confirmed(account) $$;

-- The role of an account, for a sign-in that has to choose the way before there is a session.
create function role_of(account uuid) returns text
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$ select role from profiles where id = account $$;

-- Replaces the own invite code; the old one stops working at once.
create function replace_invite_code() returns text
  language sql volatile security definer set search_path = chalkline, pg_temp
  as $$
    update profiles set invite_code = make_invite_code(), updated_at = now()
    where id = current_user_id() and role = 'coach' returning invite_code
  $$;

-- An athlete's coaches, by name and picture alone.
create function my_coaches() returns table (coach_id uuid, full_name text, avatar_url text, status text)
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select p.id, p.full_name, p.avatar_url, r.status
    from coach_athletes r join profiles p on p.id = r.coach_id
    where r.athlete_id = current_user_id() order by p.full_name
  $$;

create function delete_athlete_account(target_athlete_id uuid, requesting_user_id uuid)
  returns table (success boolean, error text)
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  success := false;
  if requesting_user_id is distinct from current_user_id()
    or not exists (select from coach_athletes r where r.coach_id = requesting_user_id and r.athlete_id = target_athlete_id) then
    error := 'not_found';
  elsif exists (select from coach_athletes r where r.athlete_id = target_athlete_id and r.coach_id <> requesting_user_id) then
    error := 'has_other_coach';
  else
    -- Everything of the account hangs on this row and goes with it.
    delete from users where id = target_athlete_id;
    success := true;
  end if;
  return next;
end $$;

create function delete_own_account() returns boolean
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  delete from users where id = current_user_id();
  return found;
end $$;

create function set_language(new_language text) returns void
  language sql volatile security definer set search_path = chalkline, pg_temp
  as $$ update users set language = new_language, updated_at = now() where id = current_user_id() $$;

create function my_sessions() returns table (id uuid, user_agent text, created_at timestamptz, updated_at timestamptz)
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select s.id, s.user_agent, s.created_at, s.updated_at from sessions s
    where s.user_id = current_user_id() and s.expires_at > now() order by s.updated_at desc
  $$;

create function end_other_sessions(this_one uuid) returns integer
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
declare ended integer;
begin
  delete from sessions where user_id = current_user_id() and id <> this_one;
  get diagnostics ended = row_count;
  return ended;
end $$;

-- Pictures are shown to whoever knows their address.
create function read_avatar(owner uuid) returns table (type text, content bytea)
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$ select a.type, a.content from avatars a where a.user_id = owner $$;

-- The session now tells of the account too, which may have no profile yet, and lives longer while it is used.
drop function open_session(text);
create function open_session(session_token text)
  returns table (
    user_id uuid, session_id uuid, email text, email_verified boolean, name text, image text,
    role text, full_name text, avatar_url text)
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  select u.id, s.id, u.email, u.email_verified, u.name, u.image, p.role, p.full_name, p.avatar_url
    into user_id, session_id, email, email_verified, name, image, role, full_name, avatar_url
    from sessions s join users u on u.id = s.user_id left join profiles p on p.id = s.user_id
    where s.token = session_token and s.expires_at > now();
  perform set_config('chalkline.user_id', coalesce(user_id::text, ''), true);
  if user_id is not null then
    return next;
  end if;
end $$;

revoke all on all functions in schema chalkline from public;
grant execute on function open_session(text), resolve_invite(text, uuid), add_missing_profile(uuid, text, text, text, text),
  change_unused_role(text), replace_invite_code(), my_coaches(), delete_athlete_account(uuid, uuid), delete_own_account(),
  set_language(text), my_sessions(), end_other_sessions(uuid)
  to chalkline_app;
grant execute on function take_attempt(text, integer, integer), find_invite(text), confirm_email(text), confirm_account(uuid),
  role_of(uuid), read_avatar(uuid), create_account(text, text, text, text, text, text, text)
  to chalkline_auth;
