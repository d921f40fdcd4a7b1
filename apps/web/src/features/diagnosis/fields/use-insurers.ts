import type { Area, Opcao } from '@farol/domain/code-lists';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { insurersQuery, OTHER_INSURER, toChoices } from '../../../shared/study/index.ts';
import { useStableList } from '../../../shared/ui/use-stable-list.ts';
import { useOptions } from './use-options.ts';

/**
 * Insurers for what the customer has already, by area: those that the study's company works with there come
 * first, the others stay, since anybody may have insured the customer.
 */
export function useInsurers(empresa_id: number, areas: readonly (Area | null)[]) {
  const common = useOptions('seguradora');
  const asked = useStableList([...new Set(areas)]);
  const answers = useQueries({ queries: asked.map((area) => insurersQuery(empresa_id, area)) });
  const lists = useStableList(answers.map(({ data }) => data));
  return useMemo(() => {
    const byArea = new Map<Area | null, readonly Opcao[]>();
    return (area: Area | null): readonly Opcao[] => {
      const before = byArea.get(area);
      if (before) return before;
      const first = lists[asked.indexOf(area)] ?? [];
      const names = [...first, ...common].map(({ value }) => String(value));
      const known = new Set(names.filter((name) => name !== OTHER_INSURER));
      const choices = toChoices([...known, OTHER_INSURER]);
      byArea.set(area, choices);
      return choices;
    };
  }, [asked, lists, common]);
}
