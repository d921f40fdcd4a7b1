-- Encrypted secret that awaits its first code; the one in force stays until then.
alter table funcionario add column segundo_fator_novo text;
alter table funcionario add column segundo_fator_desde timestamptz(3);
-- SHA-256 of the terms of use accepted at termos_aceitos_em.
alter table funcionario add column termos_aceitos_versao text;

-- Logged in while the company requires a second factor that the person has not set up.
alter table sessao add column segundo_fator_falta boolean not null default false;

-- A colleague of another company who also works for this one is told what they want to know.
create policy atende_empresa on notificacao_preferencia for select to farol_app
  using (exists (select from funcionario f where f.funcionario_id = notificacao_preferencia.funcionario_id));
create index notificacao_preferencia_funcionario on notificacao_preferencia (funcionario_id);
