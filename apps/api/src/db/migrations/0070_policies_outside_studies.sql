-- A policy may stand outside a study: another broker's, one sold without a study, or the renewal of an earlier one.
alter table diagnostico_apolice alter column diagnostico_id drop not null;
alter table diagnostico_apolice
  add column outra_corretora boolean not null default false,
  -- What is covered and who is insured, where no option of a study says so.
  add column cobertura text,
  add column segurado text check (segurado in ('titular', 'conjuge', 'casal')),
  -- The row of the survey that it was taken over from.
  add column linha_uuid uuid,
  add column renova_apolice_id integer,
  -- The broker's pay, R$ a year, where it differs from what the options state.
  add column remuneracao numeric(14, 2),
  add column nao_renovada_em timestamptz(3),
  add column nao_renovada_motivo text,
  add column nao_renovada_observacao text,
  add constraint apolice_renova foreign key (empresa_id, renova_apolice_id)
    references diagnostico_apolice (empresa_id, diagnostico_apolice_id),
  add constraint apolice_fora_do_estudo check
    (diagnostico_id is not null or diagnostico_produto_item_opcao_id is not null or cobertura is not null),
  add constraint apolice_de_estudo_propria check (diagnostico_id is null or not outra_corretora);
create index apolice_renova on diagnostico_apolice (empresa_id, renova_apolice_id);
create unique index apolice_renovada_uma_vez on diagnostico_apolice (empresa_id, renova_apolice_id)
  where renova_apolice_id is not null and excluido_em is null;
create unique index apolice_da_linha on diagnostico_apolice (empresa_id, cliente_id, linha_uuid)
  where linha_uuid is not null and excluido_em is null;

-- A policy outside a study concerns its customer.
create function farol_evento_apolice() returns trigger language plpgsql as $$
declare estudo integer := coalesce(new.diagnostico_id, old.diagnostico_id);
begin
  perform farol_registrar_evento(coalesce(new.empresa_id, old.empresa_id), 'apolice', estudo,
    case when estudo is null then coalesce(new.cliente_id, old.cliente_id) end, null, null);
  return null;
end $$;
drop trigger evento on diagnostico_apolice;
create trigger evento after insert or update or delete on diagnostico_apolice
  for each row execute function farol_evento_apolice();
