import { joinList } from '@farol/domain/catalogue';

export const studyScreenTexts = {
  name: 'Apresentação',
  answers: 'Respostas',
  present: 'Apresentar',
  presentTitle: (customer: string) => `Apresentar a ${customer}`,
  presentBody: (areas: string) =>
    `${areas}: a partir daqui o cliente pode responder, e a recomendação não muda mais.`,
  stillQuoting: (areas: string) => `${areas} ainda em cotação: você apresenta depois, quando chegar.`,
  openSlides: 'Mostrar em tela cheia',
  pdf: 'PDF',
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
        hint: 'Tudo isso com os detalhes de cada opção e, em apêndice com marcadores, cada conta passo a passo.',
      },
    },
  },
  leadEdit: 'Monte o estudo: a frase, a opção recomendada em cada item e o que falta antes de apresentar.',
  leadPresented: (day: string) => `Apresentado em ${day}. Registre o que o cliente decidiu e envie.`,
  leadAnswered: (day: string, answered: number, waiting: number) =>
    `Apresentado em ${day}. O cliente respondeu ${answered === 1 ? '1 item' : `${answered} itens`}; ${waiting === 1 ? '1 espera' : `${waiting} esperam`} a resposta.`,
  leadRead: (day: string) => `Apresentado em ${day}.`,
  missing: 'Antes de apresentar',
  ready: 'Pronto para apresentar.',
  checks: {
    recommended: 'Uma opção recomendada em cada item cotado',
    valid: 'Nenhuma opção recomendada vencida',
    disclosure: 'Remuneração da corretagem informada',
  },
  expiresSoon: (option: string, days: number, day: string) =>
    `${option} vence ${days === 0 ? 'hoje' : days === 1 ? 'amanhã' : `em ${days} dias`}, ${day}.`,
  see: 'Ver',
  customerReads: 'O cliente lê este aviso no fim da área.',
  conversation: 'Comentários',
  panel: (hasLink: boolean) => (hasLink ? 'Notas, link e comentários' : 'Notas e comentários'),
  areas: 'Andamento por área',
} as const;

export const registrationTexts = { fill: 'Informar na página da empresa' } as const;

const goes = (names: readonly string[], one: string, many: string): string => (names.length > 1 ? many : one);

export const requotingTexts = {
  again: 'Em nova cotação',
  first: 'Em cotação',
  round: (n: number) => `${n}ª rodada`,
  deadline: 'Prazo:',
  present: (ready: readonly string[], quoting: readonly string[]) =>
    `Você já pode apresentar ${joinList(ready)}. ${joinList(quoting)} ${goes(quoting, 'entra', 'entram')} depois, quando a cotação chegar.`,
  hold: (ready: readonly string[], quoting: readonly string[]) =>
    `${joinList(ready)}: cotação pronta, para rever e recomendar. O estudo é apresentado quando ${goes(quoting, 'chegar', 'chegarem')} ${joinList(quoting)}.`,
  answer: (shown: readonly string[]) =>
    `${joinList(shown)}: com o cliente. Registre em Respostas o que ele decidir; não precisa esperar a nova cotação.`,
  wait: 'A cotação aparece aqui quando o especialista entregar.',
  giveUp: 'Se o cliente não quiser esperar, tire a área do estudo no menu dela',
  andPresent: ' e apresente o resto.',
  ahead: (names: readonly string[]) =>
    `${joinList(names)}: já ${goes(names, 'aprovada, segue', 'aprovadas, seguem')} em documentos; acompanhe em Cotação.`,
  area: (round: number, who: string) =>
    `${round > 1 ? `Em nova cotação, ${round}ª rodada` : 'Em cotação'}${who ? `, com ${who}` : ''}.`,
  noOptions: 'As opções aparecem aqui quando a cotação chegar.',
} as const;

export const sentenceTexts = {
  label: 'Frase do estudo',
  suggested: 'Frase sugerida pelo cálculo.',
  edited: 'Frase escrita por você.',
  edit: 'Editar',
  back: 'Voltar à sugestão',
  save: 'Guardar frase',
} as const;

