-- The role of requests reads no secret of an account and writes none; sessions are the service's. Functions in
-- functions/accounts.sql do for an administrator what is left.
revoke all on recuperacao_senha, sessao from farol_app;
grant select (empresa_id, sessao_id, funcionario_id, logado_como, ip, agente, criada_em, ultimo_uso_em, expira_em,
  revogada_em, segundo_fator_falta, por_diretorio, segundo_fator_diretorio) on sessao to farol_app;

-- Whether the account opens by a password, for those who may not read its hash.
alter table funcionario add column tem_senha boolean not null generated always as (senha_hash is not null) stored;

do $$
declare
  colunas text;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum) into colunas from pg_attribute
   where attrelid = 'funcionario'::regclass and attnum > 0 and not attisdropped
     and attname not in ('senha_hash', 'segundo_fator_segredo', 'segundo_fator_novo', 'segundo_fator_passo', 'segundo_fator_reservas');
  revoke all on funcionario from farol_app;
  execute format('grant select (%s) on funcionario to farol_app', colunas);
  select string_agg(quote_ident(attname), ', ' order by attnum) into colunas from pg_attribute
   where attrelid = 'funcionario'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
     and attname not like 'segundo\_fator\_%' and attname not in ('senha_hash', 'senha_alterada_em');
  execute format('grant insert (%s), update (%s) on funcionario to farol_app', colunas, colunas);
end $$;

do $$
declare
  tabela text;
  colunas text;
begin
  foreach tabela in array array['convite', 'estudo_link', 'ficha_link'] loop
    select string_agg(quote_ident(attname), ', ' order by attnum) into colunas from pg_attribute
     where attrelid = tabela::regclass and attnum > 0 and not attisdropped and attname <> 'token_hash';
    execute format('revoke select on %I from farol_app', tabela);
    execute format('grant select (%s) on %I to farol_app', colunas, tabela);
  end loop;
end $$;

-- Whose account opens by which subject of a directory is written by the service, once the directory has answered.
revoke insert, update on diretorio_pessoa from farol_app;

-- Mails hold links that open accounts: a request adds and withdraws them, and reads none.
revoke select, update on outbox from farol_app;
grant select (empresa_id, outbox_id, tipo, chave, tentativas, disponivel_em, processado_em, falhou_em, criado_em),
  update (tentativas) on outbox to farol_app;
-- A study takes its history along; nothing that a request does deletes one.
revoke delete on diagnostico from farol_app;

-- The service fills the demonstration with rows of years ago: their numbers, and statistics of the tables.
grant usage, update on all sequences in schema public to farol_servico;
grant maintain on all tables in schema public to farol_servico;
