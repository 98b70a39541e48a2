-- Enough rows for plans as in production: 21 coaches, the first with 300 athletes in teams, the others with 30 and their own programs.
alter table log_entries disable trigger user;
create temporary table coaches as
  select n, gen_random_uuid() as person_id, case when n = 1 then 300 else 30 end as athletes from generate_series(1, 21) n;
insert into users (id, email, name, email_verified) select person_id, 'coach-' || n, 'Coach ' || n, true from coaches;
insert into profiles (id, role, full_name, email) select person_id, 'coach', 'Coach ' || n, 'coach-' || n from coaches;
create temporary table gyms_of_coaches as
  select c.n, c.person_id, c.athletes, m.gym_id as id from coaches c join gym_members m using (person_id);
create temporary table athletes as
  select g.n as coach_n, g.person_id as coach_id, g.id as gym_id, a as n, gen_random_uuid() as id
  from gyms_of_coaches g, generate_series(1, g.athletes) a;
insert into users (id, email, name, email_verified)
  select id, 'athlete-' || coach_n || '-' || n, 'Athlete ' || n, true from athletes;
insert into profiles (id, role, full_name, email) select a.id, 'athlete', u.name, u.email from athletes a join users u using (id);
insert into sessions (user_id, token, expires_at) select id, 'token-of-' || email, now() + interval '1 day' from users;
insert into gym_athletes (gym_id, athlete_id, status) select gym_id, id, 'active' from athletes;
insert into workouts (gym_id, type_id, name, description, color)
  select c.id, t.id, 'Workout ' || w, '21-15-9 of thrusters', '#BAE6FD'
  from gyms_of_coaches c, generate_series(1, 100) w, workout_types t where t.code = 'metcon';
insert into workout_readings (version_id, gym_id, workout_id, reader, vocabulary, reading, movements, formats, has_score, seconds)
  select version_id, gym_id, workout_id, 0, 0, '{"parts":[]}', '{thruster}', '{for_time}', true, 600 from workouts;
-- Every team has a program of its own, and there are many more that are over.
insert into teams (gym_id, name) select id, 'Team ' || t from gyms_of_coaches, generate_series(1, 30) t;
insert into team_members (gym_id, team_id, athlete_id)
  select a.gym_id, t.id, a.id from athletes a join teams t on t.gym_id = a.gym_id and t.name = 'Team ' || (1 + a.n % 30);
insert into programs (gym_id, name, status, starts_on, ends_on)
  select id, 'Program ' || p, case when p <= 30 then 'published' else 'archived' end, current_date - 30, current_date + 28
  from gyms_of_coaches, generate_series(1, 120) p;
insert into program_teams (gym_id, program_id, team_id)
  select p.gym_id, p.id, t.id from programs p
    join teams t on t.gym_id = p.gym_id and t.name = 'Team ' || (1 + substr(p.name, 9)::int % 30);
insert into program_athletes (gym_id, program_id, athlete_id)
  select p.gym_id, p.id, a.id from programs p join athletes a on a.gym_id = p.gym_id and a.n % 30 = substr(p.name, 9)::int % 30
  where p.status = 'archived';
insert into scheduled_workouts (gym_id, program_id, scheduled_on, workout_id, position)
  select p.gym_id, p.id, p.starts_on + d, w.ids[1 + (d * 7 + substr(p.name, 9)::int) % 100], 0
  from programs p join (select gym_id, array_agg(workout_id) as ids from workouts group by gym_id) w using (gym_id),
    generate_series(0, 40) d where p.status = 'published';
insert into log_entries (athlete_id, gym_id, workout_id, scheduled_on, is_completed, completed_at, is_unscaled, outcome_set_at,
    notes, notes_set_at, is_note_unread, version_id, version_seen_at)
  select athlete_id, gym_id, workout_id, scheduled_on, true, scheduled_on, true, scheduled_on,
    case when n % 10 = 0 then 'Hard.' else '' end, case when n % 10 = 0 then scheduled_on end, n % 100 = 0, version_id, scheduled_on
  from (select p.athlete_id, p.gym_id, p.workout_id, p.scheduled_on, w.version_id, row_number() over () as n
    from planned_workouts p join workouts w using (workout_id) where p.scheduled_on < current_date) p;
insert into results (athlete_id, gym_id, workout_id, scheduled_on, key, subject, level, score)
  select athlete_id, gym_id, workout_id, scheduled_on, 'time:fran', 'fran', 'rx', '{"type": "time", "sets": [{"seconds": 240}]}'
  from log_entries;
-- Each athlete has twenty results from before, entered by themselves or by their coach, and five maxes.
insert into past_results (id, athlete_id, entered_by, key, subject, level, score, day)
  select gen_random_uuid(), a.id, case when r % 4 = 0 then a.coach_id else a.id end, 'time:fran', 'fran', 'rx',
    '{"type": "time", "sets": [{"seconds": 240}]}', current_date - 100 - r
  from athletes a, generate_series(1, 20) r;
insert into maxes (athlete_id, movement, value, unit, tested_on, set_by)
  select a.id, lift, 100, 'kg', current_date - 100, a.id
  from athletes a, unnest(array['back_squat', 'deadlift', 'bench_press', 'clean', 'snatch']) lift;
-- Each athlete has a conversation; those of the first coach have 30,000 messages together, the others 18,000.
insert into conversations (gym_id, athlete_id, last_at) select gym_id, id, now() from athletes;
insert into messages (id, gym_id, athlete_id, author_id, text, sent_at, is_unread)
  select gen_random_uuid(), a.gym_id, a.id, case when m % 2 = 0 then a.coach_id else a.id end, 'Straps next time, or not?',
    now() - m * interval '1 minute', m < 3 * (a.n % 3)
  from athletes a, generate_series(0, case when a.coach_n = 1 then 99 else 29 end) m;
alter table log_entries enable trigger user;
