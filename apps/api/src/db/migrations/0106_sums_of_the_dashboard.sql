-- The dashboard's figures as sums. Summed from every fact at each reading, they grew with the company's years of work.

-- What a customer and the studies count for, as last worked out: a row for each fact of the dashboard, with the areas
-- whose filter it passes (0: no filter). Only customers with a study have rows.
create table indicador_fato (
  empresa_id integer not null references empresa,
  indicador_fato_id bigint generated always as identity,
  cliente_id integer not null,
  metrica text not null,
  -- Reason of a refusal, stage, insurer, or end of a study in the funnel.
  chave text not null,
  dia date not null,
  areas integer[] not null,
  valor numeric not null,
  primary key (empresa_id, indicador_fato_id)
);
create index indicador_fato_cliente on indicador_fato (empresa_id, cliente_id);

-- The same added up by day, and by month (its first day).
create table indicador_soma (
  empresa_id integer not null references empresa,
  area integer not null,
  mensal boolean not null,
  dia date not null,
  metrica text not null,
  chave text not null,
  n integer not null,
  valor numeric not null,
  primary key (empresa_id, area, mensal, dia, metrica, chave)
);
create index indicador_soma_vazia on indicador_soma (empresa_id) where n = 0;

-- What has changed since: a customer or study to be worked out anew, or customers more or fewer of a day. Writers only
-- add rows, so none waits for another; who reads corrects the sums by them, who folds takes them away.
create table indicador_pendente (
  empresa_id integer not null references empresa,
  indicador_pendente_id bigint generated always as identity,
  cliente_id integer,
  diagnostico_id integer,
  dia date,
  clientes integer,
  primary key (empresa_id, indicador_pendente_id)
);
select farol_isolar('indicador_fato', 'indicador_soma', 'indicador_pendente');

-- As for studies since 0019: every statement names its companies.
do $$
declare
  tabela regclass;
begin
  foreach tabela in array array['indicador_fato', 'indicador_soma', 'indicador_pendente']::regclass[] loop
    execute format(
      'alter policy empresa on %s using (array_position((select farol_empresas()), empresa_id) is not null)', tabela);
  end loop;
end $$;

create function farol_dia(instante timestamptz) returns date
  language sql stable parallel safe
  return (instante at time zone 'America/Sao_Paulo')::date;

-- Items whose cost is a premium (contractPayment of the catalogue); a test compares both.
create function farol_itens_com_premio() returns text[]
  language sql immutable parallel safe
  return array['1.01', '1.02', '1.03', '1.04', '1.05', '1.06', '1.07', '1.08', '1.09', '1.10', '1.11', '1.12', '1.13', '1.14',
    '3.01', '3.02', '3.03', '3.04', '3.05', '3.06', '3.07', '3.08', '3.09', '3.10', '3.11', '3.12', '3.13', '5.07', '6.06'];

-- A stage of the funnel as a number; 7 can be skipped: who was there has been at 6.
create function farol_altura(estagio text) returns integer
  language sql immutable parallel safe
  return case estagio when '7' then 6 when 'encerrado' then 0 else estagio::integer end;

-- What these customers and their studies count for now, as boards/dashboard/facts.store.ts says it. Always by the keys of
-- these few: its plan is kept, also when it was made for nearly empty tables.
create function farol_indicadores(empresa integer, clientes integer[])
  returns table (cliente_id integer, metrica text, chave text, dia date, areas integer[], valor numeric)
  language plpgsql stable set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
