-- The way in: the role never changes by signing in, a code that was checked holds, one name for app and mails, and the
-- browser that signed up signs in without the password once the address is confirmed.

-- Servers of the version before still call it. It refuses now.
create or replace function change_unused_role(new_role text) returns boolean
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$ select false $$;

-- For the server, which seals the id: a visitor learns the name and the picture.
create function find_inviting_coach(code text) returns table (coach_id uuid, full_name text, avatar_url text)
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$ select p.id, p.full_name, p.avatar_url from profiles p where p.role = 'coach' and p.invite_code = code $$;

-- As before, but for the coach whose code was checked, also when the code has been replaced since.
create function create_account(
    new_email text, new_name text, password_hash text, new_role text, new_avatar text, code text, new_language text,
    checked_coach uuid)
  returns table (outcome text, account uuid, coach uuid)
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  if new_role = 'athlete' then
    select p.id into coach from profiles p
      where p.role = 'coach' and (p.invite_code = code or p.id = checked_coach)
      order by p.invite_code = code desc limit 1;
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
  if coach is not null then
    insert into coach_athletes (coach_id, athlete_id, status) values (coach, account, 'pending');
  end if;
  outcome := 'created';
  return next;
end $$;

-- For servers of the version before.
create or replace function create_account(
    new_email text, new_name text, password_hash text, new_role text, new_avatar text, code text, new_language text)
  returns table (outcome text, account uuid, coach uuid)
  language sql volatile security definer set search_path = chalkline, pg_temp
  as $$ select * from create_account($1, $2, $3, $4, $5, $6, $7, null) $$;

-- As before, with the address. It also remembers for an hour that this sign-up was confirmed, under the hash of a secret
-- that only the browser of the sign-up has. The hash of the password goes along: a new password ends it.
drop function confirm_email(text);
create function confirm_email(token_hash text)
  returns table (outcome text, full_name text, role text, email text)
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
declare
  found_one verifications;
  said jsonb;
  confirmed uuid;
begin
  perform from users u join verifications v on u.id = (v.value::jsonb->>'user')::uuid
    where v.identifier = 'confirm-email:' || token_hash for update of u;
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
  if said ? 'browser' then
    insert into verifications (identifier, value, expires_at)
      select 'confirmed-sign-up:' || (said->>'browser'),
        jsonb_build_object('user', confirmed, 'password_hash', said->>'password_hash'), now() + interval '1 hour';
  end if;
  outcome := 'confirmed';
  select p.full_name, p.role, p.email into full_name, role, email from profiles p where p.id = confirmed;
  return next;
end $$;

-- Mails are written from the account, screens from the profile: the name is the same.
create function keep_account_name() returns trigger
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  update users set name = new.full_name, updated_at = now() where id = new.id and name <> new.full_name;
  return new;
end $$;
create trigger keep_account_name after insert or update of full_name on profiles
  for each row execute function keep_account_name();
update users u set name = p.full_name from profiles p where p.id = u.id and u.name <> p.full_name;

revoke all on all functions in schema chalkline from public;
grant execute on function confirm_email(text), find_inviting_coach(text),
  create_account(text, text, text, text, text, text, text, uuid)
  to chalkline_auth;
