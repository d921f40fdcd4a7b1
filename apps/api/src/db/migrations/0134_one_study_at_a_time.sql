-- Takes the key of one study now (functions/study.sql).
drop function if exists farol_estudo_mudou(integer, integer[]);
