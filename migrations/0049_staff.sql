-- A gym has an id of its own and several people who work for it; a person may work for several gyms. The gyms of before
-- keep the id of the coach who founded them.

alter table gyms
  -- Null: athletes read the name of its owner.
  add column name text check (length(name) between 1 and 80),
  -- An IANA name. Null: as the owner's browser says.
  add column time_zone text check (length(time_zone) <= 100);

alter table gym_members drop constraint gym_members_person_id_key;
alter table gym_members
  -- A new session acts for the gym that was chosen last.
  add column chosen_at timestamptz not null default now(),
  -- The Monday of the last overview.
  add column overview_on date;
create index gym_members_person on gym_members (person_id, chosen_at);
update gym_members m set overview_on = s.overview_on from email_settings s where s.account_id = m.person_id;
alter table email_settings drop column overview_on;

-- Those who worked for a gym: what they wrote keeps their name.
create table former_members (
  gym_id uuid not null references gyms on delete cascade,
  person_id uuid not null references profiles on delete cascade,
  left_at timestamptz not null default now(),
  primary key (gym_id, person_id)
);
create index former_members_person on former_members (person_id);

-- The gym that a session acts for. Null for an athlete, and where it is gone: then the one that was chosen last.
alter table sessions add column gym_id uuid references gyms on delete set null;
create index sessions_gym on sessions (gym_id) where gym_id is not null;

create table invite_codes (
  code text primary key check (length(code) between 1 and 100),
  gym_id uuid not null references gyms on delete cascade,
  -- The code of the gym.
  is_main boolean not null,
  created_at timestamptz not null default now()
);
create unique index invite_codes_main on invite_codes (gym_id) where is_main;
create index invite_codes_gym on invite_codes (gym_id, created_at);

-- An athlete who was removed comes back inactive by a code of that time: a code that replaced it is newer than the removal.
insert into invite_codes (code, gym_id, is_main, created_at)
  select p.invite_code, p.id, true, coalesce(
    (select max(r.created_at) + interval '1 microsecond' from removed_athletes r
      where r.gym_id = p.id and r.invite_code <> p.invite_code), '-infinity')
  from profiles p join gyms g on g.id = p.id where p.invite_code is not null;
alter table removed_athletes add column by_gym boolean not null default false;
update removed_athletes set by_gym = invite_code is not null;
alter table removed_athletes drop column invite_code;
alter table profiles drop column invite_code;

-- A message is the athlete's, or of one who works for the gym.
alter table messages drop constraint messages_check;

alter table televisions add column paired_by uuid references profiles on delete set null;
create index televisions_paired_by on televisions (paired_by) where paired_by is not null;
update televisions set paired_by = gym_id where gym_id is not null;

-- Invitations to work for a gym: a link that is used once.
create table staff_invitations (
  id uuid primary key default gen_random_uuid(),
  gym_id uuid not null references gyms on delete cascade,
  -- Null: the owner hands the link on.
  email text check (email = lower(email) and length(email) <= 254),
  role text not null check (role in ('coach', 'assistant')),
  secret_hash text not null unique,
  invited_by uuid references profiles on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (gym_id, email)
);
create index staff_invitations_invited_by on staff_invitations (invited_by) where invited_by is not null;
create index staff_invitations_expires on staff_invitations (expires_at);

-- An owner offers a colleague to own the gym; it is handed over when the colleague accepts.
create table ownership_offers (
  gym_id uuid not null,
  to_id uuid not null,
  from_id uuid not null,
  -- Both own the gym then.
  from_stays boolean not null,
  created_at timestamptz not null default now(),
  primary key (gym_id, to_id),
  foreign key (gym_id, to_id) references gym_members (gym_id, person_id) on delete cascade,
  foreign key (gym_id, from_id) references gym_members (gym_id, person_id) on delete cascade
);
create index ownership_offers_from on ownership_offers (gym_id, from_id);
