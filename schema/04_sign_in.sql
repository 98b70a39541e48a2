-- The sign-in: attempts are counted, second factors. chalkline_auth is the role that works before a person is signed in; it
-- sees nothing of the product.

-- Counts one attempt; false when there were too many in this window. One statement, so that a crowd cannot slip through.
create function count_attempt(what text, allowed integer, seconds integer) returns boolean
  language sql volatile security definer set search_path = chalkline, pg_temp
  as $$
    insert into rate_limits as r (key, attempts, window_ends_at)
      values (what, 1, now() + make_interval(secs => seconds))
    on conflict (key) do update set
      attempts = case when r.window_ends_at <= now() then 1 else r.attempts + 1 end,
      window_ends_at = case when r.window_ends_at <= now() then excluded.window_ends_at else r.window_ends_at end
    returning attempts <= allowed
  $$;

-- How a person signs in: 'credential' is a password.
create function my_sign_in_methods() returns setof text
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$ select provider_id from accounts where user_id = current_user_id() order by 1 $$;

create function has_password() returns boolean
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select exists (select from accounts a
      where a.user_id = current_user_id() and a.provider_id = 'credential' and a.password is not null)
  $$;

-- The sign-in reads and writes these for everyone who signs in, and nothing of the product.
do $$
declare name text;
begin
  foreach name in array array['users', 'accounts', 'sessions', 'verifications', 'rate_limits', 'mails', 'security_events',
      'totp_secrets', 'recovery_codes', 'passkeys'] loop
    execute format('create policy sign_in_everything on %I to chalkline_auth using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to chalkline_auth', name);
  end loop;
end $$;
revoke update on security_events from chalkline_auth;

create policy own_read on totp_secrets for select to chalkline_app using (user_id = current_user_id());
grant select (user_id, confirmed_at) on totp_secrets to chalkline_app;

create policy own_read on recovery_codes for select to chalkline_app using (user_id = current_user_id());
grant select (user_id, used_at) on recovery_codes to chalkline_app;

create policy own_read on passkeys for select to chalkline_app using (user_id = current_user_id());
create policy own_delete on passkeys for delete to chalkline_app using (user_id = current_user_id());
create policy own_update on passkeys for update to chalkline_app
  using (user_id = current_user_id()) with check (user_id = current_user_id());
grant delete, update (name), select (id, user_id, name, last_used_at, created_at) on passkeys to chalkline_app;

grant execute on function my_sign_in_methods(), has_password() to chalkline_app;

grant execute on function count_attempt(text, integer, integer) to chalkline_auth;
