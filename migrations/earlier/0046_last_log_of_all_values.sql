-- When an athlete last logged something follows from `version_seen_at`: every write to a log entry brings it, whatever the
-- value, and it is never before the time of a value. So a new value needs its columns alone.
create or replace function remember_last_log() returns trigger
  language plpgsql security definer set search_path = chalkline, pg_temp
  as $$
begin
  update coach_athletes r set last_logged_at = greatest(r.last_logged_at, new.version_seen_at)
    where r.coach_id = new.coach_id and r.athlete_id = new.athlete_id
      and new.version_seen_at > coalesce(r.last_logged_at, '-infinity');
  return null;
end $$;
drop trigger remember_last_log on athlete_activity;
create trigger remember_last_log after insert or update of version_seen_at on athlete_activity
  for each row execute function remember_last_log();
