-- The body of a workout is one sequence: its text stands between its blocks. What the server understood of it is kept
-- apart from the content, with the version of the reader, and can be read anew.

alter table workouts
  -- A test that the coach named: the same work elsewhere is recognised as it.
  add column is_benchmark boolean not null default false,
  -- How many blocks stand before the text.
  add column description_at integer not null default 0 check (description_at between 0 and 50),
  -- What the coach corrected of the reading.
  add column corrections jsonb not null default '[]' check (jsonb_typeof(corrections) = 'array' and jsonb_array_length(corrections) <= 50);
alter table workout_versions
  -- What the reader marks in the text for the athlete. It is no content: a newer reader writes it anew.
  add column marks jsonb,
  add column description_at integer not null default 0 check (description_at between 0 and 50),
  add column corrections jsonb not null default '[]' check (jsonb_typeof(corrections) = 'array' and jsonb_array_length(corrections) <= 50);

create or replace function name_version() returns trigger
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
create or replace function keep_version() returns trigger
  language plpgsql security definer set search_path = chalkline, pg_temp
  as $$
begin
  if tg_op = 'INSERT' or new.version_id <> old.version_id then
    insert into workout_versions (version_id, coach_id, workout_id, type_id, name, description, description_at, notes, color, blocks,
        corrections)
      values (new.version_id, new.coach_id, new.workout_id, new.type_id, new.name, new.description, new.description_at, new.notes,
        new.color, new.blocks, new.corrections);
  end if;
  return null;
end $$;

-- A coach's own movements: the reader of this coach's texts knows them.
create table own_movements (
  id uuid primary key default gen_random_uuid(),
  coach_id uuid not null references profiles on delete cascade,
  name text not null check (length(name) between 1 and 80),
  short_forms text[] not null default '{}' check (cardinality(short_forms) <= 10),
  measures text[] not null check (measures <@ array['reps', 'load', 'distance', 'calories', 'time', 'height']),
  -- The movement of the catalogue that its results count for as well.
  counts_as text check (length(counts_as) <= 80),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (coach_id, name)
);

-- What the reader of a coach's texts has to know besides; without a row as in a new one.
create table reader_settings (
  coach_id uuid primary key references profiles on delete cascade,
  -- The unit of loads that are written without one.
  load_unit text not null default 'kg' check (load_unit in ('kg', 'lb')),
  -- Grows with every change of the unit or of the own movements: readings of before are then read anew.
  vocabulary integer not null default 0
);

create table workout_readings (
  version_id uuid primary key,
  coach_id uuid not null,
  workout_id uuid not null,
  -- The version of the reader, and of the coach's vocabulary that it knew.
  reader integer not null,
  vocabulary integer not null,
  reading jsonb not null,
  -- What the library is searched by.
  movements text[] not null,
  formats text[] not null,
  has_score boolean not null,
  seconds integer,
  foreign key (coach_id, workout_id, version_id) references workout_versions (coach_id, workout_id, version_id) on delete cascade
);
create index workout_readings_version on workout_readings (coach_id, workout_id, version_id);
create index workout_readings_movements on workout_readings using gin (movements);

do $$
declare name text;
begin
  foreach name in array array['own_movements', 'reader_settings', 'workout_readings'] loop
    execute format('alter table %I enable row level security, force row level security', name);
    execute format('create policy owner_everything on %I to chalkline_owner using (true) with check (true)', name);
    execute format('create policy own_as_coach on %I to chalkline_app using (coach_id = current_user_id()) with check (coach_id = current_user_id())', name);
  end loop;
end $$;
grant select, insert, update, delete on own_movements to chalkline_app;
grant select, insert, update on reader_settings, workout_readings to chalkline_app;
-- Of a version only the marks can be changed. Athletes read those; the rest of a reading is the coach's.
grant update (marks) on workout_versions to chalkline_app;

-- Which number of a pair of loads is the athlete's: the men's or the women's.
alter table profiles add column load_side text check (load_side in ('m', 'f'));
grant update (load_side) on profiles to chalkline_app;

create index workouts_benchmarks on workouts (coach_id) where is_benchmark;

-- Versions that the current reader has not read with what it knows of the coach, in the order of their ids after one.
create function versions_to_read(current_reader integer, after_version uuid, most integer)
  returns table (version_id uuid, coach_id uuid, workout_id uuid, name text, description text, description_at integer, blocks jsonb,
    corrections jsonb, load_unit text, vocabulary integer, reading jsonb)
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select v.version_id, v.coach_id, v.workout_id, v.name, v.description, v.description_at, v.blocks, v.corrections,
      coalesce(s.load_unit, 'kg'), coalesce(s.vocabulary, 0), r.reading
    from workout_versions v left join reader_settings s on s.coach_id = v.coach_id
      left join workout_readings r on r.version_id = v.version_id
    where v.version_id > after_version
      and (r.reader, r.vocabulary) is distinct from (current_reader, coalesce(s.vocabulary, 0))
    order by v.version_id limit most
  $$;
create function movements_of(coaches uuid[]) returns setof own_movements
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$ select * from own_movements m where m.coach_id = any (coaches) $$;
create function benchmarks_of(coaches uuid[])
  returns table (coach_id uuid, workout_id uuid, name text, description text, description_at integer, blocks jsonb)
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select w.coach_id, w.workout_id, w.name, w.description, w.description_at, w.blocks
    from workouts w where w.coach_id = any (coaches) and w.is_benchmark and w.deleted_at is null
  $$;
create function keep_readings(readings jsonb) returns void
  language sql volatile security definer set search_path = chalkline, pg_temp
  as $$
    update workout_versions v set marks = n.marks
      from jsonb_to_recordset(readings) as n (version_id uuid, marks jsonb) where v.version_id = n.version_id;
    insert into workout_readings (version_id, coach_id, workout_id, reader, vocabulary, reading, movements, formats, has_score,
        seconds)
      select n.* from jsonb_to_recordset(readings) as n (version_id uuid, coach_id uuid, workout_id uuid, reader integer,
        vocabulary integer, reading jsonb, movements text[], formats text[], has_score boolean, seconds integer)
        join workout_versions v on v.version_id = n.version_id
    on conflict (version_id) do update set reader = excluded.reader, vocabulary = excluded.vocabulary, reading = excluded.reading, movements = excluded.movements,
      formats = excluded.formats, has_score = excluded.has_score, seconds = excluded.seconds
  $$;

-- More types to begin with. A coach's own type of the same code becomes the common one.
insert into workout_types (code) values ('strength'), ('weightlifting'), ('gymnastics'), ('endurance'), ('hyrox'), ('intervals'),
  ('skill'), ('recovery');
create temporary table same_types on commit drop as
  select o.id as own, c.id as common from workout_types o join workout_types c on c.code = o.code
  where o.created_by_coach_id is not null and c.created_by_coach_id is null;
update workout_versions v set type_id = s.common from same_types s where v.type_id = s.own;
alter table workouts disable trigger name_version;
alter table workouts disable trigger keep_version;
update workouts w set type_id = s.common from same_types s where w.type_id = s.own;
alter table workouts enable trigger name_version;
alter table workouts enable trigger keep_version;
delete from workout_types t using same_types s where t.id = s.own;

revoke all on all functions in schema chalkline from public;
grant execute on function versions_to_read(integer, uuid, integer), movements_of(uuid[]),
  benchmarks_of(uuid[]), keep_readings(jsonb) to chalkline_auth;
