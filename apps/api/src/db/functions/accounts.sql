-- What opens an account is out of reach of a request's role: passwords, second factors, sessions, links of forgotten
-- passwords. These do one thing each for whom the transaction is proven to act (farol_pessoa), and are the service's.
-- 1: owner, 6: administrator, 99999: master; who was deactivated this moment has no session for the next transaction.
create or replace function farol_e_administrador(pessoa integer) returns boolean language sql stable as $$
  select exists (select from funcionario where funcionario_id = pessoa and funcionario_cargo_id in (1, 6, 99999))
$$;

-- Only by itself, or by an administrator of its company; of a master by a master; not where the account reaches further
-- than who acts. The service's own transactions act for nobody.
create or replace function farol_exigir_conta(conta integer) returns void language plpgsql stable as $$
declare
  quem integer;
begin
  if current_setting('role') = 'farol_servico' then
    return;
  end if;
  quem := farol_pessoa();
  if quem = conta or farol_e_administrador(quem) and exists (
       select from funcionario f
        where f.funcionario_id = conta and f.empresa_id = any (farol_empresas())
          and (f.funcionario_cargo_id <> 99999
               or exists (select from funcionario m where m.funcionario_id = quem and m.funcionario_cargo_id = 99999))) then
    return;
  end if;
  raise exception 'this account is not for who acts' using errcode = 'insufficient_privilege';
end $$;

-- By an administrator of the company.
create or replace function farol_exigir_empresa(da_empresa integer) returns void language plpgsql stable as $$
begin
  if current_setting('role') = 'farol_servico'
     or farol_e_administrador(farol_pessoa()) and da_empresa = any (farol_empresas()) then
    return;
  end if;
  raise exception 'this company is not for who acts' using errcode = 'insufficient_privilege';
end $$;

-- An account that reaches companies beyond those of who acts is not taken over from here.
create or replace function farol_exigir_alcance(conta integer) returns void language plpgsql stable as $$
begin
  if current_setting('role') <> 'farol_servico' and conta is distinct from farol_pessoa() and exists (
       select from funcionario where funcionario_id = conta and not empresas_ids <@ farol_empresas()) then
    raise exception 'this account reaches further than who acts' using errcode = 'insufficient_privilege';
  end if;
end $$;

grant create on schema public to farol_servico;
set role farol_servico;

