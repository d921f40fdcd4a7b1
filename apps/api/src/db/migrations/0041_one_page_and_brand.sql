-- Of a content there are three documents: one of them is the study on one page.
alter table estudo_retrato_pdf drop constraint estudo_retrato_pdf_documento_check;
alter table estudo_retrato_pdf add constraint estudo_retrato_pdf_documento_check
  check (documento in ('pagina', 'resumo', 'completo'));

-- What customers see of a company besides its registrations: who to call, where it is, its logo and its colour.
alter table empresa add column cnpj text;
alter table empresa add column telefone text;
alter table empresa add column email text;
alter table empresa add column site text;
alter table empresa add column endereco text;
alter table empresa add column cor_marca text check (cor_marca ~ '^#[0-9a-f]{6}$');
alter table empresa add column logo_arquivo_id integer;
