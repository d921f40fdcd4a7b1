-- The structure of the database as the migrations leave it; functions and triggers are in functions/.
-- A new database begins here. Written by schema.test.ts: change it by a migration, then run that test with -u.

do $$
declare
  papel text;
begin
  foreach papel in array array['farol_app', 'farol_servico', 'farol_guarda'] loop
    -- Roles belong to the whole server: another database may have made them.
    if not exists (select from pg_roles where rolname = papel) then
      begin
        execute format('create role %I nologin noinherit', papel);
      exception when duplicate_object or unique_violation then
        null;
      end;
    end if;
    if not pg_has_role(current_user, papel, 'SET') then
      execute format('grant %I to current_user with set true, inherit false', papel);
    end if;
  end loop;
end $$;
grant usage on schema public to farol_app, farol_servico, farol_guarda;

create extension if not exists btree_gin;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

create domain sim_nao as text check (value = any (array['S'::text, 'N'::text]));

create or replace function farol_chave_da_apolice(numero text)
 returns text
 language sql
 immutable parallel safe strict
return ltrim(upper(regexp_replace(numero, '[^0-9A-Za-z]'::text, ''::text, 'g'::text)), '0'::text)
;
create or replace function farol_empresas()
 returns integer[]
 language plpgsql
 stable parallel safe SECURITY DEFINER
 set search_path TO 'pg_catalog', 'public', 'pg_temp'
as $function$
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
end $function$
;
create or replace function farol_mes_dia(dia date)
 returns integer
 language sql
 immutable parallel safe strict
return (((extract(month from dia) * (100)::numeric) + extract(day from dia)))::integer
;
create or replace function farol_mes_dia_texto(dia text)
 returns integer
 language sql
 immutable parallel safe strict
return case when (dia ~ '^\d{4}-\d{2}-\d{2}$'::text) then (((substr(dia, 6, 2))::integer * 100) + (substr(dia, 9, 2))::integer) else null::integer end
;
create or replace function farol_numeros_da_apolice(numero text, proposta text)
 returns text
 language sql
 immutable parallel safe
return lower(((((coalesce(numero, ''::text) || ' '::text) || coalesce(proposta, ''::text)) || ' '::text) || regexp_replace(((coalesce(numero, ''::text) || ' '::text) || coalesce(proposta, ''::text)), '[^[:alnum:] ]'::text, ''::text, 'g'::text)))
;
create or replace function farol_placas(placa text)
 returns text
 language sql
 immutable parallel safe
return lower(replace(placa, '-'::text, ''::text))
;
create or replace function farol_sem_acento(texto text)
 returns text
 language sql
 immutable parallel safe strict
return lower((unaccent('unaccent'::regdictionary, texto) collate pg_c_utf8))
;

create sequence diagnostico_revisao start with 2;

create table agenda_link (
  empresa_id integer not null,
  agenda_link_id integer not null generated always as identity,
  funcionario_id integer not null,
  perfil text not null,
  token_hash text not null,
  com_nomes boolean not null,
  acessos integer not null default 0,
  ultimo_acesso_em timestamp(3) with time zone,
  revogado_em timestamp(3) with time zone,
  criado_em timestamp(3) with time zone not null default now(),
  constraint agenda_link_pkey primary key (empresa_id, agenda_link_id),
  constraint agenda_link_token_hash_key unique (token_hash)
);
create index agenda_link_pessoa on agenda_link (empresa_id, funcionario_id);
create unique index agenda_link_vivo on agenda_link (empresa_id, funcionario_id) where (revogado_em is null);

create table aniversario (
  empresa_id integer not null,
  cliente_id integer not null,
  pessoa text not null,
  ano integer not null,
  situacao text,
  adiado_ate date,
  motivo text,
  funcionario_id integer,
  atualizado_em timestamp(3) with time zone not null default now(),
  constraint aniversario_pessoa_check check (pessoa = any (array['cliente'::text, 'conjuge'::text])),
  constraint aniversario_situacao_check check (situacao = any (array['feito'::text, 'dispensado'::text])),
  constraint aniversario_pkey primary key (empresa_id, cliente_id, pessoa, ano)
);
create index aniversario_ano on aniversario (empresa_id, ano) include (cliente_id, pessoa, situacao, adiado_ate);
create index aniversario_funcionario on aniversario (empresa_id, funcionario_id);

create table apagamento (
  empresa_id integer not null,
  apagamento_id integer not null generated always as identity,
  cliente_id integer not null,
  cliente_criado_em timestamp(3) with time zone not null,
  pedido_em timestamp(3) with time zone not null,
  pedido_por integer,
  apagar_em timestamp(3) with time zone not null,
  desfeito_em timestamp(3) with time zone,
  desfeito_por integer,
  feito_em timestamp(3) with time zone,
  constraint apagamento_pkey primary key (empresa_id, apagamento_id)
);
create index apagamento_cliente on apagamento (empresa_id, cliente_id);
create index apagamento_desfeito_por on apagamento (empresa_id, desfeito_por);
create index apagamento_devido on apagamento (apagar_em) where ((desfeito_em is null) and (feito_em is null));
create index apagamento_pedido_por on apagamento (empresa_id, pedido_por);
create unique index apagamento_vivo on apagamento (empresa_id, cliente_id) where (desfeito_em is null);

create table apresentacao_estudo (
  empresa_id integer not null,
  apresentacao_estudo_id integer not null generated always as identity,
  diagnostico_id integer not null,
  status_aprovacao integer,
  secoes jsonb not null default '{}'::jsonb,
  notas jsonb not null default '{}'::jsonb,
  apresentada_em timestamp(3) with time zone,
  apresentada_por integer,
  respondida_em timestamp(3) with time zone,
  canal_resposta text,
  versao integer not null default 1,
  criado_em timestamp(3) with time zone not null default now(),
  atualizado_em timestamp(3) with time zone not null default now(),
  constraint apresentacao_estudo_canal_resposta_check check (canal_resposta = any (array['link'::text, 'consultor'::text])),
  constraint apresentacao_estudo_status_aprovacao_check check (status_aprovacao >= 1 and status_aprovacao <= 4),
  constraint apresentacao_estudo_pkey primary key (empresa_id, apresentacao_estudo_id),
  constraint apresentacao_estudo_empresa_id_diagnostico_id_key unique (empresa_id, diagnostico_id)
);

create table arquivo (
  empresa_id integer not null,
  arquivo_id integer not null generated always as identity,
  nome text not null,
  tipo text not null,
  tamanho integer not null,
  sha256 text not null,
  chave text not null,
  dono_tipo text,
  dono_id integer,
  sensivel boolean not null default false,
  criado_por integer,
  criado_em timestamp(3) with time zone not null default now(),
  excluido_em timestamp(3) with time zone,
  solto_em timestamp(3) with time zone,
  pede_senha boolean not null default false,
  constraint arquivo_check check ((dono_tipo is null) = (dono_id is null)),
  constraint arquivo_tamanho_check check (tamanho >= 0),
  constraint arquivo_pkey primary key (empresa_id, arquivo_id)
);
create index arquivo_chave on arquivo (chave);
create index arquivo_dono on arquivo (empresa_id, dono_tipo, dono_id);
create index arquivo_espaco on arquivo (empresa_id) include (tamanho);
create index arquivo_nome on arquivo using gin (empresa_id, farol_sem_acento(nome) gin_trgm_ops) where ((dono_tipo = 'diagnostico_documento'::text) and (not sensivel) and (excluido_em is null));
create index arquivo_sem_dono on arquivo (empresa_id, criado_em) where (dono_tipo is null);

create table arquivo_recebido (
  empresa_id integer not null,
  arquivo_recebido_id integer not null generated always as identity,
  quem text not null,
  tamanho integer not null,
  guardado boolean not null default false,
  criado_em timestamp(3) with time zone not null default now(),
  constraint arquivo_recebido_pkey primary key (empresa_id, arquivo_recebido_id)
);
create index arquivo_recebido_criado on arquivo_recebido (criado_em);
create index arquivo_recebido_quem on arquivo_recebido (empresa_id, quem, criado_em) include (tamanho);

create table atividade (
  empresa_id integer not null,
  atividade_id integer not null generated always as identity,
  tipo_atividade text not null,
  funcionario_id integer not null,
  cliente_id integer not null,
  diagnostico_id integer,
  diagnostico_apolice_id integer,
  status_tarefa integer not null default 1,
  entrada_no_estagio timestamp(3) with time zone not null default now(),
  prazo timestamp(3) with time zone,
  pontualidade integer,
  aguardando text,
  motivo text,
  lembretes integer not null default 0,
  lembrete_em timestamp(3) with time zone,
  concluida_em timestamp(3) with time zone,
  versao integer not null default 1,
  criado_em timestamp(3) with time zone not null default now(),
  atualizado_em timestamp(3) with time zone not null default now(),
  adiada_ate date,
  resposta_em timestamp(3) with time zone,
  texto text,
  hora text,
  criado_por integer,
  avisar_em timestamp(3) with time zone,
  constraint atividade_aguardando_check check (aguardando = any (array['especialista'::text, 'consultor'::text, 'cliente'::text, 'fornecedor'::text])),
  constraint atividade_check check (tipo_atividade <> 'estudo'::text or diagnostico_id is not null),
  constraint atividade_check1 check (tipo_atividade <> 'renovacao'::text or diagnostico_apolice_id is not null),
  constraint atividade_hora_check check (hora ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text),
  constraint atividade_pontualidade_check check (pontualidade = any (array[1, 2])),
  constraint atividade_propria check (
case
    when tipo_atividade = 'propria'::text then texto is not null and prazo is not null
    else texto is null and hora is null
end),
  constraint atividade_status_tarefa_check check (status_tarefa >= 1 and status_tarefa <= 4),
  constraint atividade_tipo_atividade_check check (tipo_atividade = any (array['estudo'::text, 'renovacao'::text, 'revisao_anual'::text, 'propria'::text, 'ficha'::text])),
  constraint atividade_pkey primary key (empresa_id, atividade_id)
);
create index atividade_a_avisar on atividade (avisar_em) where (avisar_em is not null);
create index atividade_apolice on atividade (empresa_id, diagnostico_apolice_id);
create index atividade_cliente on atividade (empresa_id, cliente_id);
create index atividade_criado_por on atividade (criado_por);
create index atividade_do_cliente_aberta on atividade (empresa_id, cliente_id) where ((tipo_atividade <> 'estudo'::text) and (status_tarefa < 3));
create unique index atividade_do_estudo on atividade (empresa_id, diagnostico_id) where (tipo_atividade = 'estudo'::text);
create index atividade_do_estudo_prazo on atividade (empresa_id, prazo) include (diagnostico_id) where ((tipo_atividade = 'estudo'::text) and (status_tarefa < 3));
create index atividade_estudo on atividade (empresa_id, diagnostico_id);
create unique index atividade_ficha on atividade (empresa_id, cliente_id) where ((tipo_atividade = 'ficha'::text) and (status_tarefa < 3));
create index atividade_funcionario on atividade (empresa_id, funcionario_id);
create index atividade_prazo on atividade (empresa_id, prazo, atividade_id) where (status_tarefa < 3);
create index atividade_propria_do_cliente on atividade (empresa_id, cliente_id, status_tarefa, prazo) where (tipo_atividade = 'propria'::text);
create unique index atividade_renovacao on atividade (empresa_id, diagnostico_apolice_id) where ((tipo_atividade = 'renovacao'::text) and (status_tarefa < 3));
create index atividade_resposta on atividade (empresa_id, diagnostico_id) where (resposta_em is not null);
create unique index atividade_revisao on atividade (empresa_id, cliente_id) where ((tipo_atividade = 'revisao_anual'::text) and (status_tarefa < 3));
create index atividade_texto on atividade using gin (empresa_id, farol_sem_acento(texto) gin_trgm_ops) where (texto is not null);

create table auditoria (
  empresa_id integer not null,
  auditoria_id bigint not null generated always as identity,
  funcionario_id integer,
  perfil text,
  acao text not null,
  entidade text not null,
  entidade_id integer,
  antes jsonb,
  depois jsonb,
  request_id text,
  quando timestamp(3) with time zone not null default now(),
  sal bytea,
  resumo bytea not null,
  chave_api_id integer,
  constraint auditoria_pkey primary key (empresa_id, auditoria_id)
);
create index auditoria_acesso on auditoria (empresa_id, quando desc, auditoria_id desc) where (acao = any (array['exportar'::text, 'interromper_exportacao'::text, 'encerrar'::text, 'encerrar_sessoes'::text, 'encerrar_outras_sessoes'::text, 'trocar_senha'::text, 'ligar_segundo_fator'::text, 'trocar_segundo_fator'::text, 'desligar_segundo_fator'::text, 'usar_codigo_recuperacao'::text, 'entrar_por_excecao'::text, 'ligar_ao_diretorio'::text, 'desligar_do_diretorio'::text, 'recusar_entrada'::text, 'trocar_perfil'::text]));
create index auditoria_entidade on auditoria (empresa_id, entidade, entidade_id, quando desc);
create index auditoria_funcionario on auditoria (empresa_id, funcionario_id, quando desc);
create index auditoria_leitura on auditoria (empresa_id, acao, quando desc, auditoria_id desc) where (acao = any (array['ler'::text, 'ler_dados_de_saude'::text]));
create index auditoria_numero on auditoria using brin (auditoria_id) with (pages_per_range='16', autosummarize='on');
create index auditoria_quando on auditoria (empresa_id, quando desc, auditoria_id desc);

create table backup (
  backup_id bigint not null generated always as identity,
  iniciado_em timestamp(3) with time zone not null default now(),
  concluido_em timestamp(3) with time zone,
  situacao text not null,
  agendado boolean not null,
  arquivo text,
  bytes bigint,
  linhas bigint,
  arquivos integer,
  faltando integer,
  erro text,
  constraint backup_situacao check (situacao = any (array['em_andamento'::text, 'concluido'::text, 'falhou'::text])),
  constraint backup_pkey primary key (backup_id)
);

create table cep_cache (
  cep text not null,
  dados jsonb,
  consultado_em timestamp(3) with time zone not null default now(),
  constraint cep_cache_cep_check check (cep ~ '^\d{8}$'::text),
  constraint cep_cache_pkey primary key (cep)
);

create table chave_alcance (
  chave bytea not null
);

create table chave_api (
  empresa_id integer not null,
  chave_api_id integer not null generated always as identity,
  funcionario_id integer not null,
  perfil text not null,
  nome text not null,
  prefixo text not null,
  token_hash text not null,
  escopos text[] not null,
  criado_em timestamp(3) with time zone not null default now(),
  expira_em timestamp(3) with time zone not null,
  avisada_em timestamp(3) with time zone,
  revogada_em timestamp(3) with time zone,
  revogada_por integer,
  ultimo_uso_em timestamp(3) with time zone,
  ultimo_uso_ip text,
  constraint chave_api_pkey primary key (empresa_id, chave_api_id),
  constraint chave_api_token_hash_key unique (token_hash)
);
create index chave_api_funcionario on chave_api (empresa_id, funcionario_id);
create index chave_api_lista on chave_api (empresa_id, chave_api_id desc);
create unique index chave_api_numero on chave_api (chave_api_id);
create index chave_api_vence on chave_api (expira_em) where ((revogada_em is null) and (avisada_em is null));

