-- A customer's sheet was received: one line until all of it was decided.
alter table atividade drop constraint atividade_tipo_atividade_check;
alter table atividade add constraint atividade_tipo_atividade_check
  check (tipo_atividade in ('estudo', 'renovacao', 'revisao_anual', 'propria', 'ficha'));
create unique index atividade_ficha on atividade (empresa_id, cliente_id)
  where tipo_atividade = 'ficha' and status_tarefa < 3;
