-- The last step to what migrations/0048_baseline.sql makes at once. What schema/ has is made anew after it.

-- Proofs of phones that loaded their days before 0040.
delete from server_secrets where name = 'schedule proof';
alter table server_secrets drop column ends_at;
update server_secrets set name = 'schedule proof' where name = 'schedule proof with an end';
