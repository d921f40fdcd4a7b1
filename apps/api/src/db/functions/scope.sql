-- The key of proofs, made once.
insert into chave_alcance (chave)
select sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
 where not exists (select from chave_alcance);

grant create on schema public to farol_guarda;
alter function farol_empresas() owner to farol_guarda;
set role farol_guarda;
-- As farol_empresas compares it.
create or replace function farol_assinar(empresas integer[], pessoa integer) returns text
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  select ate || ' ' || encode(sha256(chave || sha256(chave || convert_to(
           ate || ' ' || coalesce(pessoa::text, '') || ' ' || empresas::text, 'UTF8'))), 'hex')
    from chave_alcance, (select (extract(epoch from now())::bigint + 600)::text as ate) v
$$;
revoke execute on function farol_assinar(integer[], integer) from public;
grant execute on function farol_assinar(integer[], integer) to farol_servico;
reset role;
revoke create on schema public from farol_guarda;

-- A proof for these companies: of this person, in this session of theirs that is open; both null: work of the installation.
create or replace function farol_provar(empresas integer[], pessoa integer, sessao integer) returns text
  language plpgsql volatile as $$
begin
  if (pessoa is not null or sessao is not null) and not exists (
       select from sessao s join funcionario f on f.funcionario_id = s.funcionario_id
        where s.sessao_id = sessao and s.funcionario_id = pessoa and s.revogada_em is null
          and (f.funcionario_cargo_id = 99999 or empresas <@ (f.empresa_id || f.empresas_ids)))
     or exists (select from unnest(empresas) e where not exists (select from empresa where empresa_id = e)) then
    raise exception 'these companies are not of this person and session' using errcode = 'FP003';
  end if;
  return farol_assinar(empresas, pessoa);
end $$;
revoke execute on function farol_provar(integer[], integer, integer) from public;
grant execute on function farol_provar(integer[], integer, integer) to farol_servico;

-- A proof for the company of a key that is valid, and for the person who made it.
create or replace function farol_provar_chave(empresas integer[], pessoa integer, chave integer) returns text
  language plpgsql volatile as $$
begin
  if not exists (
       select from chave_api c join funcionario f on f.empresa_id = c.empresa_id and f.funcionario_id = c.funcionario_id
        where c.chave_api_id = chave and c.funcionario_id = pessoa and empresas = array[c.empresa_id]
          and c.revogada_em is null and f.ativo and f.excluido_em is null) then
    raise exception 'this company is not of this key' using errcode = 'FP003';
  end if;
  return farol_assinar(empresas, pessoa);
end $$;
revoke execute on function farol_provar_chave(integer[], integer, integer) from public;
grant execute on function farol_provar_chave(integer[], integer, integer) to farol_servico;

-- Who acts in the transaction; null without a session.
create or replace function farol_pessoa() returns integer language plpgsql stable as $$
begin
  if cardinality(farol_empresas()) = 0 then
    return null;
  end if;
  return nullif(current_setting('farol.pessoa', true), '')::integer;
end $$;
