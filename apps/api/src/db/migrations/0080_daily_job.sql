-- One run of the daily job per company and day; what it told, by kind.
create table rotina_diaria (
  empresa_id integer not null references empresa,
  dia date not null,
  avisos jsonb not null default '{}',
  concluida_em timestamptz(3) not null,
  primary key (empresa_id, dia)
);
select farol_isolar('rotina_diaria');

-- A renewal is told by its day: "in 30 days" was true on one day only.
update notificacao
   set dados = dados || jsonb_build_object('area', null, 'fim',
         to_char((criado_em at time zone 'America/Sao_Paulo')::date + (dados ->> 'dias')::int, 'YYYY-MM-DD'))
 where tipo = 'renovacao' and not dados ? 'fim';
