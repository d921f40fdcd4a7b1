-- Who came of the invitation, and one pending invitation by address and company.
alter table convite add column aceito_por integer;
create unique index convite_pendente on convite (empresa_id, lower(pessoa_email))
  where usado_em is null and revogado_em is null;
create index convite_lista on convite (empresa_id, criado_em desc, convite_id desc)
  where usado_em is null and revogado_em is null;