begin
  return query
  with estudo as materialized (
    select d.empresa_id, d.diagnostico_id, d.cliente_id, d.data_inicio, d.data_apresentacao, d.concluido_em, d.estagio,
           d.encerrado_em, d.encerrado_motivo, farol_dia(c.criado_em) as cadastro, c.exemplo,
           array(select p.produto_diagnostico_id from diagnostico_produto p
                  where p.empresa_id = d.empresa_id and p.diagnostico_id = d.diagnostico_id and not p.oculto) as areas
      from diagnostico d join cliente c on c.empresa_id = d.empresa_id and c.cliente_id = d.cliente_id
     where d.empresa_id = empresa and d.cliente_id = any (clientes) and d.excluido_em is null and not d.exemplo
       and c.empresa_id = empresa and c.excluido_em is null),
  passo as materialized (
    select e.cliente_id, e.diagnostico_id, e.areas, h.historico_estagio_id, h.objeto, h.produto_diagnostico_id as area,
           h.de, h.para, h.evento, h.quando
      from estudo e join historico_estagio h on h.empresa_id = e.empresa_id and h.diagnostico_id = e.diagnostico_id
     where h.empresa_id = empresa),
  aprovacao as materialized (
    select p.*, row_number() over (partition by p.diagnostico_id, p.area order by p.quando, p.historico_estagio_id) as vez
      from passo p where p.objeto = 'tarefa' and p.evento = 'enviar_respostas' and p.para = '3'),
  alcance as (
    select p.diagnostico_id, max(farol_altura(p.para)) as altura, bool_or(p.para = '7') as ajustou
      from passo p where p.objeto = 'estudo' group by 1),
  apolice as materialized (
    select e.cliente_id, coalesce(a.fornecedor, '') as fornecedor, farol_dia(a.criado_em) as dia,
           array[0] || array(select unnest(e.areas) intersect select a.produto_diagnostico_id) as areas,
           coalesce(a.valor_premio, 0) * case a.periodicidade_pagamento when 'monthly' then 12 else 1 end as premio,
           i.codigo = any (farol_itens_com_premio()) as com_premio,
           (select sum(farol_valor(c.campos ->> 'remuneracao_intermediacao'))
              from diagnostico_produto_item_opcao c
             where c.empresa_id = empresa
               and c.diagnostico_produto_item_opcao_id = any (
                     case when a.proposta_id is null then array[a.diagnostico_produto_item_opcao_id]
                          else a.opcoes_cobertas end)
               and (a.proposta_id is null or (c.proposta_id = a.proposta_id and c.excluido_em is null
                     and c.situacao_fornecedor is distinct from 'recusada'))) as comissao
      from estudo e
      join diagnostico_apolice a on a.empresa_id = e.empresa_id and a.diagnostico_id = e.diagnostico_id
      left join diagnostico_produto_item_opcao o on o.empresa_id = a.empresa_id
       and o.diagnostico_produto_item_opcao_id = a.diagnostico_produto_item_opcao_id
      left join diagnostico_produto_item i on i.empresa_id = o.empresa_id
       and i.diagnostico_produto_item_id = o.diagnostico_produto_item_id
     where a.empresa_id = empresa and a.excluido_em is null)
  select e.cliente_id, 'estudos', '', e.data_inicio, 0 || e.areas, 1.0 from estudo e
  union all
  select e.cliente_id, 'concluidos', '', farol_dia(e.concluido_em), 0 || e.areas, 1.0
    from estudo e where e.concluido_em is not null
  union all
  select e.cliente_id, 'apresentacoes', '', e.data_apresentacao, 0 || e.areas, 1.0
    from estudo e where e.data_apresentacao is not null
  union all
  -- A study in which the customer approved something, with the filter of an area something of it.
  select e.cliente_id, 'conversao', '', e.data_apresentacao, array_agg(b.area), b.valor
    from estudo e
   cross join lateral (
     select area, case when exists (
              select from aprovacao p where p.diagnostico_id = e.diagnostico_id and (x.area = 0 or p.area = x.area))
              then 100.0 else 0.0 end as valor
       from unnest(0 || e.areas) x(area)) b
   where e.data_apresentacao is not null group by e.cliente_id, e.diagnostico_id, e.data_apresentacao, b.valor
  union all
  select e.cliente_id, 'funil',
         jsonb_build_array(greatest(farol_altura(e.estagio::text), coalesce(a.altura, 0)),
           e.estagio = 7 or coalesce(a.ajustou, false), e.estagio, e.encerrado_em is not null,
           case when e.encerrado_em is not null then e.encerrado_motivo end)::text,
         e.data_inicio, 0 || e.areas, 1.0
    from estudo e left join alcance a on a.diagnostico_id = e.diagnostico_id
  union all
  -- Without an area's filter customers are counted with or without study.
  select e.cliente_id, 'clientes', '', min(e.cadastro), array_agg(distinct x.area), 1.0
    from estudo e cross join unnest(e.areas) x(area) where not e.exemplo group by 1
  union all
  select p.cliente_id, 'cotacoes', '', farol_dia(p.quando),
         array[0] || array(select unnest(p.areas) intersect select p.area), 1.0
    from passo p where p.objeto = 'tarefa' and p.evento = 'entregar_cotacao' and p.para = '2'
  union all
  select p.cliente_id, 'aprovacoes', '', farol_dia(p.quando),
         array[0] || array(select unnest(p.areas) intersect select p.area), 1.0
    from aprovacao p where p.vez = 1 or p.area is null
  union all
  select a.cliente_id, 'apolices', a.fornecedor, a.dia, a.areas, 1.0 from apolice a
  union all
  select a.cliente_id, 'premio', a.fornecedor, a.dia, a.areas, a.premio from apolice a where a.com_premio
  union all
  select a.cliente_id, 'comissao', a.fornecedor, a.dia, a.areas, a.comissao from apolice a where a.comissao > 0
  union all
  select e.cliente_id, 'recusas', coalesce(t.motivo_recusa, ''), farol_dia(t.entrada_no_estagio),
         array[0] || array(select unnest(e.areas) intersect select t.produto_diagnostico_id), 1.0
    from estudo e join tarefa t on t.empresa_id = e.empresa_id and t.diagnostico_id = e.diagnostico_id
   where t.empresa_id = empresa and t.estagio_especialista = 7 and t.cancelada_em is null
  union all
  select p.cliente_id, 'dias', p.de, farol_dia(p.quando), 0 || p.areas,
         extract(epoch from p.quando - p.entrou) / 86400
    from (select p.*, lag(p.quando) over (partition by p.diagnostico_id order by p.quando, p.historico_estagio_id) as entrou
            from passo p where p.objeto = 'estudo' and p.de is distinct from p.para) p
   where p.entrou is not null and p.de not in ('10', 'encerrado');
