/**
 * The class of every column: `none`; `personal`, which names or describes a customer or employee; `health`, sensitive by
 * LGPD art. 5, II; `secret`, which opens something. Names are separated by spaces. A test fails for a column without one.
 * What the audit trail masks, what a person's file holds, what an erasure empties and what the scan looks for is read here.
 */
export type TableClass = {
  none?: string;
  personal?: string;
  health?: string;
  secret?: string;
  customer?: OfCustomer;
};

export type OfCustomer = {
  /** Head in the person's file. */
  title: string;
  /** Which rows `t` are the customer's, in SQL; `:empresa`, `:cliente`. */
  rows: string;
  /**
   * `rows`: they go. `columns`: personal and health columns are emptied. `apart`: by a function or a trigger of the
   * database. `file`: with the bytes.
   */
  erasure: 'rows' | 'columns' | 'apart' | 'file';
  /** What an emptied column holds, in SQL; null where not named. `:tirar`, `:manter`: answers by name. */
  emptied?: Record<string, string>;
};

const OF_CUSTOMER = 't.empresa_id = :empresa and t.cliente_id = :cliente';
const STUDIES =
  '(select d.diagnostico_id from diagnostico d where d.empresa_id = :empresa and d.cliente_id = :cliente)';
const OF_STUDY = `t.empresa_id = :empresa and t.diagnostico_id in ${STUDIES}`;
const POLICIES =
  '(select a.diagnostico_apolice_id from diagnostico_apolice a where a.empresa_id = :empresa and a.cliente_id = :cliente)';
const OF_POLICY = `t.empresa_id = :empresa and t.diagnostico_apolice_id in ${POLICIES}`;
const SHEETS = '(select f.ficha_id from ficha f where f.empresa_id = :empresa and f.cliente_id = :cliente)';
const OF_EITHER = `t.empresa_id = :empresa and (t.cliente_id = :cliente or t.diagnostico_id in ${STUDIES})`;

const idsOf = (table: string) =>
  `(select p.${table}_id from ${table} p where p.empresa_id = :empresa and p.diagnostico_id in ${STUDIES})`;
const owned = (kind: string, ids: string) => `(t.dono_tipo = '${kind}' and t.dono_id in ${ids})`;
const OWNED_BY_STUDY = [
  'diagnostico_produto_item',
  'diagnostico_produto_item_opcao',
  'produto_item_tabela_item',
  'diagnostico_documento',
];
const FILES = `t.empresa_id = :empresa and (${[
  "(t.dono_tipo = 'cliente' and t.dono_id = :cliente)",
  owned('diagnostico_apolice', POLICIES),
  owned('ficha', SHEETS),
  ...OWNED_BY_STUDY.map((table) => owned(table, idsOf(table))),
].join(' or ')})`;

/** Figures and codes of lists stay, words and health go. */
const words = (column: string) => `farol_reduzir(${column}, :tirar, :manter)`;

