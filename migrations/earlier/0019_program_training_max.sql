-- The part of a tested max that the percentages of a program are taken of, where the athlete has set none for the lift.

alter table programs
  -- Null: all of it. Who may read and write it follows from the policies and grants of programs.
  add column training_percent smallint check (training_percent between 50 and 100);
