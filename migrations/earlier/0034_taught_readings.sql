-- What a coach taught the reader: corrections that count for all of the coach's texts, the newest first.
alter table reader_settings add column taught jsonb not null default '[]'
  check (jsonb_typeof(taught) = 'array' and jsonb_array_length(taught) <= 200);

create function taught_of(coaches uuid[]) returns table (coach_id uuid, taught jsonb)
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$ select s.coach_id, s.taught from reader_settings s where s.coach_id = any (coaches) $$;
revoke all on function taught_of(uuid[]) from public;
grant execute on function taught_of(uuid[]) to chalkline_auth;
