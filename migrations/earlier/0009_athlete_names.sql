-- The coach's own name for an athlete, and notes that the coach marks as unread.

-- A table of its own: the athlete reads the relationship, and must not read this.
create table athlete_names (
  coach_id uuid not null,
  athlete_id uuid not null,
  name text not null check (length(name) between 1 and 200),
  sort_name text not null generated always as (left(searchable(name), 200)) stored,
  updated_at timestamptz not null default now(),
  primary key (coach_id, athlete_id),
  foreign key (coach_id, athlete_id) references coach_athletes (coach_id, athlete_id) on delete cascade
);
alter table athlete_names enable row level security, force row level security;
create policy owner_everything on athlete_names to chalkline_owner using (true) with check (true);
create policy own_as_coach on athlete_names to chalkline_app
  using (coach_id = current_user_id())
  with check (coach_id = current_user_id() and exists (
    select from coach_athletes r where r.coach_id = current_user_id() and r.athlete_id = athlete_names.athlete_id));
grant select, insert, update, delete on athlete_names to chalkline_app;

-- Profiles as the viewer sees them. What a coach is shown of an athlete is read from here, never from profiles.
create view shown_profiles with (security_invoker = true) as
  select p.id, coalesce(n.name, p.full_name) as full_name, coalesce(n.sort_name, p.sort_name) as sort_name,
    p.full_name as own_name, p.email, p.avatar_url,
    -- The coach may search for either name.
    coalesce(n.sort_name || ' ', '') || p.sort_name || ' ' || lower(p.email) as search
  from profiles p left join athlete_names n on n.coach_id = current_user_id() and n.athlete_id = p.id;
grant select on shown_profiles to chalkline_app;

-- The counterpart of mark_notes_read. A note that was deleted meanwhile cannot be unread.
create function mark_note_unread(activity_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  update athlete_activity set is_note_unread = true
    where id = activity_id and coach_id = current_user_id() and notes <> '';
  return found;
end $$;
revoke all on function mark_note_unread(uuid) from public;
grant execute on function mark_note_unread(uuid) to chalkline_app;