export const CUSTOMER_TABLES = {
  cliente: {
    none: `empresa_id cliente_id consultor_id criador_id importacao_id anonimizado_em versao criado_em atualizado_em
      excluido_em excluido_por exemplo atendido`,
    personal: `pessoa_nome pessoa_cpf pessoa_cnpj pessoa_email pessoa_sexo pessoa_telefone pessoa_celular pessoa_data_nascimento
      pessoa_profissao pessoa_estado_civil pessoa_filhos pessoa_observacao endereco_cep endereco_estado endereco_cidade
      endereco_bairro endereco_logradouro endereco_numero endereco_complemento canal_contato conjuge busca mes_dia
      mes_dia_conjuge`,
    customer: {
      title: 'Cadastro',
      rows: OF_CUSTOMER,
      erasure: 'columns',
      emptied: { pessoa_nome: "'Dados apagados'" },
    },
  },
  cliente_documento: {
    none: 'empresa_id cliente_documento_id cliente_id tipo arquivo_id criado_por criado_em',
    customer: { title: 'Documentos de identidade', rows: OF_CUSTOMER, erasure: 'rows' },
  },
  cliente_repasse: {
    none: 'empresa_id cliente_repasse_id cliente_id de_funcionario_id para_funcionario_id por_funcionario_id quando',
    personal: 'motivo',
    customer: { title: 'Quem atendeu', rows: OF_CUSTOMER, erasure: 'columns' },
  },
  cliente_etiqueta: {
    none: 'empresa_id cliente_id etiqueta_id criado_por criado_em',
    customer: { title: 'Etiquetas', rows: OF_CUSTOMER, erasure: 'rows' },
  },
  consentimento: {
    none: `empresa_id consentimento_id cliente_id finalidade canal data registrado_por criado_em revogado_em revogado_por
      revogado_canal`,
    personal: 'texto',
    customer: { title: 'Consentimentos', rows: OF_CUSTOMER, erasure: 'columns' },
  },
  pedido_titular: {
    none: `empresa_id pedido_titular_id cliente_id tipo canal recebido_em prazo situacao respondido_em respondido_por
      registrado_por versao criado_em atualizado_em`,
    personal: 'pessoa_nome detalhe resposta',
    customer: { title: 'Pedidos sobre os dados', rows: OF_CUSTOMER, erasure: 'columns' },
  },
  apagamento: {
    none: `empresa_id apagamento_id cliente_id cliente_criado_em pedido_em pedido_por apagar_em desfeito_em desfeito_por
      feito_em`,
    customer: { title: 'Apagamento pedido', rows: OF_CUSTOMER, erasure: 'columns' },
  },
  contato: {
    none: 'empresa_id contato_id cliente_id diagnostico_id funcionario_id momento canal quando',
    personal: 'texto',
    customer: { title: 'Contatos', rows: OF_CUSTOMER, erasure: 'apart' },
  },
  atividade: {
    none: `empresa_id atividade_id tipo_atividade funcionario_id cliente_id diagnostico_id diagnostico_apolice_id
      status_tarefa entrada_no_estagio prazo pontualidade aguardando lembretes lembrete_em concluida_em versao criado_em
      atualizado_em adiada_ate resposta_em hora criado_por avisar_em`,
    personal: 'motivo texto',
    customer: {
      title: 'Tarefas anotadas e atividades',
      rows: OF_CUSTOMER,
      erasure: 'columns',
      emptied: { texto: "case when texto is not null then '' end" },
    },
  },
  aniversario: {
    none: 'empresa_id cliente_id pessoa ano situacao adiado_ate funcionario_id atualizado_em',
    personal: 'motivo',
    customer: { title: 'Aniversários', rows: OF_CUSTOMER, erasure: 'rows' },
  },
  ficha: {
    none: 'empresa_id ficha_id cliente_id ciencia_em enviada_em recebida_em recebida_por criado_por criado_em atualizado_em',
    personal: 'campos linhas ciencia_texto enviado',
    customer: { title: 'Ficha', rows: OF_CUSTOMER, erasure: 'apart' },
  },
  ficha_decisao: {
    none: 'empresa_id ficha_decisao_id ficha_id diagnostico_id chave decisao funcionario_id quando',
    personal: 'disse estudo',
    customer: {
      title: 'Conferência da ficha',
      rows: `t.empresa_id = :empresa and t.ficha_id in ${SHEETS}`,
      erasure: 'apart',
    },
  },
  ficha_link: {
    none: 'empresa_id ficha_link_id ficha_id expira_em revogado_em acessos ultimo_acesso_em criado_por criado_em',
    secret: 'token_hash',
    customer: {
      title: 'Links da ficha',
      rows: `t.empresa_id = :empresa and t.ficha_id in ${SHEETS}`,
      erasure: 'apart',
    },
  },
  arquivo: {
    none: 'empresa_id arquivo_id tipo tamanho chave dono_tipo dono_id sensivel criado_por criado_em excluido_em solto_em pede_senha',
    personal: 'nome sha256',
    customer: {
      title: 'Arquivos',
      rows: FILES,
      erasure: 'file',
      emptied: { nome: "''", sha256: "''" },
    },
  },
  diagnostico: {
    none: `empresa_id diagnostico_id cliente_id consultor_id criador_id estagio entrada_no_estagio data_inicio
      data_apresentacao encerrado_em encerrado_motivo concluido_em campos_versao parametros passo_atual
      ultima_atividade_em duplicado_de_id versao criado_em atualizado_em excluido_em excluido_por exemplo revisao`,
    personal: 'cenarios premissas',
    health: 'campos',
    customer: {
      title: 'Estudos',
      rows: OF_CUSTOMER,
      erasure: 'columns',
      emptied: { campos: words('campos'), premissas: words('premissas') },
    },
  },
  diagnostico_produto: {
    none: `empresa_id diagnostico_produto_id diagnostico_id produto_diagnostico_id nota_area nota_manual oculto versao
      criado_em atualizado_em`,
    personal: 'nota_manual_motivo',
    customer: { title: 'Áreas dos estudos', rows: OF_STUDY, erasure: 'columns' },
  },
  diagnostico_produto_item: {
    none: `empresa_id diagnostico_produto_item_id diagnostico_id diagnostico_produto_id codigo grupo conjuge tipo_segurado
      oculto sem_oferta somar campos_versao versao criado_em atualizado_em`,
    personal: 'sem_oferta_motivo comentario bem_nomeado',
    health: 'campos',
    customer: {
      title: 'Necessidades',
      rows: OF_STUDY,
      erasure: 'columns',
      emptied: { campos: words('campos') },
    },
  },
  diagnostico_produto_item_opcao: {
    none: `empresa_id diagnostico_produto_item_opcao_id diagnostico_id diagnostico_produto_item_id ordem campos_versao
      rodada status recomendada validade_proposta data_protocolo situacao_fornecedor motivo_recusa
      versao criado_por criado_em atualizado_em excluido_em proposta_id`,
    personal:
      'arquivo_id arquivo_2_id resposta numero_proposta situacao_fornecedor_motivo comentario_cliente',
    health: 'campos',
    customer: {
      title: 'Opções cotadas',
      rows: OF_STUDY,
      erasure: 'columns',
      emptied: { campos: words('campos'), resposta: words('resposta') },
    },
  },
  produto_item_tabela_item: {
    none: `empresa_id produto_item_tabela_item_id diagnostico_id dono_tipo dono_id tabela linha_uuid ordem campos_versao
      versao criado_em atualizado_em`,
    health: 'campos',
    customer: {
      title: 'Família, bens, dívidas e outras linhas',
      rows: OF_STUDY,
      erasure: 'columns',
      emptied: { campos: words('campos') },
    },
  },
  diagnostico_documento: {
    none: `empresa_id diagnostico_documento_id diagnostico_id produto_diagnostico_id tarefa_id
      diagnostico_produto_item_opcao_id tipo tipo_segurado obrigatorio sensivel status solicitado_por enviado_em
      enviado_por revisado_em revisado_por dispensado_em dispensado_por versao criado_em atualizado_em excluido_em
      emitido_em valido_ate exercicio`,
    personal: 'motivo arquivo_id dispensado_motivo dependente validade_motivo',
    health: 'descricao',
    customer: { title: 'Documentos pedidos', rows: OF_STUDY, erasure: 'columns' },
  },
  diagnostico_comentario: {
    none: `empresa_id diagnostico_comentario_id diagnostico_id produto_diagnostico_id funcionario_id destinatario mencoes
      editado_em versao criado_em excluido_em diagnostico_produto_item_id`,
    personal: 'comentario',
    customer: {
      title: 'Comentários',
      rows: OF_STUDY,
      erasure: 'columns',
      emptied: { comentario: "''" },
    },
  },
  diagnostico_apolice: {
    none: `empresa_id diagnostico_apolice_id diagnostico_id cliente_id produto_diagnostico_id
      diagnostico_produto_item_opcao_id fornecedor vigencia_inicio vigencia_fim valor_cobertura valor_premio
      periodicidade_pagamento forma_pagamento parcelas versao criado_por criado_em atualizado_em excluido_em proposta_id
      opcoes_cobertas outra_corretora linha_uuid renova_apolice_id remuneracao importacao_id nao_renovada_em nao_renovada_motivo
      fornecedor_busca`,
    personal:
      'numero_apolice numero_proposta observacao placa cobertura segurado nao_renovada_observacao numero_busca',
    customer: { title: 'Apólices e contratos', rows: OF_CUSTOMER, erasure: 'columns' },
  },
  diagnostico_apolice_arquivo: {
    none: 'empresa_id diagnostico_apolice_id x arquivo_id criado_por criado_em',
    customer: { title: 'Arquivos das apólices', rows: OF_POLICY, erasure: 'rows' },
  },
  comissao_recebida: {
    none: `empresa_id comissao_recebida_id diagnostico_apolice_id competencia parcela bruto iss ir outros_descontos liquido
      versao criado_por criado_em atualizado_em excluido_em comissao_extrato_id`,
    personal: 'observacao',
    customer: { title: 'Comissões recebidas', rows: OF_POLICY, erasure: 'columns' },
  },
  apresentacao_estudo: {
    none: `empresa_id apresentacao_estudo_id diagnostico_id status_aprovacao apresentada_em apresentada_por respondida_em
      canal_resposta versao criado_em atualizado_em`,
    personal: 'secoes notas',
    customer: {
      title: 'Apresentações',
      rows: OF_STUDY,
      erasure: 'columns',
      emptied: { secoes: "'{}'", notas: "'{}'" },
    },
  },
  estudo_link: {
    none: `empresa_id estudo_link_id diagnostico_id estudo_retrato_id expira_em revogado_em acessos ultimo_acesso_em
      criado_por criado_em`,
    secret: 'token_hash',
    customer: { title: 'Links do estudo', rows: OF_STUDY, erasure: 'columns' },
  },
  estudo_resposta: {
    none: `empresa_id estudo_resposta_id diagnostico_id estudo_retrato_id estudo_link_id canal funcionario_id sha256 quando
      historico_estagio_id`,
    personal: 'nome ip agente respostas',
    customer: { title: 'Respostas enviadas', rows: OF_STUDY, erasure: 'apart' },
  },
  estudo_retrato: {
    none: 'empresa_id estudo_retrato_id diagnostico_id sha256 criado_por criado_em',
    personal: 'conteudo',
    customer: { title: 'Estudo como foi mostrado', rows: OF_STUDY, erasure: 'apart' },
  },
  estudo_retrato_pdf: {
    none: 'empresa_id estudo_retrato_pdf_id diagnostico_id estudo_retrato_id sha256 criado_em dito_sha256 documento',
    personal: 'conteudo',
    customer: { title: 'PDFs baixados', rows: OF_STUDY, erasure: 'apart' },
  },
  historico_estagio: {
    none: `empresa_id historico_estagio_id diagnostico_id objeto objeto_id produto_diagnostico_id de para evento
      funcionario_id papel canal pedido quando`,
    personal: 'motivo dados',
    customer: { title: 'Histórico', rows: OF_STUDY, erasure: 'apart' },
  },
  desfazer: {
    none: 'empresa_id desfazer_id diagnostico_id funcionario_id chave ate criado_em',
    personal: 'mudanca',
    customer: { title: 'Movimentos que se podiam desfazer', rows: OF_STUDY, erasure: 'rows' },
  },
  entrega: {
    none: 'empresa_id entrega_id diagnostico_id tarefa_id funcionario_id chave ate criado_em aberta_em aberta_por',
    personal: 'mudanca',
    customer: {
      title: 'Entregas de cotação',
      rows: OF_STUDY,
      erasure: 'columns',
      emptied: { mudanca: "'{}'" },
    },
  },
  notificacao: {
    none: 'empresa_id notificacao_id funcionario_id tipo cliente_id diagnostico_id chave lida_em criado_em',
    personal: 'dados',
    customer: { title: 'Avisos à equipe', rows: OF_EITHER, erasure: 'rows' },
  },
  resumo_aviso: {
    none: 'empresa_id resumo_aviso_id funcionario_id cliente_id chave',
    personal: 'dados',
    customer: { title: 'Avisos do resumo', rows: OF_CUSTOMER, erasure: 'rows' },
  },
  importacao_linha: {
    none: 'empresa_id importacao_id numero status cliente_id',
    personal: 'dados erros lido avisos mudancas',
    customer: {
      title: 'Linha da planilha',
      rows: OF_CUSTOMER,
      erasure: 'columns',
      emptied: { dados: "'[]'", erros: "'{}'", avisos: "'{}'" },
    },
  },
  leitura_saude: {
    none: `empresa_id leitura_saude_id cliente_id diagnostico_id funcionario_id perfil onde hora lida_em ultima_em vezes
      request_id`,
    customer: { title: 'Leituras dos dados de saúde', rows: OF_CUSTOMER, erasure: 'columns' },
  },
  tarefa: {
    none: `empresa_id tarefa_id diagnostico_id produto_diagnostico_id especialista_id atribuida_em estagio_especialista
      status_tarefa rodada apresentada apresentada_em entrada_no_estagio prazo pontualidade aguardando motivo_recusa
      dias_necessidade dias_acompanhamento lembretes lembrete_em concluida_em cancelada_em versao criado_em atualizado_em
      adiada_ate`,
    customer: { title: 'Tarefas de especialistas', rows: OF_STUDY, erasure: 'columns' },
  },
} as const satisfies Record<string, TableClass>;
