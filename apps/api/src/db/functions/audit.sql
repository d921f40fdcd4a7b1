-- Empties what rows of the audit trail say of a person who was erased: who did what and when stays.
create or replace function esvaziar_auditoria(linhas bigint[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update auditoria set antes = null, depois = null where auditoria_id = any (linhas)
$$;
revoke execute on function esvaziar_auditoria(bigint[]) from public;
grant execute on function esvaziar_auditoria(bigint[]) to farol_servico;
