-- A board shows a program while it is published: one that goes back to its coach's drafts leaves the board, the televisions
-- and the phones of the class with it. Every reader of a board reads it through this function.

create or replace function board_now(coach uuid)
  returns table (coach_id uuid, day date, program_id uuid, team_id uuid, workout_id uuid, slide integer, version_id uuid,
    commands jsonb, hides_names boolean, updated_at timestamptz)
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select b.coach_id, case when o.is_over then t.today else b.day end, b.program_id, b.team_id,
      case when not o.is_over then b.workout_id end, case when o.is_over then 0 else b.slide end,
      case when not o.is_over then b.version_id end, case when o.is_over then '[]' else b.commands end,
      b.hides_names, b.updated_at
    from gym_boards b
      cross join lateral (select (now() at time zone coalesce(b.time_zone, 'UTC'))::date as today) t
      cross join lateral (select b.time_zone is not null and b.day < t.today
        and (b.commands = '[]' or b.updated_at < now() - interval '3 hours') as is_over) o
    where b.coach_id = coach and (b.program_id is null
      or exists (select from programs p where p.coach_id = coach and p.id = b.program_id and p.status = 'published'))
  $$;
