import type { Origem } from '@farol/domain/catalogue';

const FROM: Record<Origem, string> = {
  cadastro: 'Do cadastro',
  levantamento: 'Do levantamento',
  familia: 'Da família',
  bens: 'Dos bens',
  investimentos: 'Dos investimentos',
  dividas: 'Das dívidas',
  apolices: 'Das apólices',
  outro_item: 'De outro item',
  item_semelhante: 'Como em outro item',
  outra_pessoa: 'Como para a outra pessoa',
  estimativa: 'Estimativa',
  habitual: 'Sugestão',
};

/** Sources named in a sentence of their own. */
const NAMED: Partial<Record<Origem, (name: string) => string>> = {
  outro_item: (item) => `De ${item}`,
  item_semelhante: (item) => `O mesmo de ${item}`,
  outra_pessoa: (person) => `Como para ${person}`,
};

export const knownTexts = {
  from: (origem: Origem, detail: string | null) =>
    detail ? (NAMED[origem]?.(detail) ?? `${FROM[origem]}: ${detail}`) : FROM[origem],
  says: (from: string, value: string) => `${from}, ${value}${value.endsWith('.') ? '' : '.'}`,
  use: 'Usar este',
  /** A proposal that nobody has confirmed. */
  proposes: (value: string) => `${FROM.habitual}: ${value}${value.endsWith('.') ? '' : '.'}`,
  confirm: 'Usar',
} as const;
