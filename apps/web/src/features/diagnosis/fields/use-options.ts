import { findLista, isLightLista, loadLista, type NomeLista, type Opcao } from '@farol/domain/code-lists';
import { isUf, loadCidades } from '@farol/domain/locations';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

const FOREVER = Number.POSITIVE_INFINITY;
const NONE: readonly Opcao[] = [];

/** Options of a code list; large ones are loaded when a field needs them. */
export function useOptions(nome: NomeLista | undefined): readonly Opcao[] {
  const large = useQuery({
    queryKey: ['lista', nome],
    queryFn: () => loadLista(nome as NomeLista),
    enabled: nome !== undefined && !isLightLista(nome),
    staleTime: FOREVER,
  });
  if (!nome) return NONE;
  return isLightLista(nome) ? findLista(nome) : (large.data ?? NONE);
}

/** Cities of a state; a stored city stays readable while they load. */
export function useCities(uf: unknown, chosen: string | null): readonly Opcao<string>[] {
  const state = typeof uf === 'string' && isUf(uf) ? uf : null;
  const cities = useQuery({
    queryKey: ['cidades', state],
    queryFn: () => (state ? loadCidades(state) : []),
    staleTime: FOREVER,
  });
  return useMemo(() => {
    const names = new Set([...(chosen ? [chosen] : []), ...(cities.data ?? [])]);
    return [...names].map((name) => ({ value: name, label: name }));
  }, [cities.data, chosen]);
}
