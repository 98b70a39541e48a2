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

revoke all on all functions in schema chalkline from public;
grant execute on function sign_ups_of(uuid), confirm_email(text, text) to chalkline_auth;
