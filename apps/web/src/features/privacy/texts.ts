import { NOME_DA_FINALIDADE, type RegraDeDecisao } from '@farol/domain/privacy';

export const privacyTexts = {
  title: 'Privacidade',
  label: 'Clientes e os dados deles',
  lead: (total: string, one: boolean) => (one ? '1 cliente.' : `${total} clientes.`),
  empty: 'Nenhum cliente.',
  emptyHint: 'Consentimentos, pedidos e apagamentos de cada cliente aparecem aqui.',
  filterEmpty: 'Nenhum cliente com esses filtros.',
  without: (total: string, one: boolean) =>
    one ? 'Há 1 cliente sem esses filtros.' : `Há ${total} clientes sem esses filtros.`,
  failed: 'Não conseguimos abrir a lista',
  search: 'Buscar por nome, CPF, e-mail ou telefone',
  tabs: { clientes: 'Clientes', pedidos: 'Pedidos de titulares', prazos: 'Prazos de guarda' },
  situation: 'Situação',
  situations: [
    { value: 'revogados', label: 'com consentimento revogado' },
    { value: 'apagamento', label: 'esperando apagamento' },
    { value: 'apagados', label: 'já apagados' },
    { value: 'excluidos', label: 'fora da lixeira, a decidir' },
    { value: 'sem_contrato', label: 'sem contrato e parados, a decidir' },
    { value: 'contrato_encerrado', label: 'contrato encerrado e parados, a decidir' },
  ],
  columns: {
    name: 'Cliente',
    consultant: 'Consultor',
    consents: 'Consentimentos',
    state: 'Situação',
    requests: 'Pedidos abertos',
  },
  none: 'Nenhum',
  withdrawn: (name: string) => `${name}: revogado`,
  erasesOn: (day: string) => `Apaga em ${day}`,
  erased: (day: string) => `Apagado em ${day}`,
  deleted: 'Excluído',
  purposes: NOME_DA_FINALIDADE,
} as const;

export const requestTexts = {
  title: 'Privacidade',
  label: 'Pedidos de titulares',
  about: 'O que pessoas pediram sobre os dados delas, com o prazo da lei.',
  lead: (total: string, one: boolean) => (one ? '1 pedido.' : `${total} pedidos.`),
  empty: 'Nenhum pedido.',
  emptyHint:
    'Registre o que um cliente pedir por qualquer canal: o prazo da LGPD corre do dia em que chegou.',
  filterEmpty: 'Nenhum pedido com esses filtros.',
  without: (total: string, one: boolean) =>
    one ? 'Há 1 pedido sem esses filtros.' : `Há ${total} pedidos sem esses filtros.`,
  failed: 'Não conseguimos abrir os pedidos',
  situation: 'Situação',
  situations: [
    { value: 'aberto', label: 'em aberto' },
    { value: 'vencido', label: 'fora do prazo' },
    { value: 'atendido', label: 'atendidos' },
    { value: 'recusado', label: 'recusados' },
  ],
  columns: { who: 'Quem pediu', kind: 'Pedido', received: 'Chegou', deadline: 'Prazo', state: 'Situação' },
  until: (day: string) => `até ${day}`,
  late: (day: string) => `venceu em ${day}`,
  nobody: 'Sem nome',
  add: 'Registrar pedido',
  registered: 'Pedido registrado.',
  who: 'Nome de quem pediu',
  kind: 'O que foi pedido',
  channel: 'Por onde chegou',
  received: 'Chegou em',
  detail: 'Nas palavras da pessoa',
  deadlineHint: (day: string) => `Responder até ${day}.`,
  save: 'Registrar',
  answer: 'Responder',
  answerTitle: 'Responder o pedido',
  how: 'Como terminou',
  words: 'O que foi respondido',
  wordsHint: 'De uma recusa, o motivo e a lei.',
  answered: 'Pedido respondido.',
  ways: [
    { value: 'atendido', label: 'Atendido' },
    { value: 'recusado', label: 'Recusado, com o motivo' },
  ],
  by: (day: string, who: string) => `Respondido em ${day} por ${who}`,
} as const;

const DECISIONS: Record<RegraDeDecisao, string> = {
  excluidos: 'Já saíram da lixeira',
  sem_contrato: 'Sem contrato e sem atividade',
  contrato_encerrado: 'Contratos encerrados e sem atividade',
};

export const retentionTexts = {
  decide: 'Esperam decisão',
  decideHint: 'O prazo de guarda passou. Ninguém apaga sozinho: abra a lista e decida cada cliente.',
  decisions: DECISIONS,
  count: (n: number) => (n === 1 ? '1 cliente' : `${n} clientes`),
  open: 'Ver clientes',
  rules: 'Prazos',
  rulesHint: 'O que passa do prazo sai sozinho na limpeza de cada hora, ou é listado acima.',
  columns: { what: 'O que', term: 'Prazo', why: 'Por quê', how: 'Como' },
  alone: 'Sozinho',
  decided: 'Alguém decide',
  days: (n: number) => {
    if (n % 365 === 0) return n === 365 ? '1 ano' : `${n / 365} anos`;
    return n === 1 ? '1 dia' : `${n} dias`;
  },
  kept: 'O que fica depois de um apagamento',
  failed: 'Não conseguimos contar os clientes',
} as const;

export const personTexts = {
  failed: 'Não conseguimos abrir os dados deste cliente',
  consultant: (name: string) => `Consultor: ${name}`,
  healthReads: 'Quem leu a saúde',
  openCustomer: 'Abrir o cadastro',
  consents: 'Consentimentos',
  noConsents: 'Nenhum consentimento registrado.',
  given: (day: string, channel: string, by: string | null) =>
    `Dado em ${day}, ${channel}${by ? `, registrado por ${by}` : ''}`,
  ended: (day: string, channel: string, by: string | null) =>
    `Revogado em ${day}${channel ? `, ${channel}` : ''}${by ? `, por ${by}` : ''}`,
  withdraw: 'Revogar',
  withdrawName: (name: string) => `Revogar: ${name}`,
  withdrawTitle: (name: string) => `Revogar: ${name}?`,
  stops: 'Para na hora',
  goesOn: 'Continua',
  channel: 'Por onde a pessoa pediu',
  withdrawn: 'Consentimento revogado.',
  cannotUndo: 'Respostas e arquivos de saúde apagados não voltam.',
  file: 'Os dados desta pessoa',
  fileHint: 'Tudo o que está guardado dela, de todas as telas. Baixar fica registrado.',
  json: 'Baixar JSON',
  pdf: 'Baixar PDF',
  making: 'Gerando o arquivo',
  erasure: 'Apagamento',
  erasureHint:
    'O cliente some na hora. Em 30 dias tudo o que o identifica é apagado; até lá pode ser desfeito, depois não.',
  erase: 'Apagar os dados',
  eraseTitle: (name: string) => `Apagar os dados de ${name}?`,
  eraseWarning: 'Cônjuge, filhos e outras pessoas citadas saem junto. Fica, sem identificação:',
  eraseDone: (day: string) => `Os dados serão apagados em ${day}.`,
  waits: (day: string) => `Os dados serão apagados em ${day}.`,
  erasedOn: (day: string) => `Os dados foram apagados em ${day}.`,
  keep: 'Desfazer',
  kept: 'Apagamento desfeito.',
  requests: 'Pedidos desta pessoa',
  noRequests: 'Nenhum pedido registrado.',
  term: (why: string, term: string) => `${why}. Prazo: ${term}.`,
} as const;
