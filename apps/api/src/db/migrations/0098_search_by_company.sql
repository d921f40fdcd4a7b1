-- The words of every company's customers stood in one index: a small company's search read the hits of all its
-- neighbours and threw them away.
create extension if not exists btree_gin;
drop index cliente_busca;
create index cliente_busca on cliente using gin (empresa_id, busca gin_trgm_ops);

-- Birthdays by plain columns: under row-level security an index over a function is not used, since the function might
-- tell of rows that the policy hides.
alter table cliente
  add column mes_dia integer generated always as (farol_mes_dia(pessoa_data_nascimento)) stored,
  add column mes_dia_conjuge integer generated always as (farol_mes_dia_texto(conjuge ->> 'data_nascimento')) stored;
drop index cliente_aniversario;
drop index cliente_aniversario_conjuge;
create index cliente_aniversario on cliente (empresa_id, mes_dia) where excluido_em is null;
create index cliente_aniversario_conjuge on cliente (empresa_id, mes_dia_conjuge)
  where excluido_em is null and mes_dia_conjuge is not null;
