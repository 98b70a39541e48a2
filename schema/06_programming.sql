-- What a coach writes: workouts and their versions, programs and their days, teams.

-- The gym's own workouts in which every word of the query occurs. A definer function, because row-level security keeps
-- PostgreSQL from asking the search index before it has looked at every row.
create function matching_workouts(query text) returns setof uuid
  language plpgsql stable security definer set search_path = chalkline, pg_temp
  as $$
declare
  words text[] := search_words(query);
  -- For the index: the longest narrows the search most.
  pattern text := (select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' from unnest(words) word
    order by length(word) desc limit 1);
begin
  return query select w.workout_id from workouts w
    where w.gym_id = current_gym_id() and w.deleted_at is null and w.search like coalesce(pattern, '%')
      and not exists (select from unnest(words) word where not has_word(w.search, word));
end $$;

-- The words of a search that count, as `searchable` has them.
create function search_words(query text) returns text[]
  language sql immutable parallel safe set search_path = chalkline, pg_temp
  as $$
    select coalesce(array_agg(word order by place), '{}') from (
      select word, min(place) as place from regexp_split_to_table(searchable(query), '\s+') with ordinality split (word, place)
      where word <> '' group by word order by min(place) limit 8
    ) counted
  $$;

-- Whether a text contains a word, or, where it has one letter, a word that begins with it.
create function has_word(value text, word text) returns boolean
  language sql immutable parallel safe
  as $$
    select case when length(word) > 1 then strpos(value, word) > 0
      else starts_with(value, word) or strpos(translate(value, E'\n\t\r', '   '), ' ' || word) > 0 end
  $$;

create function name_version() returns trigger
  language plpgsql set search_path = chalkline, pg_temp
  as $$
begin
  if tg_op = 'INSERT' or (new.type_id, new.name, new.description, new.description_at, new.notes, new.color, new.blocks, new.corrections)
      is distinct from (old.type_id, old.name, old.description, old.description_at, old.notes, old.color, old.blocks, old.corrections) then
    new.version_id := gen_random_uuid();
  else
    new.version_id := old.version_id;
  end if;
  return new;
end $$;
create trigger name_version before insert or update on workouts for each row execute function name_version();

create function save_version() returns trigger
  language plpgsql security definer set search_path = chalkline, pg_temp
  as $$
begin
  if tg_op = 'INSERT' or new.version_id <> old.version_id then
    insert into workout_versions (version_id, gym_id, workout_id, type_id, name, description, description_at, notes, color, blocks,
        corrections, was_scheduled)
      values (new.version_id, new.gym_id, new.workout_id, new.type_id, new.name, new.description, new.description_at, new.notes,
        new.color, new.blocks, new.corrections,
        exists (select from scheduled_workouts a where a.gym_id = new.gym_id and a.workout_id = new.workout_id));
  end if;
  if tg_op = 'UPDATE' and new.version_id <> old.version_id then
    update workout_versions v set replaced_at = now() where v.version_id = old.version_id;
  end if;
  return null;
end $$;
create trigger save_version after insert or update on workouts for each row execute function save_version();

-- What an athlete logged keeps its text for them, also after the coach has deactivated them.
create function my_logged_versions() returns table (version_id uuid, name text, description text)
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select v.version_id, v.name, v.description from workout_versions v
    where v.version_id in (select h.version_id from log_entries h where h.athlete_id = current_user_id())
  $$;

create function note_scheduled() returns trigger
  language plpgsql security definer set search_path = chalkline, pg_temp
  as $$
begin
  -- An edit at the same time comes before this, or sees that the workout stands in a calendar.
  perform from workouts w where (w.gym_id, w.workout_id) in (select p.gym_id, p.workout_id from placed p)
    order by w.workout_id for share;
  update workout_versions v set was_scheduled = true
    from placed p join workouts w on w.gym_id = p.gym_id and w.workout_id = p.workout_id
    where v.version_id = coalesce(p.version_id, w.version_id) and not v.was_scheduled;
  return null;
end $$;
create trigger note_scheduled after insert on scheduled_workouts referencing new table as placed
  for each statement execute function note_scheduled();
create trigger note_rescheduled after update on scheduled_workouts referencing new table as placed
  for each statement execute function note_scheduled();
create trigger note_scheduled after insert on schedule_exceptions referencing new table as placed
  for each statement execute function note_scheduled();
create trigger note_rescheduled after update on schedule_exceptions referencing new table as placed
  for each statement execute function note_scheduled();

-- What a coach who has the link may read: the program, what its gym is known by, its days, and the texts that stand on
-- them. Nothing of athletes: no recipients, exceptions, logs, results or messages; no additional notes, in which
-- coaches write about them. Null where no program has this link, or the caller is no coach.
create function shared_program(link text) returns jsonb
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    with shared as materialized (
      select p.* from program_shares s join programs p on p.gym_id = s.gym_id and p.id = s.program_id
      where s.secret = link and coached_gym_id() is not null
    ), days as materialized (
      select a.scheduled_on, a.position, a.workout_id, w.version_id as newest, coalesce(a.version_id, w.version_id) as version_id
      from shared p join scheduled_workouts a on a.gym_id = p.gym_id and a.program_id = p.id
        join workouts w on w.gym_id = a.gym_id and w.workout_id = a.workout_id and w.deleted_at is null
    )
    select jsonb_build_object('name', p.name, 'description', p.description, 'startsOn', p.starts_on, 'endsOn', p.ends_on,
      'trainingPercent', p.training_percent, 'coachName', gym_name(p.gym_id), 'look', gym_look(p.gym_id),
      'days', (select coalesce(jsonb_agg(jsonb_build_object('day', d.scheduled_on, 'workoutId', d.workout_id,
          'versionId', d.version_id, 'newest', d.newest) order by d.scheduled_on, d.position), '[]') from days d),
      'texts', (select coalesce(jsonb_agg(jsonb_build_object('versionId', v.version_id, 'typeCode', t.code, 'name', v.name,
          'description', v.description, 'color', v.color, 'blocks', v.blocks, 'descriptionAt', v.description_at)), '[]')
        from workout_versions v join workout_types t on t.id = v.type_id
        where v.gym_id = p.gym_id and v.version_id in (select version_id from days union select newest from days)))
    from shared p
  $$;

