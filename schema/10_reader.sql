-- The reader of texts: which versions it has yet to read, and what it knows of each coach.

-- Versions that the current reader has not read with what it knows of the coach, in the order of their ids after one. Those
-- of a closed gym keep the marks that they had: what the reader knew of the coach is gone, names of movements too.
create function versions_to_read(current_reader integer, after_version uuid, most integer)
  returns table (version_id uuid, gym_id uuid, workout_id uuid, name text, description text, description_at integer, blocks jsonb,
    corrections jsonb, load_unit text, vocabulary integer, reading jsonb)
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select v.version_id, v.gym_id, v.workout_id, v.name, v.description, v.description_at, v.blocks, v.corrections,
      coalesce(s.load_unit, 'kg'), coalesce(s.vocabulary, 0), r.reading
    from workout_versions v join gyms g on g.id = v.gym_id and g.closed_at is null
      left join reader_settings s on s.gym_id = v.gym_id
      left join workout_readings r on r.version_id = v.version_id
    where v.version_id > after_version
      and (r.reader, r.vocabulary) is distinct from (current_reader, coalesce(s.vocabulary, 0))
    order by v.version_id limit most
  $$;

create function movements_of(gyms uuid[]) returns setof own_movements
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$ select * from own_movements m where m.gym_id = any (gyms) $$;

create function benchmarks_of(gyms uuid[])
  returns table (gym_id uuid, workout_id uuid, name text, description text, description_at integer, blocks jsonb)
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select w.gym_id, w.workout_id, w.name, w.description, w.description_at, w.blocks
    from workouts w where w.gym_id = any (gyms) and w.is_benchmark and w.deleted_at is null
  $$;

create function save_readings(readings jsonb) returns void
  language sql volatile security definer set search_path = chalkline, pg_temp
  as $$
    update workout_versions v set marks = n.marks
      from jsonb_to_recordset(readings) as n (version_id uuid, marks jsonb), gyms g
      where v.version_id = n.version_id and g.id = v.gym_id and g.closed_at is null;
    insert into workout_readings (version_id, gym_id, workout_id, reader, vocabulary, reading, movements, formats, has_score,
        seconds)
      select n.* from jsonb_to_recordset(readings) as n (version_id uuid, gym_id uuid, workout_id uuid, reader integer,
        vocabulary integer, reading jsonb, movements text[], formats text[], has_score boolean, seconds integer)
        join workout_versions v on v.version_id = n.version_id
        join gyms g on g.id = v.gym_id and g.closed_at is null
    on conflict (version_id) do update set reader = excluded.reader, vocabulary = excluded.vocabulary, reading = excluded.reading, movements = excluded.movements,
      formats = excluded.formats, has_score = excluded.has_score, seconds = excluded.seconds
  $$;

create function taught_of(gyms uuid[]) returns table (gym_id uuid, taught jsonb)
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$ select s.gym_id, s.taught from reader_settings s where s.gym_id = any (gyms) $$;

grant select, insert, update on reader_settings to chalkline_app;

grant select, insert, update on workout_readings to chalkline_app;

grant execute on function versions_to_read(integer, uuid, integer), movements_of(uuid[]), benchmarks_of(uuid[]),
  save_readings(jsonb), taught_of(uuid[]) to chalkline_auth;
