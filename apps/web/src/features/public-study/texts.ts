import { shortName } from '../../shared/format/index.ts';

const first = (name: string): string => name.trim().split(/\s+/)[0] ?? name;

export const publicTexts = {
  pdf: 'Baixar o estudo em PDF',
  pdfChoice: {
    title: 'Qual documento?',
    documents: {
      resumo: {
        label: 'Resumo',
        hint: 'O que você precisa, tem e falta em cada área, as opções, quanto custaria e as premissas.',
      },
      completo: {
        label: 'Completo, com todas as contas',
        hint: 'Também os detalhes de cada opção e, no fim, cada conta passo a passo.',
      },
    },
  },
  tab: 'Seu estudo',
  by: (name: string) => `de ${shortName(name)}`,
  talk: (name: string) => `Falar com ${first(name)}`,
  greeting: (name: string) => `${first(name)}, este é o seu estudo`,
  presented: (day: string, company: string) => `Apresentado em ${day} por ${company}`,
  inside: 'O que há aqui',
  begin: 'Ver o estudo',
  resume: 'Continuar',
  areaOf: (at: number, count: number) => (count === 1 ? '1 área' : `${at} de ${count} áreas`),
  toAnswer: (count: number) =>
    count === 1 ? 'Uma opção para você responder' : `${count} opções para você responder`,
  toRead: (count: number) => (count === 1 ? 'A opção deste estudo' : `As ${count} opções deste estudo`),
  noOptions: 'Nenhuma opção foi encontrada para esta necessidade.',
  needs: 'precisa de',
  lacks: 'falta',
  complete: 'não falta nada',
  recommends: (name: string) => `${first(name)} recomenda`,
  details: 'Ver detalhes',
  validity: (day: string) => `Vale até ${day}`,
  expired: (day: string) => `Venceu em ${day}: peça um ajuste ou recuse.`,
  pay: (value: string) => `Remuneração pela intermediação: ${value}`,
  answerTo: (option: string) => `Sua resposta para ${option}`,
  approve: 'Aprovar',
  adjust: 'Ajustar',
  refuse: 'Recusar',
  whatChanges: 'O que precisa mudar?',
  whatChangesMissing: 'Conte o que precisa mudar.',
  reason: 'Por que não?',
  reasonMissing: 'Escolha o motivo da recusa.',
  comment: 'Quer contar mais?',
  sentBefore: 'Você já enviou esta resposta; ainda pode mudá-la.',
  leftOut: 'Ficou de fora porque você aprovou outra. Se aprovar esta, a outra deixa de valer.',
  givesWay: (option: string) => `Você aprovou esta antes. Ao enviar, ${option} fica no lugar dela.`,
  takesPlace: (option: string) => `Ao enviar, fica no lugar de ${option}, que você aprovou antes.`,
  over: 'Deixa de valer',
  swappedOut: 'Trocada por outra',
  overFor: (option: string) => `Você aprovou antes; ${option} fica no lugar.`,
  earlier: {
    approved: (day: string) => `Você aprovou esta opção em ${day}.`,
    adjust: (day: string, words: string | null) =>
      words ? `Em ${day} você pediu um ajuste: “${words}”.` : `Em ${day} você pediu um ajuste nesta opção.`,
    reproved: (day: string) => `Você recusou esta opção em ${day}.`,
    same: 'Nada mudou nela.',
    changed: (what: string) => `Desde então mudou: ${what}.`,
    marked: 'Deixamos a aprovação marcada: é só enviar, ou mudar.',
    kept: (day: string) => `Como você já tinha aprovado em ${day}; nada mudou.`,
  },
  swapped: (option: string) => `Só uma por necessidade: ${option} ficou sem resposta.`,
  together: 'Você pode aprovar mais de uma.',
  progress: (answered: number, count: number) =>
    count === 1 ? `${answered} de 1 respondida` : `${answered} de ${count} respondidas`,
  back: 'Voltar',
  next: 'Próxima área',
  toReview: 'Revisar respostas',
  review: 'Confira antes de enviar',
  reviewLead:
    'As respostas valem juntas, quando você envia. O que ficar sem resposta pode ser respondido depois.',
  approvedTotal: 'Total do que você aprova:',
  spread: (value: string) => `no mês, com o que se paga por ano ou de uma vez dividido: ${value}`,
  alreadyLess: (value: string) => `já sem ${value} por mês que você deixa de pagar`,
  nothing: 'Responda ao menos uma opção para enviar.',
  unanswered: 'Sem resposta',
  name: 'Seu nome completo',
  nameMissing: 'Digite o seu nome.',
  acknowledge:
    'Ao enviar, você confirma que leu esta informação. Guardamos a data, o seu nome e o endereço de rede.',
  send: 'Enviar respostas',
  offline: (count: number) =>
    count === 1
      ? 'Sem conexão. Sua resposta está guardada neste aparelho: envie de novo assim que voltar.'
      : `Sem conexão. Suas ${count} respostas estão guardadas neste aparelho: envie de novo assim que voltar.`,
  sentTitle: 'Respostas enviadas',
  sentLead: (name: string) => `Suas respostas já chegaram a ${first(name)}, que continua daqui com você.`,
  answeredTitle: 'Você já respondeu',
  closedTitle: 'Este estudo foi encerrado',
  waitingTitle: 'Nada para responder agora',
  requoting: (areas: string) => `Em nova cotação: ${areas}. Este mesmo link mostra quando estiver pronta.`,
  sentBy: (name: string, when: string, byLink: boolean) =>
    `${byLink ? 'Enviado' : 'Registrado'} por ${name}, ${when.toLocaleLowerCase('pt-BR')}`,
  seeStudy: 'Ver o estudo de novo',
  failed: 'Não conseguimos abrir o seu estudo',
  gone: 'Este link não abre mais',
  unknown: 'Link não encontrado',
  status: {
    approved: 'Aprovada',
    adjust: 'Pedido de ajuste',
    reproved: 'Recusada',
    analisis: 'Sem resposta',
  },
} as const;
