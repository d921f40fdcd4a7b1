-- The yearly premium of an option as the study itself tells it (`yearlyPremio`): a single premium is spread over the
-- years it covers, one without periodicity is a month's. One that is a number to PostgreSQL but no amount ("NaN", "Infinity") counts as none: it would make
-- the sum of a whole stage no number.
create function farol_valor(texto text) returns numeric
  language sql stable parallel safe
  return case when pg_input_is_valid(texto, 'numeric') and texto::numeric not in ('NaN', 'Infinity', '-Infinity')
    then texto::numeric end;

create or replace function farol_premio_da_opcao(campos jsonb) returns numeric
  language sql stable parallel safe
  return round(coalesce(farol_valor(campos ->> 'valor_premio'), 0) * case campos ->> 'periodicidade_pagamento'
    when 'yearly' then 1
    when 'unico' then 1 / greatest(1, coalesce(farol_valor(campos ->> 'vigencia_meses'), 0) / 12)
    else 12 end, 2);

create or replace function farol_premio_das_opcoes() returns trigger language plpgsql as $$
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
              n.campos -> 'valor_premio', n.campos -> 'periodicidade_pagamento', n.campos -> 'vigencia_meses')
             is distinct from
             (a.status, a.situacao_fornecedor, a.recomendada, a.rodada, a.excluido_em is null,
              a.campos -> 'valor_premio', a.campos -> 'periodicidade_pagamento', a.campos -> 'vigencia_meses')$q$
    end || ' order by 1, 2'
  loop
    perform farol_guardar_premio(estudo.empresa_id, estudo.diagnostico_id);
  end loop;
  return null;
end $$;

alter table diagnostico disable trigger evento_mudado;
set local role farol_servico;
update diagnostico d set premio_anual = c.premio
  from (select e.empresa_id, e.diagnostico_id, farol_premio_do_estudo(e.empresa_id, e.diagnostico_id) as premio
          from diagnostico e
         where exists (select from diagnostico_produto_item_opcao o
                        where o.empresa_id = e.empresa_id and o.diagnostico_id = e.diagnostico_id
                          and (o.campos ->> 'periodicidade_pagamento' is null
                               or o.campos ->> 'periodicidade_pagamento' not in ('monthly', 'yearly')
                               or o.campos ->> 'valor_premio' in ('NaN', 'Infinity', '-Infinity')))) c
 where c.empresa_id = d.empresa_id and c.diagnostico_id = d.diagnostico_id and c.premio is distinct from d.premio_anual;
reset role;
alter table diagnostico enable trigger evento_mudado;
