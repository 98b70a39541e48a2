-- By how many days a program was shifted for its recipients before their start was changed: what was logged stays on its
-- day, and belongs to the program's results there too.
alter table program_athletes add column earlier_shifts integer[] not null default '{}';
alter table program_teams add column earlier_shifts integer[] not null default '{}';
-- From when on they have an own Monday was not noted: until then they may have had it on its dates.
update program_athletes set earlier_shifts = '{0}' where starts_on is not null;
update program_teams set earlier_shifts = '{0}' where starts_on is not null;

create function keep_athlete_shift() returns trigger
  language plpgsql set search_path = chalkline, pg_temp
  as $$
begin
  new.earlier_shifts := array(select distinct unnest(old.earlier_shifts || coalesce(old.starts_on - old.week_one_on, 0)));
  return new;
end $$;
create trigger keep_shift before update of starts_on, week_one_on on program_athletes for each row
  when ((old.starts_on, old.week_one_on) is distinct from (new.starts_on, new.week_one_on))
  execute function keep_athlete_shift();

-- Members who joined after the team's start have Mondays of their own.
create function keep_team_shifts() returns trigger
  language plpgsql set search_path = chalkline, pg_temp
  as $$
begin
  new.earlier_shifts := array(
    select unnest(old.earlier_shifts || coalesce(old.starts_on - old.week_one_on, 0))
    union
    select greatest(old.starts_on, first_monday(m.joined_at::date)) - old.week_one_on from team_members m
    where m.coach_id = old.coach_id and m.team_id = old.team_id and m.joined_at > old.start_set_at
      and old.starts_on is not null);
  return new;
end $$;
create trigger keep_shifts before update of starts_on, week_one_on on program_teams for each row
  when ((old.starts_on, old.week_one_on) is distinct from (new.starts_on, new.week_one_on))
  execute function keep_team_shifts();

revoke all on function keep_athlete_shift(), keep_team_shifts() from public;
