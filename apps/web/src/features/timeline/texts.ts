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
  noneOfSource: 'Nada aqui com este filtro.',
  times: (what: string, times: number) => (times === 1 ? what : `${what} (${times} vezes)`),
  policy: (numero: string) => `Apólice ${numero}`,
  moreAnswers: (n: number) => `Ver mais ${n} respostas`,
} as const;

/** Verb of a customer's answer to an option. */
export const answerVerbs: Readonly<Record<string, string>> = {
  approved: 'aprovou',
  adjust: 'pediu ajuste em',
  reproved: 'recusou',
  analisis: 'não respondeu',
};
