-- Of a content there are two documents: which one was taken. Null: taken before they were told apart.
alter table estudo_retrato_pdf add column documento text check (documento in ('resumo', 'completo'));
