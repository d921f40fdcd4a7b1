-- What is to be done in the open studies, and whose load they are, as kept rows. The to-do and the team of a whole company
-- read open studies, activities and areas and put them together at each reading.

-- A line of the to-do: a study, or areas of it that wait for the same act. Made-up studies have none.
create table linha_estudo (
  empresa_id integer not null references empresa,
  linha_estudo_id bigint generated always as identity,
  diagnostico_id integer not null,
  cliente_id integer not null,
  consultor_id integer not null,
  estagio integer not null,
  atividade_id integer not null,
  -- Of areas: what is to be done, their first task, and which they are.
  ato text,
  tarefa_id integer,
  das_areas integer[],
  tipo text not null,
  -- It waits for consultant or customer; others are listed once they are due.
  espera boolean not null,
  prazo timestamptz(3),
  adiada_ate date,
  pontualidade integer,
  primary key (empresa_id, linha_estudo_id)
);
create index linha_estudo_do_estudo on linha_estudo (empresa_id, diagnostico_id);
create index linha_estudo_prazo on linha_estudo (empresa_id, prazo)
  include (diagnostico_id, consultor_id, estagio, tipo, espera, adiada_ate, pontualidade);

-- An open study as load of its consultant, and of each specialist with an area of it that runs.
create table carga_estudo (
  empresa_id integer not null references empresa,
  carga_estudo_id bigint generated always as identity,
  diagnostico_id integer not null,
  -- The study's consultant.
  consultor_id integer not null,
  funcionario_id integer not null,
  papel text not null,
  na_vez boolean not null,
  -- From then on it is late, while it is that person's turn.
  atrasa_em timestamptz(3),
  desde timestamptz(3),
  primary key (empresa_id, carga_estudo_id)
);
create index carga_estudo_do_estudo on carga_estudo (empresa_id, diagnostico_id);
create index carga_estudo_pessoa on carga_estudo (empresa_id, papel, funcionario_id)
  include (diagnostico_id, consultor_id, na_vez, atrasa_em, desde);

-- What has changed since: a study, or a customer with all studies. Writers only add rows; who reads works these studies out,
-- who folds writes their rows anew.
create table linha_pendente (
  empresa_id integer not null references empresa,
  linha_pendente_id bigint generated always as identity,
  diagnostico_id integer,
  cliente_id integer,
  primary key (empresa_id, linha_pendente_id)
);
select farol_isolar('linha_estudo', 'carga_estudo', 'linha_pendente');
do $$
declare
  tabela regclass;
begin
  foreach tabela in array array['linha_estudo', 'carga_estudo', 'linha_pendente']::regclass[] loop
    execute format(
      'alter policy empresa on %s using (array_position((select farol_empresas()), empresa_id) is not null)', tabela);
  end loop;
end $$;

-- The studies of a company that its kept rows do not tell of as they are now.
create function farol_estudos_mudados(empresa integer) returns integer[]
  language sql stable parallel safe as $$
  select array(
    select p.diagnostico_id from linha_pendente p where p.empresa_id = $1 and p.diagnostico_id is not null
    union
    select d.diagnostico_id from linha_pendente p
      join diagnostico d on d.empresa_id = p.empresa_id and d.cliente_id = p.cliente_id
     where p.empresa_id = $1 and d.empresa_id = $1 and p.cliente_id is not null);
$$;

-- The lines of these studies, as boards/todo says them of the tables. Always by the keys of these few: its plan is kept,
-- also when it was made for nearly empty tables.
create function farol_linhas(empresa integer, estudos integer[])
  returns table (diagnostico_id integer, cliente_id integer, consultor_id integer, estagio integer, atividade_id integer,
                 ato text, tarefa_id integer, das_areas integer[], tipo text, espera boolean, prazo timestamptz,
                 adiada_ate date, pontualidade integer)
  language plpgsql stable set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
begin
  if cardinality(estudos) = 0 then
    return;
  end if;
  return query
  select d.diagnostico_id, d.cliente_id, d.consultor_id, d.estagio::integer, a.atividade_id, l.ato, l.tarefa_id, l.das_areas,
         case when coalesce(l.ato = 'respostas', a.aguardando = 'cliente') then 'acompanhamento' else 'estudo' end,
         l.ato is not null or coalesce(a.aguardando in ('consultor', 'cliente'), false),
         case when l.ato is null then a.prazo else l.prazo end,
         case when l.ato is null then a.adiada_ate else l.adiada_ate end,
         case when l.ato is null then a.pontualidade::integer end
    from diagnostico d
    join cliente c on c.empresa_id = d.empresa_id and c.cliente_id = d.cliente_id
    join atividade a on a.empresa_id = d.empresa_id and a.diagnostico_id = d.diagnostico_id
    left join lateral (
      select x.ato, min(x.tarefa_id) as tarefa_id,
             array_agg(x.produto_diagnostico_id::integer order by x.produto_diagnostico_id) as das_areas,
             min(x.prazo) as prazo, case when bool_and(x.adiada_ate is not null) then min(x.adiada_ate) end as adiada_ate
        from (select t.*, case when t.estagio_especialista = 3 then 'documentos'
                     when t.aguardando = 'cliente' then 'respostas' else 'apresentar' end as ato
                from tarefa t
               where t.empresa_id = d.empresa_id and t.diagnostico_id = d.diagnostico_id and t.cancelada_em is null
                 and t.estagio_especialista in (2, 3) and t.aguardando in ('consultor', 'cliente')) x
       group by x.ato, case when x.estagio_especialista = 3 then x.tarefa_id end) l on d.estagio > 4
   where d.empresa_id = empresa and d.diagnostico_id = any (estudos) and d.excluido_em is null and not d.exemplo
     and d.encerrado_em is null and d.estagio < 10 and c.empresa_id = empresa and c.excluido_em is null
     and a.empresa_id = empresa and a.tipo_atividade = 'estudo' and a.status_tarefa < 3
     and (l.ato is not null or a.resposta_em is null);
