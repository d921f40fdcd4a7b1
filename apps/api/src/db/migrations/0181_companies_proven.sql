-- Companies and person of a transaction are believed by a proof that only the service's login is given, for ten minutes:
-- a keyed hash. The key is read by the functions below alone.
create table chave_alcance (
  chave bytea not null
);
grant select on chave_alcance to farol_guarda;

create or replace function farol_empresas() returns integer[]
  language plpgsql stable parallel safe security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  empresas text := coalesce(current_setting('farol.empresas', true), '');
  prova text;
  ate text;
begin
  if empresas = '' or empresas = '{}' then
    return '{}';
  end if;
  prova := coalesce(current_setting('farol.prova', true), '');
  ate := split_part(prova, ' ', 1);
  if prova = '' or prova is distinct from ate || ' ' || (
       select encode(sha256(chave || sha256(chave || convert_to(
                ate || ' ' || coalesce(current_setting('farol.pessoa', true), '-') || ' ' || empresas, 'UTF8'))), 'hex')
         from chave_alcance)
     or ate::bigint < extract(epoch from now()) then
    raise exception 'companies without a valid proof' using errcode = 'FP002';
  end if;
  return empresas::integer[];
end $$;
