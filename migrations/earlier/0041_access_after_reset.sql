-- What opens an account beside its password, or shows its data: a password reset offers to end it.
create function other_access(account uuid) returns table (kind text, count integer, newest timestamptz)
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select made.kind, count(*)::integer, max(made.at) from (
      select 'passkeys', created_at from passkeys where user_id = account
      union all select 'televisions', created_at from televisions where coach_id = account
      union all select 'calendar_feed', created_at from calendar_feeds where athlete_id = account
      union all select 'shared_programs', created_at from program_shares where coach_id = account
    ) made(kind, at) group by 1 order by 1
  $$;

-- With all sessions: a passkey may have opened one since the reset.
create function end_other_access(account uuid, kinds text[]) returns void
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  delete from passkeys where user_id = account and 'passkeys' = any (kinds);
  delete from televisions where coach_id = account and 'televisions' = any (kinds);
  delete from calendar_feeds where athlete_id = account and 'calendar_feed' = any (kinds);
  delete from program_shares where coach_id = account and 'shared_programs' = any (kinds);
  delete from sessions where user_id = account;
end $$;

revoke all on function other_access(uuid), end_other_access(uuid, text[]) from public;
grant execute on function other_access(uuid), end_other_access(uuid, text[]) to chalkline_auth;
