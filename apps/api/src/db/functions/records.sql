-- What was done, seen and answered is added to and never changed: rights, these triggers and a chain of seals
-- (platform/records). A row in one digest; of an audited row what it tells counts by its own digest, so that it can be
-- emptied.
create or replace function farol_resumo(r auditoria) returns bytea language sql stable as $$
  select sha256(convert_to(jsonb_build_array(r.auditoria_id, r.empresa_id, r.funcionario_id, r.perfil, r.acao, r.entidade,
    r.entidade_id, r.request_id, extract(epoch from r.quando))::text
    -- Only where there is one: rows sealed before there were keys keep their digest.
    || coalesce(' ' || r.chave_api_id, ''), 'UTF8') || r.resumo)
$$;
create or replace function farol_resumo(r historico_estagio) returns bytea language sql stable as $$
  select sha256(convert_to(jsonb_build_array(r.historico_estagio_id, r.empresa_id, r.diagnostico_id, r.objeto, r.objeto_id,
    r.produto_diagnostico_id, r.de, r.para, r.evento, r.funcionario_id, r.papel, r.canal, r.motivo, r.dados, r.pedido,
    extract(epoch from r.quando))::text, 'UTF8'))
$$;
create or replace function farol_resumo(r estudo_retrato) returns bytea language sql stable as $$
  select sha256(convert_to(jsonb_build_array(r.estudo_retrato_id, r.empresa_id, r.diagnostico_id, r.conteudo, r.sha256,
    r.criado_por, extract(epoch from r.criado_em))::text, 'UTF8'))
$$;
create or replace function farol_resumo(r estudo_retrato_pdf) returns bytea language sql stable as $$
  select sha256(convert_to(jsonb_build_array(r.estudo_retrato_pdf_id, r.empresa_id, r.diagnostico_id, r.estudo_retrato_id,
    encode(sha256(r.conteudo), 'hex'), r.sha256, r.dito_sha256, r.documento, extract(epoch from r.criado_em))::text, 'UTF8'))
$$;
create or replace function farol_resumo(r estudo_resposta) returns bytea language sql stable as $$
  select sha256(convert_to(jsonb_build_array(r.estudo_resposta_id, r.empresa_id, r.diagnostico_id, r.estudo_retrato_id,
    r.estudo_link_id, r.canal, r.nome, r.funcionario_id, r.ip, r.agente, r.respostas, r.sha256, r.historico_estagio_id,
    extract(epoch from r.quando))::text, 'UTF8'))
$$;

-- What an audited row tells, under a salt.
create or replace function farol_resumo_do_dito(sal bytea, antes jsonb, depois jsonb) returns bytea language sql immutable as $$
  select sha256(sal || convert_to(jsonb_build_array(antes, depois)::text, 'UTF8'))
$$;
create or replace function farol_resumir() returns trigger language plpgsql as $$
begin
  new.sal := uuid_send(gen_random_uuid());
  new.resumo := farol_resumo_do_dito(new.sal, new.antes, new.depois);
  new.chave_api_id := nullif(current_setting('farol.chave', true), '')::integer;
  return new;
end $$;
create or replace trigger resumir before insert on auditoria for each row execute function farol_resumir();

create or replace function farol_imutavel() returns trigger
  language plpgsql as $$
begin
  raise exception 'rows of % never change', tg_table_name using errcode = 'restrict_violation';
end $$;
-- An audited row may lose what it tells, by esvaziar_auditoria; the others lose their words by farol_esvaziar_registros,
-- in columns that are granted to its owner alone.
create or replace trigger imutavel before update on auditoria for each row
  when (current_user <> 'farol_guarda' or new.antes is not null or new.depois is not null or new.sal is not null)
  execute function farol_imutavel();
create or replace trigger imutavel before update on historico_estagio for each row
  when (current_user <> 'farol_guarda') execute function farol_imutavel();
create or replace trigger imutavel before update on estudo_retrato for each row
  when (current_user <> 'farol_guarda') execute function farol_imutavel();
create or replace trigger imutavel before update on estudo_resposta for each row
  when (current_user <> 'farol_guarda') execute function farol_imutavel();
create or replace trigger imutavel before update on estudo_retrato_pdf for each row execute function farol_imutavel();
create or replace trigger fica before delete on auditoria for each row
  when (current_user <> 'farol_guarda') execute function farol_imutavel();

-- Their owner replaces them: nobody else may.
grant create on schema public to farol_guarda;
set role farol_guarda;

create or replace function farol_foi_anonimizado(empresa integer, cliente integer) returns boolean language sql stable
  set search_path = public, pg_temp as $$
  select exists (select from cliente c
                  where c.empresa_id = empresa and c.cliente_id = cliente and c.anonimizado_em is not null)
$$;