export const optionTexts = {
  missingCapital: (amount: string) => `Falta ${amount}. Cada opção aparece contra essa medida.`,
  covered: 'A necessidade já está coberta pelo que existe.',
  noNeed: 'Nenhuma necessidade medida.',
  recommended: 'Recomendada',
  recommend: 'Recomendar',
  takeBack: 'Não recomendar: o mês está no vermelho',
  recommendLabel: (name: string) => `Recomendar ${name}`,
  cover: 'Cobre da necessidade',
  coversAll: 'cobre tudo',
  withOthers: 'com os outros itens do plano',
  stillMissing: (amount: string) => `faltam ${amount}`,
  cost: 'Custo',
  conditions: 'Condições',
  yearly: 'Por ano',
  perThousand: 'Custo por mil de capital',
  slackShare: 'Parte da sobra mensal',
  lower: 'menor',
  higher: 'maior',
  order: 'Ordenar por',
  orders: {
    cobertura: 'Maior cobertura',
    custo: 'Menor custo',
    mil: 'Menor custo por mil',
    cet: 'Menor CET',
    vet: 'Melhor VET',
  },
  quoted: 'Recomendada primeiro',
  differences: 'Só diferenças',
  validity: 'Proposta vale até',
  expired: (day: string) => `${day}, vencida`,
  endsSoon: (day: string, left: number) =>
    `${day}, ${left === 0 ? 'hoje' : left === 1 ? 'amanhã' : `em ${left} dias`}`,
  files: 'Documentos',
  file: 'Cotação',
  file2: 'Condições',
  status: 'Resposta do cliente',
  notes: 'Observações do especialista',
  noOptions: 'Nenhuma opção nesta rodada.',
  count: (n: number, who: string) => `${n === 1 ? '1 opção' : `${n} opções`}${who ? ` de ${who}` : ''}`,
  earlier: (n: number) => (n === 1 ? '1 opção de rodada anterior' : `${n} opções de rodadas anteriores`),
  round: (n: number) => `${n}ª rodada`,
  customerSaid: (words: string) => `Pedido do cliente: “${words}”`,
} as const;

const namesOf = (provider: string, name: string): string => [provider, name].filter(Boolean).join(', ');

export const payTexts = {
  hint: 'Informe em reais quanto a corretora recebe em cada opção: o cliente precisa saber antes de contratar.',
  label: (provider: string, name: string) => `Remuneração da corretagem (R$), ${namesOf(provider, name)}`,
  correct: 'Corrigir',
  correctLabel: (provider: string, name: string) =>
    `Corrigir a remuneração da corretagem, ${namesOf(provider, name)}`,
  follows: 'O cliente verá este valor na tela, no link e no PDF.',
  frozen:
    'O cliente já viu a remuneração de cada opção: ela fica como foi mostrada. Para corrigir, peça nova cotação; o especialista mantém a opção com o valor certo e você apresenta de novo.',
} as const;

export const scriptTexts = {
  tab: 'Roteiro',
  title: 'O que a apresentação mostra',
  hint: 'Escolha as partes e a ordem. O que você escreve aparece ao cliente no começo da parte, na tela e no PDF.',
  hintRead: 'As partes na ordem em que o estudo foi mostrado.',
  sections: {
    resumo: 'A frase do estudo',
    notas: 'Notas de hoje e desejadas',
    fluxo: 'O dinheiro da família ano a ano',
    custos: 'Quanto custa por mês',
    'proximos-passos': 'Próximos passos',
  } as Readonly<Record<string, string>>,
  up: (name: string) => `Subir ${name}`,
  down: (name: string) => `Descer ${name}`,
  noteOf: (name: string) => `Suas palavras em ${name}`,
  on: (act: string, name: string) => `${act} em ${name}`,
  addNote: 'Escrever algo seu',
  editNote: 'Mudar',
  saveNote: 'Guardar',
} as const;
