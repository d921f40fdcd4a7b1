-- A customer may be a company, known by its CNPJ.
alter table cliente add column pessoa_cnpj text check (pessoa_cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$');
create unique index cliente_cnpj on cliente (empresa_id, pessoa_cnpj) where (excluido_em is null);
alter table cliente alter column busca set expression as (farol_sem_acento(
  (pessoa_nome collate "C") || ' ' || coalesce(pessoa_email, '') || ' ' || coalesce(pessoa_cpf, '')
  || ' ' || coalesce(pessoa_cnpj, '')
  || ' ' || coalesce(pessoa_celular, '') || ' ' || coalesce(pessoa_telefone, '')
  || ' ' || coalesce(conjuge ->> 'nome_completo', '')
  || ' ' || regexp_replace(
    (pessoa_nome collate "C") || ' ' || coalesce(conjuge ->> 'nome_completo', ''), '[''’`´]', '', 'g')
));
