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
