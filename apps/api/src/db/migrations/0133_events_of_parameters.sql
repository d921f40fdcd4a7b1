-- Changed parameters are announced to everybody of the company.
alter table evento drop constraint evento_tipo_check;
alter table evento add constraint evento_tipo_check check (tipo in
  ('estudo', 'tarefa', 'documento', 'comentario', 'apolice', 'cliente', 'atividade', 'aviso', 'parametro'));
