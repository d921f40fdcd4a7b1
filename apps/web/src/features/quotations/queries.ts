import { api } from '@farol/contracts';
import { OUTRO_FORNECEDOR } from '@farol/domain/code-lists';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/index.ts';
import type { Choice } from '../../shared/ui/fields/index.ts';

const [OTHER = ''] = OUTRO_FORNECEDOR;

/** Insurers of the company as choices, with the last answer that opens the free field. */
export const insurersQuery = queryOptions({
  ...queryOf(api.setup.insurers),
  staleTime: Number.POSITIVE_INFINITY,
  select: (insurers): Choice[] =>
    [...insurers.map(({ nome }) => nome).filter((nome) => nome !== OTHER), OTHER].map((nome) => ({
      value: nome,
      label: nome,
    })),
});