create or replace function farol_definir_senha(conta integer, hash text, quando timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform farol_exigir_conta(conta);
  perform farol_exigir_alcance(conta);
  update funcionario set senha_hash = hash, senha_alterada_em = quando where funcionario_id = conta;
end $$;

-- Ends the account's sessions; their last use and end.
create or replace function farol_encerrar_sessoes(conta integer, quando timestamptz)
  returns table (ultimo_uso_em timestamptz, expira_em timestamptz)
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform farol_exigir_conta(conta);
  return query
    update sessao s set revogada_em = quando
     where s.funcionario_id = conta and s.revogada_em is null
    returning s.ultimo_uso_em::timestamptz, s.expira_em::timestamptz;
end $$;

create or replace function farol_anular_recuperacoes(conta integer, quando timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform farol_exigir_conta(conta);
  update recuperacao_senha set usada_em = quando where funcionario_id = conta and usada_em is null;
end $$;

-- False if there was none.
create or replace function farol_desligar_segundo_fator(conta integer) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform farol_exigir_conta(conta);
  perform farol_exigir_alcance(conta);
  update funcionario
     set segundo_fator_segredo = null, segundo_fator_novo = null, segundo_fator_ativo = false,
         segundo_fator_desde = null, segundo_fator_passo = null, segundo_fator_reservas = '{}'
   where funcionario_id = conta and segundo_fator_ativo;
  return found;
end $$;

-- Sessions that the company's directory opened; of one account where it is named.
create or replace function farol_encerrar_do_diretorio(da_empresa integer, conta integer, quando timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform farol_exigir_empresa(da_empresa);
  update sessao set revogada_em = quando
   where empresa_id = da_empresa and por_diretorio and revogada_em is null and funcionario_id = coalesce(conta, funcionario_id);
end $$;

-- Sessions that a password opened, of accounts that the directory opens: not of those who reach other companies.
create or replace function farol_encerrar_por_senha(da_empresa integer, menos integer, menos_de integer[], quando timestamptz)
  returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform farol_exigir_empresa(da_empresa);
  update sessao s set revogada_em = quando from funcionario f
   where s.empresa_id = da_empresa and not s.por_diretorio and s.revogada_em is null and s.sessao_id <> menos
     and f.funcionario_id = s.funcionario_id and s.funcionario_id <> all (menos_de)
     and cardinality(f.empresas_ids) = 0 and f.funcionario_cargo_id <> 99999;
end $$;

-- By a master: a company, which the rest of the transaction sees too.
create or replace function farol_criar_empresa(nome text, quando timestamptz) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  nova integer;
  todas integer[] := farol_empresas();
begin
  if not exists (select from funcionario where funcionario_id = farol_pessoa() and funcionario_cargo_id = 99999) then
    raise exception 'only a master creates companies' using errcode = 'insufficient_privilege';
  end if;
  insert into empresa (empresa_nome_fantasia, criado_em, atualizado_em) values (nome, quando, quando)
  returning empresa_id into nova;
  perform set_config('farol.prova', farol_assinar(todas || nova, farol_pessoa()), true),
          set_config('farol.empresas', (todas || nova)::text, true);
  return nova;
end $$;

-- A person's rights are given by administrators and reach no further than theirs; also by SQL of a request's own.
create or replace function farol_direitos_dados() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  quem integer := farol_pessoa();
begin
  if not farol_e_administrador(quem)
     or not new.empresas_ids <@ (farol_empresas() || case when tg_op = 'UPDATE' then old.empresas_ids else '{}' end)
     or 99999 in (new.funcionario_cargo_id, case when tg_op = 'UPDATE' then old.funcionario_cargo_id end)
        and not exists (select from funcionario where funcionario_id = quem and funcionario_cargo_id = 99999) then
    raise exception 'these rights are not for who acts to give' using errcode = 'insufficient_privilege';
  end if;
  if tg_op = 'UPDATE' and new.pessoa_email is distinct from old.pessoa_email then
    perform farol_exigir_alcance(old.funcionario_id);
  end if;
  return new;
end $$;

-- A company's directory opens its accounts, its webhooks lead out, its keys lead in: administrators set and end them.
create or replace function farol_diretorio_de_quem() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not farol_e_administrador(farol_pessoa()) then
    raise exception 'this is set by administrators' using errcode = 'insufficient_privilege';
  end if;
  return coalesce(new, old);
end $$;

-- What opens something is made by who acts, for themselves or with what they may give: the column that says so.
create or replace function farol_de_quem_age() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if to_jsonb(new) ->> tg_argv[0] is distinct from farol_pessoa()::text then
    raise exception 'this is of who acts' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

revoke execute on function farol_definir_senha(integer, text, timestamptz), farol_criar_empresa(text, timestamptz),
  farol_encerrar_sessoes(integer, timestamptz), farol_anular_recuperacoes(integer, timestamptz),
  farol_desligar_segundo_fator(integer), farol_encerrar_do_diretorio(integer, integer, timestamptz),
  farol_encerrar_por_senha(integer, integer, integer[], timestamptz) from public;
grant execute on function farol_definir_senha(integer, text, timestamptz), farol_criar_empresa(text, timestamptz),
  farol_encerrar_sessoes(integer, timestamptz), farol_anular_recuperacoes(integer, timestamptz),
  farol_desligar_segundo_fator(integer), farol_encerrar_do_diretorio(integer, integer, timestamptz),
  farol_encerrar_por_senha(integer, integer, integer[], timestamptz) to farol_app;
reset role;
revoke create on schema public from farol_servico;

create or replace trigger direitos_dados before insert on funcionario for each row
  when (current_user = 'farol_app') execute function farol_direitos_dados();
create or replace trigger direitos_mudados
  before update of empresa_id, empresas_ids, funcionario_cargo_id, pessoa_email, usuario_username, ativo, excluido_em
  on funcionario for each row
  when (current_user = 'farol_app' and (old.empresa_id, old.empresas_ids, old.funcionario_cargo_id, old.pessoa_email,
          old.usuario_username, old.ativo, old.excluido_em) is distinct from (new.empresa_id, new.empresas_ids,
          new.funcionario_cargo_id, new.pessoa_email, new.usuario_username, new.ativo, new.excluido_em))
  execute function farol_direitos_dados();
create or replace trigger de_quem before insert or update of funcionario_cargo_id, areas, token_hash, criado_por, pessoa_email
  on convite
  for each row when (current_user = 'farol_app') execute function farol_de_quem_age('criado_por');
create or replace trigger de_quem before insert or update or delete on diretorio
  for each row when (current_user = 'farol_app') execute function farol_diretorio_de_quem();
create or replace trigger de_quem before insert or update of funcionario_id, perfil, token_hash on agenda_link
  for each row when (current_user = 'farol_app') execute function farol_de_quem_age('funcionario_id');
create or replace trigger de_quem before insert or update or delete on servidor_email
  for each row when (current_user = 'farol_app') execute function farol_diretorio_de_quem();
create or replace trigger de_quem before insert or update or delete on webhook
  for each row when (current_user = 'farol_app') execute function farol_diretorio_de_quem();
create or replace trigger de_quem before update on chave_api
  for each row when (current_user = 'farol_app') execute function farol_diretorio_de_quem();
-- Of earlier versions.
drop function if exists farol_convite_de_quem();
