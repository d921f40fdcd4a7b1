-- A task that a consultant notes for a customer: words, a day, perhaps an hour of it.
alter table atividade drop constraint atividade_tipo_atividade_check;
alter table atividade add constraint atividade_tipo_atividade_check
  check (tipo_atividade in ('estudo', 'renovacao', 'revisao_anual', 'propria'));
alter table atividade add column texto text;
alter table atividade add column hora text check (hora ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
alter table atividade add column criado_por integer references funcionario (funcionario_id);
alter table atividade add constraint atividade_propria
  check (case when tipo_atividade = 'propria' then texto is not null and prazo is not null
    else texto is null and hora is null end);
create index atividade_propria_do_cliente on atividade (empresa_id, cliente_id, status_tarefa, prazo)
  where tipo_atividade = 'propria';
