-- Training: what reaches an athlete, what they say of it, and what their coach sees of that.

-- How it went and the note are two values, each won by the latest action on it, in whatever order the phones get through.
alter table athlete_activity
  add column outcome_set_at timestamptz,
  add column notes_set_at timestamptz,
  -- The coach has not read the note as it stands.
  add column is_note_unread boolean not null default false;
update athlete_activity set outcome_set_at = completed_at, notes_set_at = case when notes <> '' then updated_at end;
create index athlete_activity_days on athlete_activity (athlete_id, scheduled_on);
create index athlete_activity_recent on athlete_activity (coach_id, updated_at desc, id desc);
create index athlete_activity_recent_of on athlete_activity (athlete_id, coach_id, updated_at desc, id desc);
alter table athlete_activity add constraint note_says_when check (notes = '' or notes_set_at is not null);
create index athlete_activity_notes on athlete_activity (coach_id, notes_set_at desc, id desc) where notes <> '';
create index athlete_activity_unread on athlete_activity (coach_id, athlete_id) where is_note_unread;

-- The last thing an athlete logged with this coach: who has gone quiet is asked of hundreds at once.
alter table coach_athletes add column last_logged_at timestamptz;

alter table profiles add column sort_name text not null generated always as (left(searchable(full_name), 200)) stored;

-- Who has which program: given to them, or to a team they are in.
create view program_recipients with (security_invoker = true) as
  select coach_id, athlete_id, program_id from program_athletes
  union
  select m.coach_id, m.athlete_id, t.program_id
    from team_members m join program_teams t on t.coach_id = m.coach_id and t.team_id = m.team_id;

-- What an athlete has on a day. An archived program reached its athletes until it was archived; nothing changes it after that.
create view planned_workouts with (security_invoker = true) as
  select g.coach_id, g.athlete_id, g.program_id, a.scheduled_on, a.workout_id, a.position
  from program_recipients g
    join programs p on p.id = g.program_id
    join assignments a on a.program_id = g.program_id
  where p.status = 'published' or (p.status = 'archived' and a.scheduled_on <= p.updated_at::date);

-- The programs that reach whoever asks: published, given to them, by a coach who has them as active.
create function my_programs() returns setof uuid
  language sql stable security definer rows 5 set search_path = chalkline, pg_temp
  as $$
    select g.program_id from program_recipients g
      join programs p on p.id = g.program_id and p.status = 'published'
      join coach_athletes r on r.coach_id = g.coach_id and r.athlete_id = g.athlete_id and r.status = 'active'
    where g.athlete_id = current_user_id()
  $$;

-- Why whoever asks cannot log this workout on this day; null when they can. What was logged once can be changed,
-- also when the coach has taken it off the day since.
create function log_refusal(workout uuid, day date) returns text
  language plpgsql stable security definer set search_path = chalkline, pg_temp
  as $$
declare standing text;
begin
  select r.status into standing from workouts w
    join coach_athletes r on r.coach_id = w.coach_id and r.athlete_id = current_user_id()
    where w.workout_id = workout;
  if standing = 'inactive' then
    return 'inactive';
  end if;
  if standing = 'active' and (
    exists (select from assignments a
      where a.program_id in (select my_programs()) and a.scheduled_on = day and a.workout_id = workout)
    or exists (select from athlete_activity h
      where h.athlete_id = current_user_id() and h.workout_id = workout and h.scheduled_on = day)) then
    return null;
  end if;
  return 'not_found';
end $$;

-- Athletes read what is given to them. PostgreSQL asks policies from the last name to the first, so that own_as_coach recognises
-- a coach's rows before anything is looked up; and as an array, so that an index can be asked for them.
create policy given_to_me on programs for select to chalkline_app using (id = any (array(select my_programs())));
create policy given_to_me on assignments for select to chalkline_app using (program_id = any (array(select my_programs())));
create policy given_to_me on program_teams for select to chalkline_app using (program_id = any (array(select my_programs())));
create policy given_to_me on program_athletes for select to chalkline_app using (athlete_id = current_user_id());
create policy given_to_me on team_members for select to chalkline_app using (athlete_id = current_user_id());
-- Which assignments there are is said by their own policies.
create policy given_to_me on workouts for select to chalkline_app using (
  exists (select from assignments a where a.coach_id = workouts.coach_id and a.workout_id = workouts.workout_id)
  or exists (select from athlete_activity h join coach_athletes r on r.coach_id = h.coach_id and r.athlete_id = h.athlete_id
    where h.athlete_id = current_user_id() and h.workout_id = workouts.workout_id and r.status = 'active'));
create policy types_of_my_coaches on workout_types for select to chalkline_app using (
  created_by_coach_id in (select r.coach_id from coach_athletes r where r.athlete_id = current_user_id() and r.status = 'active'));
grant select on program_recipients, planned_workouts to chalkline_app;

