-- Programs that came from a spreadsheet, so that a coach can take one back as a whole for a day.
create table imports (
  id uuid primary key,
  coach_id uuid not null references profiles on delete cascade,
  program_id uuid not null,
  -- The workouts that it made, and their versions then: one that was edited since stays.
  workout_ids uuid[] not null,
  version_ids uuid[] not null check (cardinality(version_ids) = cardinality(workout_ids)),
  created_at timestamptz not null default now(),
  foreign key (coach_id, program_id) references programs (coach_id, id) on delete cascade
);
create index imports_program on imports (coach_id, program_id);

alter table imports enable row level security, force row level security;
create policy owner_everything on imports to chalkline_owner using (true) with check (true);
create policy own_as_coach on imports to chalkline_app
  using (coach_id = current_user_id()) with check (coach_id = current_user_id());
grant select, insert, update, delete on imports to chalkline_app;
