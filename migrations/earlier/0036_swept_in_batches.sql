-- The sweep deletes in batches. A session that has expired tells no stream of its end: its stream has ended with a
-- heartbeat before, and a notification in the transaction would hold up all commits that notify.
drop trigger announce_session_end on sessions;
create trigger announce_session_end after delete on sessions
  for each row when (old.expires_at > now()) execute function announce_session_end();

-- A deleted workout stays as long as a phone may still send a log of it, and for ever when there is one. Servers of the
-- version before call the function without a number.
create function drop_deleted_workouts(most integer) returns setof uuid
  language sql volatile security definer set search_path = chalkline, pg_temp
  as $$
    delete from workouts where workout_id in (
      select w.workout_id from workouts w where w.deleted_at < now() - interval '60 days'
        and not exists (select from athlete_activity h where h.coach_id = w.coach_id and h.workout_id = w.workout_id)
      limit most for update skip locked)
    returning workout_id
  $$;
revoke all on function drop_deleted_workouts(integer) from public;
grant execute on function drop_deleted_workouts(integer) to chalkline_auth;