end $$;

-- Adds these facts to the sums, each `sinal` times.
create type farol_fato as (sinal integer, metrica text, chave text, dia date, areas integer[], valor numeric);
create function farol_somar_indicadores(empresa integer, fatos farol_fato[]) returns void
  language sql as $$
  insert into indicador_soma as s (empresa_id, area, mensal, dia, metrica, chave, n, valor)
  select empresa, area, mensal, case when mensal then date_trunc('month', f.dia::timestamp)::date else f.dia end as quando,
         f.metrica, f.chave, sum(f.sinal), sum(f.sinal * f.valor)
    from unnest(fatos) f cross join unnest(f.areas) area cross join (values (true), (false)) grao(mensal)
   group by 2, 3, 4, 5, 6
  having sum(f.sinal) <> 0 or sum(f.sinal * f.valor) <> 0
  on conflict (empresa_id, area, mensal, dia, metrica, chave)
  do update set n = s.n + excluded.n, valor = s.valor + excluded.valor;
  delete from indicador_soma s where s.empresa_id = empresa and s.n = 0;
$$;

-- Takes up to `ate` changes of a company into the sums and returns how many. What is read afterwards includes every
-- change whose row was taken; a later change has left a row of its own. One at a time for a company.
create function farol_dobrar_indicadores(empresa integer, ate integer) returns integer
  language plpgsql as $$
declare
  tomados integer;
  mudados integer[];
  estudos integer[];
  contados farol_fato[];
  antigos farol_fato[];
  novos farol_fato[];
begin
  if not pg_try_advisory_xact_lock(106, empresa) then
    return 0;
  end if;
  with tomado as (
    delete from indicador_pendente p
     where p.empresa_id = empresa and p.indicador_pendente_id in (
       select x.indicador_pendente_id from indicador_pendente x where x.empresa_id = empresa
        order by x.indicador_pendente_id limit ate)
    returning p.*)
  select count(*), coalesce(array_agg(distinct cliente_id) filter (where cliente_id is not null), '{}'),
         array_agg(distinct diagnostico_id) filter (where diagnostico_id is not null),
         array_agg((clientes, 'clientes', '', dia, array[0], 1)::farol_fato)
           filter (where clientes is not null)
    into tomados, mudados, estudos, contados from tomado;
  if tomados = 0 then
    return 0;
  end if;
  mudados := array(select unnest(mudados) union
    select d.cliente_id from diagnostico d where d.empresa_id = empresa and d.diagnostico_id = any (estudos));
  with antigo as (
    delete from indicador_fato f where f.empresa_id = empresa and f.cliente_id = any (mudados) returning f.*)
  select array_agg((-1, metrica, chave, dia, areas, valor)::farol_fato) into antigos from antigo;
  with novo as (
    insert into indicador_fato (empresa_id, cliente_id, metrica, chave, dia, areas, valor)
    select empresa, f.cliente_id, f.metrica, f.chave, f.dia, f.areas, f.valor from farol_indicadores(empresa, mudados) f
    returning *)
  select array_agg((1, metrica, chave, dia, areas, valor)::farol_fato) into novos from novo;
  perform farol_somar_indicadores(empresa, contados || antigos || novos);
  return tomados;
