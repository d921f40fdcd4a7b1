-- A sending names the event it is told under: events without a sending, or the other way round, move no other.
alter table estudo_resposta add column historico_estagio_id integer;

alter table estudo_resposta disable trigger imutavel;
set local role farol_servico;
with evento as (
  select empresa_id, diagnostico_id, historico_estagio_id, quando,
         row_number() over (partition by empresa_id, diagnostico_id order by historico_estagio_id) as nth
    from historico_estagio where evento = 'enviar_respostas' and objeto = 'estudo' and pedido
), envio as (
  select empresa_id, diagnostico_id, estudo_resposta_id, quando,
         row_number() over (partition by empresa_id, diagnostico_id order by estudo_resposta_id) as nth
    from estudo_resposta
)
update estudo_resposta r set historico_estagio_id = h.historico_estagio_id
  from envio e join evento h using (empresa_id, diagnostico_id, nth)
 where r.empresa_id = e.empresa_id and r.estudo_resposta_id = e.estudo_resposta_id
   and e.quando between h.quando - interval '1 minute' and h.quando + interval '1 minute';
reset role;
alter table estudo_resposta enable trigger imutavel;

alter table estudo_resposta add foreign key (empresa_id, historico_estagio_id) references historico_estagio;
create unique index estudo_resposta_evento on estudo_resposta (empresa_id, historico_estagio_id);
