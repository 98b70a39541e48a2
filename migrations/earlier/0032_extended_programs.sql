-- A sheet may extend the program that takes it: the dates before and after, so that taking it back restores them. Null
-- where it did not.
alter table calendar_imports add column extended jsonb;