create table cliente (
  empresa_id integer not null,
  cliente_id integer not null generated always as identity,
  consultor_id integer not null,
  criador_id integer not null,
  pessoa_nome text collate "pt-BR-x-icu" not null,
  pessoa_cpf text,
  pessoa_email text,
  pessoa_sexo text,
  pessoa_telefone text,
  pessoa_celular text,
  pessoa_data_nascimento date,
  pessoa_profissao text,
  pessoa_estado_civil text,
  pessoa_filhos integer,
  pessoa_observacao text,
  endereco_cep text,
  endereco_estado text,
  endereco_cidade text,
  endereco_bairro text,
  endereco_logradouro text,
  endereco_numero text,
  endereco_complemento text,
  canal_contato text,
  conjuge jsonb,
  importacao_id integer,
  anonimizado_em timestamp(3) with time zone,
  versao integer not null default 1,
  criado_em timestamp(3) with time zone not null default now(),
  atualizado_em timestamp(3) with time zone not null default now(),
  excluido_em timestamp(3) with time zone,
  excluido_por integer,
  busca text collate "C" generated always as (farol_sem_acento(((((((((((((((pessoa_nome collate "C") || ' '::text) || coalesce(pessoa_email, ''::text)) || ' '::text) || coalesce(pessoa_cpf, ''::text)) || ' '::text) || coalesce(pessoa_cnpj, ''::text)) || ' '::text) || coalesce(pessoa_celular, ''::text)) || ' '::text) || coalesce(pessoa_telefone, ''::text)) || ' '::text) || coalesce(conjuge ->> 'nome_completo'::text, ''::text)) || ' '::text) || regexp_replace(((pessoa_nome collate "C") || ' '::text) || coalesce(conjuge ->> 'nome_completo'::text, ''::text), '[''’`´]'::text, ''::text, 'g'::text))) stored,
  exemplo boolean not null default false,
  mes_dia integer generated always as (farol_mes_dia(pessoa_data_nascimento)) stored,
  mes_dia_conjuge integer generated always as (farol_mes_dia_texto(conjuge ->> 'data_nascimento'::text)) stored,
  atendido boolean not null default false,
  pessoa_cnpj text,
  constraint cliente_pessoa_cnpj_check check (pessoa_cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'::text),
  constraint cliente_pessoa_cpf_check check (pessoa_cpf ~ '^\d{11}$'::text),
  constraint cliente_pessoa_sexo_check check (pessoa_sexo = any (array['M'::text, 'F'::text, 'O'::text])),
  constraint cliente_pkey primary key (empresa_id, cliente_id)
);
create index cliente_aniversario on cliente (empresa_id, mes_dia, cliente_id) include (consultor_id, exemplo, pessoa_data_nascimento) where (excluido_em is null);
create index cliente_aniversario_conjuge on cliente (empresa_id, mes_dia_conjuge) where ((excluido_em is null) and (mes_dia_conjuge is not null));
create index cliente_aniversario_conjuge_consultor on cliente (empresa_id, consultor_id, mes_dia_conjuge) where ((excluido_em is null) and (mes_dia_conjuge is not null));
create index cliente_aniversario_consultor on cliente (empresa_id, consultor_id, mes_dia) include (cliente_id, exemplo, pessoa_data_nascimento) where ((excluido_em is null) and (mes_dia is not null));
create index cliente_atendido on cliente (empresa_id, cliente_id) include (consultor_id, exemplo) where (atendido and (excluido_em is null));
create index cliente_busca on cliente using gin (empresa_id, busca gin_trgm_ops);
create index cliente_busca_atendido on cliente using gin (empresa_id, busca gin_trgm_ops) where atendido;
create index cliente_celular on cliente (empresa_id, pessoa_celular) where (excluido_em is null);
create unique index cliente_cnpj on cliente (empresa_id, pessoa_cnpj) where (excluido_em is null);
create index cliente_consultor on cliente (empresa_id, consultor_id, cliente_id);
create index cliente_consultor_criacao on cliente (empresa_id, consultor_id, criado_em desc, cliente_id desc) where (excluido_em is null);
create index cliente_consultor_nome on cliente (empresa_id, consultor_id, pessoa_nome, cliente_id) where (excluido_em is null);
create unique index cliente_cpf on cliente (empresa_id, pessoa_cpf) where (excluido_em is null);
create index cliente_criacao on cliente (empresa_id, criado_em desc, cliente_id desc) include (consultor_id, exemplo) where (excluido_em is null);
create index cliente_criador on cliente (empresa_id, criador_id);
create index cliente_email on cliente (empresa_id, lower(pessoa_email)) where (excluido_em is null);
create index cliente_excluido on cliente (empresa_id, cliente_id) where (excluido_em is not null);
create unique index cliente_exemplo on cliente (empresa_id, criador_id) where (exemplo and (excluido_em is null));
create index cliente_importacao on cliente (empresa_id, importacao_id);
create index cliente_lixeira on cliente (empresa_id, excluido_em desc) where (excluido_em is not null);
create index cliente_mesmo_nome on cliente (empresa_id, farol_sem_acento(pessoa_nome)) where (excluido_em is null);
create index cliente_nome on cliente (empresa_id, pessoa_nome, cliente_id) where (excluido_em is null);
create index cliente_nome_atendido on cliente (empresa_id, pessoa_nome, cliente_id) where (atendido and (excluido_em is null));
create index cliente_sem_estudo on cliente (empresa_id, criado_em desc, cliente_id desc) include (consultor_id, exemplo) where ((not atendido) and (excluido_em is null));
create index cliente_telefone on cliente (empresa_id, pessoa_telefone) where (excluido_em is null);

create table cliente_documento (
  empresa_id integer not null,
  cliente_documento_id integer not null generated always as identity,
  cliente_id integer not null,
  tipo text not null,
  arquivo_id integer not null,
  criado_por integer,
  criado_em timestamp(3) with time zone not null default now(),
  constraint cliente_documento_pkey primary key (empresa_id, cliente_documento_id)
);
create index cliente_documento_arquivo on cliente_documento (empresa_id, arquivo_id);
create index cliente_documento_cliente on cliente_documento (empresa_id, cliente_id, tipo);

create table cliente_etiqueta (
  empresa_id integer not null,
  cliente_id integer not null,
  etiqueta_id integer not null,
  criado_por integer,
  criado_em timestamp(3) with time zone not null default now(),
  constraint cliente_etiqueta_pkey primary key (empresa_id, cliente_id, etiqueta_id)
);
create index cliente_etiqueta_clientes on cliente_etiqueta (empresa_id, etiqueta_id, cliente_id);

create table cliente_repasse (
  empresa_id integer not null,
  cliente_repasse_id integer not null generated always as identity,
  cliente_id integer not null,
  de_funcionario_id integer not null,
  para_funcionario_id integer not null,
  por_funcionario_id integer not null,
  motivo text,
  quando timestamp(3) with time zone not null default now(),
  constraint cliente_repasse_pkey primary key (empresa_id, cliente_repasse_id)
);
create index cliente_repasse_cliente on cliente_repasse (empresa_id, cliente_id, cliente_repasse_id desc);

create table comissao_apolice (
  empresa_id integer not null,
  diagnostico_apolice_id integer not null,
  valor_ano numeric(14,2),
  pct numeric(7,4),
  agenciamento_pct numeric(7,4),
  agenciamento_parcelas integer,
  encerrada_em date,
  versao integer not null default 1,
  calculada_versao integer,
  calculada_ate date,
  calculada_fim date,
  constraint comissao_apolice_pkey primary key (empresa_id, diagnostico_apolice_id)
);

create table comissao_extrato (
  empresa_id integer not null,
  comissao_extrato_id integer not null generated always as identity,
  funcionario_id integer not null,
  arquivo_nome text not null,
  sha256 text not null,
  colunas jsonb not null,
  mapeamento jsonb not null,
  competencia date,
  status text not null default 'enviado'::text,
  linhas_total integer not null,
  linhas_importadas integer not null default 0,
  versao integer not null default 1,
  criado_em timestamp(3) with time zone not null default now(),
  importado_em timestamp(3) with time zone,
  folhas jsonb not null default '[]'::jsonb,
  folha integer not null default 0,
  constraint comissao_extrato_competencia_check check (extract(day from competencia) = 1::numeric),
  constraint comissao_extrato_status_check check (status = any (array['enviado'::text, 'importado'::text, 'desfeito'::text])),
  constraint comissao_extrato_pkey primary key (empresa_id, comissao_extrato_id)
);
create index comissao_extrato_arquivo on comissao_extrato (empresa_id, sha256);

create table comissao_extrato_linha (
  empresa_id integer not null,
  comissao_extrato_id integer not null,
  numero integer not null,
  dados jsonb not null,
  constraint comissao_extrato_linha_pkey primary key (empresa_id, comissao_extrato_id, numero)
);

create table comissao_mes (
  empresa_id integer not null,
  diagnostico_apolice_id integer not null,
  competencia date not null,
  esperado numeric(14,2) not null default 0,
  recebido numeric(14,2) not null default 0,
  recebimentos integer not null default 0,
  constraint comissao_mes_competencia_check check (extract(day from competencia) = 1::numeric),
  constraint comissao_mes_pkey primary key (empresa_id, diagnostico_apolice_id, competencia)
);
create index comissao_mes_competencia on comissao_mes (empresa_id, competencia);

create table comissao_recebida (
  empresa_id integer not null,
  comissao_recebida_id integer not null generated always as identity,
  diagnostico_apolice_id integer not null,
  competencia date not null,
  parcela integer,
  bruto numeric(14,2) not null,
  iss numeric(14,2),
  ir numeric(14,2),
  outros_descontos numeric(14,2),
  liquido numeric(14,2) not null,
  observacao text,
  versao integer not null default 1,
  criado_por integer,
  criado_em timestamp(3) with time zone not null default now(),
  atualizado_em timestamp(3) with time zone not null default now(),
  excluido_em timestamp(3) with time zone,
  comissao_extrato_id integer,
  constraint comissao_recebida_competencia_check check (extract(day from competencia) = 1::numeric),
  constraint comissao_recebida_pkey primary key (empresa_id, comissao_recebida_id)
);
create index comissao_recebida_apolice on comissao_recebida (empresa_id, diagnostico_apolice_id, competencia);
create index comissao_recebida_extrato on comissao_recebida (empresa_id, comissao_extrato_id);

create table consentimento (
  empresa_id integer not null,
  consentimento_id integer not null generated always as identity,
  cliente_id integer not null,
  finalidade text not null,
  canal text not null,
  data date not null,
  texto text,
  registrado_por integer,
  criado_em timestamp(3) with time zone not null default now(),
  revogado_em timestamp(3) with time zone,
  revogado_por integer,
  revogado_canal text,
  constraint consentimento_finalidade_check check (finalidade = any (array['tratamento'::text, 'dados_saude'::text])),
  constraint consentimento_pkey primary key (empresa_id, consentimento_id)
);
create index consentimento_cliente on consentimento (empresa_id, cliente_id, finalidade);

create unlogged table contagem (
  chave text not null,
  minuto timestamp(3) with time zone not null,
  total integer not null,
  constraint contagem_pkey primary key (chave, minuto)
);

create table contato (
  empresa_id integer not null,
  contato_id integer not null generated always as identity,
  cliente_id integer not null,
  diagnostico_id integer,
  funcionario_id integer not null,
  momento text,
  canal text not null,
  quando timestamp(3) with time zone not null default now(),
  texto text,
  constraint contato_canal_check check (canal = any (array['whatsapp'::text, 'email'::text, 'nota'::text, 'ligacao'::text, 'reuniao'::text])),
  constraint contato_dito check (
case
    when canal = any (array['whatsapp'::text, 'email'::text]) then momento is not null and texto is null
    else momento is null and texto is not null
end),
  constraint contato_pkey primary key (empresa_id, contato_id)
);
create index contato_cliente on contato (empresa_id, cliente_id, quando desc, contato_id desc);
create index contato_estudo on contato (empresa_id, diagnostico_id);
create index contato_funcionario on contato (empresa_id, funcionario_id);

create table convite (
  empresa_id integer not null,
  convite_id integer not null generated always as identity,
  pessoa_nome text,
  pessoa_email text not null,
  funcionario_cargo_id integer not null,
  token_hash text not null,
  criado_por integer,
  criado_em timestamp(3) with time zone not null default now(),
  expira_em timestamp(3) with time zone not null,
  usado_em timestamp(3) with time zone,
  revogado_em timestamp(3) with time zone,
  aceito_por integer,
  areas integer[] not null default '{}'::integer[],
  constraint convite_check check (areas <@ '{1,2,3,4,5,6}'::integer[] and (funcionario_cargo_id = 4 or areas = '{}'::integer[])),
  constraint convite_pkey primary key (empresa_id, convite_id),
  constraint convite_token_hash_key unique (token_hash)
);
create index convite_lista on convite (empresa_id, criado_em desc, convite_id desc) where ((usado_em is null) and (revogado_em is null));
create unique index convite_pendente on convite (empresa_id, lower(pessoa_email)) where ((usado_em is null) and (revogado_em is null));

create table desfazer (
  empresa_id integer not null,
  desfazer_id integer not null generated always as identity,
  diagnostico_id integer not null,
  funcionario_id integer not null,
  chave text not null,
  ate timestamp(3) with time zone not null,
  mudanca jsonb not null,
  criado_em timestamp(3) with time zone not null default now(),
  constraint desfazer_pkey primary key (empresa_id, desfazer_id)
);
create unique index desfazer_estudo on desfazer (empresa_id, diagnostico_id);
create index desfazer_funcionario on desfazer (funcionario_id);

create table diagnostico (
  empresa_id integer not null,
  diagnostico_id integer not null generated always as identity,
  cliente_id integer not null,
  consultor_id integer not null,
  criador_id integer not null,
  estagio integer not null default 1,
  entrada_no_estagio timestamp(3) with time zone not null default now(),
  data_inicio date not null,
  data_apresentacao date,
  encerrado_em timestamp(3) with time zone,
  encerrado_motivo text,
  concluido_em timestamp(3) with time zone,
  campos jsonb not null default '{}'::jsonb,
  campos_versao jsonb not null default '{}'::jsonb,
  cenarios jsonb,
  premissas jsonb,
  parametros jsonb,
  passo_atual text,
  ultima_atividade_em timestamp(3) with time zone not null default now(),
  duplicado_de_id integer,
  versao integer not null default 1,
  criado_em timestamp(3) with time zone not null default now(),
  atualizado_em timestamp(3) with time zone not null default now(),
  excluido_em timestamp(3) with time zone,
  excluido_por integer,
  exemplo boolean not null default false,
  revisao bigint not null default 1,
  constraint diagnostico_estagio_check check (estagio >= 1 and estagio <= 10),
  constraint diagnostico_pkey primary key (empresa_id, diagnostico_id)
);
create index diagnostico_aberto on diagnostico (empresa_id, diagnostico_id) include (cliente_id, consultor_id, estagio, exemplo) where ((excluido_em is null) and (encerrado_em is null) and (estagio < 10));
create index diagnostico_cliente on diagnostico (empresa_id, cliente_id, diagnostico_id desc);
create index diagnostico_consultor on diagnostico (empresa_id, consultor_id, data_inicio desc);
create index diagnostico_consultor_estagio on diagnostico (empresa_id, consultor_id, estagio, entrada_no_estagio, diagnostico_id) where ((excluido_em is null) and (encerrado_em is null));
create index diagnostico_criador on diagnostico (empresa_id, criador_id);
create index diagnostico_duplicado_de on diagnostico (empresa_id, duplicado_de_id);
create index diagnostico_encerrado on diagnostico (empresa_id, estagio, entrada_no_estagio, diagnostico_id) where ((excluido_em is null) and (encerrado_em is not null));
create index diagnostico_entrada on diagnostico (empresa_id, entrada_no_estagio, diagnostico_id) where ((excluido_em is null) and (encerrado_em is null));
create index diagnostico_inicio on diagnostico (empresa_id, data_inicio desc, diagnostico_id desc) where (excluido_em is null);
create index diagnostico_lixeira on diagnostico (empresa_id, excluido_em desc) where (excluido_em is not null);
create index diagnostico_mais_novo on diagnostico (empresa_id, cliente_id, diagnostico_id desc) include (atualizado_em, estagio, encerrado_em, consultor_id, exemplo) where (excluido_em is null);
create index diagnostico_mudado on diagnostico (empresa_id, atualizado_em, cliente_id) include (diagnostico_id, consultor_id, exemplo) where (excluido_em is null);
create index diagnostico_rascunho on diagnostico (empresa_id, ultima_atividade_em desc, diagnostico_id desc) where ((excluido_em is null) and (encerrado_em is null) and (estagio <= 3));

create table diagnostico_apolice (
  empresa_id integer not null,
  diagnostico_apolice_id integer not null generated always as identity,
  diagnostico_id integer,
  cliente_id integer not null,
  produto_diagnostico_id integer not null,
  diagnostico_produto_item_opcao_id integer,
  numero_apolice text,
  numero_proposta text,
  fornecedor text,
  vigencia_inicio date,
  vigencia_fim date,
  valor_cobertura numeric(14,2),
  valor_premio numeric(14,2),
  periodicidade_pagamento text,
  forma_pagamento text,
  observacao text,
  versao integer not null default 1,
  criado_por integer,
  criado_em timestamp(3) with time zone not null default now(),
  atualizado_em timestamp(3) with time zone not null default now(),
  excluido_em timestamp(3) with time zone,
  proposta_id integer,
  opcoes_cobertas integer[],
  outra_corretora boolean not null default false,
  cobertura text,
  segurado text,
  linha_uuid uuid,
  renova_apolice_id integer,
  remuneracao numeric(14,2),
  nao_renovada_em timestamp(3) with time zone,
  nao_renovada_motivo text,
  nao_renovada_observacao text,
  numero_busca text collate "C" generated always as (farol_sem_acento(numero_apolice)) stored,
  fornecedor_busca text collate "C" generated always as (farol_sem_acento(fornecedor)) stored,
  importacao_id integer,
  placa text,
  parcelas integer,
  constraint apolice_de_estudo_propria check (diagnostico_id is null or not outra_corretora),
  constraint apolice_fora_do_estudo check (diagnostico_id is not null or diagnostico_produto_item_opcao_id is not null or cobertura is not null),
  constraint diagnostico_apolice_check check (vigencia_fim >= vigencia_inicio),
  constraint diagnostico_apolice_parcelas_check check (parcelas >= 1 and parcelas <= 120),
  constraint diagnostico_apolice_segurado_check check (segurado = any (array['titular'::text, 'conjuge'::text, 'casal'::text])),
  constraint diagnostico_apolice_pkey primary key (empresa_id, diagnostico_apolice_id)
);
create index apolice_chave on diagnostico_apolice (empresa_id, farol_chave_da_apolice(numero_apolice)) where (excluido_em is null);
create index apolice_cliente on diagnostico_apolice (empresa_id, cliente_id, vigencia_fim) include (excluido_em);
create unique index apolice_da_linha on diagnostico_apolice (empresa_id, cliente_id, linha_uuid) where ((linha_uuid is not null) and (excluido_em is null));
create index apolice_emissao on diagnostico_apolice (empresa_id, criado_em) where (excluido_em is null);
create index apolice_estudo on diagnostico_apolice (empresa_id, diagnostico_id, produto_diagnostico_id) include (diagnostico_apolice_id, cliente_id, vigencia_fim, excluido_em);
create index apolice_fornecedor on diagnostico_apolice (empresa_id, fornecedor_busca) where (excluido_em is null);
create index apolice_importacao on diagnostico_apolice (empresa_id, importacao_id);
create index apolice_numero on diagnostico_apolice (empresa_id, numero_busca) where (excluido_em is null);
create index apolice_numeros on diagnostico_apolice using gin (empresa_id, farol_numeros_da_apolice(numero_apolice, numero_proposta) gin_trgm_ops) where (excluido_em is null);
create index apolice_opcao on diagnostico_apolice (empresa_id, diagnostico_produto_item_opcao_id);
create index apolice_placa on diagnostico_apolice using gin (empresa_id, farol_placas(placa) gin_trgm_ops) where (placa is not null);
create index apolice_proposta on diagnostico_apolice (empresa_id, proposta_id);
create index apolice_renova on diagnostico_apolice (empresa_id, renova_apolice_id);
create unique index apolice_renovada_uma_vez on diagnostico_apolice (empresa_id, renova_apolice_id) where ((renova_apolice_id is not null) and (excluido_em is null));
create index apolice_vencimento on diagnostico_apolice (empresa_id, vigencia_fim, diagnostico_apolice_id) where (excluido_em is null);
create index apolice_vigencia on diagnostico_apolice (empresa_id, (
case
    when (vigencia_fim is null) then 'infinity'::date
    else vigencia_fim
end), diagnostico_apolice_id) include (cliente_id, vigencia_fim) where (excluido_em is null);

create table diagnostico_apolice_arquivo (
  empresa_id integer not null,
  diagnostico_apolice_id integer not null,
  x integer not null,
  arquivo_id integer not null,
  criado_por integer,
  criado_em timestamp(3) with time zone not null default now(),
  constraint diagnostico_apolice_arquivo_x_check check (x >= 1 and x <= 3),
  constraint diagnostico_apolice_arquivo_pkey primary key (empresa_id, diagnostico_apolice_id, x)
);
create index apolice_arquivo on diagnostico_apolice_arquivo (empresa_id, arquivo_id);

create table diagnostico_comentario (
  empresa_id integer not null,
  diagnostico_comentario_id integer not null generated always as identity,
  diagnostico_id integer not null,
  produto_diagnostico_id integer,
  funcionario_id integer not null,
  destinatario text not null,
  comentario text not null,
  mencoes integer[] not null default '{}'::integer[],
  editado_em timestamp(3) with time zone,
  versao integer not null default 1,
  criado_em timestamp(3) with time zone not null default now(),
  excluido_em timestamp(3) with time zone,
  diagnostico_produto_item_id integer,
  constraint diagnostico_comentario_check check (diagnostico_produto_item_id is null or produto_diagnostico_id is not null),
  constraint diagnostico_comentario_destinatario_check check (destinatario = any (array['consultor'::text, 'especialista'::text])),
  constraint diagnostico_comentario_pkey primary key (empresa_id, diagnostico_comentario_id)
);
create index comentario_estudo on diagnostico_comentario (empresa_id, diagnostico_id, criado_em desc, diagnostico_comentario_id desc);
create index comentario_funcionario on diagnostico_comentario (empresa_id, funcionario_id);
create index comentario_item on diagnostico_comentario (empresa_id, diagnostico_produto_item_id);

create table diagnostico_documento (
  empresa_id integer not null,
  diagnostico_documento_id integer not null generated always as identity,
  diagnostico_id integer not null,
  produto_diagnostico_id integer,
  tarefa_id integer,
  diagnostico_produto_item_opcao_id integer,
  tipo text not null,
  tipo_segurado text,
  descricao text,
  obrigatorio boolean not null default true,
  sensivel boolean not null default false,
  status text not null default 'analisis'::text,
  motivo text,
  arquivo_id integer,
  solicitado_por integer,
  enviado_em timestamp(3) with time zone,
  enviado_por integer,
  revisado_em timestamp(3) with time zone,
  revisado_por integer,
  dispensado_em timestamp(3) with time zone,
  dispensado_por integer,
  dispensado_motivo text,
  versao integer not null default 1,
  criado_em timestamp(3) with time zone not null default now(),
  atualizado_em timestamp(3) with time zone not null default now(),
  excluido_em timestamp(3) with time zone,
  dependente text,
  emitido_em date,
  valido_ate date,
  exercicio smallint,
  validade_motivo text,
  constraint diagnostico_documento_status_check check (status = any (array['analisis'::text, 'approved'::text, 'reproved'::text])),
  constraint diagnostico_documento_tipo_segurado_check check (tipo_segurado = any (array['titular'::text, 'conjuge'::text, 'casal'::text])),
  constraint documento_de_um check (dependente is null or tipo_segurado is null),
  constraint diagnostico_documento_pkey primary key (empresa_id, diagnostico_documento_id)
);
create index documento_arquivo on diagnostico_documento (empresa_id, arquivo_id);
create index documento_com_data on diagnostico_documento (empresa_id) where ((excluido_em is null) and (arquivo_id is not null) and ((emitido_em is not null) or (valido_ate is not null)));
create index documento_descricao on diagnostico_documento using gin (empresa_id, farol_sem_acento(descricao) gin_trgm_ops) where ((descricao is not null) and (not sensivel) and (excluido_em is null));
create index documento_estudo on diagnostico_documento (empresa_id, diagnostico_id, produto_diagnostico_id, tipo);
create index documento_opcao on diagnostico_documento (empresa_id, diagnostico_produto_item_opcao_id);
create index documento_tarefa on diagnostico_documento (empresa_id, tarefa_id);

create table diagnostico_produto (
  empresa_id integer not null,
  diagnostico_produto_id integer not null generated always as identity,
  diagnostico_id integer not null,
  produto_diagnostico_id integer not null,
  nota_area integer,
  nota_manual integer,
  nota_manual_motivo text,
  oculto boolean not null default false,
  versao integer not null default 1,
  criado_em timestamp(3) with time zone not null default now(),
  atualizado_em timestamp(3) with time zone not null default now(),
  constraint diagnostico_produto_nota_area_check check (nota_area >= 1 and nota_area <= 10),
  constraint diagnostico_produto_nota_manual_check check (nota_manual >= 1 and nota_manual <= 10),
  constraint diagnostico_produto_pkey primary key (empresa_id, diagnostico_produto_id),
  constraint diagnostico_produto_empresa_id_diagnostico_id_produto_diagn_key unique (empresa_id, diagnostico_id, produto_diagnostico_id)
);
create index diagnostico_produto_area on diagnostico_produto (empresa_id, produto_diagnostico_id, diagnostico_id) where (not oculto);

create table diagnostico_produto_item (
  empresa_id integer not null,
  diagnostico_produto_item_id integer not null generated always as identity,
  diagnostico_id integer not null,
  diagnostico_produto_id integer not null,
  codigo text not null,
  grupo text not null,
  conjuge boolean not null,
  tipo_segurado text not null,
  oculto boolean not null default false,
  sem_oferta sim_nao not null default 'N'::text,
  sem_oferta_motivo text,
  somar sim_nao not null default 'N'::text,
  comentario text,
  campos jsonb not null default '{}'::jsonb,
  campos_versao jsonb not null default '{}'::jsonb,
  versao integer not null default 1,
  criado_em timestamp(3) with time zone not null default now(),
  atualizado_em timestamp(3) with time zone not null default now(),
  bem_nomeado jsonb,
  constraint diagnostico_produto_item_tipo_segurado_check check (tipo_segurado = any (array['titular'::text, 'conjuge'::text, 'casal'::text])),
  constraint diagnostico_produto_item_pkey primary key (empresa_id, diagnostico_produto_item_id),
  constraint diagnostico_produto_item_empresa_id_diagnostico_produto_id__key unique (empresa_id, diagnostico_produto_id, codigo, tipo_segurado)
);
create index diagnostico_produto_item_codigo on diagnostico_produto_item (empresa_id, codigo, diagnostico_produto_item_id desc);
create index diagnostico_produto_item_estudo on diagnostico_produto_item (empresa_id, diagnostico_id, codigo);
create index item_placa on diagnostico_produto_item using gin (empresa_id, lower((campos ->> 'veiculo_placa'::text)) gin_trgm_ops) where ((campos ->> 'veiculo_placa'::text) is not null);

create table diagnostico_produto_item_opcao (
  empresa_id integer not null,
  diagnostico_produto_item_opcao_id integer not null generated always as identity,
  diagnostico_id integer not null,
  diagnostico_produto_item_id integer not null,
  ordem integer not null default 0,
  campos jsonb not null default '{}'::jsonb,
  campos_versao jsonb not null default '{}'::jsonb,
  rodada integer not null default 1,
  status text not null default 'analisis'::text,
  resposta jsonb,
  recomendada sim_nao not null default 'N'::text,
  validade_proposta date,
  arquivo_id integer,
  arquivo_2_id integer,
  numero_proposta text,
  data_protocolo date,
  situacao_fornecedor text,
  situacao_fornecedor_motivo text,
  motivo_recusa text,
  comentario_cliente text,
  versao integer not null default 1,
  criado_por integer,
  criado_em timestamp(3) with time zone not null default now(),
  atualizado_em timestamp(3) with time zone not null default now(),
  excluido_em timestamp(3) with time zone,
  proposta_id integer,
  constraint diagnostico_produto_item_opcao_rodada_check check (rodada >= 1),
  constraint diagnostico_produto_item_opcao_situacao_fornecedor_check check (situacao_fornecedor = any (array['emitida'::text, 'recusada'::text])),
  constraint diagnostico_produto_item_opcao_status_check check (status = any (array['approved'::text, 'reproved'::text, 'analisis'::text, 'adjust'::text])),
  constraint diagnostico_produto_item_opcao_pkey primary key (empresa_id, diagnostico_produto_item_opcao_id)
);
create index opcao_arquivo on diagnostico_produto_item_opcao (empresa_id, arquivo_id);
create index opcao_arquivo_2 on diagnostico_produto_item_opcao (empresa_id, arquivo_2_id);
create index opcao_estudo on diagnostico_produto_item_opcao (empresa_id, diagnostico_id);
create index opcao_item on diagnostico_produto_item_opcao (empresa_id, diagnostico_produto_item_id, rodada, ordem);
create index opcao_proposta on diagnostico_produto_item_opcao (empresa_id, proposta_id);

create table diretorio (
  empresa_id integer not null,
  modo text not null,
  apelido text not null,
  emissor text not null,
  client_id text not null,
  segredo text not null,
  claim_grupos text not null,
  escopo_grupos text,
  acr_segundo_fator text,
  cria_contas boolean not null default false,
  confia_email boolean not null default false,
  sai_junto boolean not null default false,
  grupos jsonb not null default '[]'::jsonb,
  excecoes integer[] not null default '{}'::integer[],
  versao integer not null default 1,
  criado_em timestamp(3) with time zone not null default now(),
  atualizado_em timestamp(3) with time zone not null default now(),
  constraint diretorio_apelido_check check (apelido = lower(apelido)),
  constraint diretorio_modo_check check (modo = any (array['desligado'::text, 'opcional'::text, 'exigido'::text])),
  constraint diretorio_pkey primary key (empresa_id)
);
create unique index diretorio_apelido on diretorio (apelido);

create table diretorio_entrada (
  empresa_id integer not null,
  diretorio_entrada_id integer not null generated always as identity,
  estado_hash text not null,
  prova text not null,
  emissor text not null,
  client_id text not null,
  funcionario_id integer,
  expira_em timestamp(3) with time zone not null,
  constraint diretorio_entrada_pkey primary key (empresa_id, diretorio_entrada_id),
  constraint diretorio_entrada_estado_hash_key unique (estado_hash)
);
create index diretorio_entrada_fim on diretorio_entrada (expira_em);
create index diretorio_entrada_pessoa on diretorio_entrada (empresa_id, funcionario_id);

create table diretorio_pessoa (
  empresa_id integer not null,
  funcionario_id integer not null,
  emissor text not null,
  sub text not null,
  criado_em timestamp(3) with time zone not null default now(),
  ultima_entrada_em timestamp(3) with time zone not null default now(),
  constraint diretorio_pessoa_pkey primary key (empresa_id, emissor, sub)
);
create unique index diretorio_pessoa_conta on diretorio_pessoa (empresa_id, funcionario_id, emissor);

create table empresa (
  empresa_id integer not null generated always as identity,
  empresa_nome_fantasia text collate "pt-BR-x-icu" not null,
  registro_susep text,
  registro_cvm text,
  registro_creci text,
  correspondente_instituicoes text,
  participacao_intermediario text,
  participacao_ente text,
  exclusividade text,
  entes_supervisionados text,
  termos_modelo_arquivo_id integer,
  ativa boolean not null default true,
  versao integer not null default 1,
  criado_em timestamp(3) with time zone not null default now(),
  atualizado_em timestamp(3) with time zone not null default now(),
  cnpj text,
  telefone text,
  email text,
  site text,
  endereco text,
  cor_marca text,
  logo_png text,
  logo_largura integer,
  logo_altura integer,
  constraint empresa_cor_marca_check check (cor_marca ~ '^#[0-9a-f]{6}$'::text),
  constraint empresa_logo_png_check check (length(logo_png) <= 200000),
  constraint empresa_pkey primary key (empresa_id)
);
create index empresa_termos on empresa (empresa_id, termos_modelo_arquivo_id);

create table entrega (
  empresa_id integer not null,
  entrega_id integer not null generated always as identity,
  diagnostico_id integer not null,
  tarefa_id integer not null,
  funcionario_id integer not null,
  chave text not null,
  ate timestamp(3) with time zone not null,
  mudanca jsonb not null,
  criado_em timestamp(3) with time zone not null default now(),
  aberta_em timestamp(3) with time zone,
  aberta_por integer,
  constraint entrega_pkey primary key (empresa_id, entrega_id)
);
create index entrega_aberta_por on entrega (aberta_por);
create index entrega_estudo on entrega (empresa_id, diagnostico_id);
create index entrega_funcionario on entrega (funcionario_id);
create unique index entrega_tarefa on entrega (empresa_id, tarefa_id);

create table estudo_link (
  empresa_id integer not null,
  estudo_link_id integer not null generated always as identity,
  diagnostico_id integer not null,
  estudo_retrato_id integer,
  token_hash text not null,
  expira_em timestamp(3) with time zone not null,
  revogado_em timestamp(3) with time zone,
  acessos integer not null default 0,
  ultimo_acesso_em timestamp(3) with time zone,
  criado_por integer,
  criado_em timestamp(3) with time zone not null default now(),
  constraint estudo_link_pkey primary key (empresa_id, estudo_link_id),
  constraint estudo_link_token_hash_key unique (token_hash)
);
create index estudo_link_estudo on estudo_link (empresa_id, diagnostico_id, criado_em desc);
create index estudo_link_retrato on estudo_link (empresa_id, estudo_retrato_id);
create unique index estudo_link_vivo on estudo_link (empresa_id, diagnostico_id) where (revogado_em is null);

create table estudo_resposta (
  empresa_id integer not null,
  estudo_resposta_id integer not null generated always as identity,
  diagnostico_id integer not null,
  estudo_retrato_id integer,
  estudo_link_id integer,
  canal text not null,
  nome text,
  funcionario_id integer,
  ip text,
  agente text,
  respostas jsonb not null,
  sha256 text not null,
  quando timestamp(3) with time zone not null default now(),
  historico_estagio_id integer,
  constraint estudo_resposta_canal_check check (canal = any (array['link'::text, 'consultor'::text])),
  constraint estudo_resposta_pkey primary key (empresa_id, estudo_resposta_id)
);
create index estudo_resposta_estudo on estudo_resposta (empresa_id, diagnostico_id, quando desc);
create unique index estudo_resposta_evento on estudo_resposta (empresa_id, historico_estagio_id);
create index estudo_resposta_funcionario on estudo_resposta (empresa_id, funcionario_id);
create index estudo_resposta_link on estudo_resposta (empresa_id, estudo_link_id);
create index estudo_resposta_numero on estudo_resposta using brin (estudo_resposta_id) with (pages_per_range='16', autosummarize='on');
create index estudo_resposta_retrato on estudo_resposta (empresa_id, estudo_retrato_id);

create table estudo_retrato (
  empresa_id integer not null,
  estudo_retrato_id integer not null generated always as identity,
  diagnostico_id integer not null,
  conteudo jsonb not null,
  sha256 text not null,
  criado_por integer,
  criado_em timestamp(3) with time zone not null default now(),
  constraint estudo_retrato_pkey primary key (empresa_id, estudo_retrato_id)
);
create unique index estudo_retrato_conteudo on estudo_retrato (empresa_id, diagnostico_id, sha256);
create index estudo_retrato_estudo on estudo_retrato (empresa_id, diagnostico_id, criado_em desc);
create index estudo_retrato_numero on estudo_retrato using brin (estudo_retrato_id) with (pages_per_range='16', autosummarize='on');

create table estudo_retrato_pdf (
  empresa_id integer not null,
  estudo_retrato_pdf_id integer not null generated always as identity,
  diagnostico_id integer not null,
  estudo_retrato_id integer not null,
  conteudo bytea not null,
  sha256 text not null,
  criado_em timestamp(3) with time zone not null default now(),
  dito_sha256 text not null,
  documento text,
  constraint estudo_retrato_pdf_documento_check check (documento = any (array['pagina'::text, 'resumo'::text, 'completo'::text])),
  constraint estudo_retrato_pdf_pkey primary key (empresa_id, estudo_retrato_pdf_id)
);
create unique index estudo_retrato_pdf_dito on estudo_retrato_pdf (empresa_id, estudo_retrato_id, dito_sha256);
create index estudo_retrato_pdf_estudo on estudo_retrato_pdf (empresa_id, diagnostico_id);
create index estudo_retrato_pdf_numero on estudo_retrato_pdf using brin (estudo_retrato_pdf_id) with (pages_per_range='16', autosummarize='on');

create table etiqueta (
  empresa_id integer not null,
  etiqueta_id integer not null generated always as identity,
  nome text collate "pt-BR-x-icu" not null,
  cor text not null,
  criado_por integer,
  criado_em timestamp(3) with time zone not null default now(),
  atualizado_em timestamp(3) with time zone not null default now(),
  constraint etiqueta_pkey primary key (empresa_id, etiqueta_id)
);
create unique index etiqueta_nome on etiqueta (empresa_id, farol_sem_acento(nome));

create table evento (
  empresa_id integer not null,
  evento_id bigint not null generated always as identity,
  transacao xid8 not null default pg_current_xact_id(),
  tipo text not null,
  diagnostico_id integer,
  cliente_id integer,
  funcionario_id integer,
  antes integer,
  criado_em timestamp(3) with time zone not null default now(),
  constraint evento_tipo_check check (tipo = any (array['estudo'::text, 'tarefa'::text, 'documento'::text, 'comentario'::text, 'apolice'::text, 'cliente'::text, 'atividade'::text, 'aviso'::text, 'parametro'::text])),
  constraint evento_pkey primary key (empresa_id, evento_id),
  constraint evento_uma_vez unique nulls not distinct (transacao, empresa_id, tipo, diagnostico_id, cliente_id, funcionario_id)
);
create index evento_criado_em on evento (criado_em);

create table exportacao_completa (
  empresa_id integer not null,
  exportacao_completa_id integer not null generated always as identity,
  funcionario_id integer not null,
  perfil text not null,
  request_id text,
  status text not null default 'na_fila'::text,
  criado_em timestamp(3) with time zone not null default now(),
  foto_em timestamp(3) with time zone,
  concluida_em timestamp(3) with time zone,
  expira_em timestamp(3) with time zone,
  arquivo_id integer,
  tabelas integer,
  linhas bigint,
  arquivos integer,
  faltando integer,
  bytes bigint,
  feitas bigint not null default 0,
  total bigint,
  erro text,
  tentativas integer not null default 0,
  em_trabalho_ate timestamp(3) with time zone,
  constraint exportacao_completa_check check ((status = 'pronta'::text) = (arquivo_id is not null)),
  constraint exportacao_completa_status_check check (status = any (array['na_fila'::text, 'fazendo'::text, 'pronta'::text, 'cancelada'::text, 'falhou'::text, 'vencida'::text, 'retirada'::text])),
  constraint exportacao_completa_pkey primary key (empresa_id, exportacao_completa_id)
);
create index exportacao_completa_arquivo on exportacao_completa (empresa_id, arquivo_id);
create index exportacao_completa_funcionario on exportacao_completa (empresa_id, funcionario_id);
create index exportacao_completa_lista on exportacao_completa (empresa_id, exportacao_completa_id desc);
create index exportacao_completa_trabalho on exportacao_completa (criado_em) where (status = any (array['na_fila'::text, 'fazendo'::text]));
create unique index exportacao_completa_uma on exportacao_completa (empresa_id) where (status = any (array['na_fila'::text, 'fazendo'::text]));
create index exportacao_completa_vence on exportacao_completa (expira_em) where (status = 'pronta'::text);

create table fato_estudo (
  empresa_id integer not null,
  diagnostico_id integer not null,
  metrica text not null,
  origem integer not null,
  cliente_id integer not null,
  consultor_id integer not null,
  chave text,
  dia date not null,
  area integer,
  filtros integer not null,
  seguradora text,
  valor numeric not null,
  constraint fato_estudo_pkey primary key (empresa_id, diagnostico_id, metrica, origem)
);
create index fato_estudo_consultor on fato_estudo (empresa_id, consultor_id, dia);
create index fato_estudo_soma on fato_estudo (empresa_id, metrica, dia, chave) include (consultor_id, filtros, seguradora, valor);

create table ficha (
  empresa_id integer not null,
  ficha_id integer not null generated always as identity,
  cliente_id integer not null,
  campos jsonb not null default '{}'::jsonb,
  linhas jsonb not null default '[]'::jsonb,
  ciencia_em timestamp(3) with time zone,
  ciencia_texto text,
  enviada_em timestamp(3) with time zone,
  enviado jsonb,
  recebida_em timestamp(3) with time zone,
  recebida_por integer,
  criado_por integer,
  criado_em timestamp(3) with time zone not null default now(),
  atualizado_em timestamp(3) with time zone not null default now(),
  constraint ficha_pkey primary key (empresa_id, ficha_id)
);
create unique index ficha_aberta on ficha (empresa_id, cliente_id) where (recebida_em is null);
create index ficha_cliente on ficha (empresa_id, cliente_id, ficha_id desc);
create index ficha_criado_por on ficha (empresa_id, criado_por);
create index ficha_recebida_por on ficha (empresa_id, recebida_por);

create table ficha_decisao (
  empresa_id integer not null,
  ficha_decisao_id integer not null generated always as identity,
  ficha_id integer not null,
  diagnostico_id integer,
  chave text not null,
  decisao text not null,
  disse jsonb,
  estudo jsonb,
  funcionario_id integer not null,
  quando timestamp(3) with time zone not null default now(),
  constraint ficha_decisao_decisao_check check (decisao = any (array['aceita'::text, 'mantida'::text])),
  constraint ficha_decisao_pkey primary key (empresa_id, ficha_decisao_id)
);
create index ficha_decisao_estudo on ficha_decisao (empresa_id, diagnostico_id);
create index ficha_decisao_ficha on ficha_decisao (empresa_id, ficha_id, ficha_decisao_id);
create index ficha_decisao_funcionario on ficha_decisao (empresa_id, funcionario_id);

create table ficha_link (
  empresa_id integer not null,
  ficha_link_id integer not null generated always as identity,
  ficha_id integer not null,
  token_hash text not null,
  expira_em timestamp(3) with time zone not null,
  revogado_em timestamp(3) with time zone,
  acessos integer not null default 0,
  ultimo_acesso_em timestamp(3) with time zone,
  criado_por integer,
  criado_em timestamp(3) with time zone not null default now(),
  constraint ficha_link_pkey primary key (empresa_id, ficha_link_id),
  constraint ficha_link_token_hash_key unique (token_hash)
);
create index ficha_link_ficha on ficha_link (empresa_id, ficha_id);
create unique index ficha_link_vivo on ficha_link (empresa_id, ficha_id) where (revogado_em is null);

create table funcionario (
  empresa_id integer not null,
  funcionario_id integer not null generated always as identity,
  pessoa_nome text collate "pt-BR-x-icu" not null,
  pessoa_email text not null,
  pessoa_telefone text,
  pessoa_cpf text,
  pessoa_data_nascimento date,
  endereco_cep text,
  endereco_estado text,
  endereco_cidade text,
  endereco_bairro text,
  endereco_logradouro text,
  endereco_numero text,
  endereco_complemento text,
  funcionario_cargo_id integer not null,
  empresas_ids integer[] not null default '{}'::integer[],
  usuario_username text not null,
  senha_hash text,
  senha_alterada_em timestamp(3) with time zone,
  segundo_fator_segredo text,
  segundo_fator_ativo boolean not null default false,
  segundo_fator_passo bigint,
  segundo_fator_reservas text[] not null default '{}'::text[],
  logo_arquivo_id integer,
  termos_arquivo_id integer,
  termos_aceitos_em timestamp(3) with time zone,
  ativo boolean not null default true,
  ultimo_acesso_em timestamp(3) with time zone,
  versao integer not null default 1,
  criado_por integer,
  criado_em timestamp(3) with time zone not null default now(),
  atualizado_em timestamp(3) with time zone not null default now(),
  excluido_em timestamp(3) with time zone,
  excluido_por integer,
  busca text collate "C" generated always as (farol_sem_acento(((((pessoa_nome collate "C") || ' '::text) || pessoa_email) || ' '::text) || usuario_username)) stored,
  segundo_fator_novo text,
  segundo_fator_desde timestamp(3) with time zone,
  termos_aceitos_versao text,
  tem_senha boolean not null generated always as (senha_hash is not null) stored,
  constraint funcionario_funcionario_cargo_id_check check (funcionario_cargo_id = any (array[1, 2, 3, 4, 5, 6, 9999, 99999])),
  constraint funcionario_usuario_username_check check (usuario_username = lower(usuario_username)),
  constraint funcionario_pkey primary key (empresa_id, funcionario_id),
  constraint funcionario_funcionario_id_key unique (funcionario_id)
);
create index funcionario_cargo on funcionario (empresa_id, funcionario_cargo_id) where (excluido_em is null);
create unique index funcionario_email on funcionario (empresa_id, lower(pessoa_email)) where (excluido_em is null);
create index funcionario_empresas on funcionario using gin (empresas_ids);
create index funcionario_excluidos on funcionario (empresa_id, criado_em desc, funcionario_id desc) where (excluido_em is not null);
create index funcionario_lista on funcionario (empresa_id, criado_em desc, funcionario_id desc) where (excluido_em is null);
create unique index funcionario_login on funcionario (usuario_username) where (excluido_em is null);
create index funcionario_logo on funcionario (empresa_id, logo_arquivo_id);
create index funcionario_nome on funcionario (empresa_id, pessoa_nome);
create index funcionario_termos on funcionario (empresa_id, termos_arquivo_id);

create table funcionario_especialidade (
  empresa_id integer not null,
  funcionario_especialidade_id integer not null generated always as identity,
  funcionario_id integer not null,
  produto_diagnostico_id integer not null,
  criado_em timestamp(3) with time zone not null default now(),
  constraint funcionario_especialidade_pkey primary key (empresa_id, funcionario_especialidade_id),
  constraint funcionario_especialidade_empresa_id_funcionario_id_produto_key unique (empresa_id, funcionario_id, produto_diagnostico_id)
);
create index funcionario_especialidade_area on funcionario_especialidade (empresa_id, produto_diagnostico_id);

create table funcionario_relacionamento (
  empresa_id integer not null,
  funcionario_id integer not null,
  relacionado_id integer not null,
  criado_em timestamp(3) with time zone not null default now(),
  constraint funcionario_relacionamento_check check (funcionario_id <> relacionado_id),
  constraint funcionario_relacionamento_pkey primary key (empresa_id, funcionario_id, relacionado_id)
);
create index funcionario_relacionamento_inverso on funcionario_relacionamento (empresa_id, relacionado_id);

create table historico_estagio (
  empresa_id integer not null,
  historico_estagio_id integer not null generated always as identity,
  diagnostico_id integer not null,
  objeto text not null,
  objeto_id integer not null,
  produto_diagnostico_id integer,
  de text,
  para text not null,
  evento text not null,
  funcionario_id integer,
  papel text not null,
  canal text,
  motivo text,
  dados jsonb,
  pedido boolean not null,
  quando timestamp(3) with time zone not null default now(),
  constraint historico_estagio_canal_check check (canal = any (array['link'::text, 'consultor'::text])),
  constraint historico_estagio_papel_check check (papel = any (array['C'::text, 'E'::text, 'K'::text, 'S'::text, 'A'::text])),
  constraint historico_estagio_pkey primary key (empresa_id, historico_estagio_id)
);
create index historico_estagio_numero on historico_estagio using brin (historico_estagio_id) with (pages_per_range='16', autosummarize='on');
create index historico_estudo on historico_estagio (empresa_id, diagnostico_id, quando desc, historico_estagio_id desc);
create index historico_funcionario on historico_estagio (empresa_id, funcionario_id);
create index historico_periodo on historico_estagio (empresa_id, evento, quando) include (papel, funcionario_id, diagnostico_id) where (objeto = 'tarefa'::text);

create table idempotencia (
  empresa_id integer not null,
  funcionario_id integer not null,
  chave text not null,
  impressao text not null,
  resposta jsonb,
  criado_em timestamp(3) with time zone not null default now(),
  expira_em timestamp(3) with time zone not null,
  constraint idempotencia_pkey primary key (empresa_id, funcionario_id, chave)
);
create index idempotencia_expira on idempotencia (expira_em);

create table importacao (
  empresa_id integer not null,
  importacao_id integer not null generated always as identity,
  funcionario_id integer not null,
  consultor_id integer,
  arquivo_id integer,
  status text not null default 'enviada'::text,
  mapeamento jsonb not null default '[]'::jsonb,
  opcoes jsonb not null default '{"duplicados": "pular"}'::jsonb,
  linhas_total integer not null default 0,
  linhas_validas integer not null default 0,
  linhas_rejeitadas integer not null default 0,
  versao integer not null default 1,
  criado_em timestamp(3) with time zone not null default now(),
  simulada_em timestamp(3) with time zone,
  executada_em timestamp(3) with time zone,
  desfeita_em timestamp(3) with time zone,
  arquivo_nome text not null,
  colunas jsonb not null default '[]'::jsonb,
  linhas_feitas integer not null default 0,
  linhas_criadas integer not null default 0,
  em_trabalho_ate timestamp(3) with time zone,
  folhas jsonb not null default '[]'::jsonb,
  folha integer not null default 0,
  titulos_em integer,
  separador text,
  acima jsonb not null default '[]'::jsonb,
  linhas_atualizadas integer not null default 0,
  tipo text not null default 'clientes'::text,
  constraint importacao_status_check check (status = any (array['enviada'::text, 'simulando'::text, 'simulada'::text, 'executando'::text, 'cancelada'::text, 'executada'::text, 'falhou'::text, 'desfeita'::text])),
  constraint importacao_tipo_check check (tipo = any (array['clientes'::text, 'apolices'::text])),
  constraint importacao_pkey primary key (empresa_id, importacao_id)
);
create index importacao_arquivo on importacao (empresa_id, arquivo_id);
create index importacao_consultor on importacao (empresa_id, consultor_id);
create index importacao_funcionario on importacao (empresa_id, funcionario_id, criado_em desc);
create index importacao_trabalho on importacao (criado_em) where (status = any (array['simulando'::text, 'executando'::text]));

create table importacao_linha (
  empresa_id integer not null,
  importacao_id integer not null,
  numero integer not null,
  dados jsonb not null,
  status text not null default 'pendente'::text,
  erros jsonb not null default '{}'::jsonb,
  cliente_id integer,
  lido jsonb,
  avisos jsonb not null default '{}'::jsonb,
  mudancas jsonb,
  constraint importacao_linha_status_check check (status = any (array['pendente'::text, 'valida'::text, 'rejeitada'::text, 'criada'::text, 'atualizada'::text, 'desfeita'::text])),
  constraint importacao_linha_pkey primary key (empresa_id, importacao_id, numero)
);
create index importacao_linha_cliente on importacao_linha (empresa_id, cliente_id);
create index importacao_linha_status on importacao_linha (empresa_id, importacao_id, status, numero);

create table indice (
  indice_id integer not null generated always as identity,
  empresa_id integer,
  indice text not null,
  mes date not null,
  valor numeric(12,8) not null,
  criado_por integer,
  criado_em timestamp(3) with time zone not null default now(),
  fonte text,
  substituido_em timestamp(3) with time zone,
  substituido_por integer,
  constraint indice_mes_check check (extract(day from mes) = 1::numeric),
  constraint indice_pkey primary key (indice_id)
);
create index indice_empresa on indice (empresa_id, indice);
create unique index indice_mes on indice (empresa_id, indice, mes) nulls not distinct where (substituido_em is null);

create table leitura_saude (
  empresa_id integer not null,
  leitura_saude_id bigint not null generated always as identity,
  cliente_id integer not null,
  diagnostico_id integer,
  funcionario_id integer not null,
  perfil text not null,
  onde text not null,
  hora timestamp(3) with time zone not null,
  lida_em timestamp(3) with time zone not null,
  ultima_em timestamp(3) with time zone not null,
  vezes integer not null default 1,
  request_id text,
  constraint leitura_saude_pkey primary key (empresa_id, leitura_saude_id),
  constraint leitura_saude_uma_por_hora unique nulls not distinct (empresa_id, cliente_id, funcionario_id, perfil, onde, diagnostico_id, hora)
);
create index leitura_saude_cliente on leitura_saude (empresa_id, cliente_id, lida_em desc, leitura_saude_id desc);
create index leitura_saude_funcionario on leitura_saude (empresa_id, funcionario_id, lida_em desc, leitura_saude_id desc);
create index leitura_saude_lida_em on leitura_saude (lida_em);
create index leitura_saude_quando on leitura_saude (empresa_id, lida_em desc, leitura_saude_id desc);

create table notificacao (
  empresa_id integer not null,
  notificacao_id integer not null generated always as identity,
  funcionario_id integer not null,
  tipo text not null,
  dados jsonb not null default '{}'::jsonb,
  cliente_id integer,
  diagnostico_id integer,
  chave text,
  lida_em timestamp(3) with time zone,
  criado_em timestamp(3) with time zone not null default now(),
  constraint notificacao_pkey primary key (empresa_id, notificacao_id),
  constraint notificacao_empresa_id_funcionario_id_chave_key unique (empresa_id, funcionario_id, chave)
);
create index notificacao_cliente on notificacao (empresa_id, cliente_id);
create index notificacao_estudo on notificacao (empresa_id, diagnostico_id);
create index notificacao_evento on notificacao (empresa_id, split_part(chave, '/'::text, '-1'::integer)) where (chave is not null);
create index notificacao_lista on notificacao (empresa_id, funcionario_id, criado_em desc, notificacao_id desc);
create index notificacao_nao_lida on notificacao (empresa_id, funcionario_id, criado_em desc) where (lida_em is null);

create table notificacao_preferencia (
  empresa_id integer not null,
  funcionario_id integer not null,
  tipo text not null,
  no_aplicativo boolean not null default true,
  por_email text not null default 'na_hora'::text,
  atualizado_em timestamp(3) with time zone not null default now(),
  constraint notificacao_preferencia_por_email check (por_email = any (array['na_hora'::text, 'resumo'::text, 'nunca'::text])),
  constraint notificacao_preferencia_pkey primary key (empresa_id, funcionario_id, tipo)
);
create index notificacao_preferencia_funcionario on notificacao_preferencia (funcionario_id);

create table outbox (
  empresa_id integer not null,
  outbox_id bigint not null generated always as identity,
  tipo text not null,
  dados jsonb not null,
  chave text,
  tentativas integer not null default 0,
  disponivel_em timestamp(3) with time zone not null default now(),
  processado_em timestamp(3) with time zone,
  falhou_em timestamp(3) with time zone,
  ultimo_erro text,
  criado_em timestamp(3) with time zone not null default now(),
  constraint outbox_pkey primary key (empresa_id, outbox_id),
  constraint outbox_empresa_id_chave_key unique (empresa_id, chave)
);
create index outbox_evento on outbox (empresa_id, split_part(chave, '/'::text, '-1'::integer)) where (chave is not null);
create index outbox_pendente on outbox (disponivel_em, outbox_id) where ((processado_em is null) and (falhou_em is null));
create index outbox_processado on outbox (processado_em) where (processado_em is not null);
create index outbox_recusada on outbox (empresa_id) where ((processado_em is null) and (tentativas > 0));

create table parametro (
  parametro_id integer not null generated always as identity,
  empresa_id integer,
  chave text not null,
  uf text,
  vigencia_inicio date not null,
  vigencia_fim date,
  valor jsonb not null,
  fonte text,
  verificado boolean not null default false,
  versao integer not null default 1,
  criado_por integer,
  criado_em timestamp(3) with time zone not null default now(),
  atualizado_em timestamp(3) with time zone not null default now(),
  substituido_em timestamp(3) with time zone,
  constraint parametro_check check (vigencia_fim >= vigencia_inicio),
  constraint parametro_uf_check check (uf ~ '^[A-Z]{2}$'::text),
  constraint parametro_pkey primary key (parametro_id)
);
create index parametro_chave on parametro (chave, uf, vigencia_inicio desc);
create index parametro_empresa on parametro (empresa_id);
create unique index parametro_vigencia on parametro (empresa_id, chave, uf, vigencia_inicio) nulls not distinct where (substituido_em is null);

create table pedido_titular (
  empresa_id integer not null,
  pedido_titular_id integer not null generated always as identity,
  cliente_id integer,
  pessoa_nome text collate "pt-BR-x-icu",
  tipo text not null,
  canal text not null,
  recebido_em date not null,
  prazo date not null,
  situacao text not null default 'aberto'::text,
  detalhe text,
  resposta text,
  respondido_em timestamp(3) with time zone,
  respondido_por integer,
  registrado_por integer,
  versao integer not null default 1,
  criado_em timestamp(3) with time zone not null default now(),
  atualizado_em timestamp(3) with time zone not null default now(),
  constraint pedido_titular_check check ((situacao = 'aberto'::text) = (respondido_em is null)),
  constraint pedido_titular_situacao_check check (situacao = any (array['aberto'::text, 'atendido'::text, 'recusado'::text])),
  constraint pedido_titular_pkey primary key (empresa_id, pedido_titular_id)
);
create index pedido_titular_aberto on pedido_titular (empresa_id, prazo) where (situacao = 'aberto'::text);
create index pedido_titular_cliente on pedido_titular (empresa_id, cliente_id);
create index pedido_titular_lista on pedido_titular (empresa_id, recebido_em desc, pedido_titular_id desc);
create index pedido_titular_registrado_por on pedido_titular (empresa_id, registrado_por);
create index pedido_titular_respondido_por on pedido_titular (empresa_id, respondido_por);

create table primeiros_passos (
  empresa_id integer not null,
  funcionario_id integer not null,
  mostrar boolean,
  pulados text[] not null default '{}'::text[],
  atualizado_em timestamp(3) with time zone not null default now(),
  constraint primeiros_passos_pkey primary key (empresa_id, funcionario_id)
);
create index primeiros_passos_funcionario on primeiros_passos (funcionario_id);

create table produto_diagnostico (
  produto_diagnostico_id integer not null,
  nome text not null,
  cor text not null,
  cor_escura text not null,
  constraint produto_diagnostico_produto_diagnostico_id_check check (produto_diagnostico_id >= 1 and produto_diagnostico_id <= 6),
  constraint produto_diagnostico_pkey primary key (produto_diagnostico_id),
  constraint produto_diagnostico_nome_key unique (nome)
);

create table produto_item_tabela_item (
  empresa_id integer not null,
  produto_item_tabela_item_id integer not null generated always as identity,
  diagnostico_id integer not null,
  dono_tipo text not null,
  dono_id integer not null,
  tabela text not null,
  linha_uuid uuid not null,
  ordem integer not null default 0,
  campos jsonb not null default '{}'::jsonb,
  campos_versao jsonb not null default '{}'::jsonb,
  versao integer not null default 1,
  criado_em timestamp(3) with time zone not null default now(),
  atualizado_em timestamp(3) with time zone not null default now(),
  constraint produto_item_tabela_item_dono_tipo_check check (dono_tipo = any (array['diagnostico'::text, 'item'::text, 'opcao'::text])),
  constraint produto_item_tabela_item_pkey primary key (empresa_id, produto_item_tabela_item_id),
  constraint produto_item_tabela_item_empresa_id_dono_tipo_dono_id_linha_key unique (empresa_id, dono_tipo, dono_id, linha_uuid)
);
create index tabela_item_apolice_fim on produto_item_tabela_item (empresa_id, ((campos ->> 'vigencia_fim'::text))) where ((dono_tipo = 'diagnostico'::text) and (tabela = 'apolices'::text));
create index tabela_item_estudo on produto_item_tabela_item (empresa_id, diagnostico_id, dono_tipo, dono_id, tabela, ordem);

create table proposta (
  empresa_id integer not null,
  proposta_id integer not null generated always as identity,
  diagnostico_id integer not null,
  produto_diagnostico_id integer not null,
  criado_por integer,
  criado_em timestamp(3) with time zone not null default now(),
  constraint proposta_pkey primary key (empresa_id, proposta_id)
);
create index proposta_estudo on proposta (empresa_id, diagnostico_id);

create table quadro_ato (
  empresa_id integer not null,
  linha_id integer not null,
  diagnostico_id integer not null,
  cliente_id integer not null,
  consultor_id integer not null,
  estagio integer not null,
  atividade_id integer not null,
  ato text,
  tarefa_id integer,
  areas integer[] not null,
  tipo text not null,
  espera boolean not null,
  prazo timestamp(3) with time zone,
  adiada_ate date,
  pontualidade integer,
  constraint quadro_ato_pkey primary key (empresa_id, linha_id)
);
create index quadro_ato_consultor on quadro_ato (empresa_id, consultor_id);
create index quadro_ato_estudo on quadro_ato (empresa_id, diagnostico_id);

create table quadro_carga (
  empresa_id integer not null,
  diagnostico_id integer not null,
  especialista_id integer not null,
  consultor_id integer not null,
  na_vez boolean not null,
  atrasa_em timestamp(3) with time zone,
  desde timestamp(3) with time zone,
  constraint quadro_carga_pkey primary key (empresa_id, diagnostico_id, especialista_id)
);
create index quadro_carga_especialista on quadro_carga (empresa_id, especialista_id);

create table quadro_estudo (
  empresa_id integer not null,
  diagnostico_id integer not null,
  cliente_id integer not null,
  pessoa_nome text collate "pt-BR-x-icu" not null,
  consultor_id integer not null,
  exemplo boolean not null,
  estagio integer not null,
  entrada_no_estagio timestamp(3) with time zone not null,
  encerrado boolean not null,
  aberto boolean not null,
  data_inicio date not null,
  aguardando text,
  status_tarefa integer,
  prazo timestamp(3) with time zone,
  consultor_atrasa_em timestamp(3) with time zone,
  premio_anual numeric not null,
  areas integer[] not null,
  especialistas integer[] not null,
  encerrado_motivo text,
  alcance integer not null,
  ajustou boolean not null,
  constraint quadro_estudo_pkey primary key (empresa_id, diagnostico_id)
);
create index quadro_estudo_cliente on quadro_estudo (empresa_id, cliente_id);
create index quadro_estudo_consultor on quadro_estudo (empresa_id, consultor_id);
create index quadro_estudo_estagio on quadro_estudo (empresa_id, estagio, entrada_no_estagio, diagnostico_id);
create index quadro_estudo_inicio on quadro_estudo (empresa_id, data_inicio, diagnostico_id);
create index quadro_estudo_nome on quadro_estudo (empresa_id, pessoa_nome, diagnostico_id);

create table recuperacao_senha (
  empresa_id integer not null,
  recuperacao_senha_id integer not null generated always as identity,
  funcionario_id integer not null,
  token_hash text not null,
  ip text,
  criada_em timestamp(3) with time zone not null default now(),
  expira_em timestamp(3) with time zone not null,
  usada_em timestamp(3) with time zone,
  constraint recuperacao_senha_pkey primary key (empresa_id, recuperacao_senha_id),
  constraint recuperacao_senha_token_hash_key unique (token_hash)
);
create index recuperacao_senha_funcionario on recuperacao_senha (empresa_id, funcionario_id, criada_em desc);

create table registro_retirado (
  tabela text not null,
  numero bigint not null,
  empresa integer not null,
  estudo integer not null,
  resumo bytea not null,
  criado_em timestamp(3) with time zone not null default now(),
  constraint registro_retirado_pkey primary key (tabela, numero)
);

create table resumo_aviso (
  empresa_id integer not null,
  resumo_aviso_id integer not null generated always as identity,
  funcionario_id integer not null,
  dados jsonb not null,
  cliente_id integer,
  chave text not null,
  constraint resumo_aviso_pkey primary key (empresa_id, resumo_aviso_id),
  constraint resumo_aviso_empresa_id_funcionario_id_chave_key unique (empresa_id, funcionario_id, chave)
);
create index resumo_aviso_cliente on resumo_aviso (empresa_id, cliente_id);
create index resumo_aviso_evento on resumo_aviso (empresa_id, split_part(chave, '/'::text, '-1'::integer));
create index resumo_aviso_funcionario on resumo_aviso (funcionario_id);

create table rotina_diaria (
  empresa_id integer not null,
  dia date not null,
  avisos jsonb not null default '{}'::jsonb,
  concluida_em timestamp(3) with time zone not null,
  constraint rotina_diaria_pkey primary key (empresa_id, dia)
);

create table rotina_falha (
  empresa_id integer not null,
  dia date not null,
  tentativas integer not null default 1,
  ultima_em timestamp(3) with time zone not null,
  constraint rotina_falha_pkey primary key (empresa_id, dia)
);

create table seguradora (
  seguradora_id integer not null generated always as identity,
  nome text collate "pt-BR-x-icu" not null,
  ordem integer not null default 0,
  ativa boolean not null default true,
  constraint seguradora_pkey primary key (seguradora_id),
  constraint seguradora_nome_key unique (nome)
);

create table selo (
  tabela text not null,
  numero integer not null,
  de bigint not null,
  ate bigint not null,
  linhas integer not null,
  resumo bytea not null,
  criado_em timestamp(3) with time zone not null default now(),
  constraint selo_pkey primary key (tabela, numero)
);

create table selo_horizonte (
  tabela text not null,
  ate bigint not null,
  transacao xid8,
  constraint selo_horizonte_pkey primary key (tabela)
);

create table servidor_email (
  empresa_id integer not null,
  ativo boolean not null,
  servidor text not null,
  porta integer not null,
  seguranca text not null,
  usuario text,
  senha text not null default ''::text,
  tem_senha boolean not null generated always as (senha <> ''::text) stored,
  remetente_nome text,
  remetente_email text not null,
  enviado_em timestamp(3) with time zone,
  falhou_em timestamp(3) with time zone,
  falha text,
  versao integer not null default 1,
  criado_em timestamp(3) with time zone not null default now(),
  atualizado_em timestamp(3) with time zone not null default now(),
  constraint servidor_email_porta_check check (porta >= 1 and porta <= 65535),
  constraint servidor_email_seguranca_check check (seguranca = any (array['tls'::text, 'starttls'::text, 'nenhuma'::text])),
  constraint servidor_email_pkey primary key (empresa_id)
);

create table sessao (
  empresa_id integer not null,
  sessao_id integer not null generated always as identity,
  funcionario_id integer not null,
  token_hash text not null,
  logado_como text not null,
  ip text,
  agente text,
  criada_em timestamp(3) with time zone not null default now(),
  ultimo_uso_em timestamp(3) with time zone not null default now(),
  expira_em timestamp(3) with time zone not null,
  revogada_em timestamp(3) with time zone,
  segundo_fator_falta boolean not null default false,
  por_diretorio boolean not null default false,
  segundo_fator_diretorio boolean not null default false,
  constraint sessao_logado_como_check check (logado_como = any (array['broker'::text, 'specialist'::text, 'admin'::text])),
  constraint sessao_pkey primary key (empresa_id, sessao_id),
  constraint sessao_token_hash_key unique (token_hash)
);
create index sessao_funcionario on sessao (empresa_id, funcionario_id, criada_em desc);

create table tarefa (
  empresa_id integer not null,
  tarefa_id integer not null generated always as identity,
  diagnostico_id integer not null,
  produto_diagnostico_id integer not null,
  especialista_id integer not null,
  atribuida_em timestamp(3) with time zone not null default now(),
  estagio_especialista integer not null default 1,
  status_tarefa integer not null default 1,
  rodada integer not null default 1,
  apresentada boolean not null default false,
  apresentada_em timestamp(3) with time zone,
  entrada_no_estagio timestamp(3) with time zone not null default now(),
  prazo timestamp(3) with time zone,
  pontualidade integer,
  aguardando text,
  motivo_recusa text,
  dias_necessidade integer not null default 0,
  dias_acompanhamento integer not null default 3,
  lembretes integer not null default 0,
  lembrete_em timestamp(3) with time zone,
  concluida_em timestamp(3) with time zone,
  cancelada_em timestamp(3) with time zone,
  versao integer not null default 1,
  criado_em timestamp(3) with time zone not null default now(),
  atualizado_em timestamp(3) with time zone not null default now(),
  adiada_ate date,
  constraint tarefa_aguardando_check check (aguardando = any (array['especialista'::text, 'consultor'::text, 'cliente'::text, 'fornecedor'::text])),
  constraint tarefa_estagio_especialista_check check (estagio_especialista >= 1 and estagio_especialista <= 7),
  constraint tarefa_pontualidade_check check (pontualidade = any (array[1, 2])),
  constraint tarefa_rodada_check check (rodada >= 1),
  constraint tarefa_status_tarefa_check check (status_tarefa >= 1 and status_tarefa <= 4),
  constraint tarefa_pkey primary key (empresa_id, tarefa_id)
);
create index tarefa_atrasada on tarefa (empresa_id, prazo) include (diagnostico_id, especialista_id, aguardando, entrada_no_estagio) where ((cancelada_em is null) and (estagio_especialista < 6));
create index tarefa_da_fila on tarefa (empresa_id, especialista_id, prazo, tarefa_id) include (diagnostico_id, estagio_especialista, aguardando, entrada_no_estagio, pontualidade) where ((cancelada_em is null) and (estagio_especialista < 6));
create index tarefa_do_consultor on tarefa (empresa_id, diagnostico_id) include (tarefa_id, produto_diagnostico_id, estagio_especialista, aguardando, prazo, adiada_ate) where ((cancelada_em is null) and (estagio_especialista = any (array[2, 3])) and (aguardando = any (array['consultor'::text, 'cliente'::text])));
create index tarefa_especialista on tarefa (empresa_id, especialista_id, atribuida_em desc) include (diagnostico_id, produto_diagnostico_id);
create index tarefa_estudo on tarefa (empresa_id, diagnostico_id);
create index tarefa_fila on tarefa (empresa_id, especialista_id, estagio_especialista, prazo, tarefa_id) include (diagnostico_id, aguardando, pontualidade, cancelada_em) where (cancelada_em is null);
create unique index tarefa_viva on tarefa (empresa_id, diagnostico_id, produto_diagnostico_id) where (cancelada_em is null);

create table tentativa_login (
  tentativa_login_id bigint not null generated always as identity,
  usuario_username text not null,
  ip text not null,
  sucesso boolean not null,
  quando timestamp(3) with time zone not null default now(),
  aparelho text,
  pendente boolean not null default false,
  constraint tentativa_login_pkey primary key (tentativa_login_id)
);
create index tentativa_login_conta on tentativa_login (usuario_username, quando desc);
create index tentativa_login_ip on tentativa_login (ip, quando desc);
create index tentativa_login_quando on tentativa_login (quando);

create table visao (
  empresa_id integer not null,
  visao_id integer not null generated always as identity,
  funcionario_id integer not null,
  tela text not null,
  nome text collate "pt-BR-x-icu" not null,
  filtros jsonb not null default '{}'::jsonb,
  criado_em timestamp(3) with time zone not null default now(),
  atualizado_em timestamp(3) with time zone not null default now(),
  colunas jsonb not null default '{}'::jsonb,
  partilha text,
  constraint visao_partilha_check check (partilha = any (array['equipe'::text, 'empresa'::text])),
  constraint visao_pkey primary key (empresa_id, visao_id)
);
create unique index visao_nome on visao (empresa_id, funcionario_id, tela, farol_sem_acento(nome));
create index visao_partilhada on visao (empresa_id, visao_id) where (partilha is not null);

create table visao_inicial (
  empresa_id integer not null,
  funcionario_id integer not null,
  perfil text not null,
  visao_id integer not null,
  constraint visao_inicial_pkey primary key (empresa_id, funcionario_id, perfil)
);
create index visao_inicial_visao on visao_inicial (empresa_id, visao_id);

create table webhook (
  empresa_id integer not null,
  webhook_id integer not null generated always as identity,
  nome text not null,
  url text not null,
  eventos text[] not null,
  segredo text not null,
  segredo_anterior text,
  segredo_anterior_ate timestamp(3) with time zone,
  ativo boolean not null default true,
  desligado_motivo text,
  falhando_desde timestamp(3) with time zone,
  pausa_ate timestamp(3) with time zone,
  criado_por integer not null,
  versao integer not null default 1,
  criado_em timestamp(3) with time zone not null default now(),
  atualizado_em timestamp(3) with time zone not null default now(),
  constraint webhook_pkey primary key (empresa_id, webhook_id)
);
create index webhook_ativo on webhook (empresa_id) where ativo;
create unique index webhook_numero on webhook (webhook_id);

create table webhook_entrega (
  empresa_id integer not null,
  webhook_entrega_id bigint not null generated always as identity,
  webhook_id integer not null,
  mensagem uuid not null default gen_random_uuid(),
  evento text not null,
  dados jsonb not null,
  situacao text not null default 'na_fila'::text,
  tentativas integer not null default 0,
  proxima_em timestamp(3) with time zone,
  concluida_em timestamp(3) with time zone,
  criado_em timestamp(3) with time zone not null default now(),
  constraint webhook_entrega_situacao_check check (situacao = any (array['na_fila'::text, 'entregue'::text, 'falhou'::text])),
  constraint webhook_entrega_pkey primary key (empresa_id, webhook_entrega_id)
);
create index webhook_entrega_antiga on webhook_entrega (criado_em);
create index webhook_entrega_falha on webhook_entrega (empresa_id, webhook_id, criado_em) where (situacao = 'falhou'::text);
create index webhook_entrega_fila on webhook_entrega (empresa_id, webhook_id, webhook_entrega_id) where (situacao = 'na_fila'::text);
create index webhook_entrega_lista on webhook_entrega (empresa_id, webhook_id, webhook_entrega_id desc);
create unique index webhook_entrega_numero on webhook_entrega (webhook_entrega_id);

create table webhook_tentativa (
  empresa_id integer not null,
  webhook_tentativa_id bigint not null generated always as identity,
  webhook_entrega_id bigint not null,
  quando timestamp(3) with time zone not null,
  ms integer not null,
  status integer,
  resposta text not null,
  constraint webhook_tentativa_pkey primary key (empresa_id, webhook_tentativa_id)
);
create index webhook_tentativa_entrega on webhook_tentativa (empresa_id, webhook_entrega_id);


create statistics cliente_consultor_da_empresa (dependencies) on empresa_id, consultor_id from cliente;
create statistics diagnostico_consultor_da_empresa (dependencies) on empresa_id, consultor_id from diagnostico;

alter table agenda_link add constraint agenda_link_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table agenda_link add constraint agenda_link_empresa_id_funcionario_id_fkey foreign key (empresa_id, funcionario_id) references funcionario(empresa_id, funcionario_id) on delete cascade;
alter table aniversario add constraint aniversario_empresa_id_cliente_id_fkey foreign key (empresa_id, cliente_id) references cliente(empresa_id, cliente_id) on delete cascade;
alter table aniversario add constraint aniversario_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table aniversario add constraint aniversario_funcionario_id_fkey foreign key (funcionario_id) references funcionario(funcionario_id);
alter table apagamento add constraint apagamento_desfeito_por_fkey foreign key (desfeito_por) references funcionario(funcionario_id);
alter table apagamento add constraint apagamento_empresa_id_cliente_id_fkey foreign key (empresa_id, cliente_id) references cliente(empresa_id, cliente_id);
alter table apagamento add constraint apagamento_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table apagamento add constraint apagamento_pedido_por_fkey foreign key (pedido_por) references funcionario(funcionario_id);
alter table apresentacao_estudo add constraint apresentacao_estudo_empresa_id_diagnostico_id_fkey foreign key (empresa_id, diagnostico_id) references diagnostico(empresa_id, diagnostico_id) on delete cascade;
alter table apresentacao_estudo add constraint apresentacao_estudo_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table arquivo add constraint arquivo_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table arquivo_recebido add constraint arquivo_recebido_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table atividade add constraint atividade_criado_por_fkey foreign key (criado_por) references funcionario(funcionario_id);
alter table atividade add constraint atividade_empresa_id_cliente_id_fkey foreign key (empresa_id, cliente_id) references cliente(empresa_id, cliente_id) on delete cascade;
alter table atividade add constraint atividade_empresa_id_diagnostico_apolice_id_fkey foreign key (empresa_id, diagnostico_apolice_id) references diagnostico_apolice(empresa_id, diagnostico_apolice_id) on delete cascade;
alter table atividade add constraint atividade_empresa_id_diagnostico_id_fkey foreign key (empresa_id, diagnostico_id) references diagnostico(empresa_id, diagnostico_id) on delete cascade;
alter table atividade add constraint atividade_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table atividade add constraint atividade_funcionario_id_fkey foreign key (funcionario_id) references funcionario(funcionario_id);
alter table auditoria add constraint auditoria_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table chave_api add constraint chave_api_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table chave_api add constraint chave_api_empresa_id_funcionario_id_fkey foreign key (empresa_id, funcionario_id) references funcionario(empresa_id, funcionario_id) on delete cascade;
alter table cliente add constraint cliente_consultor_id_fkey foreign key (consultor_id) references funcionario(funcionario_id);
alter table cliente add constraint cliente_criador_id_fkey foreign key (criador_id) references funcionario(funcionario_id);
alter table cliente add constraint cliente_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table cliente add constraint cliente_empresa_id_importacao_id_fkey foreign key (empresa_id, importacao_id) references importacao(empresa_id, importacao_id);
alter table cliente_documento add constraint cliente_documento_empresa_id_arquivo_id_fkey foreign key (empresa_id, arquivo_id) references arquivo(empresa_id, arquivo_id);
alter table cliente_documento add constraint cliente_documento_empresa_id_cliente_id_fkey foreign key (empresa_id, cliente_id) references cliente(empresa_id, cliente_id) on delete cascade;
alter table cliente_documento add constraint cliente_documento_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table cliente_etiqueta add constraint cliente_etiqueta_empresa_id_cliente_id_fkey foreign key (empresa_id, cliente_id) references cliente(empresa_id, cliente_id) on delete cascade;
alter table cliente_etiqueta add constraint cliente_etiqueta_empresa_id_etiqueta_id_fkey foreign key (empresa_id, etiqueta_id) references etiqueta(empresa_id, etiqueta_id) on delete cascade;
alter table cliente_etiqueta add constraint cliente_etiqueta_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table cliente_repasse add constraint cliente_repasse_empresa_id_cliente_id_fkey foreign key (empresa_id, cliente_id) references cliente(empresa_id, cliente_id) on delete cascade;
alter table cliente_repasse add constraint cliente_repasse_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table comissao_apolice add constraint comissao_apolice_empresa_id_diagnostico_apolice_id_fkey foreign key (empresa_id, diagnostico_apolice_id) references diagnostico_apolice(empresa_id, diagnostico_apolice_id) on delete cascade;
alter table comissao_apolice add constraint comissao_apolice_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table comissao_extrato add constraint comissao_extrato_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table comissao_extrato_linha add constraint comissao_extrato_linha_empresa_id_comissao_extrato_id_fkey foreign key (empresa_id, comissao_extrato_id) references comissao_extrato(empresa_id, comissao_extrato_id) on delete cascade;
alter table comissao_extrato_linha add constraint comissao_extrato_linha_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table comissao_mes add constraint comissao_mes_empresa_id_diagnostico_apolice_id_fkey foreign key (empresa_id, diagnostico_apolice_id) references diagnostico_apolice(empresa_id, diagnostico_apolice_id) on delete cascade;
alter table comissao_mes add constraint comissao_mes_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table comissao_recebida add constraint comissao_do_extrato foreign key (empresa_id, comissao_extrato_id) references comissao_extrato(empresa_id, comissao_extrato_id);
alter table comissao_recebida add constraint comissao_recebida_empresa_id_diagnostico_apolice_id_fkey foreign key (empresa_id, diagnostico_apolice_id) references diagnostico_apolice(empresa_id, diagnostico_apolice_id) on delete cascade;
alter table comissao_recebida add constraint comissao_recebida_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table consentimento add constraint consentimento_empresa_id_cliente_id_fkey foreign key (empresa_id, cliente_id) references cliente(empresa_id, cliente_id) on delete cascade;
alter table consentimento add constraint consentimento_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table contato add constraint contato_empresa_id_cliente_id_fkey foreign key (empresa_id, cliente_id) references cliente(empresa_id, cliente_id) on delete cascade;
alter table contato add constraint contato_empresa_id_diagnostico_id_fkey foreign key (empresa_id, diagnostico_id) references diagnostico(empresa_id, diagnostico_id) on delete cascade;
alter table contato add constraint contato_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table contato add constraint contato_funcionario_id_fkey foreign key (funcionario_id) references funcionario(funcionario_id);
alter table convite add constraint convite_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table desfazer add constraint desfazer_empresa_id_diagnostico_id_fkey foreign key (empresa_id, diagnostico_id) references diagnostico(empresa_id, diagnostico_id) on delete cascade;
alter table desfazer add constraint desfazer_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table desfazer add constraint desfazer_funcionario_id_fkey foreign key (funcionario_id) references funcionario(funcionario_id);
alter table diagnostico add constraint diagnostico_consultor_id_fkey foreign key (consultor_id) references funcionario(funcionario_id);
alter table diagnostico add constraint diagnostico_criador_id_fkey foreign key (criador_id) references funcionario(funcionario_id);
alter table diagnostico add constraint diagnostico_empresa_id_cliente_id_fkey foreign key (empresa_id, cliente_id) references cliente(empresa_id, cliente_id);
alter table diagnostico add constraint diagnostico_empresa_id_duplicado_de_id_fkey foreign key (empresa_id, duplicado_de_id) references diagnostico(empresa_id, diagnostico_id);
alter table diagnostico add constraint diagnostico_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table diagnostico_apolice add constraint apolice_da_proposta foreign key (empresa_id, proposta_id) references proposta(empresa_id, proposta_id);
alter table diagnostico_apolice add constraint apolice_renova foreign key (empresa_id, renova_apolice_id) references diagnostico_apolice(empresa_id, diagnostico_apolice_id);
alter table diagnostico_apolice add constraint diagnostico_apolice_empresa_id_cliente_id_fkey foreign key (empresa_id, cliente_id) references cliente(empresa_id, cliente_id);
alter table diagnostico_apolice add constraint diagnostico_apolice_empresa_id_diagnostico_id_fkey foreign key (empresa_id, diagnostico_id) references diagnostico(empresa_id, diagnostico_id);
alter table diagnostico_apolice add constraint diagnostico_apolice_empresa_id_diagnostico_produto_item_op_fkey foreign key (empresa_id, diagnostico_produto_item_opcao_id) references diagnostico_produto_item_opcao(empresa_id, diagnostico_produto_item_opcao_id);
alter table diagnostico_apolice add constraint diagnostico_apolice_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table diagnostico_apolice add constraint diagnostico_apolice_empresa_id_importacao_id_fkey foreign key (empresa_id, importacao_id) references importacao(empresa_id, importacao_id);
alter table diagnostico_apolice add constraint diagnostico_apolice_produto_diagnostico_id_fkey foreign key (produto_diagnostico_id) references produto_diagnostico(produto_diagnostico_id);
alter table diagnostico_apolice_arquivo add constraint diagnostico_apolice_arquivo_empresa_id_arquivo_id_fkey foreign key (empresa_id, arquivo_id) references arquivo(empresa_id, arquivo_id);
alter table diagnostico_apolice_arquivo add constraint diagnostico_apolice_arquivo_empresa_id_diagnostico_apolice_fkey foreign key (empresa_id, diagnostico_apolice_id) references diagnostico_apolice(empresa_id, diagnostico_apolice_id) on delete cascade;
alter table diagnostico_apolice_arquivo add constraint diagnostico_apolice_arquivo_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table diagnostico_comentario add constraint diagnostico_comentario_empresa_id_diagnostico_id_fkey foreign key (empresa_id, diagnostico_id) references diagnostico(empresa_id, diagnostico_id) on delete cascade;
alter table diagnostico_comentario add constraint diagnostico_comentario_empresa_id_diagnostico_produto_item_fkey foreign key (empresa_id, diagnostico_produto_item_id) references diagnostico_produto_item(empresa_id, diagnostico_produto_item_id) on delete set null (diagnostico_produto_item_id);
alter table diagnostico_comentario add constraint diagnostico_comentario_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table diagnostico_comentario add constraint diagnostico_comentario_funcionario_id_fkey foreign key (funcionario_id) references funcionario(funcionario_id);
alter table diagnostico_comentario add constraint diagnostico_comentario_produto_diagnostico_id_fkey foreign key (produto_diagnostico_id) references produto_diagnostico(produto_diagnostico_id);
alter table diagnostico_documento add constraint diagnostico_documento_empresa_id_arquivo_id_fkey foreign key (empresa_id, arquivo_id) references arquivo(empresa_id, arquivo_id);
alter table diagnostico_documento add constraint diagnostico_documento_empresa_id_diagnostico_id_fkey foreign key (empresa_id, diagnostico_id) references diagnostico(empresa_id, diagnostico_id) on delete cascade;
alter table diagnostico_documento add constraint diagnostico_documento_empresa_id_diagnostico_produto_item__fkey foreign key (empresa_id, diagnostico_produto_item_opcao_id) references diagnostico_produto_item_opcao(empresa_id, diagnostico_produto_item_opcao_id);
alter table diagnostico_documento add constraint diagnostico_documento_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table diagnostico_documento add constraint diagnostico_documento_empresa_id_tarefa_id_fkey foreign key (empresa_id, tarefa_id) references tarefa(empresa_id, tarefa_id);
alter table diagnostico_documento add constraint diagnostico_documento_produto_diagnostico_id_fkey foreign key (produto_diagnostico_id) references produto_diagnostico(produto_diagnostico_id);
alter table diagnostico_produto add constraint diagnostico_produto_empresa_id_diagnostico_id_fkey foreign key (empresa_id, diagnostico_id) references diagnostico(empresa_id, diagnostico_id) on delete cascade;
alter table diagnostico_produto add constraint diagnostico_produto_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table diagnostico_produto add constraint diagnostico_produto_produto_diagnostico_id_fkey foreign key (produto_diagnostico_id) references produto_diagnostico(produto_diagnostico_id);
alter table diagnostico_produto_item add constraint diagnostico_produto_item_empresa_id_diagnostico_id_fkey foreign key (empresa_id, diagnostico_id) references diagnostico(empresa_id, diagnostico_id) on delete cascade;
alter table diagnostico_produto_item add constraint diagnostico_produto_item_empresa_id_diagnostico_produto_id_fkey foreign key (empresa_id, diagnostico_produto_id) references diagnostico_produto(empresa_id, diagnostico_produto_id) on delete cascade;
alter table diagnostico_produto_item add constraint diagnostico_produto_item_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table diagnostico_produto_item_opcao add constraint diagnostico_produto_item_opca_empresa_id_diagnostico_produ_fkey foreign key (empresa_id, diagnostico_produto_item_id) references diagnostico_produto_item(empresa_id, diagnostico_produto_item_id) on delete cascade;
alter table diagnostico_produto_item_opcao add constraint diagnostico_produto_item_opcao_empresa_id_arquivo_2_id_fkey foreign key (empresa_id, arquivo_2_id) references arquivo(empresa_id, arquivo_id);
alter table diagnostico_produto_item_opcao add constraint diagnostico_produto_item_opcao_empresa_id_arquivo_id_fkey foreign key (empresa_id, arquivo_id) references arquivo(empresa_id, arquivo_id);
alter table diagnostico_produto_item_opcao add constraint diagnostico_produto_item_opcao_empresa_id_diagnostico_id_fkey foreign key (empresa_id, diagnostico_id) references diagnostico(empresa_id, diagnostico_id) on delete cascade;
alter table diagnostico_produto_item_opcao add constraint diagnostico_produto_item_opcao_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table diagnostico_produto_item_opcao add constraint opcao_da_proposta foreign key (empresa_id, proposta_id) references proposta(empresa_id, proposta_id);
alter table diretorio add constraint diretorio_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table diretorio_entrada add constraint diretorio_entrada_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table diretorio_entrada add constraint diretorio_entrada_empresa_id_funcionario_id_fkey foreign key (empresa_id, funcionario_id) references funcionario(empresa_id, funcionario_id) on delete cascade;
alter table diretorio_pessoa add constraint diretorio_pessoa_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table diretorio_pessoa add constraint diretorio_pessoa_empresa_id_funcionario_id_fkey foreign key (empresa_id, funcionario_id) references funcionario(empresa_id, funcionario_id) on delete cascade;
alter table empresa add constraint empresa_empresa_id_termos_modelo_arquivo_id_fkey foreign key (empresa_id, termos_modelo_arquivo_id) references arquivo(empresa_id, arquivo_id);
alter table entrega add constraint entrega_aberta_por_fkey foreign key (aberta_por) references funcionario(funcionario_id);
alter table entrega add constraint entrega_empresa_id_diagnostico_id_fkey foreign key (empresa_id, diagnostico_id) references diagnostico(empresa_id, diagnostico_id) on delete cascade;
alter table entrega add constraint entrega_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table entrega add constraint entrega_empresa_id_tarefa_id_fkey foreign key (empresa_id, tarefa_id) references tarefa(empresa_id, tarefa_id) on delete cascade;
alter table entrega add constraint entrega_funcionario_id_fkey foreign key (funcionario_id) references funcionario(funcionario_id);
alter table estudo_link add constraint estudo_link_empresa_id_diagnostico_id_fkey foreign key (empresa_id, diagnostico_id) references diagnostico(empresa_id, diagnostico_id) on delete cascade;
alter table estudo_link add constraint estudo_link_empresa_id_estudo_retrato_id_fkey foreign key (empresa_id, estudo_retrato_id) references estudo_retrato(empresa_id, estudo_retrato_id);
alter table estudo_link add constraint estudo_link_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table estudo_resposta add constraint estudo_resposta_empresa_id_diagnostico_id_fkey foreign key (empresa_id, diagnostico_id) references diagnostico(empresa_id, diagnostico_id) on delete cascade;
alter table estudo_resposta add constraint estudo_resposta_empresa_id_estudo_link_id_fkey foreign key (empresa_id, estudo_link_id) references estudo_link(empresa_id, estudo_link_id);
alter table estudo_resposta add constraint estudo_resposta_empresa_id_estudo_retrato_id_fkey foreign key (empresa_id, estudo_retrato_id) references estudo_retrato(empresa_id, estudo_retrato_id);
alter table estudo_resposta add constraint estudo_resposta_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table estudo_resposta add constraint estudo_resposta_empresa_id_historico_estagio_id_fkey foreign key (empresa_id, historico_estagio_id) references historico_estagio(empresa_id, historico_estagio_id);
alter table estudo_resposta add constraint estudo_resposta_funcionario_id_fkey foreign key (funcionario_id) references funcionario(funcionario_id);
alter table estudo_retrato add constraint estudo_retrato_empresa_id_diagnostico_id_fkey foreign key (empresa_id, diagnostico_id) references diagnostico(empresa_id, diagnostico_id) on delete cascade;
alter table estudo_retrato add constraint estudo_retrato_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table estudo_retrato_pdf add constraint estudo_retrato_pdf_empresa_id_diagnostico_id_fkey foreign key (empresa_id, diagnostico_id) references diagnostico(empresa_id, diagnostico_id) on delete cascade;
alter table estudo_retrato_pdf add constraint estudo_retrato_pdf_empresa_id_estudo_retrato_id_fkey foreign key (empresa_id, estudo_retrato_id) references estudo_retrato(empresa_id, estudo_retrato_id) on delete cascade;
alter table estudo_retrato_pdf add constraint estudo_retrato_pdf_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table etiqueta add constraint etiqueta_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table evento add constraint evento_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table exportacao_completa add constraint exportacao_completa_empresa_id_arquivo_id_fkey foreign key (empresa_id, arquivo_id) references arquivo(empresa_id, arquivo_id);
alter table exportacao_completa add constraint exportacao_completa_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table exportacao_completa add constraint exportacao_completa_funcionario_id_fkey foreign key (funcionario_id) references funcionario(funcionario_id);
alter table fato_estudo add constraint fato_estudo_empresa_id_diagnostico_id_fkey foreign key (empresa_id, diagnostico_id) references diagnostico(empresa_id, diagnostico_id) on delete cascade;
alter table fato_estudo add constraint fato_estudo_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table ficha add constraint ficha_criado_por_fkey foreign key (criado_por) references funcionario(funcionario_id);
alter table ficha add constraint ficha_empresa_id_cliente_id_fkey foreign key (empresa_id, cliente_id) references cliente(empresa_id, cliente_id) on delete cascade;
alter table ficha add constraint ficha_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table ficha add constraint ficha_recebida_por_fkey foreign key (recebida_por) references funcionario(funcionario_id);
alter table ficha_decisao add constraint ficha_decisao_empresa_id_diagnostico_id_fkey foreign key (empresa_id, diagnostico_id) references diagnostico(empresa_id, diagnostico_id) on delete set null (diagnostico_id);
alter table ficha_decisao add constraint ficha_decisao_empresa_id_ficha_id_fkey foreign key (empresa_id, ficha_id) references ficha(empresa_id, ficha_id) on delete cascade;
alter table ficha_decisao add constraint ficha_decisao_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table ficha_decisao add constraint ficha_decisao_funcionario_id_fkey foreign key (funcionario_id) references funcionario(funcionario_id);
alter table ficha_link add constraint ficha_link_empresa_id_ficha_id_fkey foreign key (empresa_id, ficha_id) references ficha(empresa_id, ficha_id) on delete cascade;
alter table ficha_link add constraint ficha_link_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table funcionario add constraint funcionario_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table funcionario add constraint funcionario_empresa_id_logo_arquivo_id_fkey foreign key (empresa_id, logo_arquivo_id) references arquivo(empresa_id, arquivo_id);
alter table funcionario add constraint funcionario_empresa_id_termos_arquivo_id_fkey foreign key (empresa_id, termos_arquivo_id) references arquivo(empresa_id, arquivo_id);
alter table funcionario_especialidade add constraint funcionario_especialidade_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table funcionario_especialidade add constraint funcionario_especialidade_funcionario_id_fkey foreign key (funcionario_id) references funcionario(funcionario_id) on delete cascade;
alter table funcionario_especialidade add constraint funcionario_especialidade_produto_diagnostico_id_fkey foreign key (produto_diagnostico_id) references produto_diagnostico(produto_diagnostico_id);
alter table funcionario_relacionamento add constraint funcionario_relacionamento_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table funcionario_relacionamento add constraint funcionario_relacionamento_funcionario_id_fkey foreign key (funcionario_id) references funcionario(funcionario_id) on delete cascade;
alter table funcionario_relacionamento add constraint funcionario_relacionamento_relacionado_id_fkey foreign key (relacionado_id) references funcionario(funcionario_id) on delete cascade;
alter table historico_estagio add constraint historico_estagio_empresa_id_diagnostico_id_fkey foreign key (empresa_id, diagnostico_id) references diagnostico(empresa_id, diagnostico_id) on delete cascade;
alter table historico_estagio add constraint historico_estagio_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table historico_estagio add constraint historico_estagio_funcionario_id_fkey foreign key (funcionario_id) references funcionario(funcionario_id);
alter table historico_estagio add constraint historico_estagio_produto_diagnostico_id_fkey foreign key (produto_diagnostico_id) references produto_diagnostico(produto_diagnostico_id);
alter table idempotencia add constraint idempotencia_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table idempotencia add constraint idempotencia_funcionario_id_fkey foreign key (funcionario_id) references funcionario(funcionario_id) on delete cascade;
alter table importacao add constraint importacao_consultor_id_fkey foreign key (consultor_id) references funcionario(funcionario_id);
alter table importacao add constraint importacao_empresa_id_arquivo_id_fkey foreign key (empresa_id, arquivo_id) references arquivo(empresa_id, arquivo_id);
alter table importacao add constraint importacao_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table importacao add constraint importacao_funcionario_id_fkey foreign key (funcionario_id) references funcionario(funcionario_id);
alter table importacao_linha add constraint importacao_linha_empresa_id_cliente_id_fkey foreign key (empresa_id, cliente_id) references cliente(empresa_id, cliente_id);
alter table importacao_linha add constraint importacao_linha_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table importacao_linha add constraint importacao_linha_empresa_id_importacao_id_fkey foreign key (empresa_id, importacao_id) references importacao(empresa_id, importacao_id) on delete cascade;
alter table indice add constraint indice_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table leitura_saude add constraint leitura_saude_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table notificacao add constraint notificacao_empresa_id_cliente_id_fkey foreign key (empresa_id, cliente_id) references cliente(empresa_id, cliente_id) on delete cascade;
alter table notificacao add constraint notificacao_empresa_id_diagnostico_id_fkey foreign key (empresa_id, diagnostico_id) references diagnostico(empresa_id, diagnostico_id) on delete cascade;
alter table notificacao add constraint notificacao_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table notificacao add constraint notificacao_funcionario_id_fkey foreign key (funcionario_id) references funcionario(funcionario_id) on delete cascade;
alter table notificacao_preferencia add constraint notificacao_preferencia_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table notificacao_preferencia add constraint notificacao_preferencia_funcionario_id_fkey foreign key (funcionario_id) references funcionario(funcionario_id) on delete cascade;
alter table outbox add constraint outbox_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table parametro add constraint parametro_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table pedido_titular add constraint pedido_titular_empresa_id_cliente_id_fkey foreign key (empresa_id, cliente_id) references cliente(empresa_id, cliente_id);
alter table pedido_titular add constraint pedido_titular_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table pedido_titular add constraint pedido_titular_registrado_por_fkey foreign key (registrado_por) references funcionario(funcionario_id);
alter table pedido_titular add constraint pedido_titular_respondido_por_fkey foreign key (respondido_por) references funcionario(funcionario_id);
alter table primeiros_passos add constraint primeiros_passos_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table primeiros_passos add constraint primeiros_passos_funcionario_id_fkey foreign key (funcionario_id) references funcionario(funcionario_id) on delete cascade;
alter table produto_item_tabela_item add constraint produto_item_tabela_item_empresa_id_diagnostico_id_fkey foreign key (empresa_id, diagnostico_id) references diagnostico(empresa_id, diagnostico_id) on delete cascade;
alter table produto_item_tabela_item add constraint produto_item_tabela_item_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table proposta add constraint proposta_empresa_id_diagnostico_id_fkey foreign key (empresa_id, diagnostico_id) references diagnostico(empresa_id, diagnostico_id) on delete cascade;
alter table proposta add constraint proposta_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table proposta add constraint proposta_produto_diagnostico_id_fkey foreign key (produto_diagnostico_id) references produto_diagnostico(produto_diagnostico_id);
alter table quadro_ato add constraint quadro_ato_empresa_id_diagnostico_id_fkey foreign key (empresa_id, diagnostico_id) references diagnostico(empresa_id, diagnostico_id) on delete cascade;
alter table quadro_ato add constraint quadro_ato_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table quadro_carga add constraint quadro_carga_empresa_id_diagnostico_id_fkey foreign key (empresa_id, diagnostico_id) references diagnostico(empresa_id, diagnostico_id) on delete cascade;
alter table quadro_carga add constraint quadro_carga_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table quadro_estudo add constraint quadro_estudo_empresa_id_diagnostico_id_fkey foreign key (empresa_id, diagnostico_id) references diagnostico(empresa_id, diagnostico_id) on delete cascade;
alter table quadro_estudo add constraint quadro_estudo_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table recuperacao_senha add constraint recuperacao_senha_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table recuperacao_senha add constraint recuperacao_senha_funcionario_id_fkey foreign key (funcionario_id) references funcionario(funcionario_id) on delete cascade;
alter table resumo_aviso add constraint resumo_aviso_empresa_id_cliente_id_fkey foreign key (empresa_id, cliente_id) references cliente(empresa_id, cliente_id) on delete cascade;
alter table resumo_aviso add constraint resumo_aviso_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table resumo_aviso add constraint resumo_aviso_funcionario_id_fkey foreign key (funcionario_id) references funcionario(funcionario_id) on delete cascade;
alter table rotina_diaria add constraint rotina_diaria_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table rotina_falha add constraint rotina_falha_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table servidor_email add constraint servidor_email_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table sessao add constraint sessao_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table sessao add constraint sessao_funcionario_id_fkey foreign key (funcionario_id) references funcionario(funcionario_id) on delete cascade;
alter table tarefa add constraint tarefa_empresa_id_diagnostico_id_fkey foreign key (empresa_id, diagnostico_id) references diagnostico(empresa_id, diagnostico_id) on delete cascade;
alter table tarefa add constraint tarefa_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table tarefa add constraint tarefa_especialista_id_fkey foreign key (especialista_id) references funcionario(funcionario_id);
alter table tarefa add constraint tarefa_produto_diagnostico_id_fkey foreign key (produto_diagnostico_id) references produto_diagnostico(produto_diagnostico_id);
alter table visao add constraint visao_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table visao add constraint visao_funcionario_id_fkey foreign key (funcionario_id) references funcionario(funcionario_id) on delete cascade;
alter table visao_inicial add constraint visao_inicial_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table visao_inicial add constraint visao_inicial_empresa_id_visao_id_fkey foreign key (empresa_id, visao_id) references visao(empresa_id, visao_id) on delete cascade;
alter table visao_inicial add constraint visao_inicial_funcionario_id_fkey foreign key (funcionario_id) references funcionario(funcionario_id) on delete cascade;
alter table webhook add constraint webhook_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table webhook_entrega add constraint webhook_entrega_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table webhook_entrega add constraint webhook_entrega_empresa_id_webhook_id_fkey foreign key (empresa_id, webhook_id) references webhook(empresa_id, webhook_id) on delete cascade;
alter table webhook_tentativa add constraint webhook_tentativa_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id);
alter table webhook_tentativa add constraint webhook_tentativa_empresa_id_webhook_entrega_id_fkey foreign key (empresa_id, webhook_entrega_id) references webhook_entrega(empresa_id, webhook_entrega_id) on delete cascade;

