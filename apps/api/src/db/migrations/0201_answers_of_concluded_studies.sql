-- Lines of concluded studies no longer say that an answer waits to be seen: they are written anew at the start.
alter table quadro_estudo no force row level security;
alter table quadro_ato no force row level security;
delete from quadro_estudo s
 where s.estagio >= 10
   and exists (select from quadro_ato a
                where a.empresa_id = s.empresa_id and a.diagnostico_id = s.diagnostico_id and a.tipo = 'resposta');
alter table quadro_estudo force row level security;
alter table quadro_ato force row level security;
