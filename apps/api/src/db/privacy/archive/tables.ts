/** What a company's whole archive says of a table: its title and what a row is. */
export type ArchivedTable = { titulo: string; linha: string };

/** Tables whose rows a company takes with it, in the order of the archive. */
export const ARCHIVED: Readonly<Record<string, ArchivedTable>> = {
  empresa: { titulo: 'Empresa', linha: 'A corretora, como os clientes a leem.' },
  funcionario: { titulo: 'Usuários', linha: 'Uma pessoa da empresa, sem senha nem segundo fator.' },
  funcionario_especialidade: { titulo: 'Especialidades', linha: 'Uma área que um especialista cota.' },
  funcionario_relacionamento: { titulo: 'Times', linha: 'Um usuário ligado a outro.' },
  convite: { titulo: 'Convites', linha: 'Um convite para entrar, sem o endereço que o abre.' },
  cliente: { titulo: 'Clientes', linha: 'Um cliente, também os da lixeira.' },
  cliente_documento: { titulo: 'Documentos do cliente', linha: 'Um documento de identificação.' },
  etiqueta: { titulo: 'Etiquetas', linha: 'Uma etiqueta de clientes.' },
  cliente_repasse: { titulo: 'Repasses de clientes', linha: 'Uma vez em que um cliente mudou de consultor.' },
  cliente_etiqueta: { titulo: 'Etiquetas dos clientes', linha: 'Uma etiqueta de um cliente.' },
  consentimento: { titulo: 'Consentimentos', linha: 'Um consentimento dado por um cliente.' },
  pedido_titular: { titulo: 'Pedidos sobre dados pessoais', linha: 'Um pedido de titular (LGPD).' },
  apagamento: { titulo: 'Apagamentos', linha: 'Um apagamento pedido ou feito.' },
  contato: { titulo: 'Contatos', linha: 'Uma conversa registrada com um cliente.' },
  atividade: { titulo: 'Tarefas e atividades', linha: 'Uma tarefa anotada, renovação ou outra atividade.' },
  aniversario: { titulo: 'Aniversários', linha: 'O que se fez de um aviso de aniversário.' },
  ficha: { titulo: 'Fichas', linha: 'Uma ficha que o cliente preenche pelo link.' },
  ficha_decisao: { titulo: 'Conferência das fichas', linha: 'O que se decidiu de uma resposta da ficha.' },
  ficha_link: { titulo: 'Links das fichas', linha: 'Um link, sem o código que o abre.' },
  diagnostico: { titulo: 'Estudos', linha: 'Um estudo, com as respostas gerais.' },
  diagnostico_produto: { titulo: 'Áreas dos estudos', linha: 'Uma área de um estudo.' },
  diagnostico_produto_item: { titulo: 'Necessidades', linha: 'Uma necessidade de uma área, com respostas.' },
  diagnostico_produto_item_opcao: {
    titulo: 'Opções cotadas',
    linha: 'Uma opção cotada para uma necessidade.',
  },
  proposta: { titulo: 'Propostas em comum', linha: 'Uma proposta que junta várias opções.' },
  produto_item_tabela_item: {
    titulo: 'Linhas dos estudos',
    linha: 'Uma pessoa da família, bem, dívida, despesa ou outra linha de um estudo.',
  },
  diagnostico_documento: { titulo: 'Documentos pedidos', linha: 'Um documento pedido num estudo.' },
  diagnostico_comentario: { titulo: 'Comentários', linha: 'Um comentário num estudo.' },
  tarefa: { titulo: 'Tarefas de especialistas', linha: 'A cotação de uma área, com seu especialista.' },
  entrega: { titulo: 'Entregas de cotação', linha: 'Uma entrega de cotação.' },
  apresentacao_estudo: { titulo: 'Apresentações', linha: 'Uma apresentação de um estudo.' },
  estudo_link: { titulo: 'Links dos estudos', linha: 'Um link, sem o código que o abre.' },
  estudo_resposta: { titulo: 'Respostas dos clientes', linha: 'O que um cliente respondeu a um estudo.' },
  estudo_retrato: { titulo: 'Estudos como foram mostrados', linha: 'O conteúdo que o cliente viu.' },
  estudo_retrato_pdf: { titulo: 'PDFs baixados', linha: 'Um PDF que foi baixado; o arquivo vai ao lado.' },
  historico_estagio: { titulo: 'Histórico', linha: 'Um passo de um estudo ou de uma tarefa.' },
  diagnostico_apolice: { titulo: 'Apólices e contratos', linha: 'Uma apólice ou um contrato.' },
  diagnostico_apolice_arquivo: { titulo: 'Arquivos das apólices', linha: 'Um arquivo de uma apólice.' },
  comissao_apolice: { titulo: 'Comissões combinadas', linha: 'O que uma apólice paga à corretora.' },
  comissao_mes: { titulo: 'Comissões por mês', linha: 'O esperado e o recebido de uma apólice num mês.' },
  comissao_recebida: { titulo: 'Comissões recebidas', linha: 'Um pagamento recebido.' },
  comissao_extrato: { titulo: 'Extratos de comissões', linha: 'Um extrato enviado.' },
  comissao_extrato_linha: { titulo: 'Linhas dos extratos', linha: 'Uma linha de um extrato.' },
  arquivo: { titulo: 'Arquivos', linha: 'Um arquivo guardado; os bytes vão ao lado.' },
  importacao: { titulo: 'Importações', linha: 'Uma planilha de clientes ou de apólices enviada.' },
  importacao_linha: { titulo: 'Linhas das importações', linha: 'Uma linha de uma planilha enviada.' },
  notificacao: { titulo: 'Avisos', linha: 'Um aviso no sino de um usuário.' },
  notificacao_preferencia: {
    titulo: 'Preferências de aviso',
    linha: 'Como um usuário quer um tipo de aviso.',
  },
  visao: { titulo: 'Visões', linha: 'Os filtros, a ordem e as colunas que um usuário guardou de uma lista.' },
  visao_inicial: { titulo: 'Visões iniciais', linha: 'A visão que abre quando um usuário entra.' },
  diretorio: { titulo: 'Conta da empresa', linha: 'A entrada pela conta da empresa, sem o segredo.' },
  diretorio_pessoa: { titulo: 'Contas ligadas', linha: 'Um usuário ligado à conta da empresa.' },
  agenda_link: {
    titulo: 'Endereços de agenda',
    linha: 'Um endereço de agenda de um usuário, sem o endereço em si.',
  },
  servidor_email: { titulo: 'Servidor de e-mail', linha: 'Por onde saem os e-mails, sem a senha.' },
  chave_api: { titulo: 'Chaves de API', linha: 'Uma chave de outro programa, sem o código que a usa.' },
  webhook: { titulo: 'Webhooks', linha: 'Um endereço que recebe eventos, sem o segredo.' },
  parametro: { titulo: 'Parâmetros da empresa', linha: 'Um valor, texto ou lista que a empresa mudou.' },
  indice: { titulo: 'Índices da empresa', linha: 'Um índice que a empresa informou.' },
  auditoria: { titulo: 'Auditoria', linha: 'Um ato de uma pessoa: quem, quando, antes e depois.' },
  leitura_saude: { titulo: 'Leituras de saúde', linha: 'Quem leu dados de saúde de um cliente.' },
  produto_diagnostico: { titulo: 'Áreas', linha: 'Uma área de proteção (lista do Farol).' },
  seguradora: { titulo: 'Seguradoras', linha: 'Uma seguradora (lista do Farol).' },
};