end $$;

-- All of a company anew: the first time, and where rows were written with triggers switched off.
create function farol_refazer_indicadores(empresa integer) returns void
  language plpgsql as $$
declare
  lote integer[];
begin
  perform pg_advisory_xact_lock(106, empresa);
  delete from indicador_pendente where empresa_id = empresa;
  delete from indicador_soma where empresa_id = empresa;
  delete from indicador_fato where empresa_id = empresa;
  for lote in
    select array_agg(c.cliente_id) from (
      select cliente_id, row_number() over (order by cliente_id) / 25 as parte
        from (select distinct d.cliente_id from diagnostico d where d.empresa_id = empresa) d) c group by c.parte
  loop
    insert into indicador_fato (empresa_id, cliente_id, metrica, chave, dia, areas, valor)
    select empresa, f.cliente_id, f.metrica, f.chave, f.dia, f.areas, f.valor from farol_indicadores(empresa, lote) f;
  end loop;
  insert into indicador_soma (empresa_id, area, mensal, dia, metrica, chave, n, valor)
  select empresa, f.area, mensal, case when mensal then date_trunc('month', f.dia::timestamp)::date else f.dia end, f.metrica, f.chave,
         sum(f.n), sum(f.valor)
    from (select area, f.dia, f.metrica, f.chave, count(*) as n, sum(f.valor) as valor
            from indicador_fato f cross join unnest(f.areas) area where f.empresa_id = empresa group by 1, 2, 3, 4
          union all
          select 0, farol_dia(c.criado_em), 'clientes', '', count(*), count(*)
            from cliente c where c.empresa_id = empresa and c.excluido_em is null and not c.exemplo group by 2) f
   cross join (values (true), (false)) grao(mensal)
   group by 2, 3, 4, 5, 6;
end $$;

-- A study, by whatever belongs to it.
create function farol_indicador_do_estudo() returns trigger language plpgsql as $$
declare
  linha record;
begin
  linha := case when tg_op = 'DELETE' then old else new end;
  insert into indicador_pendente (empresa_id, diagnostico_id)
  select linha.empresa_id, linha.diagnostico_id where linha.diagnostico_id is not null;
  return null;
end $$;

create trigger indicador_incluido after insert on diagnostico
  for each row execute function farol_indicador_do_estudo();
create trigger indicador_mudado after update on diagnostico for each row
  when ((old.data_inicio, old.data_apresentacao, old.concluido_em, old.estagio, old.encerrado_em, old.encerrado_motivo,
         old.excluido_em, old.exemplo) is distinct from
        (new.data_inicio, new.data_apresentacao, new.concluido_em, new.estagio, new.encerrado_em, new.encerrado_motivo,
         new.excluido_em, new.exemplo))
  execute function farol_indicador_do_estudo();

-- A study that is gone, or another customer's now.
create function farol_indicador_de_antes() returns trigger language plpgsql as $$
begin
  insert into indicador_pendente (empresa_id, cliente_id) values (old.empresa_id, old.cliente_id);
  if tg_op = 'UPDATE' then
    insert into indicador_pendente (empresa_id, cliente_id) values (new.empresa_id, new.cliente_id);
  end if;
  return null;
end $$;
create trigger indicador_excluido after delete on diagnostico for each row execute function farol_indicador_de_antes();
create trigger indicador_de_outro after update on diagnostico for each row
  when (old.cliente_id is distinct from new.cliente_id) execute function farol_indicador_de_antes();

create trigger indicador_incluido after insert or delete on diagnostico_produto
  for each row execute function farol_indicador_do_estudo();
create trigger indicador_mudado after update on diagnostico_produto for each row
  when ((old.oculto, old.produto_diagnostico_id) is distinct from (new.oculto, new.produto_diagnostico_id))
  execute function farol_indicador_do_estudo();

create trigger indicador after insert or update or delete on historico_estagio
  for each row execute function farol_indicador_do_estudo();

create trigger indicador_incluido after insert on tarefa for each row when (new.estagio_especialista = 7)
  execute function farol_indicador_do_estudo();
create trigger indicador_excluido after delete on tarefa for each row when (old.estagio_especialista = 7)
  execute function farol_indicador_do_estudo();
