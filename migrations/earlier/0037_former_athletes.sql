-- An athlete who is not active with a coach any more gets nothing of what the coach changes afterwards. What was sent
-- before stays as it was then.

-- What an athlete was sent, from when the coach changed it after they had left. Deleted for all, it is deleted here too.
create table kept_announcements (
  announcement_id uuid not null,
  athlete_id uuid not null,
  coach_id uuid not null,
  audience text,
  text text not null,
  sent_at timestamptz not null,
  edited_at timestamptz,
  primary key (announcement_id, athlete_id),
  foreign key (announcement_id, athlete_id) references announcement_recipients on delete cascade
);
create index kept_announcements_athlete on kept_announcements (athlete_id, coach_id);
alter table kept_announcements enable row level security, force row level security;
create policy owner_everything on kept_announcements to chalkline_owner using (true) with check (true);
create policy own_kept on kept_announcements for select to chalkline_app using (athlete_id = current_user_id());
grant select on kept_announcements to chalkline_app;

alter policy announced_to_me on announcements using (
  exists (select from announcement_recipients a where a.announcement_id = id and a.athlete_id = current_user_id())
  and not exists (select from kept_announcements k where k.announcement_id = id and k.athlete_id = current_user_id()));

-- The announcements of an athlete, each as this athlete may read it.
create view received_announcements with (security_invoker = true) as
  select n.id, a.athlete_id, n.coach_id, n.audience, n.text, n.sent_at, n.edited_at, n.deleted_at, a.seen_at, a.reaction
  from announcement_recipients a join announcements n on n.id = a.announcement_id
  union all
  select k.announcement_id, a.athlete_id, k.coach_id, k.audience, k.text, k.sent_at, k.edited_at, null, a.seen_at, a.reaction
  from announcement_recipients a join kept_announcements k
    on k.announcement_id = a.announcement_id and k.athlete_id = a.athlete_id;
grant select on received_announcements to chalkline_app;

create or replace function change_announcement(announcement uuid, content text) returns text
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
declare known announcements;
begin
  select a.* into known from announcements a where a.id = announcement and a.coach_id = current_user_id() for update;
  if not found or (known.deleted_at is not null and content is not null) then
    return 'not_found';
  elsif content is null then
    update announcements a set text = '', deleted_at = coalesce(a.deleted_at, now()) where a.id = announcement;
    delete from kept_announcements k where k.announcement_id = announcement;
  elsif known.text <> content and known.sent_at < now() - interval '15 minutes' then
    return 'too_late';
  elsif known.text <> content then
    insert into kept_announcements (announcement_id, athlete_id, coach_id, audience, text, sent_at, edited_at)
      select known.id, g.athlete_id, known.coach_id, known.audience, known.text, known.sent_at, known.edited_at
      from announcement_recipients g where g.announcement_id = announcement and not exists (
        select from coach_athletes r
        where r.coach_id = known.coach_id and r.athlete_id = g.athlete_id and r.status = 'active')
      on conflict (announcement_id, athlete_id) do nothing;
    update announcements a set text = content, edited_at = now() where a.id = announcement;
  end if;
  return null;
end $$;

-- Who is back reads what the others read.
create function read_with_the_others() returns trigger
  language plpgsql security definer set search_path = chalkline, pg_temp
  as $$
begin
  delete from kept_announcements k where k.athlete_id = new.athlete_id and k.coach_id = new.coach_id;
  return null;
end $$;
create trigger read_with_the_others after insert or update of status on coach_athletes
  for each row when (new.status = 'active') execute function read_with_the_others();

-- Open pages of the athlete, the board of the coach and its televisions ask again at once, whichever way it ended.
-- Standings change rarely, so a notification in the transaction delays no other.
create function announce_standing() returns trigger
  language plpgsql set search_path = chalkline, pg_temp
  as $$
begin
  perform pg_notify('chalkline_activity', old.athlete_id || ' standing'),
    pg_notify('chalkline_activity', old.coach_id || ' board');
  return null;
end $$;
create trigger announce_standing after update of status on coach_athletes
  for each row when (new.status <> old.status) execute function announce_standing();
create trigger announce_end after delete on coach_athletes
  for each row execute function announce_standing();

-- What a coach gives an inactive athlete reaches them when they are active again.
create function my_active_coaches() returns uuid[]
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select coalesce(array_agg(r.coach_id), '{}') from coach_athletes r
    where r.athlete_id = current_user_id() and r.status = 'active'
  $$;
