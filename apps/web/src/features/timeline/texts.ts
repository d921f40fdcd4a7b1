import type { EventKind } from './event-kinds.ts';

const KINDS: Readonly<Record<EventKind, string>> = {
  etapas: 'Etapas',
  respostas: 'Respostas do cliente',
  opcoes: 'Opções',
  documentos: 'Documentos',
  apolices: 'Apólices',
  link: 'Link do cliente',
  contatos: 'Conversas e notas',
  tarefas: 'Tarefas',
  cadastro: 'Cadastro e consentimento',
};

export const timelineTexts = {
  title: 'Linha do tempo',
  empty: 'Os movimentos do estudo aparecem aqui.',
  failed: 'Não conseguimos buscar a linha do tempo',
  system: 'Sistema',
  customer: 'Cliente',
  byLink: (name: string) => `${name}, pelo link`,
  recordedBy: (name: string) => `registrado por ${name}`,
  swapped: 'trocou por outra opção:',
  more: 'Ver mais',
  source: 'De quem',
  sources: { tudo: 'Tudo', pessoas: 'Pessoas', sistema: 'Sistema' },
  kind: 'O quê',
  allKinds: 'tudo',
  kinds: KINDS,
  stageTimes: 'Tempo em cada etapa',
  study: 'Estudo',
  now: (days: string) => `${days}, agora`,
  lessThanADay: 'menos de 1 dia',
  moreOptions: (n: number) => `Ver mais ${n} opções`,
  noneOfSource: 'Nada aqui com este filtro.',
  times: (what: string, times: number) => (times === 1 ? what : `${what} (${times} vezes)`),
  policy: (numero: string) => `Apólice ${numero}`,
  moreAnswers: (n: number) => `Ver mais ${n} respostas`,
} as const;

/** What happened with one option, or with several. */
export const optionEvents: Readonly<Record<string, readonly [one: string, several: string]>> = {
  incluir_opcao: ['Opção cotada', 'opções cotadas'],
  alterar_opcao: ['Opção alterada', 'opções alteradas'],
  retirar_opcao: ['Opção retirada', 'opções retiradas'],
  manter_opcao: ['Opção mantida na nova rodada', 'opções mantidas na nova rodada'],
  recusa_fornecedor: ['Opção recusada pelo fornecedor', 'opções recusadas pelo fornecedor'],
};

/** Verb of a customer's answer to an option. */
export const answerVerbs: Readonly<Record<string, string>> = {
  approved: 'aprovou',
  adjust: 'pediu ajuste em',
  reproved: 'recusou',
  analisis: 'não respondeu',
};
