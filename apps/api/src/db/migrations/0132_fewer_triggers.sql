-- Each was the half of a pair that is one trigger now (functions/events.sql).
drop trigger if exists evento_incluido on diagnostico;
drop trigger if exists evento_mudado on diagnostico;
drop trigger if exists evento_incluido on tarefa;
drop trigger if exists evento_mudado on tarefa;
drop trigger if exists estudo_excluido on tarefa;
drop trigger if exists estudo_incluido on atividade;
drop trigger if exists estudo_mudado on atividade;
drop trigger if exists estudo on entrega;
drop trigger if exists evento_incluido on cliente;
drop trigger if exists evento_mudado on cliente;
drop trigger if exists evento_incluido on ficha;
drop trigger if exists evento_mudado on ficha;