end $$;

-- Their load, as boards/load.policy.ts says it.
create function farol_cargas(empresa integer, estudos integer[])
  returns table (diagnostico_id integer, consultor_id integer, funcionario_id integer, papel text, na_vez boolean,
                 atrasa_em timestamptz, desde timestamptz)
  language plpgsql stable set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
begin
  if cardinality(estudos) = 0 then
    return;
  end if;
  return query
  with aberto as materialized (
    select d.empresa_id, d.diagnostico_id, d.consultor_id, d.entrada_no_estagio
      from diagnostico d join cliente c on c.empresa_id = d.empresa_id and c.cliente_id = d.cliente_id
     where d.empresa_id = empresa and d.diagnostico_id = any (estudos) and d.excluido_em is null and not d.exemplo
       and d.encerrado_em is null and d.estagio < 10 and c.empresa_id = empresa and c.excluido_em is null)
  -- By an area that waits for the consultant, else by the study's own deadline.
  select d.diagnostico_id, d.consultor_id, d.consultor_id, 'consultor', a.atividade_id is not null,
         case when area.com_prazo then area.prazo else least(area.prazo, a.prazo) end, d.entrada_no_estagio
    from aberto d
    left join lateral (
      select a.atividade_id, case when a.status_tarefa < 3 then a.prazo end as prazo from atividade a
       where a.empresa_id = empresa and a.diagnostico_id = d.diagnostico_id and a.tipo_atividade = 'estudo'
         and a.aguardando = 'consultor') a on true
    left join lateral (
      select min(t.prazo) filter (where t.aguardando = 'consultor') as prazo,
             coalesce(bool_or(t.aguardando in ('consultor', 'cliente') and t.prazo is not null), false) as com_prazo
        from tarefa t
       where t.empresa_id = empresa and t.diagnostico_id = d.diagnostico_id and t.cancelada_em is null
         and t.estagio_especialista < 6) area on true
  union all
  select d.diagnostico_id, d.consultor_id, t.especialista_id, 'especialista', t.na_vez, t.prazo, t.desde
    from aberto d
   cross join lateral (
     select t.especialista_id, coalesce(bool_or(t.aguardando = 'especialista'), false) as na_vez,
            min(t.prazo) filter (where t.aguardando = 'especialista') as prazo,
            min(t.entrada_no_estagio) filter (where t.aguardando = 'especialista') as desde
       from tarefa t
      where t.empresa_id = empresa and t.diagnostico_id = d.diagnostico_id and t.cancelada_em is null
        and t.estagio_especialista < 6 and t.especialista_id is not null
      group by 1) t;
end $$;

-- Writes the rows of these studies anew.
create function farol_escrever_linhas(empresa integer, estudos integer[]) returns void
  language plpgsql set enable_seqscan = off as $$
begin
  delete from linha_estudo l where l.empresa_id = empresa and l.diagnostico_id = any (estudos);
  delete from carga_estudo c where c.empresa_id = empresa and c.diagnostico_id = any (estudos);
  insert into linha_estudo (empresa_id, diagnostico_id, cliente_id, consultor_id, estagio, atividade_id, ato, tarefa_id,
                            das_areas, tipo, espera, prazo, adiada_ate, pontualidade)
  select empresa, l.* from farol_linhas(empresa, estudos) l;
  insert into carga_estudo (empresa_id, diagnostico_id, consultor_id, funcionario_id, papel, na_vez, atrasa_em, desde)
  select empresa, c.* from farol_cargas(empresa, estudos) c;
end $$;

-- Takes up to `ate` notes of a company into the kept rows and returns how many. What is read afterwards includes every
-- change whose note was taken; a later change has left a note of its own. One at a time for a company.
create function farol_dobrar_linhas(empresa integer, ate integer) returns integer
  language plpgsql as $$
declare
  tomados integer;
  estudos integer[];
  clientes integer[];
