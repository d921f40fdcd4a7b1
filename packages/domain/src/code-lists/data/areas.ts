import type { Opcao } from '../types.ts';

/** The areas, which every page names. */
export const AREA_LISTS = {
  area_produto: [
    { value: 1, label: 'Vida' },
    { value: 2, label: 'Sonhos e Liberdade Financeira' },
    { value: 3, label: 'Proteção Patrimonial' },
    { value: 4, label: 'Crédito' },
    { value: 5, label: 'Câmbio' },
    { value: 6, label: 'Imóveis' },
  ],
} as const satisfies Record<string, readonly Opcao[]>;
