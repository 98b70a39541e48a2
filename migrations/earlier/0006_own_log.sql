-- What somebody logged keeps its name for them, also after the coach has set them aside and the workout is out of their sight.
create function my_logged_workouts() returns table (workout_id uuid, name text, description text)
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select w.workout_id, w.name, w.description from workouts w
    where w.workout_id in (select h.workout_id from athlete_activity h where h.athlete_id = current_user_id())
  $$;

revoke execute on function my_logged_workouts() from public;
grant execute on function my_logged_workouts() to chalkline_app;
