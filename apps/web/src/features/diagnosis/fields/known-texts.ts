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
};

export const knownTexts = {
  from: (origem: Origem, detail: string | null) =>
    origem === 'outro_item' && detail ? `De ${detail}` : detail ? `${FROM[origem]}: ${detail}` : FROM[origem],
  says: (from: string, value: string) => `${from}, ${value}${value.endsWith('.') ? '' : '.'}`,
  use: 'Usar este',
} as const;
