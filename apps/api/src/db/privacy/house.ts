import type { TableClass } from './classes.ts';

/** Tables whose rows are no customer's: of the company, its people and the service. */
export const HOUSE_TABLES = {
  arquivo_recebido: { none: 'empresa_id arquivo_recebido_id quem tamanho guardado criado_em' },
  // Its rows about a person are found by what they are about, and emptied by `esvaziar_auditoria`.
  auditoria: {
    none: 'empresa_id auditoria_id funcionario_id perfil acao entidade entidade_id request_id quando chave_api_id sal resumo',
    personal: 'antes depois',
  },
  cep_cache: { none: 'cep dados consultado_em' },
  chave_alcance: { secret: 'chave' },
  chave_api: {
    none: `empresa_id chave_api_id funcionario_id perfil nome prefixo escopos criado_em expira_em avisada_em revogada_em
      revogada_por ultimo_uso_em`,
    personal: 'ultimo_uso_ip',
    secret: 'token_hash',
  },
  comissao_apolice: {
    none: `empresa_id diagnostico_apolice_id valor_ano pct agenciamento_pct agenciamento_parcelas encerrada_em versao
      calculada_versao calculada_ate calculada_fim`,
  },
  comissao_extrato: {
    none: `empresa_id comissao_extrato_id funcionario_id arquivo_nome sha256 colunas mapeamento competencia status
      linhas_total linhas_importadas versao criado_em importado_em folhas folha`,
  },
  // Of many people, under the insurer's words: gone after 30 days.
  comissao_extrato_linha: { none: 'empresa_id comissao_extrato_id numero', personal: 'dados' },
  comissao_mes: { none: 'empresa_id diagnostico_apolice_id competencia esperado recebido recebimentos' },
  contagem: { none: 'chave minuto total' },
  convite: {
    none: `empresa_id convite_id funcionario_cargo_id areas criado_por criado_em expira_em usado_em revogado_em aceito_por`,
    personal: 'pessoa_nome pessoa_email',
    secret: 'token_hash',
  },
  empresa: {
    none: `empresa_id empresa_nome_fantasia registro_susep registro_cvm registro_creci correspondente_instituicoes
      participacao_intermediario participacao_ente exclusividade entes_supervisionados termos_modelo_arquivo_id ativa versao
      criado_em atualizado_em cnpj telefone email site endereco cor_marca logo_png logo_largura logo_altura`,
  },
  evento: {
    none: 'empresa_id evento_id transacao tipo diagnostico_id cliente_id funcionario_id antes criado_em',
  },
  exportacao_completa: {
    none: `empresa_id exportacao_completa_id funcionario_id perfil request_id status criado_em foto_em concluida_em
      expira_em arquivo_id tabelas linhas arquivos faltando bytes feitas total erro tentativas em_trabalho_ate`,
  },
  fato_estudo: {
    none: `empresa_id diagnostico_id metrica origem cliente_id consultor_id chave dia area filtros seguradora valor`,
  },
  funcionario: {
    none: `empresa_id funcionario_id funcionario_cargo_id empresas_ids senha_alterada_em segundo_fator_ativo
      logo_arquivo_id termos_arquivo_id termos_aceitos_em ativo ultimo_acesso_em versao criado_por criado_em atualizado_em
      excluido_em excluido_por segundo_fator_desde termos_aceitos_versao tem_senha`,
    personal: `pessoa_nome pessoa_email pessoa_telefone pessoa_cpf pessoa_data_nascimento endereco_cep endereco_estado
      endereco_cidade endereco_bairro endereco_logradouro endereco_numero endereco_complemento usuario_username busca`,
    secret: `senha_hash segundo_fator_segredo segundo_fator_passo segundo_fator_reservas segundo_fator_novo`,
  },
  funcionario_especialidade: {
    none: 'empresa_id funcionario_especialidade_id funcionario_id produto_diagnostico_id criado_em',
  },
  funcionario_relacionamento: { none: 'empresa_id funcionario_id relacionado_id criado_em' },
  // Of the company: which customers have one is the customer's (`cliente_etiqueta`).
  etiqueta: { none: 'empresa_id etiqueta_id nome cor criado_por criado_em atualizado_em' },
  // Gone after 24 hours.
  backup: {
    none: `backup_id iniciado_em concluido_em situacao agendado arquivo bytes linhas arquivos faltando erro`,
  },
  diretorio: {
    none: `empresa_id modo apelido emissor client_id claim_grupos escopo_grupos acr_segundo_fator cria_contas
      confia_email sai_junto grupos excecoes versao criado_em atualizado_em`,
    secret: 'segredo',
  },
  diretorio_entrada: {
    none: 'empresa_id diretorio_entrada_id emissor client_id funcionario_id expira_em',
    secret: 'estado_hash prova',
  },
  diretorio_pessoa: {
    none: 'empresa_id funcionario_id emissor criado_em ultima_entrada_em',
    personal: 'sub',
  },
  agenda_link: {
    none: `empresa_id agenda_link_id funcionario_id perfil com_nomes acessos ultimo_acesso_em revogado_em criado_em`,
    secret: 'token_hash',
  },
  servidor_email: {
    none: `empresa_id ativo servidor porta seguranca tem_senha remetente_nome enviado_em falhou_em falha versao criado_em
      atualizado_em`,
    personal: 'usuario remetente_email',
    secret: 'senha',
  },
  idempotencia: {
    none: 'empresa_id funcionario_id chave impressao criado_em expira_em',
    personal: 'resposta',
  },
  importacao: {
    none: `empresa_id importacao_id funcionario_id consultor_id arquivo_id tipo status mapeamento opcoes linhas_total
      linhas_validas linhas_rejeitadas versao criado_em simulada_em executada_em desfeita_em arquivo_nome colunas
      linhas_feitas linhas_criadas linhas_atualizadas em_trabalho_ate folhas folha titulos_em separador`,
    personal: 'acima',
  },
  indice: {
    none: 'indice_id empresa_id indice mes valor criado_por criado_em fonte substituido_em substituido_por',
  },
  // Who read, when and where; nothing of what was read.
  notificacao_preferencia: {
    none: 'empresa_id funcionario_id tipo no_aplicativo por_email atualizado_em',
  },
  outbox: {
    none: `empresa_id outbox_id tipo chave tentativas disponivel_em processado_em falhou_em ultimo_erro criado_em`,
    personal: 'dados',
  },
  parametro: {
    none: `parametro_id empresa_id chave uf vigencia_inicio vigencia_fim valor fonte verificado versao criado_por criado_em
      atualizado_em substituido_em`,
  },
  primeiros_passos: { none: 'empresa_id funcionario_id mostrar pulados atualizado_em' },
  produto_diagnostico: { none: 'produto_diagnostico_id nome cor cor_escura' },
  proposta: { none: 'empresa_id proposta_id diagnostico_id produto_diagnostico_id criado_por criado_em' },
  quadro_ato: {
    none: `empresa_id linha_id diagnostico_id cliente_id consultor_id estagio atividade_id ato tarefa_id areas tipo espera
      prazo adiada_ate pontualidade`,
  },
  quadro_carga: {
    none: 'empresa_id diagnostico_id especialista_id consultor_id na_vez atrasa_em desde',
  },
  // Written from the customer's row; a deleted customer has none.
  quadro_estudo: {
    none: `empresa_id diagnostico_id cliente_id consultor_id exemplo estagio entrada_no_estagio encerrado aberto data_inicio
      aguardando status_tarefa prazo consultor_atrasa_em premio_anual areas especialistas encerrado_motivo alcance ajustou`,
    personal: 'pessoa_nome',
  },
  recuperacao_senha: {
    none: 'empresa_id recuperacao_senha_id funcionario_id criada_em expira_em usada_em',
    personal: 'ip',
    secret: 'token_hash',
  },
  registro_retirado: { none: 'tabela numero empresa estudo resumo criado_em' },
  rotina_diaria: { none: 'empresa_id dia avisos concluida_em' },
  rotina_falha: { none: 'empresa_id dia tentativas ultima_em' },
  seguradora: { none: 'seguradora_id nome ordem ativa' },
  selo: { none: 'tabela numero de ate linhas resumo criado_em' },
  selo_horizonte: { none: 'tabela ate transacao' },
  sessao: {
    none: `empresa_id sessao_id funcionario_id logado_como criada_em ultimo_uso_em expira_em revogada_em
      segundo_fator_falta por_diretorio segundo_fator_diretorio`,
    personal: 'ip agente',
    secret: 'token_hash',
  },
  tentativa_login: {
    none: 'tentativa_login_id sucesso quando pendente',
    personal: 'usuario_username ip aparelho',
  },
  // What was searched for may be a name.
  visao: {
    none: 'empresa_id visao_id funcionario_id tela colunas partilha criado_em atualizado_em',
    personal: 'nome filtros',
  },
  webhook: {
    none: `empresa_id webhook_id nome url eventos segredo_anterior_ate ativo desligado_motivo falhando_desde pausa_ate
      criado_por versao criado_em atualizado_em`,
    secret: 'segredo segredo_anterior',
  },
  // Ids and stages alone.
  webhook_entrega: {
    none: `empresa_id webhook_entrega_id webhook_id mensagem evento dados situacao tentativas proxima_em concluida_em
      criado_em`,
  },
  webhook_tentativa: { none: 'empresa_id webhook_tentativa_id webhook_entrega_id quando ms status resposta' },
  visao_inicial: { none: 'empresa_id funcionario_id perfil visao_id' },
} as const satisfies Record<string, TableClass>;
