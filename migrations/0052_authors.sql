-- Two who program the same gym: who wrote what, which save changed which day of a program, and who has a program open.

-- Whether several people work for the gym, or did: only then it matters who wrote something.
alter table gyms add column had_colleagues boolean not null default false;
update gyms g set had_colleagues = true
  where (select count(*) from gym_members m where m.gym_id = g.id) > 1
    or exists (select from former_members f where f.gym_id = g.id);

-- Who saved it last. Null: the account is gone.
alter table programs
  add column saved_by uuid references profiles on delete set null,
  add column saved_at timestamptz not null default now(),
  -- Which save changed which day is known after this revision. A draft from before it is compared as a whole.
  add column days_known_from integer not null default 0;
alter table workout_versions add column saved_by uuid references profiles on delete set null;
alter table calendar_saves add column saved_by uuid references profiles on delete set null;
alter table announcements add column saved_by uuid references profiles on delete set null;
alter table private_notes add column saved_by uuid references profiles on delete set null;

update programs set saved_at = updated_at, days_known_from = revision;

-- What a gym wrote while one person worked for it is theirs.
create temporary table only_members on commit drop as
  select m.gym_id, (array_agg(m.person_id))[1] as person_id from gym_members m
    join gyms g on g.id = m.gym_id and not g.had_colleagues
  group by m.gym_id;
create unique index on only_members (gym_id);
update programs x set saved_by = o.person_id from only_members o where o.gym_id = x.gym_id;
update workout_versions x set saved_by = o.person_id from only_members o where o.gym_id = x.gym_id;
update calendar_saves x set saved_by = o.person_id from only_members o where o.gym_id = x.gym_id;
update announcements x set saved_by = o.person_id from only_members o where o.gym_id = x.gym_id;
update private_notes x set saved_by = o.person_id from only_members o where o.gym_id = x.gym_id;

create index programs_saved_by on programs (saved_by) where saved_by is not null;
create index workout_versions_saved_by on workout_versions (saved_by) where saved_by is not null;
create index calendar_saves_saved_by on calendar_saves (saved_by) where saved_by is not null;
create index announcements_saved_by on announcements (saved_by) where saved_by is not null;
create index private_notes_saved_by on private_notes (saved_by) where saved_by is not null;

-- The last changes of each day of a program, by person: a draft that started before one of them must not be saved over it.
create table program_day_changes (
  gym_id uuid not null,
  program_id uuid not null,
  day date not null,
  -- The revision of the program that the change made.
  revision integer not null,
  saved_by uuid references profiles on delete set null,
  saved_at timestamptz not null default now(),
  -- Staged changes that were saved, and what is saved like them: these also count for the same person on another device.
  is_save boolean not null default false,
  primary key (gym_id, program_id, day, revision),
  foreign key (gym_id, program_id) references programs (gym_id, id) on delete cascade
);
create index program_day_changes_saved_by on program_day_changes (saved_by) where saved_by is not null;

-- Who has a program's calendar open. Unlogged: after a crash the pages that are open say so again within seconds.
create unlogged table program_presence (
  gym_id uuid not null,
  program_id uuid not null,
  person_id uuid not null references profiles on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (gym_id, program_id, person_id),
  foreign key (gym_id, program_id) references programs (gym_id, id) on delete cascade
);
create index program_presence_person on program_presence (person_id);
create index program_presence_seen on program_presence (seen_at);
