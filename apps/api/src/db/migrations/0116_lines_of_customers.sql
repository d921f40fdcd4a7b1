-- The to-do of a company read a line that is not a study's (renewal, yearly review, noted task, sheet) together with its
-- customer, to know the consultant: of all customers, once a daily job has opened tens of thousands of lines.

-- The customer's consultant, while the line is open and the customer there and not made up; else null, and not listed.
alter table atividade add column cliente_consultor_id integer;

-- Of one customer at a time: a line that opens takes the lock that its reference takes anyway, and reads after it; a change
-- of the customer's consultant takes the one that this waits for. So neither misses the other.
create function farol_consultor_da_linha() returns trigger language plpgsql as $$
begin
  new.cliente_consultor_id := null;
  if new.tipo_atividade <> 'estudo' and new.status_tarefa < 3 then
    select case when c.excluido_em is null and not c.exemplo then c.consultor_id end into new.cliente_consultor_id
      from cliente c where c.empresa_id = new.empresa_id and c.cliente_id = new.cliente_id for key share;
  end if;
  return new;
end $$;
create trigger listada before insert on atividade for each row
  when (new.tipo_atividade <> 'estudo') execute function farol_consultor_da_linha();
create trigger listada_ou_nao before update on atividade for each row
  when ((old.tipo_atividade, old.cliente_id, old.status_tarefa < 3) is distinct from
        (new.tipo_atividade, new.cliente_id, new.status_tarefa < 3)
    and (old.tipo_atividade <> 'estudo' or new.tipo_atividade <> 'estudo'))
  execute function farol_consultor_da_linha();

create function farol_cliente_sem_linha_nova() returns trigger language plpgsql as $$
begin
  perform from cliente c where c.empresa_id = old.empresa_id and c.cliente_id = old.cliente_id for update;
  return new;
end $$;
create trigger linhas_esperadas before update on cliente for each row
  when (case when old.excluido_em is null and not old.exemplo then old.consultor_id end is distinct from
        case when new.excluido_em is null and not new.exemplo then new.consultor_id end)
  execute function farol_cliente_sem_linha_nova();

create function farol_linhas_do_cliente() returns trigger language plpgsql as $$
begin
  update atividade a
     set cliente_consultor_id = case when new.excluido_em is null and not new.exemplo then new.consultor_id end
   where a.empresa_id = new.empresa_id and a.cliente_id = new.cliente_id and a.tipo_atividade <> 'estudo'
     and a.status_tarefa < 3;
  return null;
end $$;
create trigger linhas_mudadas after update on cliente for each row
  when (case when old.excluido_em is null and not old.exemplo then old.consultor_id end is distinct from
        case when new.excluido_em is null and not new.exemplo then new.consultor_id end)
  execute function farol_linhas_do_cliente();

alter table atividade disable trigger evento;
set local role farol_servico;
update atividade a set cliente_consultor_id = c.consultor_id
  from cliente c
 where a.tipo_atividade <> 'estudo' and a.status_tarefa < 3 and c.empresa_id = a.empresa_id and c.cliente_id = a.cliente_id
   and c.excluido_em is null and not c.exemplo;
reset role;
alter table atividade enable trigger evento;

create index atividade_listada on atividade (empresa_id, cliente_consultor_id, prazo)
  include (atividade_id, cliente_id, tipo_atividade, adiada_ate, pontualidade) where cliente_consultor_id is not null;
-- The list by whoever works on it reads this one in its place.
drop index atividade_lista;
analyze atividade;
