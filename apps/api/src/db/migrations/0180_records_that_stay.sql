-- Made again by functions/records.sql, with another owner.
drop function if exists esvaziar_auditoria(bigint[]), farol_esvaziar_registros(integer, integer, text[], text[]);

-- Whom nobody logs in as: owns what may do one thing only with rows that otherwise stay as they are.
do $$
begin
  if not exists (select from pg_roles where rolname = 'farol_guarda') then
    begin
      create role farol_guarda nologin noinherit;
    exception when duplicate_object or unique_violation then
      null;
    end;
  end if;
  if not pg_has_role(current_user, 'farol_guarda', 'SET') then
    grant farol_guarda to current_user with set true, inherit false;
  end if;
end $$;
grant usage on schema public to farol_guarda;

-- A salted digest of what an audited row tells, so that it can be emptied and the rest still be proven.
alter table auditoria add column sal bytea, add column resumo bytea;
set role farol_servico;
update auditoria a set sal = s.sal, resumo = sha256(s.sal || convert_to(jsonb_build_array(a.antes, a.depois)::text, 'UTF8'))
  from (select empresa_id, auditoria_id, uuid_send(gen_random_uuid()) as sal from auditoria) s
 where (a.empresa_id, a.auditoria_id) = (s.empresa_id, s.auditoria_id);
reset role;
alter table auditoria alter column resumo set not null;

-- Rows of a table up to a number, in one hash with the seal before.
create table selo (
  tabela text not null,
  numero integer not null,
  de bigint not null,
  ate bigint not null,
  linhas integer not null,
  resumo bytea not null,
  criado_em timestamptz(3) not null default now(),
  primary key (tabela, numero)
);
-- Up to which number the next seals may go once the transactions that ran then have ended.
create table selo_horizonte (
  tabela text not null primary key,
  ate bigint not null,
  transacao xid8
);
-- Rows that went with their study, or lost their words with an erased customer: a digest of what they were.
create table registro_retirado (
  tabela text not null,
  numero bigint not null,
  empresa integer not null,
  estudo integer not null,
  resumo bytea not null,
  criado_em timestamptz(3) not null default now(),
  primary key (tabela, numero)
);
grant select, insert on selo to farol_servico;
grant select, insert, update, delete on selo_horizonte to farol_servico;
grant select on registro_retirado to farol_servico;
grant delete, insert, select on registro_retirado to farol_guarda;
grant select on selo, parametro to farol_guarda;
create policy guarda on parametro for select to farol_guarda using (true);

create index auditoria_numero on auditoria using brin (auditoria_id) with (pages_per_range = 16, autosummarize = on);
create index historico_estagio_numero on historico_estagio using brin (historico_estagio_id) with (pages_per_range = 16, autosummarize = on);
create index estudo_retrato_numero on estudo_retrato using brin (estudo_retrato_id) with (pages_per_range = 16, autosummarize = on);
create index estudo_retrato_pdf_numero on estudo_retrato_pdf using brin (estudo_retrato_pdf_id) with (pages_per_range = 16, autosummarize = on);
create index estudo_resposta_numero on estudo_resposta using brin (estudo_resposta_id) with (pages_per_range = 16, autosummarize = on);

revoke update, delete on auditoria, historico_estagio, estudo_retrato, estudo_retrato_pdf, estudo_resposta from farol_servico;
grant select on sequence auditoria_auditoria_id_seq, historico_estagio_historico_estagio_id_seq,
  estudo_retrato_estudo_retrato_id_seq, estudo_retrato_pdf_estudo_retrato_pdf_id_seq,
  estudo_resposta_estudo_resposta_id_seq to farol_servico;

create policy guarda on auditoria to farol_guarda using (true) with check (true);
grant select, insert, delete, update (antes, depois, sal) on auditoria to farol_guarda;
create policy guarda on historico_estagio to farol_guarda using (true) with check (true);
create policy guarda on estudo_retrato to farol_guarda using (true) with check (true);
create policy guarda on estudo_retrato_pdf to farol_guarda using (true) with check (true);
create policy guarda on estudo_resposta to farol_guarda using (true) with check (true);
grant select, delete on estudo_retrato_pdf to farol_guarda;
grant select, update (conteudo) on estudo_retrato to farol_guarda;
grant select, update (nome, ip, agente, respostas) on estudo_resposta to farol_guarda;
grant select, update (motivo, dados) on historico_estagio to farol_guarda;
create policy guarda on diagnostico for select to farol_guarda using (true);
create policy guarda on cliente for select to farol_guarda using (true);
grant select (empresa_id, diagnostico_id, cliente_id) on diagnostico to farol_guarda;
grant select (empresa_id, cliente_id, anonimizado_em) on cliente to farol_guarda;
