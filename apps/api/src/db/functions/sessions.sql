-- Server processes remember for seconds who a session stands for. What decides that tells the connection that changes
-- it (notice) and every process (notify), in the transaction of the change: nobody can forget to.
create or replace function farol_sessoes_mudaram() returns trigger language plpgsql as $$
begin
  raise notice 'farol_sessao';
  perform pg_notify('farol_sessao', '');
  return null;
end $$;
create or replace trigger sessao_mudou
  after update of funcionario_id, revogada_em, expira_em, logado_como, segundo_fator_falta or delete on sessao
  for each statement execute function farol_sessoes_mudaram();
create or replace trigger sessao_mudou
  after update of empresa_id, empresas_ids, funcionario_cargo_id, pessoa_nome, ativo, excluido_em or delete on funcionario
  for each statement execute function farol_sessoes_mudaram();
create or replace trigger sessao_mudou after insert or update or delete on funcionario_relacionamento
  for each statement execute function farol_sessoes_mudaram();
create or replace trigger sessao_mudou after insert or delete on empresa
  for each statement execute function farol_sessoes_mudaram();
-- A company may require the second factor of sessions that are open.
create or replace trigger sessao_mudou after insert or update on parametro
  for each statement execute function farol_sessoes_mudaram();
create or replace trigger sessao_mudou after update of revogada_em, expira_em or delete on chave_api
  for each statement execute function farol_sessoes_mudaram();
