-- A log entry shows the workout as it was when the athlete logged it. Contents are therefore immutable versions: a
-- workout names its newest, a scheduled workout may have one of its own, and so may one athlete on that day.

create table workout_versions (
  version_id uuid primary key default gen_random_uuid(),
  coach_id uuid not null,
  workout_id uuid not null,
  type_id uuid not null references workout_types,
  name text not null check (length(name) <= 200),
  description text not null check (length(description) between 1 and 20000),
  notes text not null check (length(notes) <= 20000),
  color text not null check (color ~ '^#[0-9A-F]{6}$'),
  blocks jsonb not null check (jsonb_typeof(blocks) = 'array' and jsonb_array_length(blocks) <= 50),
  created_at timestamptz not null default now(),
  unique (coach_id, workout_id, version_id),
  foreign key (coach_id, workout_id) references workouts (coach_id, workout_id) on delete cascade
);

-- The newest version. A trigger writes it, so no statement can change a content without making a version of it.
alter table workouts add column version_id uuid not null default gen_random_uuid();
alter table workouts alter column version_id drop default;
insert into workout_versions (version_id, coach_id, workout_id, type_id, name, description, notes, color, blocks, created_at)
  select version_id, coach_id, workout_id, type_id, name, description, notes, color, blocks, updated_at from workouts;

create function name_version() returns trigger
  language plpgsql set search_path = chalkline, pg_temp
  as $$
begin
  if tg_op = 'INSERT' or (new.type_id, new.name, new.description, new.notes, new.color, new.blocks)
      is distinct from (old.type_id, old.name, old.description, old.notes, old.color, old.blocks) then
    new.version_id := gen_random_uuid();
  else
    new.version_id := old.version_id;
  end if;
  return new;
end $$;
create function keep_version() returns trigger
  language plpgsql security definer set search_path = chalkline, pg_temp
  as $$
begin
  if tg_op = 'INSERT' or new.version_id <> old.version_id then
    insert into workout_versions (version_id, coach_id, workout_id, type_id, name, description, notes, color, blocks)
      values (new.version_id, new.coach_id, new.workout_id, new.type_id, new.name, new.description, new.notes, new.color, new.blocks);
  end if;
  return null;
end $$;
create trigger name_version before insert or update on workouts for each row execute function name_version();
create trigger keep_version after insert or update on workouts for each row execute function keep_version();

alter table assignments
  -- The content of this day; null: the newest.
  add column version_id uuid,
  -- The days it was moved from. An athlete who did it there does not owe it again.
  add column moved_from date[] not null default '{}',
  add foreign key (coach_id, workout_id, version_id) references workout_versions (coach_id, workout_id, version_id);
create index assignments_version on assignments (coach_id, workout_id, version_id) where version_id is not null;

-- What one athlete has instead of a scheduled workout: another content, or rest (null).
create table assignment_exceptions (
  coach_id uuid not null,
  program_id uuid not null,
  scheduled_on date not null,
  workout_id uuid not null,
  athlete_id uuid not null,
  version_id uuid,
  created_at timestamptz not null default now(),
  primary key (program_id, scheduled_on, workout_id, athlete_id),
  foreign key (program_id, scheduled_on, workout_id) references assignments on delete cascade,
  foreign key (coach_id, workout_id, version_id) references workout_versions (coach_id, workout_id, version_id),
  foreign key (coach_id, athlete_id) references coach_athletes (coach_id, athlete_id) on delete cascade
);
create index assignment_exceptions_athlete on assignment_exceptions (athlete_id, coach_id);
create index assignment_exceptions_version on assignment_exceptions (coach_id, workout_id, version_id);

-- Logs from before keep the content that the workout has now.
alter table athlete_activity add column version_id uuid, add column version_seen_at timestamptz, add column seen_proof text;
update athlete_activity h set version_id = w.version_id,
    version_seen_at = coalesce(greatest(h.outcome_set_at, h.notes_set_at), h.updated_at)
  from workouts w where w.coach_id = h.coach_id and w.workout_id = h.workout_id;
alter table athlete_activity
  alter column version_id set not null,
  add foreign key (coach_id, workout_id, version_id) references workout_versions (coach_id, workout_id, version_id) on delete cascade;
