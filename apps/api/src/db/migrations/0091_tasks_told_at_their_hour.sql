-- When a noted task with an hour is told; empty once it was, and where nothing is to be told.
alter table atividade add column avisar_em timestamptz(3);
update atividade
   set avisar_em = (greatest((prazo at time zone 'America/Sao_Paulo')::date, adiada_ate) + hora::time) at time zone 'America/Sao_Paulo'
 where tipo_atividade = 'propria' and hora is not null and status_tarefa < 3
   and (greatest((prazo at time zone 'America/Sao_Paulo')::date, adiada_ate) + hora::time) at time zone 'America/Sao_Paulo' > now();
create index atividade_a_avisar on atividade (avisar_em) where avisar_em is not null;
