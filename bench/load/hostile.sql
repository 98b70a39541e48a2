-- What accounts have that do their worst. Thirty coaches: a library that is nearly full, with few long texts and many
-- short ones, 205 athletes, and twelve of everything that an operation can name. Twelve athletes with a long conversation.
alter table log_entries disable trigger user;

create temporary table hostile_coaches as
  select m.gym_id as id, p.id as person_id, substr(p.email, 7, 2)::int as n,
    (select min(t.id::text)::uuid from workout_types t where t.code = 'metcon') as type_id
  from profiles p join gym_members m on m.person_id = p.id where p.email ~ '^coach-[123][0-9]@';
create temporary table hostile_athletes as
  select c.id as gym_id, c.person_id as coach_id, gen_random_uuid() as id, 'hostile-' || c.n || '-' || a || '@gym.example' as email,
    'Crowd ' || a as name
  from hostile_coaches c, generate_series(1, 200) a;
insert into users (id, email, name, email_verified) select id, email, name, true from hostile_athletes;
insert into profiles (id, role, full_name, email) select id, 'athlete', name, email from hostile_athletes;
insert into gym_athletes (gym_id, athlete_id, status, created_at)
  select gym_id, id, 'active', now() - interval '1 year' from hostile_athletes;

insert into workouts (gym_id, type_id, name, description, notes, color, blocks)
  select c.id, c.type_id, 'Short ' || w, rpad('', 650, 'ab cd ef gh ij kl mn op ' || w || ' '), '', '#BAE6FD', '[]'
  from hostile_coaches c, generate_series(1, 1000) w
  union all
  select c.id, c.type_id, 'Long ' || w, rpad('', 20000, E'M: 5\n'), '', '#BAE6FD',
    jsonb_build_array(jsonb_build_object('name', '', 'type', 'wod', 'notes', rpad('', 20000, E'M: 5\n')),
      jsonb_build_object('name', '', 'type', 'wod', 'notes', rpad('', 20000, 'then 3 rounds 5 runn ')))
  from hostile_coaches c, generate_series(1, 60) w;

create temporary table turns as select generate_series(1, 12) as turn;
create temporary table unconfirmed as
  select id as gym_id, gen_random_uuid() as id, 'pending-' || n || '-' || turn || '@gym.example' as email
  from hostile_coaches, turns;
insert into users (id, email, name, email_verified) select id, email, 'Pending', false from unconfirmed;
insert into profiles (id, role, full_name, email) select id, 'athlete', 'Pending', email from unconfirmed;
insert into gym_athletes (gym_id, athlete_id, status) select gym_id, id, 'pending' from unconfirmed;
insert into invitations (gym_id, email, sent_at)
  select id, 'invited-' || n || '-' || turn || '@gym.example', now() - interval '2 days' from hostile_coaches, turns;
insert into programs (gym_id, name, status, starts_on, ends_on)
  select id, 'Turn ' || turn, 'published', current_date - 200, current_date + 164 from hostile_coaches, turns;
insert into imports (id, gym_id, program_id, workout_ids, version_ids)
  select gen_random_uuid(), gym_id, id, '{}', '{}' from programs where name like 'Turn %';
insert into program_shares (program_id, gym_id, secret)
  select id, gym_id, substr(md5(id::text), 1, 22) from programs where name like 'Turn %';
insert into teams (gym_id, name) select id, 'Turn ' || turn from hostile_coaches, turns;
insert into own_movements (gym_id, name, measures) select id, 'Turn ' || turn, '{reps}' from hostile_coaches, turns;
insert into program_athletes (gym_id, program_id, athlete_id)
  select p.gym_id, p.id, a.id from programs p join hostile_athletes a using (gym_id) where p.name like 'Turn %';
insert into scheduled_workouts (gym_id, program_id, scheduled_on, workout_id, position)
  select p.gym_id, p.id, current_date, w.workout_id, 0
  from programs p join workouts w on w.gym_id = p.gym_id and w.name = 'Short ' || substr(p.name, 6) where p.name like 'Turn %';
insert into log_entries (athlete_id, gym_id, workout_id, scheduled_on, is_completed, completed_at, is_unscaled, outcome_set_at,
    notes, notes_set_at, is_note_unread, created_at, updated_at, version_id, version_seen_at)
  select a.id, a.gym_id, w.workout_id, current_date, true, now(), true, now(), 'A note.', now(), true, now(), now(), w.version_id, now()
  from hostile_athletes a join workouts w on w.gym_id = a.gym_id join turns on w.name = 'Short ' || turn;

-- The pairs that write to each other: those coaches with twelve athletes, and twelve athletes with theirs.
create temporary table pairs as
  select gym_id, id as athlete_id, coach_id as person_id, turn, case turn when 1 then 300 else 10 end as messages
  from hostile_athletes join turns on name = 'Crowd ' || turn
  union all
  select r.gym_id, r.athlete_id, r.athlete_id, 1, 300 from gym_athletes r
    join profiles p on p.id = r.athlete_id and p.email ~ '^athlete-(3[0-9]|4[01])-1@';
insert into conversations (gym_id, athlete_id, last_at) select gym_id, athlete_id, now() from pairs;
insert into messages (id, gym_id, athlete_id, author_id, text, sent_at)
  select gen_random_uuid(), gym_id, athlete_id, person_id, trim(rpad('', 4000, 'ab cd ef gh ij kl mn op ' || m || ' ')),
    now() - m * interval '1 second'
  from pairs, generate_series(1, messages) m;
insert into private_notes (gym_id, athlete_id, text) select gym_id, athlete_id, 'A note.' from pairs where person_id <> athlete_id;
insert into announcements (id, gym_id, text)
  select gen_random_uuid(), gym_id, trim(rpad('', 4000, 'ab cd ')) from (select distinct gym_id from pairs) c, turns;
insert into announcement_recipients (announcement_id, athlete_id)
  select n.id, r.athlete_id from announcements n join gym_athletes r using (gym_id) where r.status = 'active';
insert into past_results (id, athlete_id, entered_by, key, subject, level, score, day)
  select gen_random_uuid(), athlete_id, person_id, 'load:back_squat', 'back_squat', 'rx',
    '{"type": "load", "sets": [{"reps": 1, "load": {"value": 150, "unit": "kg"}}]}', current_date - turns.turn
  from pairs, turns;
insert into maxes (athlete_id, movement, value, unit, tested_on, set_by)
  select athlete_id, 'back_squat', 150, 'kg', current_date, person_id from pairs;
insert into passkeys (user_id, credential_id, public_key, name)
  select person_id, gen_random_uuid()::text, '\x00', 'Turn ' || turns.turn from (select distinct person_id from pairs) p, turns;
insert into sessions (user_id, token, expires_at)
  select person_id, 'spare-' || gen_random_uuid(), now() + interval '1 day' from (select distinct person_id from pairs) p, turns;
insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, language, kinds)
  select user_id, id, 'https://fcm.googleapis.com/fcm/send/' || id, 'B', 'A', 'en', '{message}' from sessions
  where token like 'spare-%';

alter table log_entries enable trigger user;
