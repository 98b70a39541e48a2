-- What makes the answers of the routes large: a coach whose athletes have twelve long workouts on each of 350 days, one of
-- them with a calendar, and a television.
insert into programs (gym_id, name, status, starts_on, ends_on)
  select m.gym_id, 'Routes', 'published', current_date - 10, current_date + 340
  from profiles p join gym_members m on m.person_id = p.id where p.email = 'coach-10@gym.example';
insert into scheduled_workouts (gym_id, program_id, scheduled_on, workout_id, position)
  select p.gym_id, p.id, p.starts_on + day, w.workout_id, w.position
  from programs p, generate_series(0, 350) day,
    lateral (select workout_id, row_number() over (order by workout_id) as position from workouts
      where gym_id = p.gym_id and name like 'Long %' order by workout_id limit 12) w
  where p.name = 'Routes';
insert into program_athletes (gym_id, program_id, athlete_id)
  select p.gym_id, p.id, r.athlete_id from programs p join gym_athletes r using (gym_id)
    join profiles a on a.id = r.athlete_id and a.full_name = 'Crowd 1'
  where p.name = 'Routes';
insert into calendar_feeds (athlete_id)
  select athlete_id from program_athletes join programs p on p.id = program_id and p.name = 'Routes';
insert into televisions (secret_hash, gym_id, name)
  select encode(sha256('of the bench'), 'hex'), gym_id, 'Wall' from programs where name = 'Routes';