begin
  if not pg_try_advisory_xact_lock(113, empresa) then
    return 0;
  end if;
  with tomado as (
    delete from linha_pendente p
     where p.empresa_id = empresa and p.linha_pendente_id in (
       select x.linha_pendente_id from linha_pendente x where x.empresa_id = empresa order by x.linha_pendente_id limit ate)
    returning p.*)
  select count(*), coalesce(array_agg(distinct diagnostico_id) filter (where diagnostico_id is not null), '{}'),
         coalesce(array_agg(distinct cliente_id) filter (where cliente_id is not null), '{}')
    into tomados, estudos, clientes from tomado;
  if tomados > 0 then
    perform farol_escrever_linhas(empresa, array(
      select unnest(estudos) union
      select d.diagnostico_id from diagnostico d where d.empresa_id = empresa and d.cliente_id = any (clientes)));
  end if;
  return tomados;
end $$;

-- All of a company anew: the first time, and where rows were written with triggers switched off.
create function farol_refazer_linhas(empresa integer) returns void
  language plpgsql as $$
declare
  lote integer[];
begin
  perform pg_advisory_xact_lock(113, empresa);
  delete from linha_pendente where empresa_id = empresa;
  delete from linha_estudo where empresa_id = empresa;
  delete from carga_estudo where empresa_id = empresa;
  for lote in
    select array_agg(d.diagnostico_id) from (
      select diagnostico_id, row_number() over (order by diagnostico_id) / 200 as parte from diagnostico
       where empresa_id = empresa and excluido_em is null and encerrado_em is null and estagio < 10) d group by d.parte
  loop
    perform farol_escrever_linhas(empresa, lote);
  end loop;
end $$;

create function farol_linha_do_estudo() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into linha_pendente (empresa_id, diagnostico_id) values (new.empresa_id, new.diagnostico_id);
  end if;
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and old.diagnostico_id is distinct from new.diagnostico_id) then
    insert into linha_pendente (empresa_id, diagnostico_id) values (old.empresa_id, old.diagnostico_id);
  end if;
  return null;
end $$;
create function farol_linha_do_cliente() returns trigger language plpgsql as $$
begin
  insert into linha_pendente (empresa_id, cliente_id) values (new.empresa_id, new.cliente_id);
  return null;
end $$;

create trigger linha_incluida after insert or delete on diagnostico for each row execute function farol_linha_do_estudo();
create trigger linha_mudada after update on diagnostico for each row
  when ((old.cliente_id, old.consultor_id, old.estagio, old.entrada_no_estagio, old.encerrado_em is null,
         old.excluido_em is null, old.exemplo) is distinct from
        (new.cliente_id, new.consultor_id, new.estagio, new.entrada_no_estagio, new.encerrado_em is null,
         new.excluido_em is null, new.exemplo))
  execute function farol_linha_do_estudo();

create trigger linha_incluida after insert on atividade for each row
  when (new.tipo_atividade = 'estudo') execute function farol_linha_do_estudo();
create trigger linha_excluida after delete on atividade for each row
  when (old.tipo_atividade = 'estudo') execute function farol_linha_do_estudo();
create trigger linha_mudada after update on atividade for each row
  when ((old.tipo_atividade = 'estudo' or new.tipo_atividade = 'estudo')
    and (old.tipo_atividade, old.diagnostico_id, old.status_tarefa < 3, old.aguardando, old.prazo, old.adiada_ate,
         old.pontualidade, old.resposta_em is null) is distinct from
        (new.tipo_atividade, new.diagnostico_id, new.status_tarefa < 3, new.aguardando, new.prazo, new.adiada_ate,
         new.pontualidade, new.resposta_em is null))
  execute function farol_linha_do_estudo();

create trigger linha_incluida after insert on tarefa for each row
  when (new.cancelada_em is null and new.estagio_especialista < 6) execute function farol_linha_do_estudo();
create trigger linha_excluida after delete on tarefa for each row
  when (old.cancelada_em is null and old.estagio_especialista < 6) execute function farol_linha_do_estudo();
create trigger linha_mudada after update on tarefa for each row
  when ((old.diagnostico_id, old.produto_diagnostico_id, old.especialista_id, old.estagio_especialista, old.aguardando,
         old.prazo, old.adiada_ate, old.entrada_no_estagio, old.cancelada_em is null) is distinct from
        (new.diagnostico_id, new.produto_diagnostico_id, new.especialista_id, new.estagio_especialista, new.aguardando,
         new.prazo, new.adiada_ate, new.entrada_no_estagio, new.cancelada_em is null))
  execute function farol_linha_do_estudo();

create trigger linha_mudada after update on cliente for each row
  when (new.atendido and (old.excluido_em is null) is distinct from (new.excluido_em is null))
  execute function farol_linha_do_cliente();

set local role farol_servico;
select farol_refazer_linhas(empresa_id) from empresa;
reset role;
analyze linha_estudo, carga_estudo;
