-- The second factor: codes of an authenticator app (TOTP) with recovery codes, and passkeys. They are credentials like
-- passwords: the sign-in works with them, the application reads only that they are there.

create table totp_secrets (
  user_id uuid primary key references users on delete cascade,
  -- Encrypted by the server (server/auth/sealed-secret.ts).
  secret text not null,
  -- Null until the first code was entered.
  confirmed_at timestamptz,
  -- The time step of the last accepted code: neither it nor an earlier one is accepted again.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  user_id uuid not null references totp_secrets on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  credential_id text not null check (length(credential_id) <= 1500),
  public_key bytea not null check (length(public_key) <= 4000),
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 60),
  last_used_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index passkeys_credential on passkeys (credential_id);
create index passkeys_user on passkeys (user_id);

do $$
declare name text;
begin
  foreach name in array array['totp_secrets', 'recovery_codes', 'passkeys'] loop
    execute format('alter table %I enable row level security, force row level security', name);
    execute format('create policy owner_everything on %I to chalkline_owner using (true) with check (true)', name);
    execute format('create policy sign_in_everything on %I to chalkline_auth using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to chalkline_auth', name);
    execute format('create policy own_read on %I for select to chalkline_app using (user_id = current_user_id())', name);
  end loop;
end $$;

-- Column by column: no statement of the application reads a secret, a hash or a key.
grant select (user_id, confirmed_at) on totp_secrets to chalkline_app;
grant select (user_id, used_at) on recovery_codes to chalkline_app;
grant select (id, user_id, name, last_used_at, created_at), update (name), delete on passkeys to chalkline_app;
create policy own_update on passkeys for update to chalkline_app
  using (user_id = current_user_id()) with check (user_id = current_user_id());
create policy own_delete on passkeys for delete to chalkline_app using (user_id = current_user_id());

create function has_password() returns boolean
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select exists (select from accounts a
      where a.user_id = current_user_id() and a.provider_id = 'credential' and a.password is not null)
  $$;

revoke all on function has_password() from public;
grant execute on function has_password() to chalkline_app;
-- Changes of the second factor belong to a session, and work with credentials.
grant execute on function open_session(text) to chalkline_auth;
