-- A study in memory is known by its revision: a number that was rolled back is not used again.
create sequence diagnostico_revisao start with 2;
grant usage on sequence diagnostico_revisao to farol_app, farol_servico;

create or replace function farol_revisao_propria() returns trigger language plpgsql as $$
begin
  new.revisao := nextval('diagnostico_revisao');
  return new;
end $$;

create or replace function farol_estudo_mudou(empresa integer, estudos integer[]) returns void
  language plpgsql set enable_seqscan = off as $$
begin
  with trancado as (
    select d.diagnostico_id from diagnostico d
     where d.empresa_id = empresa and d.diagnostico_id = any (estudos)
     order by d.diagnostico_id for no key update)
  update diagnostico d set revisao = nextval('diagnostico_revisao')
    from trancado t where d.empresa_id = empresa and d.diagnostico_id = t.diagnostico_id;
end $$;

-- Whether a delivery was opened is part of its task.
create trigger estudo after insert or update or delete on entrega
  for each row execute function farol_evento_de_estudo();
