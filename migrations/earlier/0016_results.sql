-- Results: scores and further values of a log entry, what follows from them for records and rankings, results from
-- before, and what turns a percentage into the athlete's own load.

alter table athlete_activity
  -- The score of each scored block by its key, as {score, at}; `score` is null where it was taken back.
  add column scores jsonb not null default '{}' check (jsonb_typeof(scores) = 'object'),
  add column scores_set_at timestamptz,
  -- Done as prescribed, and harder: where the coach offers that.
  add column is_rx_plus boolean not null default false,
  add column rx_plus_set_at timestamptz,
  -- What was scaled.
  add column scaling text not null default '' check (length(scaling) <= 300),
  add column scaling_set_at timestamptz,
  -- How hard the session was, from 1 to 10, and how many minutes it took; 0 where the athlete did not say.
  add column effort smallint not null default 0 check (effort between 0 and 10),
  add column effort_set_at timestamptz,
  add column minutes smallint not null default 0 check (minutes between 0 and 1440),
  add column minutes_set_at timestamptz;
grant
  insert (scores, scores_set_at, is_rx_plus, rx_plus_set_at, scaling, scaling_set_at, effort, effort_set_at, minutes, minutes_set_at),
  update (scores, scores_set_at, is_rx_plus, rx_plus_set_at, scaling, scaling_set_at, effort, effort_set_at, minutes, minutes_set_at)
  on athlete_activity to chalkline_app;

create or replace function remember_last_log() returns trigger
  language plpgsql security definer set search_path = chalkline, pg_temp
  as $$
declare
  last_set timestamptz := greatest(new.outcome_set_at, new.notes_set_at, new.scores_set_at, new.rx_plus_set_at,
    new.scaling_set_at, new.effort_set_at, new.minutes_set_at);
begin
  update coach_athletes r set last_logged_at = greatest(r.last_logged_at, last_set)
    where r.coach_id = new.coach_id and r.athlete_id = new.athlete_id and last_set > coalesce(r.last_logged_at, '-infinity');
  return null;
end $$;
drop trigger remember_last_log on athlete_activity;
create trigger remember_last_log
  after insert or update of outcome_set_at, notes_set_at, scores_set_at, rx_plus_set_at, scaling_set_at, effort_set_at, minutes_set_at
  on athlete_activity for each row execute function remember_last_log();

-- The scores of a request, none of them later than now or absurdly old, as the other values.
create function sent_scores(sent jsonb) returns jsonb
  language sql stable set search_path = chalkline, pg_temp
  as $$
    select coalesce(jsonb_object_agg(s.key, jsonb_build_object('score', s.value->'score',
      'at', greatest(least((s.value->>'at')::timestamptz, now()), now() - interval '400 days'))), '{}')
    from jsonb_each(sent) s
  $$;
-- The last write of each score wins. Of more than fifty keys the newest are kept: no workout has as many blocks.
create function merged_scores(known jsonb, sent jsonb) returns jsonb
  language sql stable set search_path = chalkline, pg_temp
  as $$
    select coalesce(jsonb_object_agg(key, value), '{}') from (
      select key, case when k.value is null or (s.value->>'at')::timestamptz >= (k.value->>'at')::timestamptz
        then s.value else k.value end as value
      from jsonb_each(known) k full join jsonb_each(sent) s using (key)
      order by greatest((k.value->>'at')::timestamptz, (s.value->>'at')::timestamptz) desc, key limit 50
    ) merged
  $$;
-- The scores that stand, by key.
create function standing_scores(scores jsonb) returns jsonb
  language sql immutable parallel safe set search_path = chalkline, pg_temp
  as $$
    select coalesce(jsonb_object_agg(s.key, s.value->'score'), '{}') from jsonb_each(scores) s where s.value->'score' <> 'null'
  $$;

-- One row for each score that stands, kept by a trigger: what records, histories and rankings are read from.
create table results (
  athlete_id uuid not null,
  coach_id uuid not null,
  workout_id uuid not null,
  scheduled_on date not null,
  key text not null,
  -- The benchmark or movement that the key names; results of the same type and subject are compared. Empty: none.
  subject text not null,
  level text not null check (level in ('rx_plus', 'rx', 'scaled')),
  score jsonb not null,
  primary key (athlete_id, workout_id, scheduled_on, key),
  foreign key (athlete_id, workout_id, scheduled_on) references athlete_activity (athlete_id, workout_id, scheduled_on) on delete cascade
);
create index results_of_athlete on results (athlete_id, subject, scheduled_on);
create index results_of_subject on results (coach_id, subject, scheduled_on) where subject <> '';
create index results_of_workout on results (coach_id, workout_id, scheduled_on);

-- A score counts once the workout is done.
create function keep_results() returns trigger
  language plpgsql security definer set search_path = chalkline, pg_temp
  as $$
begin
  if tg_op = 'UPDATE' then
    delete from results r where r.athlete_id = new.athlete_id and r.workout_id = new.workout_id and r.scheduled_on = new.scheduled_on;
  end if;
  if new.is_completed and new.scores <> '{}' then
    insert into results (athlete_id, coach_id, workout_id, scheduled_on, key, subject, level, score)
      select new.athlete_id, new.coach_id, new.workout_id, new.scheduled_on, s.key,
        coalesce(substring(s.key from '^[^:#]+:([^#]+)'), ''),
        case when not new.is_unscaled then 'scaled' when new.is_rx_plus then 'rx_plus' else 'rx' end, s.value
      from jsonb_each(standing_scores(new.scores)) s;
  end if;
  return null;
end $$;
create trigger keep_results_of_new after insert on athlete_activity
  for each row when (new.scores <> '{}') execute function keep_results();
create trigger keep_results after update on athlete_activity for each row
  when ((new.scores <> '{}' or old.scores <> '{}')
    and (new.scores, new.is_completed, new.is_unscaled, new.is_rx_plus)
      is distinct from (old.scores, old.is_completed, old.is_unscaled, old.is_rx_plus))
  execute function keep_results();

alter table results enable row level security, force row level security;
create policy owner_everything on results to chalkline_owner using (true) with check (true);
create policy own_results_read on results for select to chalkline_app using ((current_user_id() in (athlete_id, coach_id)) is true);
grant select on results to chalkline_app;

revoke all on all functions in schema chalkline from public;
grant execute on function sent_scores(jsonb), merged_scores(jsonb, jsonb), standing_scores(jsonb) to chalkline_app;