-- The programs that reach the caller: published, given to them, of a gym that has them as active.
create function my_programs() returns setof uuid
  language sql stable security definer rows 5 set search_path = chalkline, pg_temp
  as $$
    select g.program_id from program_recipients g
      join programs p on p.id = g.program_id and p.status = 'published'
      join gym_athletes r on r.gym_id = g.gym_id and r.athlete_id = g.athlete_id and r.status = 'active'
    where g.athlete_id = current_user_id()
  $$;

-- A log that names no version gets the scheduled one, or else the newest.
create function choose_version() returns trigger
  language plpgsql security definer set search_path = chalkline, pg_temp
  as $$
begin
  new.version_id := coalesce(
    (select p.version_id from released_schedule(new.athlete_id, new.scheduled_on, new.scheduled_on) p
      where p.workout_id = new.workout_id and not p.is_rest order by p.program_id, p.position limit 1),
    (select w.version_id from workouts w where w.workout_id = new.workout_id));
  new.version_seen_at := coalesce(greatest(new.outcome_set_at, new.notes_set_at), now());
  return new;
end $$;
create trigger choose_version before insert on log_entries
  for each row when (new.version_id is null) execute function choose_version();

create policy own_types_insert on workout_types for insert to chalkline_app
  with check (gym_id = coached_gym_id());
create policy types_of_my_gyms on workout_types for select to chalkline_app using (
  gym_id in (select r.gym_id from gym_athletes r where r.athlete_id = current_user_id() and r.status = 'active'));
create policy types_read on workout_types for select to chalkline_app
  using (gym_id is null or gym_id = current_gym_id());
grant select, insert on workout_types to chalkline_app;

-- The policies of scheduled_workouts decide which of them are seen here.
create policy given_to_me on workouts for select to chalkline_app using (
  exists (select from scheduled_workouts a where a.gym_id = workouts.gym_id and a.workout_id = workouts.workout_id)
  or exists (select from log_entries h join gym_athletes r on r.gym_id = h.gym_id and r.athlete_id = h.athlete_id
    where h.athlete_id = current_user_id() and h.workout_id = workouts.workout_id and r.status = 'active'));
-- A type that the coach cannot see cannot be given to a workout either.
create policy of_own_gym on workouts for select to chalkline_app using (gym_id = current_gym_id());
create policy of_coach_insert on workouts for insert to chalkline_app
  with check (gym_id = coached_gym_id() and exists (select from workout_types t where t.id = type_id));
create policy of_coach_update on workouts for update to chalkline_app
  using (gym_id = coached_gym_id())
  with check (gym_id = coached_gym_id() and exists (select from workout_types t where t.id = type_id));
create policy of_coach_delete on workouts for delete to chalkline_app using (gym_id = coached_gym_id());
grant select, insert, update, delete on workouts to chalkline_app;

-- Athletes read what is given to them. PostgreSQL asks policies from the last name to the first, so that of_own_gym recognises
-- a coach's rows before anything is looked up; and as an array, so that an index can be asked for them.
create policy given_to_me on programs for select to chalkline_app using (id = any (array(select my_programs())));

create policy given_to_me on team_members for select to chalkline_app
  using (athlete_id = current_user_id() and gym_id = any ((select my_active_gyms())::uuid[]));

-- Athletes read the versions that are scheduled for them, and those that they logged.
create policy given_to_me on workout_versions for select to chalkline_app using (
  exists (select from workouts w where w.gym_id = workout_versions.gym_id and w.workout_id = workout_versions.workout_id
    and w.version_id = workout_versions.version_id)
  or exists (select from scheduled_workouts a where a.gym_id = workout_versions.gym_id and a.workout_id = workout_versions.workout_id
    and a.version_id = workout_versions.version_id)
  or exists (select from schedule_exceptions e where e.gym_id = workout_versions.gym_id and e.workout_id = workout_versions.workout_id
    and e.version_id = workout_versions.version_id)
  or exists (select from log_entries h join gym_athletes r on r.gym_id = h.gym_id and r.athlete_id = h.athlete_id
    where h.athlete_id = current_user_id() and h.gym_id = workout_versions.gym_id and h.workout_id = workout_versions.workout_id
      and h.version_id = workout_versions.version_id and r.status = 'active'));
grant select, insert, update (marks) on workout_versions to chalkline_app;

grant execute on function searchable(text), block_texts(jsonb), matching_workouts(text), search_words(text), has_word(text, text), my_logged_versions(),
  shared_program(text), my_programs() to chalkline_app;