create index athlete_activity_version on athlete_activity (coach_id, workout_id, version_id);

-- With it the server recognises what it told an athlete's phone. Made here, so that all servers share it and a backup has it.
create table server_secrets (
  name text primary key,
  value bytea not null
);
insert into server_secrets (name, value)
  values ('schedule proof', sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));

do $$
declare name text;
begin
  foreach name in array array['workout_versions', 'assignment_exceptions', 'server_secrets'] loop
    execute format('alter table %I enable row level security, force row level security', name);
    execute format('create policy owner_everything on %I to chalkline_owner using (true) with check (true)', name);
  end loop;
  foreach name in array array['workout_versions', 'assignment_exceptions'] loop
    execute format('create policy own_as_coach on %I to chalkline_app using (coach_id = current_user_id()) with check (coach_id = current_user_id())', name);
  end loop;
end $$;
-- Never changed, and deleted with the workout only.
grant select, insert on workout_versions to chalkline_app;
grant select, insert, update, delete on assignment_exceptions to chalkline_app;
create policy given_to_me on assignment_exceptions for select to chalkline_app using (athlete_id = current_user_id());

-- What stands on an athlete's day. An archived program reached its athletes until it was archived; nothing changes it
-- after that. `version_id` null: the newest. Not what the athlete rests from.
create view scheduled_workouts with (security_invoker = true) as
  select g.coach_id, g.athlete_id, g.program_id, a.scheduled_on, a.workout_id, a.position,
    coalesce(e.version_id, a.version_id) as version_id, a.moved_from
  from program_recipients g
    join programs p on p.id = g.program_id
    join assignments a on a.program_id = g.program_id
    left join assignment_exceptions e on e.program_id = a.program_id and e.scheduled_on = a.scheduled_on
      and e.workout_id = a.workout_id and e.athlete_id = g.athlete_id
  where (p.status = 'published' or (p.status = 'archived' and a.scheduled_on <= p.updated_at::date))
    and (e.athlete_id is null or e.version_id is not null);
grant select on scheduled_workouts to chalkline_app;

-- What an athlete owes: not what they did on a day that it was moved from.
create or replace view planned_workouts with (security_invoker = true) as
  select s.coach_id, s.athlete_id, s.program_id, s.scheduled_on, s.workout_id, s.position, s.version_id
  from scheduled_workouts s
  where s.moved_from = '{}' or not exists (select from athlete_activity h where h.athlete_id = s.athlete_id
    and h.workout_id = s.workout_id and h.scheduled_on = any (s.moved_from) and h.is_completed);

-- A keyed hash (HMAC) of a scheduled workout as the caller has it now. A phone sends it back with a log entry.
create function schedule_proof(workout uuid, day date, version uuid) returns text
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select encode(sha256(s.value || sha256(s.value ||
      convert_to(concat_ws(' ', current_user_id(), workout, day, version), 'UTF8'))), 'hex')
    from server_secrets s where s.name = 'schedule proof'
  $$;

-- Whether the caller may log this workout on this day, and against which version: the one that the proof names, the one
-- that the entry has, or the one that is scheduled. So a log is accepted for what stood on that day when the athlete saw
-- it, also when the coach has changed, moved or deleted it since.
create function log_target(workout uuid, day date, version uuid, proof text)
  returns table (refusal text, coach_id uuid, version_id uuid)
  language plpgsql stable security definer set search_path = chalkline, pg_temp
  as $$
declare
  standing text;
  newest uuid;
  logged uuid;
  scheduled uuid;
begin
  select r.status, w.coach_id, w.version_id into standing, coach_id, newest from workouts w
    join coach_athletes r on r.coach_id = w.coach_id and r.athlete_id = current_user_id()
    where w.workout_id = workout;
  refusal := case standing when 'active' then null when 'inactive' then 'inactive' else 'not_found' end;
  if refusal is null then
    select h.version_id into logged from athlete_activity h
      where h.athlete_id = current_user_id() and h.workout_id = workout and h.scheduled_on = day;
    select coalesce(p.version_id, newest) into scheduled from scheduled_workouts p
      where p.athlete_id = current_user_id() and p.scheduled_on = day and p.workout_id = workout
        and p.program_id in (select my_programs())
      order by p.program_id, p.position limit 1;
    version_id := case
      when version in (logged, scheduled) then version
      -- Logged on another day, and taken to this one.
      when coalesce(logged, scheduled) is not null and exists (select from athlete_activity h
        where h.athlete_id = current_user_id() and h.workout_id = workout and h.version_id = version) then version
      when proof = schedule_proof(workout, day, version) then version
      else coalesce(logged, scheduled)
    end;
    if version_id is null then
      refusal := 'not_found';
    end if;
  end if;
  return next;
