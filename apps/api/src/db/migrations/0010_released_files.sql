-- When a record gave the file up: it then waits a day to be taken back, whenever it was uploaded.
alter table arquivo add column solto_em timestamptz(3);
create index tentativa_login_quando on tentativa_login (quando);
