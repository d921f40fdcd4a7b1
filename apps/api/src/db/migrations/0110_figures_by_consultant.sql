-- Figures by consultant, days at a stage with their median, and the rows behind a figure. They were counted from every study
-- and every move at each reading.

-- Worked out anew at the end, with whose a fact is and what it comes from.
truncate indicador_fato, indicador_soma, indicador_pendente;
alter table indicador_fato
  add column diagnostico_id integer,
  add column consultor_id integer not null,
  -- The one area it is of.
  add column area integer;

-- The facts of a metric added up by whose they are: its consultant (`medida` 0); days at a stage by the stage, and by how
-- long it took in tenths of a day, from which the median comes. By the week of a month (from its days 1, 8, 15, 22 and
-- 29), the month and the year; customers by the day too, as those without a study have no fact.
create table indicador_parte (
  empresa_id integer not null references empresa,
  area integer not null,
  -- 0 day, 1 week, 2 month, 3 year; `dia` is its first.
  grao integer not null,
  metrica text not null,
  dia date not null,
  quem integer not null,
  medida integer not null,
  n integer not null,
  valor numeric not null,
  primary key (empresa_id, area, grao, metrica, dia, quem, medida)
);
create index indicador_parte_vazia on indicador_parte (empresa_id) where n = 0;
select farol_isolar('indicador_parte');
alter policy empresa on indicador_parte
  using (array_position((select farol_empresas()), empresa_id) is not null);

-- Whose a day's difference of customers is.
alter table indicador_pendente add column consultor_id integer;

create function farol_grao(grao integer, dia date) returns date
  language sql immutable parallel safe
  return case grao
    when 0 then dia
    when 1 then dia - (extract(day from dia)::integer - 1) % 7
    when 2 then date_trunc('month', dia::timestamp)::date
    else date_trunc('year', dia::timestamp)::date end;

-- What customers and their studies count for now, as 0106 has it, with whose it is.
drop function farol_indicadores(integer, integer[]);
create function farol_indicadores(empresa integer, clientes integer[])
  returns table (cliente_id integer, diagnostico_id integer, consultor_id integer, area integer, metrica text, chave text,
                 dia date, areas integer[], valor numeric)
  language plpgsql stable set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