-- The same as before, but only a filter: left as two conditions, PostgreSQL finds all that somebody has through two indexes
-- instead of the days that were asked for.
alter policy own_activity_read on athlete_activity using ((current_user_id() in (athlete_id, coach_id)) is true);
alter policy own_relationships_read on coach_athletes using ((current_user_id() in (coach_id, athlete_id)) is true);

-- An athlete writes their own log and nothing else of the row.
create policy own_activity_insert on athlete_activity for insert to chalkline_app
  with check (athlete_id = current_user_id() and log_refusal(workout_id, scheduled_on) is null);
create policy own_activity_update on athlete_activity for update to chalkline_app
  using (athlete_id = current_user_id())
  with check (athlete_id = current_user_id() and log_refusal(workout_id, scheduled_on) is null);
grant insert (athlete_id, coach_id, workout_id, scheduled_on, is_completed, completed_at, is_unscaled, outcome_set_at, notes, notes_set_at),
  update (is_completed, completed_at, is_unscaled, outcome_set_at, notes, notes_set_at, updated_at)
  on athlete_activity to chalkline_app;

create function note_is_unread() returns trigger
  language plpgsql set search_path = chalkline, pg_temp
  as $$
begin
  if tg_op = 'INSERT' or new.notes <> old.notes then
    new.is_note_unread := new.notes <> '';
  end if;
  return new;
end $$;
create trigger note_is_unread before insert or update of notes on athlete_activity
  for each row execute function note_is_unread();

create function remember_last_log() returns trigger
  language plpgsql security definer set search_path = chalkline, pg_temp
  as $$
begin
  update coach_athletes r set last_logged_at = greatest(r.last_logged_at, new.outcome_set_at, new.notes_set_at)
    where r.coach_id = new.coach_id and r.athlete_id = new.athlete_id
      and greatest(new.outcome_set_at, new.notes_set_at) > coalesce(r.last_logged_at, '-infinity');
  return null;
end $$;
create trigger remember_last_log after insert or update of outcome_set_at, notes_set_at on athlete_activity
  for each row execute function remember_last_log();
update coach_athletes r set last_logged_at = (
  select greatest(max(h.outcome_set_at), max(h.notes_set_at)) from athlete_activity h
  where h.athlete_id = r.athlete_id and h.coach_id = r.coach_id);

-- As they were read: a note that was changed since is still unread.
create function mark_notes_read(activity_ids uuid[], written_at timestamptz[]) returns void
  language sql volatile security definer set search_path = chalkline, pg_temp
  as $$
    update athlete_activity h set is_note_unread = false
    from unnest(activity_ids, written_at) seen (id, at)
    where h.id = seen.id and h.notes_set_at = seen.at and h.coach_id = current_user_id() and h.is_note_unread
  $$;

-- A coach sets an athlete aside, takes them back, or parts with them. Who waits for the confirmation becomes active by it alone.
create policy own_relationships_change on coach_athletes for update to chalkline_app
  using (coach_id = current_user_id() and status in ('active', 'inactive'))
  with check (coach_id = current_user_id() and status in ('active', 'inactive'));
grant update (status, updated_at) on coach_athletes to chalkline_app;

-- The athlete's log and account stay. Who has not confirmed the e-mail yet must not come back by confirming it: the invite
-- goes from the account, and from the links that were sent.
create function part_with(athlete uuid) returns boolean
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  delete from coach_athletes r where r.coach_id = current_user_id() and r.athlete_id = athlete;
  if not found then
    return false;
  end if;
  update users set invite_code = null
    where id = athlete and invite_code = (select p.invite_code from profiles p where p.id = current_user_id());
  update verifications set value = (value::jsonb - 'coach' - 'code')::text
    where identifier like 'confirm-email:%' and value::jsonb->>'user' = athlete::text
      and value::jsonb->>'coach' = current_user_id()::text;
  return true;
end $$;

-- The log first, then everything that hangs on the account: in the same order as a log that is being written takes them,
-- or the two would wait for one another.
create or replace function delete_athlete_account(target_athlete_id uuid, requesting_user_id uuid)
  returns table (success boolean, error text)
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  success := false;
  if requesting_user_id is distinct from current_user_id()
    or not exists (select from coach_athletes r where r.coach_id = requesting_user_id and r.athlete_id = target_athlete_id) then
    error := 'not_found';
  elsif exists (select from coach_athletes r where r.athlete_id = target_athlete_id and r.coach_id <> requesting_user_id) then
    error := 'has_other_coach';
  else
    delete from athlete_activity where athlete_id = target_athlete_id;
    delete from users where id = target_athlete_id;
    success := true;
  end if;
  return next;
end $$;

create or replace function delete_own_account() returns boolean
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  delete from athlete_activity where athlete_id = current_user_id();
  delete from users where id = current_user_id();
  return found;
end $$;

revoke all on all functions in schema chalkline from public;
grant execute on function my_programs(), log_refusal(uuid, date), mark_notes_read(uuid[], timestamptz[]), part_with(uuid) to chalkline_app;