do $$
declare
  tabela text;
begin
  foreach tabela in array array[
    'agenda_link', 'aniversario', 'apagamento', 'apresentacao_estudo', 'arquivo', 'arquivo_recebido', 'atividade',
    'auditoria', 'chave_api', 'cliente', 'cliente_documento', 'cliente_etiqueta', 'cliente_repasse', 'comissao_apolice',
    'comissao_extrato', 'comissao_extrato_linha', 'comissao_mes', 'comissao_recebida', 'consentimento', 'contato',
    'convite', 'desfazer', 'diagnostico', 'diagnostico_apolice', 'diagnostico_apolice_arquivo', 'diagnostico_comentario',
    'diagnostico_documento', 'diagnostico_produto', 'diagnostico_produto_item', 'diagnostico_produto_item_opcao',
    'diretorio', 'diretorio_entrada', 'diretorio_pessoa', 'empresa', 'entrega', 'estudo_link', 'estudo_resposta',
    'estudo_retrato', 'estudo_retrato_pdf', 'etiqueta', 'evento', 'exportacao_completa', 'fato_estudo', 'ficha',
    'ficha_decisao', 'ficha_link', 'funcionario', 'funcionario_especialidade', 'funcionario_relacionamento',
    'historico_estagio', 'idempotencia', 'importacao', 'importacao_linha', 'indice', 'leitura_saude', 'notificacao',
    'notificacao_preferencia', 'outbox', 'parametro', 'pedido_titular', 'primeiros_passos', 'produto_item_tabela_item',
    'proposta', 'quadro_ato', 'quadro_carga', 'quadro_estudo', 'recuperacao_senha', 'resumo_aviso', 'rotina_diaria',
    'rotina_falha', 'servidor_email', 'sessao', 'tarefa', 'visao', 'visao_inicial', 'webhook', 'webhook_entrega',
    'webhook_tentativa'] loop
    execute format('alter table %I enable row level security, force row level security', tabela);
  end loop;
