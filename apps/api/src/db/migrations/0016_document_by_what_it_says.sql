-- The document says more than the page: where only that part changed there is another one, and the first stays.
alter table estudo_retrato_pdf add column dito_sha256 text not null default '';
alter table estudo_retrato_pdf alter column dito_sha256 drop default;
alter table estudo_retrato_pdf drop constraint estudo_retrato_pdf_empresa_id_estudo_retrato_id_key;
create unique index estudo_retrato_pdf_dito
  on estudo_retrato_pdf (empresa_id, estudo_retrato_id, dito_sha256);
