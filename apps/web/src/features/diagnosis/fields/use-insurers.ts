import type { Area, Opcao } from '@farol/domain/code-lists';
import { useQueries } from '@tanstack/react-query';
import { insurersQuery, OTHER_INSURER, toChoices } from '../../../shared/study/index.ts';
import { useOptions } from './use-options.ts';

/**
 * Insurers for what the customer has already, by area: those that the study's company works with there come
 * first, the others stay, since anybody may have insured the customer.
 */
export function useInsurers(empresa_id: number, areas: readonly (Area | null)[]) {
  const common = useOptions('seguradora');
  const asked = [...new Set(areas)];
  const answers = useQueries({ queries: asked.map((area) => insurersQuery(empresa_id, area)) });
  return (area: Area | null): readonly Opcao[] => {
    const first = answers[asked.indexOf(area)]?.data ?? [];
    const names = [...first, ...common].map(({ value }) => String(value));
    const known = new Set(names.filter((name) => name !== OTHER_INSURER));
    return toChoices([...known, OTHER_INSURER]);
  };
}