end $$;

create policy atende_empresa on funcionario_especialidade for select to farol_app using ((exists ( select
   from funcionario f
  where f.funcionario_id = funcionario_especialidade.funcionario_id)));

create policy atende_empresa on funcionario_relacionamento for select to farol_app using ((exists ( select
   from funcionario f
  where f.funcionario_id = funcionario_relacionamento.funcionario_id)));

create policy atende_empresa on notificacao_preferencia for select to farol_app using ((exists ( select
   from funcionario f
  where f.funcionario_id = notificacao_preferencia.funcionario_id)));

create policy atende_empresa on funcionario for select to farol_app using (empresas_ids && (( select farol_empresas() as farol_empresas)));

do $$
declare
  tabela text;
begin
  foreach tabela in array array[
    'aniversario', 'arquivo_recebido', 'atividade', 'cliente', 'diagnostico', 'diagnostico_apolice', 'diagnostico_produto',
    'diagnostico_produto_item', 'diagnostico_produto_item_opcao', 'fato_estudo', 'historico_estagio', 'quadro_ato',
    'quadro_carga', 'quadro_estudo', 'tarefa'] loop
    execute format('create policy empresa on %I for all to farol_app using (array_position(( SELECT farol_empresas() AS farol_empresas), empresa_id) IS NOT NULL) with check (empresa_id = ANY ((( SELECT farol_empresas() AS farol_empresas))::integer[]))', tabela);
  end loop;
