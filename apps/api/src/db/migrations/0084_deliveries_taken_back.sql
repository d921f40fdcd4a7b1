-- A delivered quotation of an area, for as long as whoever delivered it may take it back: until then, and while nobody
-- else has opened it.
create table entrega (
  empresa_id integer not null references empresa,
  entrega_id integer generated always as identity,
  diagnostico_id integer not null,
  tarefa_id integer not null,
  funcionario_id integer not null references funcionario (funcionario_id),
  -- The keys of the notices that it caused end with this; their mails wait until then.
  chave text not null,
  ate timestamptz(3) not null,
  -- What the delivery changed, before and after; areas delivered at once share it.
  mudanca jsonb not null,
  criado_em timestamptz(3) not null default now(),
  aberta_em timestamptz(3),
  aberta_por integer references funcionario (funcionario_id),
  primary key (empresa_id, entrega_id),
  foreign key (empresa_id, diagnostico_id) references diagnostico (empresa_id, diagnostico_id) on delete cascade,
  foreign key (empresa_id, tarefa_id) references tarefa (empresa_id, tarefa_id) on delete cascade
);
create unique index entrega_tarefa on entrega (empresa_id, tarefa_id);
create index entrega_estudo on entrega (empresa_id, diagnostico_id);
create index entrega_funcionario on entrega (funcionario_id);
create index entrega_aberta_por on entrega (aberta_por);
select farol_isolar('entrega');

-- Whoever delivered sees at once that somebody opened it.
create trigger evento after update on entrega
  for each row execute function farol_evento_de_estudo('tarefa');
