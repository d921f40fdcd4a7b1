-- A month's total follows what was received of it, whoever writes.
create or replace function farol_comissao_mes() returns trigger language plpgsql as $$
declare
  de comissao_recebida := case when tg_op = 'INSERT' then null else old end;
  para comissao_recebida := case when tg_op = 'DELETE' then null else new end;
begin
  if de.empresa_id is not null and de.excluido_em is null then
    update comissao_mes set recebido = recebido - de.bruto, recebimentos = recebimentos - 1
     where (empresa_id, diagnostico_apolice_id, competencia)
         = (de.empresa_id, de.diagnostico_apolice_id, de.competencia);
  end if;
  if para.empresa_id is not null and para.excluido_em is null then
    insert into comissao_mes (empresa_id, diagnostico_apolice_id, competencia, recebido, recebimentos)
    values (para.empresa_id, para.diagnostico_apolice_id, para.competencia, para.bruto, 1)
    on conflict (empresa_id, diagnostico_apolice_id, competencia) do update
       set recebido = comissao_mes.recebido + excluded.recebido, recebimentos = comissao_mes.recebimentos + 1;
  end if;
  return null;
end $$;
create or replace trigger comissao_mes after insert or update or delete on comissao_recebida
  for each row execute function farol_comissao_mes();
