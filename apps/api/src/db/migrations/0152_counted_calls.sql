-- Calls of a minute, by all processes; not kept after a crash.
create unlogged table contagem (
  chave text not null,
  minuto timestamp(3) with time zone not null,
  total integer not null,
  constraint contagem_pkey primary key (chave, minuto)
);
grant delete, insert, select, update on table contagem to farol_servico;
