-- How a gym looks and counts: its colour, the first day of its weeks, what new members start with, and its logo.

alter table gyms
  add column accent text check (accent ~ '^#[0-9A-F]{6}$'),
  -- 1 for Monday, 7 for Sunday.
  add column week_starts_on smallint not null default 1 check (week_starts_on in (1, 7)),
  -- Null: that of the person who invites.
  add column language text check (language in ('en', 'es')),
  -- Null: new athletes and the reader of texts start as they do without a gym.
  add column load_unit text check (load_unit in ('kg', 'lb'));

create table gym_logos (
  gym_id uuid primary key references gyms on delete cascade,
  type text not null check (type in ('image/png', 'image/jpeg', 'image/webp')),
  content bytea not null check (length(content) between 1 and 100000),
  width integer not null check (width between 1 and 1024),
  height integer not null check (height between 1 and 1024),
  updated_at timestamptz not null default now(),
  check (width <= 4 * height and height <= 4 * width)
);
