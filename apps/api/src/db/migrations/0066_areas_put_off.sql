-- A line of the to-do list about an area is put off by itself; a new deadline brings it back.
alter table tarefa add column adiada_ate date;
-- Areas that wait for the consultant or the customer: a few of all.
create index tarefa_do_consultor on tarefa (empresa_id, diagnostico_id)
 where cancelada_em is null and estagio_especialista in (2, 3) and aguardando in ('consultor', 'cliente');
