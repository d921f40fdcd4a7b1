grant create on schema public to farol_servico;
set role farol_servico;

-- A read of health data. The application may add one and change none: the function does it as the service, for the
-- companies of its caller. One row an hour for each person, customer and place.
create or replace function farol_registrar_leitura_saude(
  empresa integer, cliente integer, diagnostico integer, funcionario integer, perfil text, lugares text[],
  agora timestamp with time zone, pedido text
) returns void
  language plpgsql security definer
  set search_path = public, pg_temp
as $$
begin
  if not coalesce(empresa = any (farol_empresas()), false) then
    raise exception 'leitura de outra empresa' using errcode = '42501';
  end if;
  insert into leitura_saude as l
    (empresa_id, cliente_id, diagnostico_id, funcionario_id, perfil, onde, hora, lida_em, ultima_em, request_id)
  select empresa, cliente, diagnostico, funcionario, perfil, lugar, date_trunc('hour', agora), agora, agora, pedido
    from unnest(lugares) lugar order by lugar
  on conflict on constraint leitura_saude_uma_por_hora
    do update set vezes = l.vezes + 1, ultima_em = greatest(l.ultima_em, excluded.ultima_em);
end $$;

-- Attempts of the people of the caller's companies, newest first, at most `limite` each: attempts have no company, and
-- those at names that nobody has belong to none.
create or replace function farol_tentativas_de_login(
  empresas integer[], pessoa integer, resultado boolean, desde timestamp with time zone, ate timestamp with time zone,
  antes_de bigint, limite integer
) returns table (
  empresa_id integer, tentativa_login_id bigint, funcionario_id integer, sucesso boolean, na_sessao boolean, ip text,
  quando timestamp(3) with time zone)
  language plpgsql stable security definer
  set search_path = public, pg_temp
as $$
begin
  return query
    select f.empresa_id, t.tentativa_login_id, f.funcionario_id, t.sucesso, t.na_sessao, t.ip, t.quando
      from funcionario f
      cross join lateral (
        select l.tentativa_login_id, l.sucesso, l.aparelho is not distinct from 'sessao' as na_sessao, l.ip, l.quando
          from tentativa_login l
         where l.usuario_username = f.usuario_username
           and l.quando >= coalesce(desde, '-infinity') and l.quando <= coalesce(ate, 'infinity')
           and (l.quando < coalesce(ate, 'infinity') or l.tentativa_login_id < coalesce(antes_de, 9223372036854775807))
           and (resultado is null or l.sucesso = resultado) and not l.pendente
         order by l.quando desc, l.tentativa_login_id desc limit limite) t
     where f.empresa_id = any (array(select unnest(empresas) intersect select unnest(farol_empresas())))
       and (pessoa is null or f.funcionario_id = pessoa);
end $$;

-- Single ones of them.
create or replace function farol_tentativas_de_login_por_id(empresas integer[], ids bigint[]) returns table (
  empresa_id integer, tentativa_login_id bigint, funcionario_id integer, sucesso boolean, na_sessao boolean, ip text,
  quando timestamp(3) with time zone)
  language plpgsql stable security definer
  set search_path = public, pg_temp
as $$
begin
  return query
    select f.empresa_id, l.tentativa_login_id, f.funcionario_id, l.sucesso, l.aparelho is not distinct from 'sessao', l.ip,
           l.quando
      from tentativa_login l join funcionario f on f.usuario_username = l.usuario_username
     where l.tentativa_login_id = any (ids)
       and f.empresa_id = any (array(select unnest(empresas) intersect select unnest(farol_empresas())));
end $$;

revoke execute on function farol_registrar_leitura_saude(integer, integer, integer, integer, text, text[], timestamp with time zone, text)
  from public;
revoke execute on function farol_tentativas_de_login(integer[], integer, boolean, timestamp with time zone, timestamp with time zone, bigint, integer)
  from public;
grant execute on function farol_registrar_leitura_saude(integer, integer, integer, integer, text, text[], timestamp with time zone, text)
  to farol_app, farol_servico;
grant execute on function farol_tentativas_de_login(integer[], integer, boolean, timestamp with time zone, timestamp with time zone, bigint, integer)
  to farol_app, farol_servico;
revoke execute on function farol_tentativas_de_login_por_id(integer[], bigint[]) from public;
grant execute on function farol_tentativas_de_login_por_id(integer[], bigint[]) to farol_app, farol_servico;
reset role;
revoke create on schema public from farol_servico;
