import { plural } from '../../shared/format/index.ts';

export const customersTexts = {
  title: 'Clientes',
  add: 'Novo cliente',
  lead: (total: string, one: boolean) => (one ? '1 cliente.' : `${total} clientes.`),
  label: 'Clientes',
  filters: {
    search: 'Nome, CPF ou contato',
    stage: 'Etapa',
    created: 'Cadastro',
    consultant: 'Consultor',
  },
  columns: {
    name: 'Nome',
    contact: 'Contato',
    cpf: 'CPF',
    city: 'Cidade',
    study: 'Último estudo',
    areas: 'Áreas',
    consultant: 'Consultor',
    created: 'Cadastro',
  },
  noStudy: 'Sem estudo',
  empty: 'Seus clientes aparecem aqui',
  emptyHint: 'Cadastre a primeira pessoa para começar um diagnóstico com ela.',
  filterEmpty: 'Nenhum cliente encontrado.',
  without: (total: string, one: boolean) =>
    one ? 'Há 1 cliente sem esses filtros.' : `Há ${total} clientes sem esses filtros.`,
  exportFailed: 'Erro ao exportar dados dos clientes.',
  failed: 'Não conseguimos abrir a lista de clientes',
} as const;

export const customerTexts = {
  one: 'Cliente',
  newTitle: 'Novo cliente',
  newLead: 'Cadastrar não abre um estudo; você começa o diagnóstico quando quiser.',
  since: (month: string) => `cliente desde ${month}`,
  age: (years: number) => plural(years, 'ano', 'anos'),
  startStudy: 'Novo diagnóstico',
  more: 'Mais ações',
  remove: 'Excluir cliente',
  removeTitle: 'Excluir este cliente?',
  removeBody: (name: string) =>
    `${name} sai das listas. Os estudos encerrados e as apólices continuam guardados.`,
  removed: 'Cliente excluído.',
  created: 'Cliente cadastrado.',
  saved: 'Cadastro salvo.',
  failed: 'Não conseguimos abrir este cliente',
  tabs: { dados: 'Dados', estudos: 'Estudos', apolices: 'Apólices', linha: 'Linha do tempo' },
  readOnly: 'Você pode ver este cadastro, mas não mudar.',
  discard: 'Desfazer mudanças',
  panel: 'Documentos e consentimento',
} as const;

export const formTexts = {
  person: 'Dados pessoais',
  contact: 'Contato',
  address: 'Endereço',
  spouse: 'Cônjuge',
  notes: 'Observações',
  identity: 'Documento de identidade',
  consent: 'Consentimento',
  contactHint: 'Informe o celular ou o e-mail.',
  searchJob: 'Procure a profissão',
  register: 'Cadastrar cliente',
} as const;

export const duplicateTexts = {
  title: 'Este cliente já pode estar cadastrado',
  hidden: 'O cadastro parecido é de outro consultor da empresa.',
  consultant: (name: string) => `Consultor: ${name}`,
  since: (day: string) => `cadastrado em ${day}`,
  open: 'Abrir cadastro',
  back: 'Voltar e conferir',
  goOn: 'Cadastrar mesmo assim',
} as const;

export const identityTexts = {
  kind: 'Tipo de documento',
  file: 'documento de identidade',
  chooseKind: 'Escolha o tipo para enviar o arquivo.',
  another: 'Enviar documento',
  sent: 'Documento guardado.',
  notSent: 'O cliente foi cadastrado, mas o documento não foi enviado. Envie de novo nesta página.',
  sentOn: (day: string) => `enviado em ${day}`,
  none: 'Nenhum documento enviado.',
} as const;

export const consentTexts = {
  purpose: 'Finalidade',
  purposes: {
    tratamento: 'Tratamento dos dados para o estudo',
    dados_saude: 'Uso de dados de saúde',
  },
  purposeHints: {
    tratamento: 'Necessário para concluir o levantamento.',
    dados_saude: 'Abre as perguntas de saúde do diagnóstico.',
  },
  channel: 'Como foi dado',
  date: 'Data',
  register: 'Registrar consentimento',
  registered: 'Consentimento registrado.',
  notRegistered:
    'O cliente foi cadastrado, mas o consentimento não foi registrado. Registre de novo nesta página.',
  given: (day: string, how: string) => `em ${day}, ${how}`,
  none: 'Ainda não registrado.',
  missing: 'Escolha como o consentimento foi dado.',
  missingDate: 'Informe a data do consentimento.',
} as const;

export const tabTexts = {
  contacted: (moment: string, canal: 'whatsapp' | 'email') =>
    `${moment}: mensagem aberta no ${canal === 'whatsapp' ? 'WhatsApp' : 'e-mail'}`,
  study: (id: number) => `Estudo ${id}`,
  studyColumns: { study: 'Estudo', stage: 'Etapa', areas: 'Áreas', updated: 'Última mudança' },
  studiesLabel: 'Estudos do cliente',
  noStudies: 'Nenhum estudo ainda',
  noStudiesHint: 'O diagnóstico levanta as necessidades da pessoa e leva à cotação.',
  policiesLabel: 'Apólices do cliente',
  policyColumns: {
    product: 'Produto',
    number: 'Apólice',
    coverage: 'Cobertura',
    premium: 'Prêmio ou parcela',
    until: 'Vigência até',
  },
  noPolicies: 'Nenhuma apólice ainda',
  noPoliciesHint: 'As apólices aparecem aqui quando o especialista as cadastra.',
  policiesFailed: 'Não conseguimos abrir as apólices',
  noEnd: 'Sem prazo',
  expired: 'Vencida',
  inDays: (days: number) => (days === 0 ? 'vence hoje' : plural(days, 'dia', 'dias')),
  timelineLabel: 'Linha do tempo do cliente',
  latestContacts: (shown: number, total: number) =>
    `Dos ${total} contatos, aparecem os ${shown} mais recentes.`,
  timelineFailed: 'Não conseguimos abrir a linha do tempo',
  registered: 'Cliente cadastrado',
  consentGiven: (purpose: string) => `Consentimento registrado: ${purpose.toLocaleLowerCase('pt-BR')}`,
  identitySent: (kind: string) => `Documento enviado: ${kind}`,
} as const;
