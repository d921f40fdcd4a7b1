-- The yearly premium that the sales panel shows, kept on the study: summed from every option ever quoted at each
-- reading, it grew with the company's years of work.
alter table diagnostico add column premio_anual numeric not null default 0;

-- Yearly premium of an option. What is no number counts as none, so that it never refuses a write.
create function farol_premio_da_opcao(campos jsonb) returns numeric
  language sql stable parallel safe
  return case when pg_input_is_valid(campos ->> 'valor_premio', 'numeric') then (campos ->> 'valor_premio')::numeric else 0 end
    * case campos ->> 'periodicidade_pagamento' when 'monthly' then 12 else 1 end;

-- Approved options that the provider did not refuse; before an answer, the recommended ones of the item's newest
-- round; none of an area that was refused as a whole. Its plan is kept by a connection: by index, also when it was made
-- for tables that were nearly empty.
create function farol_premio_do_estudo(empresa integer, estudo integer) returns numeric
  language plpgsql stable set enable_seqscan = off as $$
begin
  return (
  select coalesce(sum(o.premio), 0)
    from (select opcao.diagnostico_produto_item_id, opcao.status, opcao.situacao_fornecedor, opcao.recomendada, opcao.rodada,
                 max(opcao.rodada) over (partition by opcao.diagnostico_produto_item_id) as ultima,
                 farol_premio_da_opcao(opcao.campos) as premio
            from diagnostico_produto_item_opcao opcao
           where opcao.empresa_id = empresa and opcao.diagnostico_id = estudo and opcao.excluido_em is null) o
   where (o.status = 'approved' and o.situacao_fornecedor is distinct from 'recusada'
          or o.status in ('analisis', 'adjust') and o.recomendada = 'S' and o.rodada = o.ultima)
     and o.diagnostico_produto_item_id not in (
       select i.diagnostico_produto_item_id
         from tarefa t
         join diagnostico_produto p on p.empresa_id = t.empresa_id and p.diagnostico_id = t.diagnostico_id
          and p.produto_diagnostico_id = t.produto_diagnostico_id
         join diagnostico_produto_item i on i.empresa_id = p.empresa_id and i.diagnostico_id = p.diagnostico_id
          and i.diagnostico_produto_id = p.diagnostico_produto_id
        where t.empresa_id = empresa and t.diagnostico_id = estudo
          and t.estagio_especialista = 7 and t.cancelada_em is null));
end $$;

-- The study is locked before its options are read by a statement of its own, so that what another transaction has
-- written to the same study meanwhile is counted too.
create function farol_guardar_premio(empresa integer, estudo integer) returns void
  language plpgsql as $$
declare
  agora numeric;
begin
  perform from diagnostico d where d.empresa_id = empresa and d.diagnostico_id = estudo for no key update;
  if not found then
    return;
  end if;
  agora := farol_premio_do_estudo(empresa, estudo);
  update diagnostico d set premio_anual = agora
   where d.empresa_id = empresa and d.diagnostico_id = estudo and d.premio_anual <> agora;
end $$;

-- Once per study of a statement, and only where something that counts has changed.
create function farol_premio_das_opcoes() returns trigger language plpgsql as $$
declare
  estudo record;
begin
  for estudo in execute case tg_op
    when 'INSERT' then 'select distinct empresa_id, diagnostico_id from novas'
    when 'DELETE' then 'select distinct empresa_id, diagnostico_id from antigas'
    else $q$
      select distinct n.empresa_id, n.diagnostico_id
        from novas n join antigas a using (empresa_id, diagnostico_produto_item_opcao_id)
       where (n.status, n.situacao_fornecedor, n.recomendada, n.rodada, n.excluido_em is null,
              n.campos -> 'valor_premio', n.campos -> 'periodicidade_pagamento')
             is distinct from
             (a.status, a.situacao_fornecedor, a.recomendada, a.rodada, a.excluido_em is null,
              a.campos -> 'valor_premio', a.campos -> 'periodicidade_pagamento')$q$
    end || ' order by 1, 2'
  loop
    perform farol_guardar_premio(estudo.empresa_id, estudo.diagnostico_id);
  end loop;
  return null;
end $$;
create trigger premio_incluido after insert on diagnostico_produto_item_opcao
  referencing new table as novas for each statement execute function farol_premio_das_opcoes();
create trigger premio_mudado after update on diagnostico_produto_item_opcao
  referencing old table as antigas new table as novas for each statement execute function farol_premio_das_opcoes();
create trigger premio_excluido after delete on diagnostico_produto_item_opcao
  referencing old table as antigas for each statement execute function farol_premio_das_opcoes();

-- An area refused, taken up again or taken away.
create function farol_premio_da_tarefa() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.estagio_especialista = 7
     or tg_op <> 'DELETE' and new.estagio_especialista = 7 then
    perform farol_guardar_premio(coalesce(new.empresa_id, old.empresa_id), coalesce(new.diagnostico_id, old.diagnostico_id));
  end if;
  return null;
end $$;
create trigger premio after insert or delete or update of estagio_especialista, cancelada_em on tarefa
  for each row execute function farol_premio_da_tarefa();

-- What is there already, without telling every open screen that each study changed.
alter table diagnostico disable trigger evento_mudado;
set role farol_servico;
update diagnostico d set premio_anual = c.premio
  from (select e.empresa_id, e.diagnostico_id, farol_premio_do_estudo(e.empresa_id, e.diagnostico_id) as premio
          from diagnostico e) c
 where c.empresa_id = d.empresa_id and c.diagnostico_id = d.diagnostico_id and c.premio <> 0;
reset role;
alter table diagnostico enable trigger evento_mudado;

-- The panel's figures by stage come from these alone.
create index diagnostico_painel on diagnostico (empresa_id, consultor_id, estagio)
  include (premio_anual, cliente_id, exemplo) where excluido_em is null and encerrado_em is null;

-- A study shows unless its customer is deleted: few are, so these are what is looked up, not all others.
create index cliente_excluido on cliente (empresa_id, cliente_id) where excluido_em is not null;