/** Of everybody: the codes that other tables name. */
export const COMMON: ReadonlySet<string> = new Set(['produto_diagnostico', 'seguradora']);

const COMPUTED = 'Calculada das outras tabelas.';
const PASSING = 'Trabalho do sistema, que passa em dias.';
const ACCESS = 'Abre contas: só o sistema lê.';
const SYSTEM = 'Da instalação, de nenhuma empresa.';

/** Tables that stay, and why. */
export const NOT_ARCHIVED: Readonly<Record<string, string>> = {
  arquivo_recebido: PASSING,
  backup: SYSTEM,
  cep_cache: SYSTEM,
  chave_alcance: ACCESS,
  contagem: SYSTEM,
  desfazer: PASSING,
  diretorio_entrada: ACCESS,
  evento: PASSING,
  exportacao_completa: 'Os pedidos de Levar tudo.',
  fato_estudo: COMPUTED,
  idempotencia: PASSING,
  outbox: PASSING,
  primeiros_passos: PASSING,
  quadro_ato: COMPUTED,
  quadro_carga: COMPUTED,
  quadro_estudo: COMPUTED,
  recuperacao_senha: ACCESS,
  registro_retirado: SYSTEM,
  resumo_aviso: PASSING,
  rotina_diaria: PASSING,
  rotina_falha: PASSING,
  selo: SYSTEM,
  selo_horizonte: SYSTEM,
  sessao: ACCESS,
  tentativa_login: ACCESS,
  webhook_entrega: PASSING,
  webhook_tentativa: PASSING,
};

/** Which rows `t` of the company go; all of it where not named. Kept files only, and no earlier archive. */
export const ROWS: Readonly<Record<string, string>> = {
  arquivo: "t.dono_tipo is not null and t.dono_tipo <> 'exportacao_completa' and t.excluido_em is null",
};

/** A column of bytes or of what only the storage knows: the name of the file beside, in SQL of a row `t`. */
export const FILE_NAMES: Readonly<Record<string, { coluna: string; nome: string; descricao: string }>> = {
  arquivo: {
    coluna: 'chave',
    nome: `'arquivos/' || t.dono_tipo || '/' || t.arquivo_id || '-' ||
      rtrim(right(regexp_replace(t.nome, '[\\\\/:*?"<>|[:cntrl:]]', '_', 'g'), 100), '. ')`,
    descricao: 'Onde o arquivo está neste pacote.',
  },
  estudo_retrato_pdf: {
    coluna: 'conteudo',
    nome: `'arquivos/estudo_retrato_pdf/' || t.estudo_retrato_pdf_id || '.pdf'`,
    descricao: 'Onde o PDF está neste pacote.',
  },
};
/** What that column is called. */
export const FILE_COLUMN = 'caminho';

/** Columns that the database computes for searches, or that only prove or count for the system. */
export const TECHNICAL: ReadonlySet<string> = new Set([
  'busca',
  'mes_dia',
  'mes_dia_conjuge',
  'numero_busca',
  'fornecedor_busca',
  'campos_versao',
  'sal',
  'resumo',
  'em_trabalho_ate',
  'atendido',
]);
