import type { ProfileTab } from './search.ts';

export const profileTexts = {
  title: 'Seu perfil',
  tabs: {
    dados: 'Dados',
    seguranca: 'Segurança',
    avisos: 'Avisos',
    agenda: 'Agenda',
    aparencia: 'Aparência',
  } satisfies Record<ProfileTab, string>,
  saved: 'Seus dados foram salvos.',
  notSaved: 'Não foi possível salvar os seus dados.',
  avatarSaved: 'Seu avatar foi salvo.',
  avatarNotSaved: 'Não foi possível salvar o seu avatar.',
  termsSent: 'Os termos de uso foram enviados.',
  termsNotSent: 'Não foi enviar os termos de uso.',
  termsNotDownloaded: 'Não foi baixar os termos de uso.',
  restore: 'Restaurar',
} as const;

export const formTexts = {
  person: 'Dados pessoais',
  nome: 'Nome',
  telefone: 'Telefone',
  estado: 'Estado',
  cidade: 'Cidade',
  access: 'Acesso',
  accessHint: 'Para mudar o e-mail, o usuário ou a senha, informe também a senha atual.',
  email: 'E-mail',
  usuario_username: 'Usuário',
  senha: 'Nova senha',
  senhaHelp: 'Deixe vazio para manter. Pelo menos 10 caracteres.',
  senha_atual: 'Senha atual',
  senhaAtualMissing: 'Informe a senha atual.',
  passwordChanged: (day: string) => `Trocada em ${day}.`,
} as const;

export const avatarTexts = {
  section: 'Avatar',
  hint: 'Aparece no menu e ao lado do seu nome. PNG, JPG ou WEBP, até 5 MB.',
  change: 'Trocar avatar',
  add: 'Enviar avatar',
  label: 'Avatar',
  zoom: 'Aproximação',
  crop: 'Recorte da foto: arraste ou use as setas',
  send: 'Salvar avatar',
  other: 'Escolher outra',
  unreadable: 'Não consegui abrir esta imagem. Escolha outra.',
} as const;

export const termsTexts = {
  section: 'Termos de uso',
  hint: 'Baixe o modelo em branco, assine e envie o arquivo assinado.',
  blank: 'Baixar modelo em branco',
  none: 'Você ainda não enviou os termos assinados.',
  send: 'Enviar termos assinados',
  sendOther: 'Enviar outro arquivo',
  download: (name: string) => `Baixar ${name}`,
  label: 'termos de uso assinados',
  read: 'Ler os termos em vigor',
  defaultName: 'termos-de-uso-em-branco.pdf',
} as const;

export const termsPageTexts = {
  title: 'Termos de uso',
  since: (day: string) => `Em vigor desde ${day}.`,
  accepted: (day: string) => `Você aceitou em ${day}.`,
  acceptedBefore: (day: string) =>
    `Os termos mudaram depois do seu aceite, em ${day}. Leia a nova versão e aceite de novo.`,
  notAccepted: 'Você ainda não aceitou estes termos.',
  accept: 'Li e aceito os termos',
  acceptDone: 'Aceite registrado.',
  onPaper: 'A empresa pede assinatura? Baixe o modelo em branco, assine e envie o arquivo no',
  toProfile: 'seu perfil',
  fileHint: 'Os termos da sua empresa estão neste arquivo:',
  failed: 'Não conseguimos abrir os termos de uso',
} as const;

export const sessionsTexts = {
  section: 'Onde você está conectado',
  hint: 'Não reconhece um destes aparelhos? Encerre a sessão e troque a senha.',
  device: 'Aparelho',
  address: 'Endereço',
  opened: 'Entrada',
  lastUse: 'Último uso',
  action: 'Ação',
  current: 'este aparelho',
  end: 'Encerrar',
  endOf: (device: string) => `Encerrar a sessão em ${device}`,
  endOthers: 'Encerrar todas as outras',
  ended: 'Sessão encerrada.',
  endedOthers: (n: number) => (n === 1 ? '1 sessão encerrada.' : `${n} sessões encerradas.`),
  more: (shown: number, total: number) => `As ${shown} mais recentes de ${total}.`,
  failed: 'Não conseguimos mostrar as suas sessões',
} as const;

