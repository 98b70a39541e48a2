-- People: who may sign in (users, accounts, sessions) and who they are in the product (profiles).
-- The application role gets nothing but what is granted here; row-level security decides which rows.

create function current_user_id() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('chalkline.user_id', true), '')::uuid $$;

create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email)),
  name text not null,
  image text,
  email_verified boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email on users (email);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  token text not null,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index sessions_token on sessions (token);
create index sessions_user on sessions (user_id);

-- Ways to sign in: a password, or an external provider.
create table accounts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index accounts_provider on accounts (provider_id, account_id);
create index accounts_user on accounts (user_id);

create table profiles (
  id uuid primary key references users on delete cascade,
  role text not null check (role in ('coach', 'athlete')),
  full_name text not null check (length(full_name) between 1 and 200),
  email text not null,
  avatar_url text,
  invite_code text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint invite_code_for_coaches_only check (invite_code is null or role = 'coach')
);
create unique index profiles_invite_code on profiles (invite_code);

do $$
declare name text;
begin
  foreach name in array array['users', 'sessions', 'accounts', 'profiles'] loop
    execute format('alter table %I enable row level security, force row level security', name);
    execute format('create policy owner_everything on %I to chalkline_owner using (true) with check (true)', name);
  end loop;
end $$;

create policy own_profile_read on profiles for select to chalkline_app using (id = current_user_id());
create policy own_profile_update on profiles for update to chalkline_app
  using (id = current_user_id()) with check (id = current_user_id());
grant select on profiles to chalkline_app;
-- Column by column: no statement of the application can change a role or an invite code.
grant update (full_name, avatar_url, updated_at) on profiles to chalkline_app;

-- Finds whose session a token is, and makes that person the current user of this transaction.
create function open_session(session_token text)
  returns table (user_id uuid, role text, full_name text, email text, avatar_url text)
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  select p.id, p.role, p.full_name, p.email, p.avatar_url
    into user_id, role, full_name, email, avatar_url
    from sessions s join profiles p on p.id = s.user_id
    where s.token = session_token and s.expires_at > now();
  perform set_config('chalkline.user_id', coalesce(user_id::text, ''), true);
  if user_id is not null then
    return next;
  end if;
end $$;

revoke all on all functions in schema chalkline from public;
grant execute on function current_user_id(), open_session(text) to chalkline_app;