alter policy given_to_me on assignment_exceptions
  using (athlete_id = current_user_id() and coach_id = any ((select my_active_coaches())::uuid[]));
alter policy given_to_me on program_athletes
  using (athlete_id = current_user_id() and coach_id = any ((select my_active_coaches())::uuid[]));
alter policy given_to_me on team_members
  using (athlete_id = current_user_id() and coach_id = any ((select my_active_coaches())::uuid[]));

-- As before, and of an athlete who is gone no longer: what they wrote shows whether it was read.
create or replace function mark_notes_read(activity_ids uuid[], written_at timestamptz[]) returns void
  language sql volatile security definer set search_path = chalkline, pg_temp
  as $$
    update athlete_activity h set is_note_unread = false
    from unnest(activity_ids, written_at) seen (id, at)
    where h.id = seen.id and h.notes_set_at = seen.at and h.coach_id = current_user_id() and h.is_note_unread
      and is_my_known_athlete(h.athlete_id)
  $$;
create or replace function mark_note_unread(activity_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  update athlete_activity h set is_note_unread = true
    where h.id = activity_id and h.coach_id = current_user_id() and h.notes <> '' and is_my_known_athlete(h.athlete_id);
  return found;
end $$;

-- Told the current texts of what was logged, whoever the coach was. No server calls it any more.
drop function my_logged_workouts();

-- Null without an active coach: a change that a push waits to tell is not told to an athlete who has left meanwhile.
create or replace function training_print(athlete uuid, day date) returns text
  language sql stable set search_path = chalkline, pg_temp
  as $$
    select case when exists (select from coach_athletes r where r.athlete_id = athlete and r.status = 'active') then (
      select md5(coalesce(string_agg(concat_ws(E'\n', v.workout_id, v.name, v.description, v.notes, v.blocks), E'\n'
        order by v.workout_id, v.version_id), ''))
      from athlete_schedule(array[athlete], day, day) s
        join coach_athletes r on r.coach_id = s.coach_id and r.athlete_id = s.athlete_id and r.status = 'active'
        join workouts w on w.coach_id = s.coach_id and w.workout_id = s.workout_id
        join workout_versions v on v.version_id = coalesce(s.version_id, w.version_id)
      where not s.is_rest) end
  $$;

-- When the athlete was last active with the coach; 'infinity' while they are.
create function active_until(coach uuid, athlete uuid) returns timestamptz
  language sql stable set search_path = chalkline, pg_temp
  as $$
    select coalesce(
      (select case r.status when 'active' then 'infinity' else r.updated_at end from coach_athletes r
        where r.coach_id = coach and r.athlete_id = athlete),
      (select g.created_at from removed_athletes g where g.coach_id = coach and g.athlete_id = athlete),
      '-infinity')
  $$;

-- As before. A version is read anew with the names that its coach gives to movements: an athlete reads none that was
-- given after they had left, and what is left is the line of the text.
create or replace function result_marks(target uuid, only_workout uuid) returns table (key text, block jsonb, names jsonb)
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    with newest as (
      select distinct on (r.key) r.key, r.workout_id, r.scheduled_on, r.coach_id from results r
      where r.athlete_id = target and (current_user_id() in (r.athlete_id, r.coach_id)) is true
        and (only_workout is null or r.workout_id = only_workout)
      order by r.key, r.scheduled_on desc
    ), coaches as materialized (
      select c.coach_id, case current_user_id() when c.coach_id then 'infinity' else active_until(c.coach_id, target) end as until
      from (select distinct coach_id from newest) c
    )
    select n.key, (select s from jsonb_array_elements(v.marks->'scored') s where s->>'key' = n.key limit 1),
      (v.marks->'names') - array(select m.id::text from own_movements m where m.coach_id = n.coach_id and m.updated_at > c.until)
    from newest n
      join coaches c on c.coach_id = n.coach_id
      join athlete_activity h on h.athlete_id = target and h.workout_id = n.workout_id and h.scheduled_on = n.scheduled_on
      join workout_versions v on v.version_id = h.version_id
  $$;

revoke all on function read_with_the_others(), announce_standing(), my_active_coaches(), active_until(uuid, uuid) from public;
grant execute on function my_active_coaches() to chalkline_app;
