-- A value without the keys in `tirar`, and without words except under the keys in `manter` (null: all stay). Numbers and
-- the shape remain, so that what was counted still counts.
create or replace function farol_reduzir(valor jsonb, tirar text[], manter text[], chave text default null)
  returns jsonb language plpgsql immutable parallel safe as $$
begin
  case jsonb_typeof(valor)
    when 'object' then
      return (select coalesce(jsonb_object_agg(k, farol_reduzir(v, tirar, manter, k)), '{}')
                from jsonb_each(valor) parte (k, v) where k <> all (tirar));
    when 'array' then
      return (select coalesce(jsonb_agg(farol_reduzir(v, tirar, manter, chave) order by n), '[]')
                from jsonb_array_elements(valor) with ordinality parte (v, n));
    when 'string' then
      return case when manter is null or chave = any (manter) then valor else 'null' end;
    else
      return valor;
  end case;
end $$;

-- What a customer saw and answered stays as it was, whoever asks: it may go with its study, and of an erased person it
-- loses its words. Nothing else changes it.
create or replace function farol_imutavel() returns trigger
  language plpgsql as $$
declare
  antes jsonb := to_jsonb(old);
  depois jsonb := to_jsonb(new);
  nada text[] := '{}';
begin
  if exists (select from diagnostico d join cliente c on c.empresa_id = d.empresa_id and c.cliente_id = d.cliente_id
              where d.empresa_id = (antes ->> 'empresa_id')::integer
                and d.diagnostico_id = (antes ->> 'diagnostico_id')::integer and c.anonimizado_em is not null) then
    if tg_table_name = 'estudo_retrato'
       and depois = jsonb_set(antes, '{conteudo}', farol_reduzir(antes -> 'conteudo', nada, nada)) then
      return new;
    end if;
    if tg_table_name = 'estudo_resposta'
       and depois = jsonb_set(antes || '{"nome": null, "ip": null, "agente": null}', '{respostas}',
                              farol_reduzir(antes -> 'respostas', nada, nada)) then
      return new;
    end if;
  end if;
  raise exception 'rows of % never change', tg_table_name using errcode = 'restrict_violation';
end $$;

-- The guarded records of an erased customer's studies lose what names a person; counts, dates and numbers stay.
create or replace function farol_esvaziar_registros(da_empresa integer, do_cliente integer, tirar text[], manter text[])
  returns void language plpgsql as $$
declare
  estudos integer[] := array(select diagnostico_id from diagnostico where empresa_id = da_empresa and cliente_id = do_cliente);
begin
  delete from estudo_retrato_pdf where empresa_id = da_empresa and diagnostico_id = any (estudos);
  update estudo_retrato set conteudo = farol_reduzir(conteudo, '{}', '{}')
   where empresa_id = da_empresa and diagnostico_id = any (estudos);
  update estudo_resposta
     set nome = null, ip = null, agente = null, respostas = farol_reduzir(respostas, '{}', '{}')
   where empresa_id = da_empresa and diagnostico_id = any (estudos);
  update historico_estagio set motivo = null, dados = farol_reduzir(dados, tirar, manter)
   where empresa_id = da_empresa and diagnostico_id = any (estudos) and (motivo is not null or dados is not null);
  update contato set texto = '' where empresa_id = da_empresa and cliente_id = do_cliente and texto is not null;
end $$;