export const directoryTexts = {
  section: 'Conta da empresa',
  hint: (server: string) => `A sua empresa tem uma conta própria para entrar, em ${server}.`,
  linked: (day: string) => `Ligada desde ${day}`,
  notLinked: 'Ainda não ligada',
  toLink: 'Para ligar, use "Entrar com a conta da empresa" na próxima entrada.',
  required: 'exigida pela empresa',
  thisSession: 'esta sessão entrou por ela e termina em até 12 horas',
  alsoPassword: 'Você entra também com usuário e senha.',
  noPassword: {
    desligado: 'A entrada por ela está desligada. Para ter uma senha, use "Esqueci a senha" na entrada.',
    opcional: 'A sua conta não tem senha. Para ter também uma, use "Esqueci a senha" na entrada.',
    exigido: 'Usuário e senha não entram mais.',
  },
} as const;

export const factorTexts = {
  section: 'Segundo fator',
  hint: 'Além da senha, o Farol pede ao entrar um código do seu telefone. Quem descobrir a senha não entra.',
  off: 'Desligado',
  on: (day: string) => `Ligado desde ${day}`,
  required: 'exigido pela empresa',
  codesLeft: (n: number) =>
    n === 0
      ? 'Nenhum código de recuperação: troque de aplicativo para receber outros dez.'
      : n === 1
        ? 'Resta 1 código de recuperação.'
        : `Restam ${n} códigos de recuperação.`,
  turnOn: 'Ligar segundo fator',
  replace: 'Trocar de aplicativo',
  turnOff: 'Desligar',
  turnOffTitle: 'Desligar o segundo fator?',
  turnOffBody: 'Ao entrar, o Farol vai pedir só a senha.',
  code: 'Código do aplicativo ou de recuperação',
  turnedOff: 'Segundo fator desligado.',
  done: 'Guardei os códigos',
  failed: 'Não conseguimos mostrar o seu segundo fator',
} as const;

export const noticesTexts = {
  section: 'Avisos',
  hint: 'Escolha do que quer saber, e por onde. Vale também para as outras empresas em que você trabalha.',
  notSent:
    'Por enquanto os e-mails da empresa não são enviados: um administrador os configura em Empresa, E-mail.',
  kind: 'Aviso',
  no_aplicativo: 'No aplicativo',
  por_email: 'Por e-mail',
  cell: (kind: string, channel: string) => `${kind}: ${channel.toLowerCase()}`,
  all: (channel: string) => `Todos os avisos ${channel.toLowerCase()}`,
  eachItsOwn: 'Vários',
  summary: 'Resumo do dia por e-mail',
  summaryHint:
    'Um e-mail por dia útil, de manhã: o que está atrasado, o que é para hoje, quem você espera, renovações e os avisos que você deixou para o resumo.',
  summaryOff: 'Sem o resumo, esses avisos ficam só no aplicativo.',
  failed: 'Não conseguimos mostrar as suas preferências',
} as const;

export const appearanceTexts = {
  section: 'Tema',
  hint: 'Vale neste navegador.',
  light: 'Claro',
  dark: 'Escuro',
  auto: 'Do sistema',
} as const;

export const calendarTexts = {
  section: 'Agenda',
  hint: 'Um endereço só seu, que o seu programa de calendário lê de hora em hora: prazos, tarefas com hora, renovações e aniversários dos seus clientes.',
  failed: 'Não conseguimos ler o seu endereço de agenda',
  names: 'Mostrar o nome dos clientes',
  namesHint:
    'E o texto das suas tarefas. Sem eles, os títulos dizem só o que é: o programa de calendário guarda o que lê.',
  create: 'Criar o endereço',
  address: 'Endereço da sua agenda',
  once: 'Aparece só agora. Quem o tiver vê a sua agenda: não o mande a ninguém.',
  copy: 'Copiar o endereço',
  open: 'Abrir no calendário deste aparelho',
  steps: [
    'Google Agenda: Outras agendas, Do URL.',
    'Outlook: Adicionar calendário, Assinar da Web.',
    'iPhone e Mac: abra pelo botão acima, ou Adicionar conta, Calendário assinado.',
  ],
  made: (withNames: boolean) =>
    `Você tem um endereço, ${withNames ? 'com' : 'sem'} o nome dos clientes. Ele só apareceu quando foi feito.`,
  since: 'Feito',
  lastRead: 'Última leitura',
  reads: 'Leituras',
  unread: 'Nenhuma ainda',
  replace: 'Trocar o endereço',
  withNames: 'Trocar por um com nomes',
  withoutNames: 'Trocar por um sem nomes',
  remove: 'Apagar',
  removed: 'Endereço apagado.',
  replaceQuestion: {
    title: 'Trocar o endereço?',
    body: 'O de agora deixa de valer, e o seu programa de calendário precisa do novo.',
    action: 'Trocar',
  },
  removeQuestion: {
    title: 'Apagar o endereço?',
    body: 'O seu programa de calendário deixa de receber a agenda.',
    action: 'Apagar',
    danger: true,
  },
} as const;