-- Rows go with their study alone; the document of a study (argument 'S') also once its customer is erased. What they were
-- stays as a digest. The functions' owner may read which studies and erased customers there are, and nothing else of them.
create or replace function farol_retirar() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  resumo bytea;
begin
  if exists (select from diagnostico d
              where d.empresa_id = old.empresa_id and d.diagnostico_id = old.diagnostico_id
                and (tg_argv[1] = 'N' or not farol_foi_anonimizado(d.empresa_id, d.cliente_id))) then
    raise exception 'rows of % never leave', tg_table_name using errcode = 'restrict_violation';
  end if;
  execute 'select farol_resumo($1)' into resumo using old;
  insert into registro_retirado (tabela, numero, empresa, estudo, resumo)
  values (tg_table_name, (to_jsonb(old) ->> tg_argv[0])::bigint, old.empresa_id, old.diagnostico_id, resumo)
  on conflict do nothing;
  return old;
end $$;

-- Empties what these audited rows tell, for privacy, and audits it in each company; how many were emptied.
create or replace function esvaziar_auditoria(linhas bigint[]) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  quantas integer;
begin
  with vazia as (
    update auditoria set antes = null, depois = null, sal = null
     where auditoria_id = any (linhas) and sal is not null and acao <> 'esvaziar'
    returning empresa_id, auditoria_id),
  dita as (
    insert into auditoria (empresa_id, acao, entidade, depois)
    select empresa_id, 'esvaziar', 'auditoria', jsonb_build_object('linhas', jsonb_agg(auditoria_id order by auditoria_id))
      from vazia group by empresa_id)
  select count(*) into quantas from vazia;
  return quantas;
end $$;

-- The records of an erased customer's studies lose what names a person; counts, dates and numbers stay, and a digest of
-- what each row was. In history all but the keys `tirar` stays, and words only under those of `manter`.
create or replace function farol_esvaziar_registros(da_empresa integer, do_cliente integer, tirar text[], manter text[])
  returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  estudos integer[];
begin
  if not farol_foi_anonimizado(da_empresa, do_cliente) then
    raise exception 'this customer is not erased' using errcode = 'restrict_violation';
  end if;
  estudos := array(select diagnostico_id from diagnostico where empresa_id = da_empresa and cliente_id = do_cliente);
  delete from estudo_retrato_pdf where empresa_id = da_empresa and diagnostico_id = any (estudos);
  insert into registro_retirado (tabela, numero, empresa, estudo, resumo)
  select 'estudo_retrato', estudo_retrato_id, empresa_id, diagnostico_id, farol_resumo(r) from estudo_retrato r
   where empresa_id = da_empresa and diagnostico_id = any (estudos)
  union all
  select 'estudo_resposta', estudo_resposta_id, empresa_id, diagnostico_id, farol_resumo(r) from estudo_resposta r
   where empresa_id = da_empresa and diagnostico_id = any (estudos)
  union all
  select 'historico_estagio', historico_estagio_id, empresa_id, diagnostico_id, farol_resumo(r) from historico_estagio r
   where empresa_id = da_empresa and diagnostico_id = any (estudos) and (motivo is not null or dados is not null)
  on conflict do nothing;
  update estudo_retrato set conteudo = farol_reduzir(conteudo, '{}', '{}')
   where empresa_id = da_empresa and diagnostico_id = any (estudos);
  update estudo_resposta
     set nome = null, ip = null, agente = null, respostas = farol_reduzir(respostas, '{}', '{}')
   where empresa_id = da_empresa and diagnostico_id = any (estudos);
  update historico_estagio set motivo = null, dados = farol_reduzir(dados, tirar, manter)
   where empresa_id = da_empresa and diagnostico_id = any (estudos) and (motivo is not null or dados is not null);
end $$;

-- What an interrupted filling of the demonstration audited: before anything was sealed, in an installation of nothing else.
create or replace function farol_descartar_preenchimento() returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  if exists (select from selo) or exists (select from parametro where chave = 'demonstracao.preenchida')
     or not exists (select from parametro where chave = 'demonstracao.iniciada') then
    raise exception 'no filling to discard' using errcode = 'restrict_violation';
  end if;
  delete from auditoria;
end $$;

revoke execute on function esvaziar_auditoria(bigint[]), farol_descartar_preenchimento(),
  farol_esvaziar_registros(integer, integer, text[], text[]) from public;
grant execute on function esvaziar_auditoria(bigint[]), farol_descartar_preenchimento(),
  farol_esvaziar_registros(integer, integer, text[], text[]) to farol_servico;
reset role;
revoke create on schema public from farol_guarda;

create or replace trigger fica before delete on historico_estagio
  for each row execute function farol_retirar('historico_estagio_id', 'N');
create or replace trigger fica before delete on estudo_retrato
  for each row execute function farol_retirar('estudo_retrato_id', 'N');
create or replace trigger fica before delete on estudo_retrato_pdf
  for each row execute function farol_retirar('estudo_retrato_pdf_id', 'S');
create or replace trigger fica before delete on estudo_resposta
  for each row execute function farol_retirar('estudo_resposta_id', 'N');

create or replace trigger nao_esvaziar before truncate on auditoria for each statement execute function farol_imutavel();
create or replace trigger nao_esvaziar before truncate on historico_estagio for each statement execute function farol_imutavel();
create or replace trigger nao_esvaziar before truncate on estudo_retrato for each statement execute function farol_imutavel();
create or replace trigger nao_esvaziar before truncate on estudo_retrato_pdf for each statement execute function farol_imutavel();
create or replace trigger nao_esvaziar before truncate on estudo_resposta for each statement execute function farol_imutavel();
