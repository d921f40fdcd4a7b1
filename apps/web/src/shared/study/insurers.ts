import { api } from '@farol/contracts';
import { type Area, OUTRO_FORNECEDOR } from '@farol/domain/code-lists';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../api/index.ts';
import type { Choice } from '../ui/fields/index.ts';

export const [OTHER_INSURER = ''] = OUTRO_FORNECEDOR;

export const toChoices = (names: readonly string[]): Choice[] =>
  names.map((nome) => ({ value: nome, label: nome }));

/**
 * Insurers that a study's company offers, in an area or in all, as choices; the last answer opens the free
 * field.
 */
export const insurersQuery = (empresa_id: number, produto: Area | null) =>
  queryOptions({
    ...queryOf(api.setup.insurers, { query: { empresa_id, ...(produto ? { produto } : {}) } }),
    staleTime: Number.POSITIVE_INFINITY,
    select: (insurers): Choice[] =>
      toChoices([
        ...insurers.map(({ nome }) => nome).filter((nome) => nome !== OTHER_INSURER),
        OTHER_INSURER,
      ]),
  });
