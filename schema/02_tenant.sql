-- What belongs to a coach alone: all of it is theirs to read and write, and of no other coach.
do $$
declare name text;
begin
  foreach name in array array['teams', 'team_members', 'programs', 'program_athletes', 'program_teams', 'program_shares',
      'scheduled_workouts', 'schedule_exceptions', 'calendar_saves', 'calendar_imports', 'imports', 'own_movements',
      'reader_settings', 'workout_readings', 'workout_versions', 'gym_boards', 'televisions'] loop
    execute format('create policy own_as_coach on %I to chalkline_app
      using (coach_id = current_user_id()) with check (coach_id = current_user_id())', name);
  end loop;
  foreach name in array array['teams', 'team_members', 'programs', 'program_athletes', 'program_teams', 'program_shares',
      'scheduled_workouts', 'schedule_exceptions', 'calendar_saves', 'calendar_imports', 'imports', 'own_movements',
      'gym_boards'] loop
    execute format('grant select, insert, update, delete on %I to chalkline_app', name);
  end loop;
end $$;
