-- Sessions follow the parameters (../functions/sessions.sql).
select 1;
