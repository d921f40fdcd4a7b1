export const boardTexts = {
  fold: (stage: string) => `Recolher ${stage}`,
  unfold: (stage: string) => `Abrir ${stage}`,
  loadingMore: 'Carregando mais',
  moreFailed: 'Não conseguimos carregar o resto desta coluna.',
  again: 'Tentar de novo',
  instructions:
    'Espaço pega o cartão; as setas para os lados escolhem a coluna; espaço solta; Esc deixa onde estava.',
  lifted: (card: string, column: string, legal: readonly string[]) =>
    `${card}, de ${column}, na mão. ${legal.length > 0 ? `Pode ir para ${legal.join(', ')}.` : 'Nenhuma outra coluna aceita agora.'}`,
  overNothing: 'Fora das colunas.',
  overOwn: (column: string) => `${column}, a coluna de onde saiu.`,
  overLegal: (column: string) => `${column}. Espaço solta aqui.`,
  overIllegal: (column: string, why: string) => `${column} não aceita. ${why}`,
  dropped: (column: string) => `Solto em ${column}.`,
  stayed: (column: string) => `Continua em ${column}.`,
} as const;
