-- A customer and all their studies have one consultant. Where a study had been given to another, its customer
-- follows the newest study, and the other studies and open activities follow the customer.
set local role farol_servico;
update cliente c set consultor_id = d.consultor_id
  from (select distinct on (empresa_id, cliente_id) empresa_id, cliente_id, consultor_id
          from diagnostico where excluido_em is null
         order by empresa_id, cliente_id, diagnostico_id desc) d
 where d.empresa_id = c.empresa_id and d.cliente_id = c.cliente_id and d.consultor_id <> c.consultor_id;

update diagnostico d set consultor_id = c.consultor_id
  from cliente c
 where c.empresa_id = d.empresa_id and c.cliente_id = d.cliente_id and c.consultor_id <> d.consultor_id;

update atividade a set funcionario_id = c.consultor_id
  from cliente c
 where c.empresa_id = a.empresa_id and c.cliente_id = a.cliente_id and c.consultor_id <> a.funcionario_id
   and (a.tipo_atividade = 'estudo' or a.concluida_em is null);
reset role;
