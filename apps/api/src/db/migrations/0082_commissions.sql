-- What each policy of the brokerage should bring by month, and what it brought.

-- How it is paid, where that differs from what its options state, and for which state of the policy the months below
-- were worked out.
create table comissao_apolice (
  empresa_id integer not null references empresa,
  diagnostico_apolice_id integer not null,
  -- R$ a year of the contract; null: what the policy or its options state.
  valor_ano numeric(14, 2),
  pct numeric(7, 4),
  agenciamento_pct numeric(7, 4),
  agenciamento_parcelas integer,
  encerrada_em date,
  versao integer not null default 1,
  -- Version of the policy and month up to which the expected was worked out; null: to be done anew.
  calculada_versao integer,
  calculada_ate date,
  primary key (empresa_id, diagnostico_apolice_id),
  foreign key (empresa_id, diagnostico_apolice_id) references diagnostico_apolice (empresa_id, diagnostico_apolice_id)
    on delete cascade
);
select farol_isolar('comissao_apolice');

create table comissao_mes (
  empresa_id integer not null references empresa,
  diagnostico_apolice_id integer not null,
  -- First day of the month.
  competencia date not null check (extract(day from competencia) = 1),
  esperado numeric(14, 2) not null default 0,
  recebido numeric(14, 2) not null default 0,
  recebimentos integer not null default 0,
  primary key (empresa_id, diagnostico_apolice_id, competencia),
  foreign key (empresa_id, diagnostico_apolice_id) references diagnostico_apolice (empresa_id, diagnostico_apolice_id)
    on delete cascade
);
create index comissao_mes_competencia on comissao_mes (empresa_id, competencia);
select farol_isolar('comissao_mes');

-- Gross, deductions and net as the insurer states them; a reversal is below zero.
create table comissao_recebida (
  empresa_id integer not null references empresa,
  comissao_recebida_id integer generated always as identity,
  diagnostico_apolice_id integer not null,
  competencia date not null check (extract(day from competencia) = 1),
  parcela integer,
  bruto numeric(14, 2) not null,
  iss numeric(14, 2),
  ir numeric(14, 2),
  outros_descontos numeric(14, 2),
  liquido numeric(14, 2) not null,
  observacao text,
  versao integer not null default 1,
  criado_por integer,
  criado_em timestamptz(3) not null default now(),
  atualizado_em timestamptz(3) not null default now(),
  excluido_em timestamptz(3),
  primary key (empresa_id, comissao_recebida_id),
  foreign key (empresa_id, diagnostico_apolice_id) references diagnostico_apolice (empresa_id, diagnostico_apolice_id)
    on delete cascade
);
create index comissao_recebida_apolice on comissao_recebida (empresa_id, diagnostico_apolice_id, competencia);
select farol_isolar('comissao_recebida');

-- A month's total follows what was received of it, whoever writes.
create function farol_comissao_mes() returns trigger language plpgsql as $$
declare
  de comissao_recebida := case when tg_op = 'INSERT' then null else old end;
  para comissao_recebida := case when tg_op = 'DELETE' then null else new end;
begin
  if de.empresa_id is not null and de.excluido_em is null then
    update comissao_mes set recebido = recebido - de.bruto, recebimentos = recebimentos - 1
     where (empresa_id, diagnostico_apolice_id, competencia)
         = (de.empresa_id, de.diagnostico_apolice_id, de.competencia);
  end if;
  if para.empresa_id is not null and para.excluido_em is null then
    insert into comissao_mes (empresa_id, diagnostico_apolice_id, competencia, recebido, recebimentos)
    values (para.empresa_id, para.diagnostico_apolice_id, para.competencia, para.bruto, 1)
    on conflict (empresa_id, diagnostico_apolice_id, competencia) do update
       set recebido = comissao_mes.recebido + excluded.recebido, recebimentos = comissao_mes.recebimentos + 1;
  end if;
  return null;
end $$;
create trigger comissao_mes after insert or update or delete on comissao_recebida
  for each row execute function farol_comissao_mes();

-- Open screens of the policy read it again; the event says nothing of commissions.
create function farol_evento_comissao() returns trigger language plpgsql as $$
declare
  apolice diagnostico_apolice;
begin
  select * into apolice from diagnostico_apolice
   where empresa_id = coalesce(new.empresa_id, old.empresa_id)
     and diagnostico_apolice_id = coalesce(new.diagnostico_apolice_id, old.diagnostico_apolice_id);
  if found then
    perform farol_registrar_evento(apolice.empresa_id, 'apolice', null, apolice.cliente_id, null, null);
  end if;
  return null;
end $$;
create trigger evento after insert or update or delete on comissao_recebida
  for each row execute function farol_evento_comissao();
