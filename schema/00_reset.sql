-- This folder has every function, view, trigger, policy and grant as it is. When one of the files has changed, all are
-- applied again, in the order of their names and in one transaction. This one begins with dropping what the others make,
-- so that nothing is left of what they no longer have.
do $$
declare
  -- Generated columns and indexes compute with them: a migration makes and changes them.
  of_tables constant text[] := array['searchable', 'block_texts', 'notes_beside', 'note_texts'];
  one record;
begin
  for one in select tablename, policyname from pg_policies where schemaname = 'chalkline' loop
    execute format('drop policy %I on %I', one.policyname, one.tablename);
  end loop;
  for one in select t.tgname, c.relname from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'chalkline'::regnamespace and not t.tgisinternal loop
    execute format('drop trigger %I on %I', one.tgname, one.relname);
  end loop;
  for one in select viewname from pg_views where schemaname = 'chalkline' loop
    -- Another view that reads it goes along.
    execute format('drop view if exists %I cascade', one.viewname);
  end loop;
  for one in select oid::regprocedure as signature from pg_proc
      where pronamespace = 'chalkline'::regnamespace and proname <> all (of_tables) loop
    execute format('drop function %s', one.signature);
  end loop;

  -- No table without row-level security, and none that its owner, who runs the functions, could not reach.
  for one in select relname from pg_class where relnamespace = 'chalkline'::regnamespace and relkind = 'r' loop
    execute format('alter table %I enable row level security, force row level security', one.relname);
    execute format('create policy owner_everything on %I to chalkline_owner using (true) with check (true)', one.relname);
  end loop;
end $$;

revoke all on all tables in schema chalkline from chalkline_app, chalkline_auth;
revoke all on all functions in schema chalkline from public, chalkline_app, chalkline_auth;
grant usage on schema chalkline to chalkline_app, chalkline_auth;

-- Functions call each other in any order; 99_checks.sql checks their bodies.
set local check_function_bodies = off;
