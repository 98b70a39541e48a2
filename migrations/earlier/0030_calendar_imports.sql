-- Spreadsheets that a program of the coach took, so that one can be taken back as a whole for a day. Not in `imports`:
-- the version before deletes the program of an import that it takes back.
create table calendar_imports (
  id uuid primary key,
  coach_id uuid not null references profiles on delete cascade,
  program_id uuid not null,
  -- The workouts that it made, and their versions then: one that was edited since stays.
  workout_ids uuid[] not null,
  version_ids uuid[] not null check (cardinality(version_ids) = cardinality(workout_ids)),
  -- Each day and workout that it placed or gave another text, with the text before and after.
  placed jsonb not null,
  created_at timestamptz not null default now(),
  foreign key (coach_id, program_id) references programs (coach_id, id) on delete cascade
);
create index calendar_imports_program on calendar_imports (coach_id, program_id);

alter table calendar_imports enable row level security, force row level security;
create policy owner_everything on calendar_imports to chalkline_owner using (true) with check (true);
create policy own_as_coach on calendar_imports to chalkline_app
  using (coach_id = current_user_id()) with check (coach_id = current_user_id());
grant select, insert, update, delete on calendar_imports to chalkline_app;

-- A program comes from a spreadsheet, or from the link of another coach.
alter table imports add column is_copy boolean not null default false;
