-- The last step to what migrations/0048_baseline.sql makes at once: names. The functions, policies and triggers of before
-- go when schema/ is applied.

drop view scheduled_workouts;
alter table athlete_activity rename to log_entries;
alter table assignments rename to scheduled_workouts;
alter table assignment_exceptions rename to schedule_exceptions;
alter table coach_athletes rename to gym_athletes;
alter table pushes rename column print_before to fingerprint_before;
do $$
declare
  one record;
  renamed constant text[][] := array[['athlete_activity_', 'log_entries_'], ['assignments_', 'scheduled_workouts_'],
    ['assignment_exceptions_', 'schedule_exceptions_'], ['coach_athletes_', 'gym_athletes_']];
begin
  for pair in 1..array_length(renamed, 1) loop
    for one in select conname, conrelid::regclass as place from pg_constraint
        where connamespace = 'chalkline'::regnamespace and starts_with(conname, renamed[pair][1]) loop
      execute format('alter table %s rename constraint %I to %I', one.place, one.conname,
        replace(one.conname, renamed[pair][1], renamed[pair][2]));
    end loop;
    for one in select relname from pg_class
        where relnamespace = 'chalkline'::regnamespace and relkind = 'i' and starts_with(relname, renamed[pair][1]) loop
      execute format('alter index %I rename to %I', one.relname, replace(one.relname, renamed[pair][1], renamed[pair][2]));
    end loop;
  end loop;
end $$;

-- The gym is the tenant: one for each coach, with the id of the coach.
create table gyms (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now()
);
create table gym_members (
  gym_id uuid not null references gyms on delete cascade,
  person_id uuid not null unique references profiles on delete cascade,
  role text not null check (role in ('owner', 'coach', 'assistant')),
  joined_at timestamptz not null default now(),
  primary key (gym_id, person_id)
);
insert into gyms (id, created_at) select id, created_at from profiles where role = 'coach';
insert into gym_members (gym_id, person_id, role, joined_at) select id, id, 'owner', created_at from profiles where role = 'coach';
alter table workout_types rename column created_by_coach_id to gym_id;
alter table conversations rename column coach_text to gym_text;
alter index program_shares_coach rename to program_shares_gym;
alter index log_entries_of_coach rename to log_entries_of_gym;
alter index announcements_of_coach rename to announcements_of_gym;
alter index televisions_coach rename to televisions_gym;
do $$
declare one record;
begin
  for one in select c.relname from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'chalkline'::regnamespace and c.relkind = 'r' and a.attname = 'coach_id' loop
    execute format('alter table %I rename column coach_id to gym_id', one.relname);
  end loop;
  for one in select conname, conrelid::regclass as place from pg_constraint
      where connamespace = 'chalkline'::regnamespace and conname ~ 'coach_(id|text)' loop
    execute format('alter table %s rename constraint %I to %I', one.place, one.conname,
      regexp_replace(one.conname, '(created_by_)?coach_(id|text)', 'gym_\2'));
  end loop;
  for one in select k.conname, k.conrelid::regclass as place from pg_constraint k
        join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
      where k.connamespace = 'chalkline'::regnamespace and k.contype = 'f' and k.confrelid = 'profiles'::regclass
        and a.attname = 'gym_id' loop
    execute format('alter table %1$s drop constraint %2$I,
      add constraint %2$I foreign key (gym_id) references gyms on delete cascade', one.place, one.conname);
  end loop;
end $$;

alter table removed_athletes add column left_inactive boolean not null default false;

-- Links that were sent name the gym too.
update verifications set value = (value::jsonb - 'coach' || jsonb_build_object('gym', value::jsonb->'coach'))::text
  where identifier like 'confirm-email:%' and value::jsonb ? 'coach';

-- Proofs of phones that loaded their days before 0040.
delete from server_secrets where name = 'schedule proof';
alter table server_secrets drop column ends_at;
update server_secrets set name = 'schedule proof' where name = 'schedule proof with an end';
