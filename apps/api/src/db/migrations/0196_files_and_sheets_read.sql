-- Whether a PDF asks for a password, told where it is sent and shown; sheets of an insurer's statement; and the ninth
-- digit of a cell phone in searches (../functions/search.sql).
alter table arquivo add column pede_senha boolean not null default false;
alter table comissao_extrato add column folhas jsonb not null default '[]', add column folha integer not null default 0;
