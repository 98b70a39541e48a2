-- A year of a platform with 300 coaches: the first has 300 athletes in 6 teams, with three programs each and three
-- workouts a day; the others have five athletes and one program. From eleven months ago, or as many days as load.days says,
-- to four weeks ahead.

-- These triggers work row by row; the statements below write the same at once.
alter table log_entries disable trigger user;

create temporary table coaches as
  select n, gen_random_uuid() as person_id, case when n = 1 then 300 else 5 end as athletes from generate_series(1, 300) n;
insert into users (id, email, name, email_verified)
  select person_id, 'coach-' || n || '@gym.example', 'Coach ' || n, true from coaches;
insert into profiles (id, role, full_name, email)
  select c.person_id, 'coach', u.name, u.email from coaches c join users u on u.id = c.person_id;
create temporary table gyms_of_coaches as
  select c.n, c.person_id, c.athletes, m.gym_id as id from coaches c join gym_members m using (person_id);
update invite_codes i set code = 'code' || g.n from gyms_of_coaches g where g.id = i.gym_id;
create temporary table athletes as
  select g.n as coach_n, g.person_id as coach_id, g.id as gym_id, a as n, gen_random_uuid() as id
  from gyms_of_coaches g, generate_series(1, g.athletes) a;
insert into users (id, email, name, email_verified)
  select id, 'athlete-' || coach_n || '-' || n || '@gym.example', 'Athlete ' || n || ' of ' || coach_n, true from athletes;
insert into profiles (id, role, full_name, email) select a.id, 'athlete', u.name, u.email from athletes a join users u using (id);
insert into gym_athletes (gym_id, athlete_id, status, created_at)
  select gym_id, id, case when n % 20 = 0 then 'inactive' else 'active' end, now() - interval '1 year' from athletes;

insert into workouts (gym_id, type_id, name, description, notes, color, blocks)
  select c.id, t.id, 'Workout ' || w, E'21-15-9\nThrusters 42.5/30 kg\nPull-ups\nThen 1 km run, hold the pace of the first round.',
    'Scale the load before the reps.', '#BAE6FD',
    jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'name', 'Warm-up', 'notes', '10 minutes easy, then mobility'))
  from gyms_of_coaches c, generate_series(1, case when c.n = 1 then 1000 else 40 end) w, workout_types t where t.code = 'metcon';

insert into teams (gym_id, name) select id, 'Team ' || t from gyms_of_coaches, generate_series(1, 6) t where n = 1;
insert into team_members (gym_id, team_id, athlete_id)
  select a.gym_id, t.id, a.id from athletes a join teams t on t.gym_id = a.gym_id and t.name = 'Team ' || (1 + a.n % 6);

insert into programs (gym_id, name, status, starts_on, ends_on)
  select id, 'Program ' || p, 'published', current_date - current_setting('load.days')::int, current_date + 28
  from gyms_of_coaches, generate_series(1, case when n = 1 then 18 else 1 end) p;
-- Three programs for each team of the gym; elsewhere the program is assigned to the athletes directly.
insert into program_teams (gym_id, program_id, team_id)
  select p.gym_id, p.id, t.id from programs p
    join teams t on t.gym_id = p.gym_id and t.name = 'Team ' || (1 + substr(p.name, 9)::int % 6);
insert into program_athletes (gym_id, program_id, athlete_id)
  select p.gym_id, p.id, a.id from programs p join athletes a on a.gym_id = p.gym_id where a.coach_n > 1;
insert into scheduled_workouts (gym_id, program_id, scheduled_on, workout_id, position)
  select p.gym_id, p.id, p.starts_on + d, w.ids[1 + (d * 7 + substr(p.name, 9)::int * 31) % cardinality(w.ids)], 0
  from programs p join (select gym_id, array_agg(workout_id) as ids from workouts group by gym_id) w using (gym_id),
    generate_series(0, current_setting('load.days')::int + 28) d;

-- Seven of ten workouts are logged, some scaled, some with a note; every tenth athlete stopped a month ago.
insert into log_entries (athlete_id, gym_id, workout_id, scheduled_on, is_completed, completed_at, is_unscaled, outcome_set_at,
    notes, notes_set_at, is_note_unread, created_at, updated_at, version_id, version_seen_at)
  select p.athlete_id, p.gym_id, p.workout_id, p.scheduled_on, true, at, random() < 0.7, at, note, case note when '' then null else at end,
    note <> '' and p.scheduled_on > current_date - 2, at, at, w.version_id, at
  from (select distinct athlete_id, gym_id, workout_id, scheduled_on from planned_workouts where scheduled_on < current_date) p
    join athletes a on a.id = p.athlete_id join workouts w on w.workout_id = p.workout_id,
    lateral (select p.scheduled_on + interval '18 hours' + random() * interval '5 hours' as at,
      case when random() < 0.1 and p.athlete_id is not null then 'Felt strong today, last round was hard on the grip.' else '' end as note) entry
  where random() < 0.7 and (a.n % 10 > 0 or p.scheduled_on < current_date - 30);
update gym_athletes r set last_logged_at = h.at
  from (select athlete_id, gym_id, max(updated_at) as at from log_entries group by athlete_id, gym_id) h
  where h.athlete_id = r.athlete_id and h.gym_id = r.gym_id;

-- The gym's conversations hold 100,000 messages, one of them 5,000; every tenth has something unread.
insert into conversations (gym_id, athlete_id, last_at)
  select gym_id, id, now() - interval '1 hour' from athletes where coach_n = 1;
insert into messages (id, gym_id, athlete_id, author_id, text, sent_at, is_unread)
  select gen_random_uuid(), a.gym_id, a.id, case when m % 2 = 0 then a.id else a.coach_id end,
    'Straps next time, or not? My grip gave out on the last set.', now() - interval '1 hour' * (m + 1),
    a.n % 10 = 0 and m % 2 = 0 and m < 4
  from athletes a, generate_series(0, case when a.n = 1 then 4999 else 317 end) m where a.coach_n = 1;

-- A session for every user; the token contains the e-mail.
insert into sessions (user_id, token, expires_at) select id, 'token-of-' || email, now() + interval '1 day' from users;

alter table log_entries enable trigger user;
