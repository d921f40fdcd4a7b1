import type { Estudo } from '@farol/contracts';
import { useMemo } from 'react';
import { lazyModule, useRequired } from '../../shared/lazy.tsx';
import type { HubRules } from './hub-rules.ts';

const rules = lazyModule(() => import('./hub-rules.ts'));

/** What the rules say of a study; undefined until they have loaded, which a study before the quotation waits for. */
export function useHubRules(estudo: Estudo): HubRules | undefined {
  const module = useRequired(rules, estudo.estagio <= 3);
  return useMemo(() => module?.hubRules(estudo), [module, estudo]);
}
