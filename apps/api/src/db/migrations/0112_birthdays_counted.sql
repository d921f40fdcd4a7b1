-- Birthdays of a company by day and consultant. The to-do of a whole company counted every customer born on one of its days.

-- How many customers who are there, and spouses of theirs, have a birthday. Writers add differences (`nota`) and nothing
-- else, so that none waits for another; who reads adds up all rows, who folds adds the notes to the others.
create table aniversario_conta (
  empresa_id integer not null references empresa,
  aniversario_conta_id bigint generated always as identity,
  pessoa text not null,
  mes_dia integer not null,
  -- Year of birth, 2020 for all earlier ones: a birthday before the birth is none.
  nascido integer not null,
  consultor_id integer not null,
  n integer not null,
  nota boolean not null,
  primary key (empresa_id, aniversario_conta_id)
);
create index aniversario_conta_dia on aniversario_conta (empresa_id, pessoa, mes_dia) include (consultor_id, nascido, n);
create index aniversario_conta_nota on aniversario_conta (empresa_id, aniversario_conta_id) where nota;
select farol_isolar('aniversario_conta');
alter policy empresa on aniversario_conta
  using (array_position((select farol_empresas()), empresa_id) is not null);

-- What was done about the birthdays of a year.
create index aniversario_ano on aniversario (empresa_id, ano) include (cliente_id, pessoa, situacao, adiado_ate);

-- The birthdays of a customer and the spouse, who is listed by name.
create function farol_aniversarios(nascimento date, mes_dia integer, conjuge jsonb, mes_dia_conjuge integer)
  returns table (pessoa text, mes_dia integer, nascido integer)
  language sql immutable parallel safe as $$
  select 'cliente', $2, greatest(extract(year from $1)::integer, 2020) where $2 is not null
  union all
  select 'conjuge', $4, greatest(substr($3 ->> 'data_nascimento', 1, 4)::integer, 2020)
   where $4 is not null and $3 ->> 'nome_completo' is not null;
$$;

create function farol_aniversario_de_clientes() returns trigger language plpgsql as $$
begin
  insert into aniversario_conta (empresa_id, pessoa, mes_dia, nascido, consultor_id, n, nota)
  select c.empresa_id, a.pessoa, a.mes_dia, a.nascido, c.consultor_id, count(*), true
    from novos c cross join farol_aniversarios(c.pessoa_data_nascimento, c.mes_dia, c.conjuge, c.mes_dia_conjuge) a
   where c.excluido_em is null and not c.exemplo group by 1, 2, 3, 4, 5;
  return null;
end $$;
create trigger aniversario_incluido after insert on cliente referencing new table as novos
  for each statement execute function farol_aniversario_de_clientes();

create function farol_aniversario_do_cliente() returns trigger language plpgsql as $$
begin
  if old.excluido_em is null and not old.exemplo then
    insert into aniversario_conta (empresa_id, pessoa, mes_dia, nascido, consultor_id, n, nota)
    select old.empresa_id, a.pessoa, a.mes_dia, a.nascido, old.consultor_id, -1, true
      from farol_aniversarios(old.pessoa_data_nascimento, old.mes_dia, old.conjuge, old.mes_dia_conjuge) a;
  end if;
  if tg_op = 'UPDATE' and new.excluido_em is null and not new.exemplo then
    insert into aniversario_conta (empresa_id, pessoa, mes_dia, nascido, consultor_id, n, nota)
    select new.empresa_id, a.pessoa, a.mes_dia, a.nascido, new.consultor_id, 1, true
      from farol_aniversarios(new.pessoa_data_nascimento, new.mes_dia, new.conjuge, new.mes_dia_conjuge) a;
  end if;
  return null;
end $$;
create trigger aniversario_excluido after delete on cliente for each row execute function farol_aniversario_do_cliente();
create trigger aniversario_mudado after update on cliente for each row
  when ((old.pessoa_data_nascimento, old.conjuge ->> 'data_nascimento', old.conjuge ->> 'nome_completo' is null,
         old.consultor_id, old.excluido_em is null, old.exemplo) is distinct from
        (new.pessoa_data_nascimento, new.conjuge ->> 'data_nascimento', new.conjuge ->> 'nome_completo' is null,
         new.consultor_id, new.excluido_em is null, new.exemplo))
  execute function farol_aniversario_do_cliente();

-- Adds up to `ate` notes of a company to the counts and returns how many. One at a time for a company.
create function farol_dobrar_aniversarios(empresa integer, ate integer) returns integer
  language plpgsql as $$
declare
  tomados integer;
begin
  if not pg_try_advisory_xact_lock(112, empresa) then
    return 0;
  end if;
  with tomada as (
    delete from aniversario_conta c
     where c.empresa_id = empresa and c.aniversario_conta_id in (
       select x.aniversario_conta_id from aniversario_conta x where x.empresa_id = empresa and x.nota
        order by x.aniversario_conta_id limit ate)
    returning c.*),
  chave as materialized (select distinct pessoa, mes_dia, nascido, consultor_id from tomada),
  antiga as (
    delete from aniversario_conta c using chave k
     where c.empresa_id = empresa and not c.nota and c.pessoa = k.pessoa and c.mes_dia = k.mes_dia
       and c.nascido = k.nascido and c.consultor_id = k.consultor_id
    returning c.*),
  nova as (
    insert into aniversario_conta (empresa_id, pessoa, mes_dia, nascido, consultor_id, n, nota)
    select empresa, u.pessoa, u.mes_dia, u.nascido, u.consultor_id, sum(u.n), false
      from (select * from tomada union all select * from antiga) u group by 2, 3, 4, 5 having sum(u.n) <> 0)
  select count(*) into tomados from tomada;
  return tomados;
end $$;

-- All of a company anew: the first time, and where rows were written with triggers switched off.
create function farol_refazer_aniversarios(empresa integer) returns void
  language plpgsql as $$
begin
  perform pg_advisory_xact_lock(112, empresa);
  delete from aniversario_conta where empresa_id = empresa;
  insert into aniversario_conta (empresa_id, pessoa, mes_dia, nascido, consultor_id, n, nota)
  select empresa, a.pessoa, a.mes_dia, a.nascido, c.consultor_id, count(*), false
    from cliente c cross join farol_aniversarios(c.pessoa_data_nascimento, c.mes_dia, c.conjuge, c.mes_dia_conjuge) a
   where c.empresa_id = empresa and c.excluido_em is null and not c.exemplo
   group by 2, 3, 4, 5 order by 2, 3, 4, 5;
end $$;

set local role farol_servico;
select farol_refazer_aniversarios(empresa_id) from empresa;
reset role;
analyze aniversario_conta;
