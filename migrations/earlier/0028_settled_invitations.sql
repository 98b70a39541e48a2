-- An invitation is settled once its athlete has joined. When the two part it is forgotten, as it no longer waits for an
-- answer: the coach can invite the address anew.
create function forget_settled_invitation() returns trigger
  language plpgsql security definer set search_path = chalkline, pg_temp
  as $$
begin
  delete from invitations i using users u
    where u.id = old.athlete_id and i.email = u.email and i.coach_id = old.coach_id;
  return null;
end $$;
revoke all on function forget_settled_invitation() from public;
create trigger forget_settled_invitation after delete on coach_athletes
  for each row execute function forget_settled_invitation();