end $$;

do $$
declare
  tabela text;
begin
  foreach tabela in array array[
    'agenda_link', 'apagamento', 'apresentacao_estudo', 'arquivo', 'auditoria', 'chave_api', 'cliente_documento',
    'cliente_etiqueta', 'cliente_repasse', 'comissao_apolice', 'comissao_extrato', 'comissao_extrato_linha',
    'comissao_mes', 'comissao_recebida', 'consentimento', 'contato', 'convite', 'desfazer', 'diagnostico_apolice_arquivo',
    'diagnostico_comentario', 'diagnostico_documento', 'diretorio', 'diretorio_entrada', 'diretorio_pessoa', 'empresa',
    'entrega', 'estudo_link', 'estudo_resposta', 'estudo_retrato', 'estudo_retrato_pdf', 'etiqueta', 'evento',
    'exportacao_completa', 'ficha', 'ficha_decisao', 'ficha_link', 'funcionario', 'funcionario_especialidade',
    'funcionario_relacionamento', 'idempotencia', 'importacao', 'importacao_linha', 'indice', 'leitura_saude',
    'notificacao', 'notificacao_preferencia', 'outbox', 'parametro', 'pedido_titular', 'primeiros_passos',
    'produto_item_tabela_item', 'proposta', 'recuperacao_senha', 'resumo_aviso', 'rotina_diaria', 'rotina_falha',
    'servidor_email', 'sessao', 'visao', 'visao_inicial', 'webhook', 'webhook_entrega', 'webhook_tentativa'] loop
    execute format('create policy empresa on %I for all to farol_app using (empresa_id = ANY ((( SELECT farol_empresas() AS farol_empresas))::integer[])) with check (empresa_id = ANY ((( SELECT farol_empresas() AS farol_empresas))::integer[]))', tabela);
  end loop;