create trigger indicador_mudado after update on tarefa for each row
  when ((old.estagio_especialista = 7 or new.estagio_especialista = 7)
    and (old.estagio_especialista, old.cancelada_em, old.entrada_no_estagio, old.motivo_recusa, old.produto_diagnostico_id)
        is distinct from
        (new.estagio_especialista, new.cancelada_em, new.entrada_no_estagio, new.motivo_recusa, new.produto_diagnostico_id))
  execute function farol_indicador_do_estudo();

create trigger indicador_incluido after insert or delete on diagnostico_apolice
  for each row execute function farol_indicador_do_estudo();
create trigger indicador_mudado after update on diagnostico_apolice for each row
  when ((old.diagnostico_id, old.criado_em, old.excluido_em, old.fornecedor, old.produto_diagnostico_id, old.valor_premio,
         old.periodicidade_pagamento, old.diagnostico_produto_item_opcao_id, old.proposta_id, old.opcoes_cobertas)
        is distinct from
        (new.diagnostico_id, new.criado_em, new.excluido_em, new.fornecedor, new.produto_diagnostico_id, new.valor_premio,
         new.periodicidade_pagamento, new.diagnostico_produto_item_opcao_id, new.proposta_id, new.opcoes_cobertas))
  execute function farol_indicador_do_estudo();
create function farol_indicador_da_apolice() returns trigger language plpgsql as $$
begin
  insert into indicador_pendente (empresa_id, diagnostico_id) values (old.empresa_id, old.diagnostico_id);
  return null;
end $$;
create trigger indicador_de_outro after update on diagnostico_apolice for each row
  when (old.diagnostico_id is not null and old.diagnostico_id is distinct from new.diagnostico_id)
  execute function farol_indicador_da_apolice();

-- An option counts through the policy that covers it, which comes after it.
create trigger indicador_mudado after update on diagnostico_produto_item_opcao for each row
  when (old.proposta_id is distinct from new.proposta_id
     or old.situacao_fornecedor is distinct from new.situacao_fornecedor
     or (old.excluido_em is null) is distinct from (new.excluido_em is null)
     or old.diagnostico_produto_item_id is distinct from new.diagnostico_produto_item_id
     or old.campos -> 'remuneracao_intermediacao' is distinct from new.campos -> 'remuneracao_intermediacao')
  execute function farol_indicador_do_estudo();
create trigger indicador_excluido after delete on diagnostico_produto_item_opcao
  for each row execute function farol_indicador_do_estudo();
create trigger indicador_mudado after update on diagnostico_produto_item for each row
  when (old.codigo is distinct from new.codigo) execute function farol_indicador_do_estudo();

-- New customers are counted by the day, a statement at a time; deleted, restored and marked ones one by one, with
-- their studies.
create function farol_indicador_de_clientes() returns trigger language plpgsql as $$
begin
  insert into indicador_pendente (empresa_id, dia, clientes)
  select n.empresa_id, farol_dia(n.criado_em), count(*)
    from novos n where n.excluido_em is null and not n.exemplo group by 1, 2;
  return null;
end $$;
create trigger indicador_incluido after insert on cliente referencing new table as novos
  for each statement execute function farol_indicador_de_clientes();
create function farol_indicador_do_cliente() returns trigger language plpgsql as $$
declare
  linha record;
begin
  linha := case when tg_op = 'DELETE' then old else new end;
  insert into indicador_pendente (empresa_id, dia, clientes)
  select m.empresa_id, farol_dia(m.criado_em), m.sinal
    from (select old.empresa_id, old.criado_em, -1 as sinal where old.excluido_em is null and not old.exemplo
          union all
          select new.empresa_id, new.criado_em, 1 where tg_op = 'UPDATE' and new.excluido_em is null and not new.exemplo) m;
  if linha.atendido then
    insert into indicador_pendente (empresa_id, cliente_id) values (linha.empresa_id, linha.cliente_id);
  end if;
  return null;
end $$;
create trigger indicador_excluido after delete on cliente for each row execute function farol_indicador_do_cliente();
create trigger indicador_mudado after update on cliente for each row
  when ((old.excluido_em is null, old.exemplo, old.criado_em) is distinct from
        (new.excluido_em is null, new.exemplo, new.criado_em))
  execute function farol_indicador_do_cliente();

set local role farol_servico;
select farol_refazer_indicadores(empresa_id) from empresa;
reset role;
analyze indicador_fato, indicador_soma;