end $$;

-- A server of the version before, and a seed, name no version: then it is the scheduled one, or else the newest.
create function choose_version() returns trigger
  language plpgsql security definer set search_path = chalkline, pg_temp
  as $$
begin
  new.version_id := coalesce(
    (select p.version_id from scheduled_workouts p
      where p.athlete_id = new.athlete_id and p.scheduled_on = new.scheduled_on and p.workout_id = new.workout_id
      order by p.program_id, p.position limit 1),
    (select w.version_id from workouts w where w.workout_id = new.workout_id));
  new.version_seen_at := coalesce(greatest(new.outcome_set_at, new.notes_set_at), now());
  return new;
end $$;
create trigger choose_version before insert on athlete_activity
  for each row when (new.version_id is null) execute function choose_version();

-- log_refusal and my_logged_workouts stay: servers of the version before call them until they are replaced.
drop policy own_activity_insert on athlete_activity;
drop policy own_activity_update on athlete_activity;
create policy own_activity_insert on athlete_activity for insert to chalkline_app
  with check (athlete_id = current_user_id()
    and version_id = (select t.version_id from log_target(workout_id, scheduled_on, version_id, seen_proof) t where t.refusal is null));
create policy own_activity_update on athlete_activity for update to chalkline_app
  using (athlete_id = current_user_id())
  with check (athlete_id = current_user_id()
    and version_id = (select t.version_id from log_target(workout_id, scheduled_on, version_id, seen_proof) t where t.refusal is null));
grant insert (version_id, version_seen_at, seen_proof), update (version_id, version_seen_at, seen_proof)
  on athlete_activity to chalkline_app;

-- Athletes read the versions that are scheduled for them, and those that they logged.
create policy given_to_me on workout_versions for select to chalkline_app using (
  exists (select from workouts w where w.coach_id = workout_versions.coach_id and w.workout_id = workout_versions.workout_id
    and w.version_id = workout_versions.version_id)
  or exists (select from assignments a where a.coach_id = workout_versions.coach_id and a.workout_id = workout_versions.workout_id
    and a.version_id = workout_versions.version_id)
  or exists (select from assignment_exceptions e where e.coach_id = workout_versions.coach_id and e.workout_id = workout_versions.workout_id
    and e.version_id = workout_versions.version_id)
  or exists (select from athlete_activity h join coach_athletes r on r.coach_id = h.coach_id and r.athlete_id = h.athlete_id
    where h.athlete_id = current_user_id() and h.coach_id = workout_versions.coach_id and h.workout_id = workout_versions.workout_id
      and h.version_id = workout_versions.version_id and r.status = 'active'));

-- What an athlete logged keeps its text for them, also after the coach has deactivated them.
create function my_logged_versions() returns table (version_id uuid, name text, description text)
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select v.version_id, v.name, v.description from workout_versions v
    where v.version_id in (select h.version_id from athlete_activity h where h.athlete_id = current_user_id())
  $$;

-- A deleted workout stays as long as a phone may still send a log of it, and for ever when there is one.
create function drop_deleted_workouts() returns void
  language sql volatile security definer set search_path = chalkline, pg_temp
  as $$
    delete from workouts w where w.deleted_at < now() - interval '60 days'
      and not exists (select from athlete_activity h where h.coach_id = w.coach_id and h.workout_id = w.workout_id)
  $$;
create index workouts_deleted on workouts (deleted_at) where deleted_at is not null;

revoke all on all functions in schema chalkline from public;
grant execute on function drop_deleted_workouts() to chalkline_auth;
grant execute on function schedule_proof(uuid, date, uuid), log_target(uuid, date, uuid, text), my_logged_versions() to chalkline_app;