end $$;

do $$
declare
  tabela text;
begin
  foreach tabela in array array[
    'auditoria', 'estudo_resposta', 'estudo_retrato', 'estudo_retrato_pdf', 'historico_estagio'] loop
    execute format('create policy guarda on %I for all to farol_guarda using (true) with check (true)', tabela);
  end loop;
end $$;

do $$
declare
  tabela text;
begin
  foreach tabela in array array[
    'cliente', 'diagnostico', 'parametro'] loop
    execute format('create policy guarda on %I for select to farol_guarda using (true)', tabela);
  end loop;
end $$;

do $$
declare
  tabela text;
begin
  foreach tabela in array array[
    'agenda_link', 'aniversario', 'apagamento', 'apresentacao_estudo', 'arquivo', 'arquivo_recebido', 'atividade',
    'auditoria', 'chave_api', 'cliente', 'cliente_documento', 'cliente_etiqueta', 'cliente_repasse', 'comissao_apolice',
    'comissao_extrato', 'comissao_extrato_linha', 'comissao_mes', 'comissao_recebida', 'consentimento', 'contato',
    'convite', 'desfazer', 'diagnostico', 'diagnostico_apolice', 'diagnostico_apolice_arquivo', 'diagnostico_comentario',
    'diagnostico_documento', 'diagnostico_produto', 'diagnostico_produto_item', 'diagnostico_produto_item_opcao',
    'diretorio', 'diretorio_entrada', 'diretorio_pessoa', 'empresa', 'entrega', 'estudo_link', 'estudo_resposta',
    'estudo_retrato', 'estudo_retrato_pdf', 'etiqueta', 'evento', 'exportacao_completa', 'fato_estudo', 'ficha',
    'ficha_decisao', 'ficha_link', 'funcionario', 'funcionario_especialidade', 'funcionario_relacionamento',
    'historico_estagio', 'idempotencia', 'importacao', 'importacao_linha', 'indice', 'leitura_saude', 'notificacao',
    'notificacao_preferencia', 'outbox', 'parametro', 'pedido_titular', 'primeiros_passos', 'produto_item_tabela_item',
    'proposta', 'quadro_ato', 'quadro_carga', 'quadro_estudo', 'recuperacao_senha', 'resumo_aviso', 'rotina_diaria',
    'rotina_falha', 'servidor_email', 'sessao', 'tarefa', 'visao', 'visao_inicial', 'webhook', 'webhook_entrega',
    'webhook_tentativa'] loop
    execute format('create policy servico on %I for all to farol_servico using (true) with check (true)', tabela);
  end loop;
