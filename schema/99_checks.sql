-- The application may call what the files before grant, and nothing else.
revoke all on all functions in schema chalkline from public;

-- The bodies of all functions, now that each finds the others.
set local check_function_bodies = on;
do $$
declare one record;
begin
  for one in select p.oid, l.lanname from pg_proc p join pg_language l on l.oid = p.prolang
      where p.pronamespace = 'chalkline'::regnamespace loop
    if one.lanname = 'sql' then
      perform fmgr_sql_validator(one.oid);
    else
      perform plpgsql_validator(one.oid);
    end if;
  end loop;
end $$;
