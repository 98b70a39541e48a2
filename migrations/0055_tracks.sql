-- Programs that athletes join by themselves, and what an invite code or an invitation gives to who joins with it.

alter table programs add column is_open boolean not null default false;
create index programs_open on programs (gym_id) where is_open;

alter table program_athletes add column joined_by_self boolean not null default false;
create index program_athletes_joined on program_athletes (gym_id, created_at) where joined_by_self;

alter table invite_codes
  -- The code itself changes when it is replaced.
  add column id uuid not null unique default gen_random_uuid(),
  add column name text check (length(name) between 1 and 80),
  add column team_id uuid,
  add column program_id uuid,
  add constraint further_code_has_name check (is_main or name is not null),
  add foreign key (gym_id, team_id) references teams (gym_id, id) on delete set null (team_id),
  add foreign key (gym_id, program_id) references programs (gym_id, id) on delete set null (program_id);
create index invite_codes_team on invite_codes (gym_id, team_id) where team_id is not null;
create index invite_codes_program on invite_codes (gym_id, program_id) where program_id is not null;

alter table invitations
  add column team_id uuid,
  add column program_id uuid,
  add foreign key (gym_id, team_id) references teams (gym_id, id) on delete set null (team_id),
  add foreign key (gym_id, program_id) references programs (gym_id, id) on delete set null (program_id);
create index invitations_team on invitations (gym_id, team_id) where team_id is not null;
create index invitations_program on invitations (gym_id, program_id) where program_id is not null;

-- Who came to a gym as an active athlete, and when last. It stays when they leave: the coaches get one mail of each.
create table arrivals (
  gym_id uuid not null references gyms on delete cascade,
  athlete_id uuid not null references profiles on delete cascade,
  arrived_at timestamptz not null default now(),
  -- When the coaches were written to, or it was found that there is nothing to write.
  told_at timestamptz,
  primary key (gym_id, athlete_id)
);
create index arrivals_athlete on arrivals (athlete_id);
create index arrivals_recent on arrivals (gym_id, arrived_at desc);
create index arrivals_to_tell on arrivals (arrived_at) where told_at is null;

alter table email_settings add column new_athletes boolean not null default true;

alter table push_subscriptions drop constraint push_subscriptions_kinds_check;
alter table push_subscriptions add constraint push_subscriptions_kinds_check
  check (kinds <@ array['message', 'announcement', 'training', 'record', 'athlete_joined']);
alter table pushes drop constraint pushes_kind_check;
alter table pushes add constraint pushes_kind_check
  check (kind in ('message', 'announcement', 'training', 'record', 'handover', 'athlete_joined'));
