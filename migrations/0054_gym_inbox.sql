-- One inbox for all who work for a gym: who took a conversation, and what of the gym reaches each of them.

alter table conversations
  add column taken_by uuid,
  add column taken_at timestamptz,
  add foreign key (gym_id, taken_by) references gym_members (gym_id, person_id) on delete set null (taken_by);
create index conversations_taken on conversations (gym_id, taken_by) where taken_by is not null;

-- By push and digest: everything, the athletes of some teams and what they took, or only what they took.
alter table gym_members add column hears text not null default 'all' check (hears in ('all', 'teams', 'taken'));

-- The teams of one who hears of some.
create table member_teams (
  gym_id uuid not null,
  person_id uuid not null,
  team_id uuid not null,
  primary key (gym_id, person_id, team_id),
  foreign key (gym_id, person_id) references gym_members (gym_id, person_id) on delete cascade,
  foreign key (gym_id, team_id) references teams (gym_id, id) on delete cascade
);
create index member_teams_team on member_teams (gym_id, team_id);

-- A colleague handed a conversation over.
alter table pushes drop constraint pushes_kind_check,
  add constraint pushes_kind_check check (kind in ('message', 'announcement', 'training', 'record', 'handover'));
