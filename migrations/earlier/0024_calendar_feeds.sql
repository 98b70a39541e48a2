-- The calendar to which an athlete's calendar apps subscribe. Its address is signed with the id, which is no secret by
-- itself: a new id ends the address before, no row ends it.
create table calendar_feeds (
  athlete_id uuid primary key references profiles on delete cascade,
  id uuid not null unique default gen_random_uuid(),
  created_at timestamptz not null default now()
);

alter table calendar_feeds enable row level security, force row level security;
create policy owner_everything on calendar_feeds to chalkline_owner using (true) with check (true);
create policy own_feed on calendar_feeds to chalkline_app
  using (athlete_id = current_user_id()) with check (athlete_id = current_user_id());
grant select, insert, update, delete on calendar_feeds to chalkline_app;

-- What follows in the transaction is read as the athlete whose feed it is, as open_session does for a session. The only
-- way from an address to its athlete.
create function open_feed(feed uuid) returns table (athlete_id uuid, language text)
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  select f.athlete_id, u.language into athlete_id, language
    from calendar_feeds f join users u on u.id = f.athlete_id where f.id = feed;
  perform set_config('chalkline.user_id', coalesce(athlete_id::text, ''), true);
  if athlete_id is not null then
    return next;
  end if;
end $$;
revoke all on function open_feed(uuid) from public;
grant execute on function open_feed(uuid) to chalkline_app;
