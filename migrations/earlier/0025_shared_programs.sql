-- A program that its coach shares by a link: another coach who opens it copies it.
create table program_shares (
  program_id uuid primary key,
  coach_id uuid not null references profiles on delete cascade,
  -- The end of the link. Not hashed: the coach sees the link again, and who reads this table reads the programs too.
  secret text not null unique check (secret ~ '^[A-Za-z0-9_-]{22}$'),
  created_at timestamptz not null default now(),
  foreign key (coach_id, program_id) references programs (coach_id, id) on delete cascade
);
create index program_shares_coach on program_shares (coach_id, program_id);

alter table program_shares enable row level security, force row level security;
create policy owner_everything on program_shares to chalkline_owner using (true) with check (true);
create policy own_as_coach on program_shares to chalkline_app
  using (coach_id = current_user_id()) with check (coach_id = current_user_id());
grant select, insert, update, delete on program_shares to chalkline_app;

-- What a coach who has the link may read: the program, its days, and the texts that stand on them. Nothing of athletes:
-- no recipients, exceptions, logs, results or messages; no additional notes, in which coaches write about them. Null
-- where no program has this link, or the caller is no coach.
create function shared_program(link text) returns jsonb
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    with shared as materialized (
      select p.* from program_shares s join programs p on p.coach_id = s.coach_id and p.id = s.program_id
      where s.secret = link and exists (select from profiles me where me.id = current_user_id() and me.role = 'coach')
    ), days as materialized (
      select a.scheduled_on, a.position, a.workout_id, w.version_id as newest, coalesce(a.version_id, w.version_id) as version_id
      from shared p join assignments a on a.coach_id = p.coach_id and a.program_id = p.id
        join workouts w on w.coach_id = a.coach_id and w.workout_id = a.workout_id and w.deleted_at is null
    )
    select jsonb_build_object('name', p.name, 'description', p.description, 'startsOn', p.starts_on, 'endsOn', p.ends_on,
      'trainingPercent', p.training_percent, 'coachName', c.full_name,
      'days', (select coalesce(jsonb_agg(jsonb_build_object('day', d.scheduled_on, 'workoutId', d.workout_id,
          'versionId', d.version_id, 'newest', d.newest) order by d.scheduled_on, d.position), '[]') from days d),
      'texts', (select coalesce(jsonb_agg(jsonb_build_object('versionId', v.version_id, 'typeCode', t.code, 'name', v.name,
          'description', v.description, 'color', v.color, 'blocks', v.blocks, 'descriptionAt', v.description_at)), '[]')
        from workout_versions v join workout_types t on t.id = v.type_id
        where v.coach_id = p.coach_id and v.version_id in (select version_id from days union select newest from days)))
    from shared p join profiles c on c.id = p.coach_id
  $$;
revoke all on function shared_program(text) from public;
grant execute on function shared_program(text) to chalkline_app;
