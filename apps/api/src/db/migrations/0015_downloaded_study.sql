-- The document that a customer took from the link: made once for a content, and then the same bytes for ever.
create table estudo_retrato_pdf (
  empresa_id integer not null references empresa,
  estudo_retrato_pdf_id integer generated always as identity,
  diagnostico_id integer not null,
  estudo_retrato_id integer not null,
  conteudo bytea not null,
  sha256 text not null,
  criado_em timestamptz(3) not null default now(),
  primary key (empresa_id, estudo_retrato_pdf_id),
  unique (empresa_id, estudo_retrato_id),
  foreign key (empresa_id, diagnostico_id) references diagnostico (empresa_id, diagnostico_id) on delete cascade,
  foreign key (empresa_id, estudo_retrato_id) references estudo_retrato (empresa_id, estudo_retrato_id)
    on delete cascade
);
create index estudo_retrato_pdf_estudo on estudo_retrato_pdf (empresa_id, diagnostico_id);
-- Already as small as it gets.
alter table estudo_retrato_pdf alter column conteudo set storage external;

select farol_isolar('estudo_retrato_pdf');
revoke update, delete on estudo_retrato_pdf from farol_app;
create trigger imutavel before update on estudo_retrato_pdf for each row execute function farol_imutavel();
