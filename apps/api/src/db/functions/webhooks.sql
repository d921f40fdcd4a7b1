-- What the addresses of a company are told of (domain/access/webhooks.ts) is queued in the transaction of the change, one
-- row for each address that asked for it. Ids and stages alone: no name, no answer, nothing of health.
create or replace function farol_evento_de_webhook(objeto text, evento text) returns text language sql immutable as $$
  select case
    when evento = 'enviar_respostas' then 'cliente.respondeu'
    when evento = 'registrar_apolice' then 'apolice.registrada'
    when evento in ('apresentar', 'criar_link', 'trocar_link', 'revogar_link', 'abrir_link') then 'estudo.apresentado'
    when objeto = 'documento' then 'documento.mudou'
    when objeto = 'tarefa' then 'cotacao.etapa'
    when objeto = 'estudo' and evento in ('criar', 'duplicar') then 'estudo.aberto'
    when objeto = 'estudo' then 'estudo.etapa'
  end
$$;

create or replace function farol_enfileirar_webhook(da_empresa integer, do_evento text, com_dados jsonb) returns void
  language plpgsql as $$
begin
  insert into webhook_entrega (empresa_id, webhook_id, evento, dados)
  select w.empresa_id, w.webhook_id, do_evento, com_dados from webhook w
   where w.empresa_id = da_empresa and w.ativo and do_evento = any (w.eventos);
  -- The process of this connection looks at once, others within seconds.
  if found then
    raise notice 'farol_webhook';
  end if;
end $$;

create or replace function farol_webhook_do_historico() returns trigger language plpgsql as $$
declare
  novo record;
begin
  for novo in
    select h.*, d.cliente_id, farol_evento_de_webhook(h.objeto, h.evento) as dito from novos h
      join diagnostico d on d.empresa_id = h.empresa_id and d.diagnostico_id = h.diagnostico_id
     where not d.exemplo and exists (select from webhook w where w.empresa_id = h.empresa_id and w.ativo)
     order by h.historico_estagio_id
  loop
    if novo.dito is not null then
      perform farol_enfileirar_webhook(novo.empresa_id, novo.dito, jsonb_build_object(
        'diagnostico_id', novo.diagnostico_id, 'cliente_id', novo.cliente_id, 'objeto', novo.objeto,
        'objeto_id', novo.objeto_id, 'produto_diagnostico_id', novo.produto_diagnostico_id,
        'acontecimento', novo.evento, 'de', novo.de, 'para', novo.para));
    end if;
  end loop;
  return null;
end $$;
create or replace trigger webhook after insert on historico_estagio
  referencing new table as novos for each statement execute function farol_webhook_do_historico();

create or replace function farol_webhook_do_cliente() returns trigger language plpgsql as $$
begin
  perform farol_enfileirar_webhook(new.empresa_id, 'cliente.cadastrado', jsonb_build_object('cliente_id', new.cliente_id));
  return null;
end $$;
create or replace trigger webhook after insert on cliente for each row
  when (not new.exemplo) execute function farol_webhook_do_cliente();

-- Of a policy in a study the timeline tells.
create or replace function farol_webhook_da_apolice() returns trigger language plpgsql as $$
begin
  perform farol_enfileirar_webhook(new.empresa_id, 'apolice.registrada', jsonb_build_object(
    'cliente_id', new.cliente_id, 'diagnostico_apolice_id', new.diagnostico_apolice_id,
    'produto_diagnostico_id', new.produto_diagnostico_id));
  return null;
end $$;
create or replace trigger webhook after insert on diagnostico_apolice for each row
  when (new.diagnostico_id is null) execute function farol_webhook_da_apolice();
