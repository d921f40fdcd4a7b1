import type { Estudo } from '@farol/contracts';
import { useMemo } from 'react';
import { arriving, useArrivingOrFail } from '../../shared/ui/arriving.ts';
import type { HubRules } from './hub-rules.ts';

const rules = arriving(() => import('./hub-rules.ts'));

/** What the rules say of a study; undefined until they have come, which a study before the quotation waits for. */
export function useHubRules(estudo: Estudo): HubRules | undefined {
  const module = useArrivingOrFail(rules, estudo.estagio <= 3);
  return useMemo(() => module?.hubRules(estudo), [module, estudo]);
}
