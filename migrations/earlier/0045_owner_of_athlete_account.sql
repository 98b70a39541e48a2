-- Whom to tell that a coach deletes the account. An address that was never confirmed may be another person's.
create function owner_of_athlete_account(athlete uuid) returns table (email text, name text, language text)
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select u.email, u.name, u.language from users u join coach_athletes r on r.athlete_id = u.id
    where u.id = athlete and r.coach_id = current_user_id() and u.email_verified
  $$;

revoke all on function owner_of_athlete_account(uuid) from public;
grant execute on function owner_of_athlete_account(uuid) to chalkline_app;
