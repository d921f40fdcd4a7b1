-- The calculations carry what every company starts from, under one set of keys; copies of it would drift.
-- What stays here belongs to the installation: terms, follow-up, holidays, disclosure and its own marks.
set local role farol_servico;
delete from parametro
 where empresa_id is null
   and chave not in ('sla', 'acompanhamento', 'feriados', 'remuneracao_ausente')
   and chave not like 'demonstracao.%';
reset role;

-- An edition that is written anew on its own first day stays in the history.
alter table parametro add column substituido_em timestamptz(3);
alter table parametro drop constraint parametro_empresa_id_chave_uf_vigencia_inicio_key;
create unique index parametro_vigencia on parametro (empresa_id, chave, uf, vigencia_inicio)
  nulls not distinct where substituido_em is null;
create index parametro_empresa on parametro (empresa_id);

-- Nothing of what a parameter was may be lost.
revoke delete on parametro from farol_app;