end $$;

create policy valor_comum on indice for select to farol_app using (empresa_id is null);
create policy valor_comum on parametro for select to farol_app using (empresa_id is null);

grant usage on sequence cliente_cliente_id_seq, diagnostico_apolice_diagnostico_apolice_id_seq, diagnostico_revisao to farol_app;
grant delete, insert on table outbox to farol_app;
grant delete, insert, select on table ficha_decisao to farol_app;
grant delete, insert, select, update on table aniversario, apresentacao_estudo, arquivo, arquivo_recebido, atividade, cep_cache, cliente, cliente_documento, cliente_etiqueta, comissao_apolice, comissao_extrato, comissao_extrato_linha, comissao_mes, comissao_recebida, consentimento, desfazer, diagnostico_apolice, diagnostico_apolice_arquivo, diagnostico_comentario, diagnostico_documento, diagnostico_produto, diagnostico_produto_item, diagnostico_produto_item_opcao, diretorio, empresa, entrega, etiqueta, evento, fato_estudo, ficha, funcionario_especialidade, funcionario_relacionamento, idempotencia, importacao, importacao_linha, notificacao, notificacao_preferencia, pedido_titular, primeiros_passos, produto_item_tabela_item, proposta, quadro_ato, quadro_carga, quadro_estudo, resumo_aviso, rotina_diaria, rotina_falha, tarefa, visao, visao_inicial to farol_app;
grant delete, insert, update on table convite, estudo_link, ficha_link, webhook to farol_app;
grant delete, select on table diretorio_pessoa to farol_app;
grant insert, select on table auditoria, cliente_repasse, contato, estudo_resposta, estudo_retrato, estudo_retrato_pdf, historico_estagio to farol_app;
grant insert, select, update on table apagamento, diagnostico, exportacao_completa, indice, parametro, webhook_entrega to farol_app;
grant insert, update on table agenda_link, servidor_email to farol_app;
grant select on table leitura_saude, produto_diagnostico, seguradora, webhook_tentativa to farol_app;
grant delete, insert, select on table auditoria, registro_retirado to farol_guarda;
grant delete, select on table estudo_retrato_pdf to farol_guarda;
grant select on table chave_alcance, estudo_resposta, estudo_retrato, historico_estagio, parametro, selo to farol_guarda;
grant select, update, usage on sequence auditoria_auditoria_id_seq, estudo_resposta_estudo_resposta_id_seq, estudo_retrato_estudo_retrato_id_seq, estudo_retrato_pdf_estudo_retrato_pdf_id_seq, historico_estagio_historico_estagio_id_seq to farol_servico;
grant update, usage on sequence apagamento_apagamento_id_seq, apresentacao_estudo_apresentacao_estudo_id_seq, arquivo_arquivo_id_seq, arquivo_recebido_arquivo_recebido_id_seq, atividade_atividade_id_seq, backup_backup_id_seq, cliente_cliente_id_seq, cliente_documento_cliente_documento_id_seq, comissao_extrato_comissao_extrato_id_seq, comissao_recebida_comissao_recebida_id_seq, consentimento_consentimento_id_seq, contato_contato_id_seq, convite_convite_id_seq, desfazer_desfazer_id_seq, diagnostico_apolice_diagnostico_apolice_id_seq, diagnostico_comentario_diagnostico_comentario_id_seq, diagnostico_diagnostico_id_seq, diagnostico_documento_diagnostico_documento_id_seq, diagnostico_produto_diagnostico_produto_id_seq, diagnostico_produto_item_diagnostico_produto_item_id_seq, diagnostico_produto_item_opca_diagnostico_produto_item_opca_seq, diagnostico_revisao, diretorio_entrada_diretorio_entrada_id_seq, empresa_empresa_id_seq, entrega_entrega_id_seq, estudo_link_estudo_link_id_seq, evento_evento_id_seq, ficha_decisao_ficha_decisao_id_seq, ficha_ficha_id_seq, ficha_link_ficha_link_id_seq, funcionario_especialidade_funcionario_especialidade_id_seq, funcionario_funcionario_id_seq, importacao_importacao_id_seq, indice_indice_id_seq, leitura_saude_leitura_saude_id_seq, notificacao_notificacao_id_seq, outbox_outbox_id_seq, parametro_parametro_id_seq, pedido_titular_pedido_titular_id_seq, produto_item_tabela_item_produto_item_tabela_item_id_seq, proposta_proposta_id_seq, recuperacao_senha_recuperacao_senha_id_seq, resumo_aviso_resumo_aviso_id_seq, seguradora_seguradora_id_seq, sessao_sessao_id_seq, tarefa_tarefa_id_seq, tentativa_login_tentativa_login_id_seq, visao_visao_id_seq to farol_servico;
grant delete, insert, maintain, select, update on table aniversario, apagamento, apresentacao_estudo, arquivo, arquivo_recebido, atividade, backup, cep_cache, cliente, cliente_documento, comissao_apolice, comissao_extrato, comissao_extrato_linha, comissao_mes, comissao_recebida, consentimento, contagem, contato, convite, desfazer, diagnostico, diagnostico_apolice, diagnostico_apolice_arquivo, diagnostico_comentario, diagnostico_documento, diagnostico_produto, diagnostico_produto_item, diagnostico_produto_item_opcao, diretorio, diretorio_entrada, diretorio_pessoa, empresa, entrega, estudo_link, evento, fato_estudo, ficha, ficha_decisao, ficha_link, funcionario, funcionario_especialidade, funcionario_relacionamento, idempotencia, importacao, importacao_linha, indice, leitura_saude, notificacao, notificacao_preferencia, outbox, parametro, pedido_titular, primeiros_passos, produto_item_tabela_item, proposta, quadro_ato, quadro_carga, quadro_estudo, recuperacao_senha, resumo_aviso, rotina_diaria, rotina_falha, seguradora, selo_horizonte, sessao, tarefa, tentativa_login, visao to farol_servico;
grant delete, insert, select, update on table agenda_link, chave_api, cliente_etiqueta, cliente_repasse, etiqueta, exportacao_completa, servidor_email, visao_inicial, webhook, webhook_entrega, webhook_tentativa to farol_servico;
grant insert, maintain, select on table auditoria, estudo_resposta, estudo_retrato, estudo_retrato_pdf, historico_estagio, selo to farol_servico;
grant maintain on table chave_alcance, migracao to farol_servico;
grant maintain, select on table produto_diagnostico, registro_retirado to farol_servico;

