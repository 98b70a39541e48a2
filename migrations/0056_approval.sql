-- Coaches propose and owners publish, where the gym chose it.
alter table gyms add column needs_approval boolean not null default false;

-- What a coach proposes for a program: staged changes of its calendar, or that it be published. One of each coach; what
-- is saved on top of it becomes part of it.
create table program_proposals (
  id uuid primary key default gen_random_uuid(),
  gym_id uuid not null,
  program_id uuid not null,
  -- Null: the account is gone.
  coach_id uuid references profiles on delete set null,
  -- Idempotency key of the newest save in it. A decision names it: nothing is published that the owner has not seen.
  save_id uuid not null,
  -- The revision of the program that the first of the changes was made on.
  revision integer not null,
  steps jsonb not null default '[]',
  -- That a draft be published; its changes are saved in the draft itself.
  publishes boolean not null default false,
  proposed_at timestamptz not null default now(),
  returned_at timestamptz,
  returned_by uuid references profiles on delete set null,
  reply text not null default '' check (length(reply) <= 2000),
  unique (gym_id, program_id, coach_id),
  foreign key (gym_id, program_id) references programs (gym_id, id) on delete cascade
);
create index program_proposals_coach on program_proposals (coach_id) where coach_id is not null;
create index program_proposals_returned_by on program_proposals (returned_by) where returned_by is not null;

-- A program as athletes had it when it was last taken back: its details, and [day, workout, version] of each of its days.
create table last_publications (
  gym_id uuid not null,
  program_id uuid not null,
  details jsonb not null,
  days jsonb not null,
  taken_back_at timestamptz not null default now(),
  primary key (gym_id, program_id),
  foreign key (gym_id, program_id) references programs (gym_id, id) on delete cascade
);
