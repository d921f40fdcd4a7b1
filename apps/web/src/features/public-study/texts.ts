import { firstName, shortName } from '../../shared/format/index.ts';

export const publicTexts = {
  pdf: 'Baixar o estudo em PDF',
  pdfChoice: {
    title: 'Qual documento?',
    documents: {
      pagina: {
        label: 'Uma página',
        hint: 'A frase, as notas, o que precisa, tem e falta em cada área, o que recomendamos e quanto custa.',
      },
      resumo: {
        label: 'Resumo',
        hint: 'Também cada necessidade com as suas opções, os gráficos e as premissas.',
      },
      completo: {
        label: 'Completo',
        hint: 'Tudo isso com os detalhes de cada opção e, no fim, cada conta passo a passo.',
      },
    },
  },
  tab: 'Seu estudo',
  example: 'Exemplo',
  madeWith: 'feito com Farol',
  by: (name: string) => `de ${shortName(name)}`,
  talk: (name: string) => `Falar com ${firstName(name)}`,
  greeting: (name: string) => `${firstName(name)}, este é o seu estudo`,
  presented: (day: string, company: string) => `Apresentado em ${day} por ${company}`,
  inside: 'O que há aqui',
  begin: 'Ver o estudo',
  resume: 'Continuar',
  areaOf: (at: number, count: number) => (count === 1 ? '1 área' : `${at} de ${count} áreas`),
  toAnswer: (count: number) =>
    count === 1 ? 'Uma opção para você responder' : `${count} opções para você responder`,
  toRead: (count: number) => (count === 1 ? 'A opção deste estudo' : `As ${count} opções deste estudo`),
  sharedProposal: (provider: string) => ['Proposta em comum', provider].filter(Boolean).join(', '),
  sharedCovers: (count: number) => `${count} coberturas numa só proposta. Você responde uma a uma.`,
  whichCovers: 'Ver as coberturas',
  partOfShared: 'Parte da proposta em comum',
  approveRest: (count: number) => `Leu tudo? Ainda há ${count} recomendadas sem resposta.`,
  approveRecommended: 'Aprovar as recomendadas desta área',
  approvedRecommended: (count: number) =>
    count === 1
      ? '1 recomendada aprovada. Confira acima.'
      : `${count} recomendadas aprovadas. Confira acima.`,
  undo: 'Desfazer',
  recommendedWhy: 'Por que recomendamos:',
  noOptions: 'Nenhuma opção foi encontrada para esta necessidade.',
  needs: 'precisa de',
  lacks: 'falta',
  complete: 'não falta nada',
  recommends: (name: string) => `${firstName(name)} recomenda`,
  details: 'Ver detalhes',
  validity: (day: string) => `Vale até ${day}`,
  expired: (day: string) => `Venceu em ${day}: peça um ajuste ou recuse.`,
  pay: (value: string) => `Remuneração pela intermediação: ${value}`,
  answerTo: (option: string, need: string, person: string) =>
    `Sua resposta para ${[option, need, person].filter(Boolean).join(', ')}`,
  approve: 'Aprovar',
  adjust: 'Ajustar',
  refuse: 'Recusar',
  whatChanges: 'O que precisa mudar?',
  whatChangesMissing: 'Conte o que precisa mudar.',
  reason: 'Por que não?',
  reasonMissing: 'Escolha o motivo da recusa.',
  declarationMissing: 'Marque a declaração para aprovar esta opção, ou escolha outra resposta.',
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
  nameHint: 'Como no documento: é o nome do comprovante.',
  nameMissing: 'Digite o seu nome.',
  nameShort: 'Digite seu nome e sobrenome.',
  otherName: (customer: string) =>
    `Este estudo é de ${customer}. O comprovante sai com o nome digitado aqui.`,
  notChosen: 'Não escolhida',
  acknowledge:
    'Ao enviar, você confirma que leu esta informação. Guardamos a data, o seu nome e o endereço de rede.',
  send: 'Enviar respostas',
  offline: (count: number) =>
    count === 1
      ? 'Sem conexão. Sua resposta está guardada neste aparelho: envie de novo assim que voltar.'
      : `Sem conexão. Suas ${count} respostas estão guardadas neste aparelho: envie de novo assim que voltar.`,
  sentTitle: 'Respostas enviadas',
  sentLead: (name: string) => `Suas respostas já chegaram a ${firstName(name)}, que continua daqui com você.`,
  answeredTitle: 'Você já respondeu',
  closedTitle: 'Este estudo foi encerrado',
  waitingTitle: 'Nada para responder agora',
  requoting: (areas: string) => `Em nova cotação: ${areas}. Este mesmo link mostra quando estiver pronta.`,
  sentBy: (name: string, when: string, byLink: boolean) =>
    `${byLink ? 'Enviado' : 'Registrado'} por ${name}, ${when.toLowerCase()}`,
  seeStudy: 'Ver o estudo de novo',
  left: (n: number) =>
    n === 1
      ? 'Falta 1 resposta. Ela pode vir depois, por este mesmo link.'
      : `Faltam ${n} respostas. Elas podem vir depois, por este mesmo link.`,
  answerRest: 'Responder o que falta',
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

/** What the customer sends. */
export const documentTexts = {
  title: 'Documentos',
  lead: 'Envie uma foto ou um arquivo de cada um. Pode ser aos poucos: o que já chegou fica marcado.',
  allSent: 'Nada falta por agora. Se algo precisar ser refeito, aparece aqui.',
  ofStudy: 'Seus documentos',
  open: (count: number) =>
    count === 1 ? 'Enviar documento (falta 1)' : `Enviar documentos (faltam ${count})`,
  see: 'Ver documentos enviados',
  state: { falta: 'Falta', enviado: 'Recebido', aprovado: 'Conferido', recusado: 'Enviar de novo' },
  refused: 'Não pôde ser aceito: envie outro.',
  refusedFor: (reason: string) => `Não pôde ser aceito: ${reason}`,
  sentAt: (when: string) => `Enviado ${when}; ainda será conferido.`,
  optional: 'Opcional',
  askFirst: (name: string) => `Combine com ${firstName(name)} como enviar este.`,
  photo: 'Tirar foto',
  file: 'Escolher arquivo',
  outOfDate: (words: string) => `${words} Se tiver um mais novo, troque.`,
  dayAhead: 'Esta data ainda não chegou. Corrija para enviar.',
  day: { emitido_em: 'Emitido em (opcional)', valido_ate: 'Válido até (opcional)' },
  photoOfBack: 'Foto do verso',
  page: 'Outra página',
  replace: 'Trocar arquivo',
  locked: 'Este PDF pede senha para abrir: diga-a a quem cuida do seu estudo, ou troque por um sem senha.',
  pages: (count: number) => `${count} páginas`,
  sending: (name: string) => `Enviando ${name}`,
  cancel: 'Cancelar',
  tooLarge: (mb: number) => `O arquivo passa de ${mb} MB. Escolha um menor.`,
  private: 'Os arquivos vão só para quem cuida do seu estudo; por este link ninguém os abre.',
  back: 'Voltar ao estudo',
  progress: (open: number) => (open === 0 ? 'Nada falta' : open === 1 ? 'Falta 1' : `Faltam ${open}`),
} as const;

/** The study on one page. */
export const onePageTexts = {
  withIssued: 'Já conta o que foi emitido depois da apresentação.',
  scores: 'Notas de hoje, de 1 a 10',
  today: 'hoje',
  noScore: 'sem nota',
  wished: (score: string) => `deseja ${score}`,
  missing: 'O que mais pesa em cada área',
  flows: 'Por mês e por dia',
  needs: 'precisa',
  has: 'tem',
  lacks: 'falta',
  nothing: 'nada',
  others: (count: number) =>
    count === 1 ? 'Mais 1 item no estudo completo' : `Mais ${count} itens no estudo completo`,
  flow: 'O dinheiro da família ano a ano',
  red: 'Com o mês no vermelho, o que vem primeiro',
  plan: 'O que recomendamos e quanto custa',
  next: 'O que vem agora',
} as const;

/** What was issued. */
export const issuedTexts = {
  title: (count: number) => (count === 1 ? 'O que você contratou' : `O que você contratou (${count})`),
  number: 'Número',
  provider: 'Empresa',
  validity: 'Vale',
  between: (from: string, until: string) => `de ${from} a ${until}`,
  until: (day: string) => `até ${day}`,
  since: (day: string) => `desde ${day}`,
  renewedUntil: (day: string) => `renovada até ${day}`,
  file: { 1: 'Baixar apólice ou contrato', 2: 'Baixar boleto ou carnê', 3: 'Baixar carteirinha' },
  ifSomethingHappens: (name: string) =>
    `Aconteceu algo ou ficou em dúvida? Fale com ${firstName(name)}, no botão abaixo.`,
} as const;
