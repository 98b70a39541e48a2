-- What is over is dropped every hour, and has to be found among all that is not.
create index sessions_expires on sessions (expires_at);
create index rate_limits_window_ends on rate_limits (window_ends_at);

-- A coach's whole log is taken away in pages, by what never changes in it.
create index athlete_activity_of_coach on athlete_activity (coach_id, scheduled_on, id);

-- As before, but one at a time for each account: two links of one account, used at once, waited for each other.
create or replace function confirm_email(token_hash text)
  returns table (outcome text, full_name text, role text)
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
  outcome := 'confirmed';
  select p.full_name, p.role into full_name, role from profiles p where p.id = confirmed;
  return next;
end $$;