grant select (empresa_id, agenda_link_id, funcionario_id, perfil, com_nomes, acessos, ultimo_acesso_em, revogado_em, criado_em) on table agenda_link to farol_app;
grant select (empresa_id, chave_api_id, funcionario_id, perfil, nome, prefixo, escopos, criado_em, expira_em, avisada_em, revogada_em, revogada_por, ultimo_uso_em, ultimo_uso_ip) on table chave_api to farol_app;
grant update (revogada_em, revogada_por) on table chave_api to farol_app;
grant select (empresa_id, convite_id, pessoa_nome, pessoa_email, funcionario_cargo_id, criado_por, criado_em, expira_em, usado_em, revogado_em, aceito_por, areas) on table convite to farol_app;
grant select (empresa_id, estudo_link_id, diagnostico_id, estudo_retrato_id, expira_em, revogado_em, acessos, ultimo_acesso_em, criado_por, criado_em) on table estudo_link to farol_app;
grant select (empresa_id, ficha_link_id, ficha_id, expira_em, revogado_em, acessos, ultimo_acesso_em, criado_por, criado_em) on table ficha_link to farol_app;
grant insert (empresa_id, pessoa_nome, pessoa_email, pessoa_telefone, pessoa_cpf, pessoa_data_nascimento, endereco_cep, endereco_estado, endereco_cidade, endereco_bairro, endereco_logradouro, endereco_numero, endereco_complemento, funcionario_cargo_id, empresas_ids, usuario_username, logo_arquivo_id, termos_arquivo_id, termos_aceitos_em, ativo, ultimo_acesso_em, versao, criado_por, criado_em, atualizado_em, excluido_em, excluido_por, termos_aceitos_versao) on table funcionario to farol_app;
grant select (empresa_id, funcionario_id, pessoa_nome, pessoa_email, pessoa_telefone, pessoa_cpf, pessoa_data_nascimento, endereco_cep, endereco_estado, endereco_cidade, endereco_bairro, endereco_logradouro, endereco_numero, endereco_complemento, funcionario_cargo_id, empresas_ids, usuario_username, senha_alterada_em, segundo_fator_ativo, logo_arquivo_id, termos_arquivo_id, termos_aceitos_em, ativo, ultimo_acesso_em, versao, criado_por, criado_em, atualizado_em, excluido_em, excluido_por, busca, segundo_fator_desde, termos_aceitos_versao, tem_senha) on table funcionario to farol_app;
grant update (empresa_id, pessoa_nome, pessoa_email, pessoa_telefone, pessoa_cpf, pessoa_data_nascimento, endereco_cep, endereco_estado, endereco_cidade, endereco_bairro, endereco_logradouro, endereco_numero, endereco_complemento, funcionario_cargo_id, empresas_ids, usuario_username, logo_arquivo_id, termos_arquivo_id, termos_aceitos_em, ativo, ultimo_acesso_em, versao, criado_por, criado_em, atualizado_em, excluido_em, excluido_por, termos_aceitos_versao) on table funcionario to farol_app;
grant select (empresa_id, outbox_id, tipo, chave, tentativas, disponivel_em, processado_em, falhou_em, criado_em) on table outbox to farol_app;
grant update (tentativas) on table outbox to farol_app;
grant select (empresa_id, ativo, servidor, porta, seguranca, usuario, tem_senha, remetente_nome, remetente_email, enviado_em, falhou_em, falha, versao, criado_em, atualizado_em) on table servidor_email to farol_app;
grant select (empresa_id, sessao_id, funcionario_id, logado_como, ip, agente, criada_em, ultimo_uso_em, expira_em, revogada_em, segundo_fator_falta, por_diretorio, segundo_fator_diretorio) on table sessao to farol_app;
grant select (empresa_id, webhook_id, nome, url, eventos, segredo_anterior_ate, ativo, desligado_motivo, falhando_desde, pausa_ate, criado_por, versao, criado_em, atualizado_em) on table webhook to farol_app;
grant update (antes, depois, sal) on table auditoria to farol_guarda;
grant select (empresa_id, cliente_id, anonimizado_em) on table cliente to farol_guarda;
grant select (empresa_id, diagnostico_id, cliente_id) on table diagnostico to farol_guarda;
grant update (nome, ip, agente, respostas) on table estudo_resposta to farol_guarda;
grant update (conteudo) on table estudo_retrato to farol_guarda;
grant update (motivo, dados) on table historico_estagio to farol_guarda;

insert into produto_diagnostico (produto_diagnostico_id, nome, cor, cor_escura) values
  (1, 'Vida', '#9f1a56', '#e4788e'),
  (2, 'Sonhos e Liberdade Financeira', '#ac7b05', '#eec154'),
  (3, 'Proteção Patrimonial', '#3899ea', '#64a9f3'),
  (4, 'Crédito', '#0f9173', '#77e2c2'),
  (5, 'Câmbio', '#533ba2', '#836dcf'),
  (6, 'Imóveis', '#552911', '#a15e33');

insert into seguradora (nome, ordem) values
  ('AIG Seguros Brasil', 0),
  ('Akad Seguros', 0),
  ('Aliança do Brasil Seguros', 0),
  ('Allianz Seguros', 0),
  ('American Life Companhia de Seguros', 0),
  ('Assurant Seguradora', 0),
  ('AXA Seguros', 0),
  ('Azul Companhia de Seguros Gerais', 0),
  ('Berkley International do Brasil Seguros', 0),
  ('BMG Seguros', 0),
  ('Bradesco Auto/RE Companhia de Seguros', 0),
  ('Bradesco Vida e Previdência', 0),
  ('Brasilprev Seguros e Previdência', 0),
  ('Brasilseg Companhia de Seguros', 0),
  ('BTG Pactual Vida e Previdência', 0),
  ('Caixa Seguradora', 0),
  ('Caixa Vida e Previdência', 0),
  ('Capemisa Seguradora', 0),
  ('Cardif do Brasil Vida e Previdência', 0),
  ('Centauro Vida e Previdência', 0),
  ('Chubb Seguros Brasil', 0),
  ('Companhia Excelsior de Seguros', 0),
  ('Essor Seguros', 0),
  ('EZZE Seguros', 0),
  ('Fator Seguradora', 0),
  ('FF Seguros', 0),
  ('Generali Brasil Seguros', 0),
  ('Gente Seguradora', 0),
  ('HDI Global Seguros', 0),
  ('HDI Seguros', 0),
  ('Icatu Seguros', 0),
  ('Itaú Seguros', 0),
  ('Itaú Vida e Previdência', 0),
  ('Junto Seguros', 0),
  ('Kovr Seguradora', 0),
  ('MAG Seguros (Mongeral Aegon)', 0),
  ('Mapfre Seguros Gerais', 0),
  ('Mapfre Vida', 0),
  ('MBM Seguradora', 0),
  ('MetLife (Metropolitan Life Seguros e Previdência)', 0),
  ('Mitsui Sumitomo Seguros', 0),
  ('Newe Seguros', 0),
  ('Omint Seguros', 0),
  ('Pier Seguradora', 0),
  ('Porto Seguro Companhia de Seguros Gerais', 0),
  ('Porto Seguro Vida e Previdência', 0),
  ('Pottencial Seguradora', 0),
  ('Previsul (Companhia de Seguros Previdência do Sul)', 0),
  ('Prudential do Brasil Seguros de Vida', 0),
  ('Rio Grande Seguros e Previdência', 0),
  ('Safra Seguros Gerais', 0),
  ('Safra Vida e Previdência', 0),
  ('Sancor Seguros do Brasil', 0),
  ('Seguros Unimed (Unimed Seguradora)', 0),
  ('Sicoob Seguradora', 0),
  ('Sompo Seguros', 0),
  ('Starr International Brasil Seguradora', 0),
  ('Suhai Seguradora', 0),
  ('SulAmérica Seguros de Pessoas e Previdência', 0),
  ('Swiss Re Corporate Solutions Brasil Seguros', 0),
  ('Tokio Marine Seguradora', 0),
  ('Too Seguros', 0),
  ('Travelers Seguros Brasil', 0),
  ('Usebens Seguros', 0),
  ('XP Vida e Previdência', 0),
  ('Yelum Seguradora (ex-Liberty)', 0),
  ('Zurich Brasil Vida e Previdência', 0),
  ('Zurich Minas Brasil Seguros', 0),
  ('Zurich Santander Brasil Seguros e Previdência', 0),
  ('Outra', 1);
