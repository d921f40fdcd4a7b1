-- Nobody who was deleted is given customers, studies or tasks. An insert that names a person whose deletion is
-- under way waits for it on the foreign key, and would pass after it: the row still exists. These triggers run
-- after the key's own (their names sort behind it) and look again.
create function farol_recusar_excluido() returns trigger language plpgsql as $$
begin
  if exists (select from funcionario
              where funcionario_id = (to_jsonb(new) ->> tg_argv[0])::integer and excluido_em is not null) then
    raise exception 'the person was deleted' using errcode = 'FP001';
  end if;
  return null;
end $$;

create trigger quem_recebe after insert or update of consultor_id on cliente
  for each row execute function farol_recusar_excluido('consultor_id');
create trigger quem_recebe after insert or update of consultor_id on diagnostico
  for each row execute function farol_recusar_excluido('consultor_id');
create trigger quem_recebe after insert or update of especialista_id on tarefa
  for each row execute function farol_recusar_excluido('especialista_id');

create index funcionario_excluidos on funcionario (empresa_id, criado_em desc, funcionario_id desc)
  where excluido_em is not null;