begin
  return query
  with estudo as materialized (
    select d.empresa_id, d.diagnostico_id, d.cliente_id, d.consultor_id, c.consultor_id as do_cliente, d.data_inicio,
           d.data_apresentacao, d.concluido_em, d.estagio,
           d.encerrado_em, d.encerrado_motivo, farol_dia(c.criado_em) as cadastro, c.exemplo,
           array(select p.produto_diagnostico_id from diagnostico_produto p
                  where p.empresa_id = d.empresa_id and p.diagnostico_id = d.diagnostico_id and not p.oculto) as areas
      from diagnostico d join cliente c on c.empresa_id = d.empresa_id and c.cliente_id = d.cliente_id
     where d.empresa_id = empresa and d.cliente_id = any (clientes) and d.excluido_em is null and not d.exemplo
       and c.empresa_id = empresa and c.excluido_em is null),
  passo as materialized (
    select e.cliente_id, e.diagnostico_id, e.consultor_id, e.areas, h.historico_estagio_id, h.objeto, h.produto_diagnostico_id as area,
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
    select e.cliente_id, e.diagnostico_id, e.consultor_id, a.produto_diagnostico_id as area,
           coalesce(a.fornecedor, '') as fornecedor, farol_dia(a.criado_em) as dia,
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
  select e.cliente_id, e.diagnostico_id, e.consultor_id, null::integer,
         'estudos', '', e.data_inicio, 0 || e.areas, 1.0 from estudo e
  union all
  select e.cliente_id, e.diagnostico_id, e.consultor_id, null::integer,
         'concluidos', '', farol_dia(e.concluido_em), 0 || e.areas, 1.0
    from estudo e where e.concluido_em is not null
  union all
  select e.cliente_id, e.diagnostico_id, e.consultor_id, null::integer,
         'apresentacoes', '', e.data_apresentacao, 0 || e.areas, 1.0
    from estudo e where e.data_apresentacao is not null
  union all
  -- A study in which the customer approved something, with the filter of an area something of it.
  select e.cliente_id, e.diagnostico_id, e.consultor_id, null::integer,
         'conversao', '', e.data_apresentacao, array_agg(b.area), b.valor
    from estudo e
   cross join lateral (
     select area, case when exists (
              select from aprovacao p where p.diagnostico_id = e.diagnostico_id and (x.area = 0 or p.area = x.area))
              then 100.0 else 0.0 end as valor
       from unnest(0 || e.areas) x(area)) b
   where e.data_apresentacao is not null
   group by e.cliente_id, e.diagnostico_id, e.consultor_id, e.data_apresentacao, b.valor
  union all
  select e.cliente_id, e.diagnostico_id, e.consultor_id, null::integer, 'funil',
         jsonb_build_array(greatest(farol_altura(e.estagio::text), coalesce(a.altura, 0)),
           e.estagio = 7 or coalesce(a.ajustou, false), e.estagio, e.encerrado_em is not null,
           case when e.encerrado_em is not null then e.encerrado_motivo end)::text,
         e.data_inicio, 0 || e.areas, 1.0
    from estudo e left join alcance a on a.diagnostico_id = e.diagnostico_id
  union all
  -- Without an area's filter customers are counted with or without study.
  select e.cliente_id, null::integer, min(e.do_cliente), null::integer,
         'clientes', '', min(e.cadastro), array_agg(distinct x.area), 1.0
    from estudo e cross join unnest(e.areas) x(area) where not e.exemplo group by 1
  union all
  select p.cliente_id, p.diagnostico_id, p.consultor_id, p.area, 'cotacoes', '', farol_dia(p.quando),
         array[0] || array(select unnest(p.areas) intersect select p.area), 1.0
    from passo p where p.objeto = 'tarefa' and p.evento = 'entregar_cotacao' and p.para = '2'
  union all
  select p.cliente_id, p.diagnostico_id, p.consultor_id, p.area, 'aprovacoes', '', farol_dia(p.quando),
         array[0] || array(select unnest(p.areas) intersect select p.area), 1.0
    from aprovacao p where p.vez = 1 or p.area is null
  union all
  select a.cliente_id, a.diagnostico_id, a.consultor_id, a.area,
         'apolices', a.fornecedor, a.dia, a.areas, 1.0 from apolice a
  union all
  select a.cliente_id, a.diagnostico_id, a.consultor_id, a.area,
         'premio', a.fornecedor, a.dia, a.areas, a.premio from apolice a where a.com_premio
  union all
  select a.cliente_id, a.diagnostico_id, a.consultor_id, a.area,
         'comissao', a.fornecedor, a.dia, a.areas, a.comissao from apolice a where a.comissao > 0
  union all
  select e.cliente_id, e.diagnostico_id, e.consultor_id, t.produto_diagnostico_id,
         'recusas', coalesce(t.motivo_recusa, ''), farol_dia(t.entrada_no_estagio),
         array[0] || array(select unnest(e.areas) intersect select t.produto_diagnostico_id), 1.0
    from estudo e join tarefa t on t.empresa_id = e.empresa_id and t.diagnostico_id = e.diagnostico_id
   where t.empresa_id = empresa and t.estagio_especialista = 7 and t.cancelada_em is null
  union all
  select p.cliente_id, p.diagnostico_id, p.consultor_id, null::integer, 'dias', p.de, farol_dia(p.quando), 0 || p.areas,
         extract(epoch from p.quando - p.entrou) / 86400
    from (select p.*, lag(p.quando) over (partition by p.diagnostico_id order by p.quando, p.historico_estagio_id) as entrou
            from passo p where p.objeto = 'estudo' and p.de is distinct from p.para) p
   where p.entrou is not null and p.de not in ('10', 'encerrado');
end $$;

-- Whom a fact counts for in `indicador_parte`, and by which measure.
create function farol_quem(metrica text, chave text, consultor integer) returns integer
  language sql immutable parallel safe
  return case metrica when 'dias' then chave::integer else consultor end;
create function farol_medida(metrica text, valor numeric) returns integer
  language sql immutable parallel safe
  return case metrica when 'dias' then round(valor * 10)::integer else 0 end;

-- Adds these facts to the sums, each `sinal` times.
alter type farol_fato add attribute consultor_id integer;
create or replace function farol_somar_indicadores(empresa integer, fatos farol_fato[]) returns void
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
  insert into indicador_parte as s (empresa_id, area, grao, metrica, dia, quem, medida, n, valor)
  select empresa, area, grao, f.metrica, farol_grao(grao, f.dia), farol_quem(f.metrica, f.chave, f.consultor_id),
         farol_medida(f.metrica, f.valor), sum(f.sinal), sum(f.sinal * f.valor)
    from unnest(fatos) f cross join unnest(f.areas) area cross join generate_series(0, 3) grao
   where f.metrica <> 'funil' and (grao > 0 or f.metrica = 'clientes' and area = 0)
   group by 2, 3, 4, 5, 6, 7
  having sum(f.sinal) <> 0 or sum(f.sinal * f.valor) <> 0
  on conflict (empresa_id, area, grao, metrica, dia, quem, medida)
  do update set n = s.n + excluded.n, valor = s.valor + excluded.valor;
  delete from indicador_parte s where s.empresa_id = empresa and s.n = 0;
$$;

create or replace function farol_dobrar_indicadores(empresa integer, ate integer) returns integer
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
         array_agg((clientes, 'clientes', '', dia, array[0], 1, consultor_id)::farol_fato)
           filter (where clientes is not null)
    into tomados, mudados, estudos, contados from tomado;
  if tomados = 0 then
    return 0;
  end if;
  mudados := array(select unnest(mudados) union
    select d.cliente_id from diagnostico d where d.empresa_id = empresa and d.diagnostico_id = any (estudos));
  -- What else is noted of them is worked out with them: a handover notes a customer and every study.
  delete from indicador_pendente p
   where p.empresa_id = empresa and p.clientes is null
     and (p.cliente_id = any (mudados)
          or p.diagnostico_id in (select d.diagnostico_id from diagnostico d
                                   where d.empresa_id = empresa and d.cliente_id = any (mudados)));
  with antigo as (
    delete from indicador_fato f where f.empresa_id = empresa and f.cliente_id = any (mudados) returning f.*)
  select array_agg((-1, metrica, chave, dia, areas, valor, consultor_id)::farol_fato) into antigos from antigo;
  with novo as (
    insert into indicador_fato (empresa_id, cliente_id, diagnostico_id, consultor_id, area, metrica, chave, dia, areas, valor)
    select empresa, f.cliente_id, f.diagnostico_id, f.consultor_id, f.area, f.metrica, f.chave, f.dia, f.areas, f.valor
      from farol_indicadores(empresa, mudados) f
    returning *)
  select array_agg((1, metrica, chave, dia, areas, valor, consultor_id)::farol_fato) into novos from novo;
  perform farol_somar_indicadores(empresa, contados || antigos || novos);
  return tomados;
end $$;

-- All of a company anew: the first time, and where rows were written with triggers switched off.
create or replace function farol_refazer_indicadores(empresa integer) returns void
  language plpgsql as $$
declare
  lote integer[];
begin
  perform pg_advisory_xact_lock(106, empresa);
  delete from indicador_pendente where empresa_id = empresa;
  delete from indicador_soma where empresa_id = empresa;
  delete from indicador_fato where empresa_id = empresa;
  delete from indicador_parte where empresa_id = empresa;
  for lote in
    select array_agg(c.cliente_id) from (
      select cliente_id, row_number() over (order by cliente_id) / 25 as parte
        from (select distinct d.cliente_id from diagnostico d where d.empresa_id = empresa) d) c group by c.parte
  loop
    insert into indicador_fato (empresa_id, cliente_id, diagnostico_id, consultor_id, area, metrica, chave, dia, areas, valor)
    select empresa, f.cliente_id, f.diagnostico_id, f.consultor_id, f.area, f.metrica, f.chave, f.dia, f.areas, f.valor
      from farol_indicadores(empresa, lote) f;
  end loop;
  insert into indicador_soma (empresa_id, area, mensal, dia, metrica, chave, n, valor)
  select empresa, f.area, mensal, case when mensal then date_trunc('month', f.dia::timestamp)::date else f.dia end, f.metrica, f.chave,
         sum(f.n), sum(f.valor)
    from (select x.area, f.dia, f.metrica, f.chave, count(*) as n, sum(f.valor) as valor
            from indicador_fato f cross join unnest(f.areas) x(area) where f.empresa_id = empresa group by 1, 2, 3, 4
          union all
          select 0, farol_dia(c.criado_em), 'clientes', '', count(*), count(*)
            from cliente c where c.empresa_id = empresa and c.excluido_em is null and not c.exemplo group by 2) f
   cross join (values (true), (false)) grao(mensal)
   group by 2, 3, 4, 5, 6;
  insert into indicador_parte (empresa_id, area, grao, metrica, dia, quem, medida, n, valor)
  select empresa, f.area, grao, f.metrica, farol_grao(grao, f.dia), f.quem, f.medida, sum(f.n), sum(f.valor)
    from (select x.area, f.metrica, f.dia, farol_quem(f.metrica, f.chave, f.consultor_id) as quem,
                 farol_medida(f.metrica, f.valor) as medida, count(*) as n, sum(f.valor) as valor
            from indicador_fato f cross join unnest(f.areas) x(area)
           where f.empresa_id = empresa and f.metrica <> 'funil' group by 1, 2, 3, 4, 5
          union all
          select 0, 'clientes', farol_dia(c.criado_em), c.consultor_id, 0, count(*), count(*)
            from cliente c where c.empresa_id = empresa and c.excluido_em is null and not c.exemplo group by 3, 4) f
   cross join generate_series(0, 3) grao
   where grao > 0 or f.metrica = 'clientes' and f.area = 0
   group by 2, 3, 4, 5, 6, 7
   order by 2, 3, 4, 5, 6, 7;
end $$;

-- A handover gives the facts of a study, and a customer of a day, to another consultant.
drop trigger indicador_mudado on diagnostico;
create trigger indicador_mudado after update on diagnostico for each row
  when ((old.data_inicio, old.data_apresentacao, old.concluido_em, old.estagio, old.encerrado_em, old.encerrado_motivo,
         old.excluido_em, old.exemplo, old.consultor_id) is distinct from
        (new.data_inicio, new.data_apresentacao, new.concluido_em, new.estagio, new.encerrado_em, new.encerrado_motivo,
         new.excluido_em, new.exemplo, new.consultor_id))
  execute function farol_indicador_do_estudo();

create or replace function farol_indicador_de_clientes() returns trigger language plpgsql as $$
begin
  insert into indicador_pendente (empresa_id, dia, consultor_id, clientes)
  select n.empresa_id, farol_dia(n.criado_em), n.consultor_id, count(*)
    from novos n where n.excluido_em is null and not n.exemplo group by 1, 2, 3;
  return null;
end $$;
create or replace function farol_indicador_do_cliente() returns trigger language plpgsql as $$
declare
  linha record;
begin
  linha := case when tg_op = 'DELETE' then old else new end;
  insert into indicador_pendente (empresa_id, dia, consultor_id, clientes)
  select m.empresa_id, farol_dia(m.criado_em), m.consultor_id, m.sinal
    from (select old.empresa_id, old.criado_em, old.consultor_id, -1 as sinal
           where old.excluido_em is null and not old.exemplo
          union all
          select new.empresa_id, new.criado_em, new.consultor_id, 1
           where tg_op = 'UPDATE' and new.excluido_em is null and not new.exemplo) m;
  if linha.atendido then
    insert into indicador_pendente (empresa_id, cliente_id) values (linha.empresa_id, linha.cliente_id);
  end if;
  return null;
end $$;
drop trigger indicador_mudado on cliente;
create trigger indicador_mudado after update on cliente for each row
  when ((old.excluido_em is null, old.exemplo, old.criado_em, old.consultor_id) is distinct from
        (new.excluido_em is null, new.exemplo, new.criado_em, new.consultor_id))
  execute function farol_indicador_do_cliente();

set local role farol_servico;
select farol_refazer_indicadores(empresa_id) from empresa;
reset role;
-- The facts of a metric in the order in which they are listed.
create index indicador_fato_ordem on indicador_fato (empresa_id, metrica, dia desc, diagnostico_id desc nulls last);
analyze indicador_fato, indicador_soma, indicador_parte;
