import { api } from '@farol/contracts';
import { CARGOS } from '@farol/domain/access';
import { useQuery } from '@tanstack/react-query';
import { queryOf, useSession } from '../../shared/api/index.ts';

const FRESH_MS = 300_000;
/** A broker's lists contain only their own customers, so they get no consultant filter. */
const NO_CONSULTANTS: readonly number[] = [CARGOS.CORRETOR, CARGOS.ESPECIALISTA];

/** Options of a list's consultant filter; empty if there is no choice. */
export function useConsultants(): { value: number; label: string }[] {
  const session = useSession();
  const isBroker = session?.loggedAs === 'broker';
  const cargo = session?.user.funcionario_cargo_id ?? CARGOS.CORRETOR;
  const seesOnlyOwn = isBroker && (NO_CONSULTANTS.includes(cargo) || cargo === CARGOS.ADMIN);
  const { data } = useQuery({
    ...queryOf(api.employees.options, { query: {} }),
    staleTime: FRESH_MS,
    enabled: !seesOnlyOwn,
  });
  if (seesOnlyOwn) return [];
  return (data?.funcionarios ?? [])
    .filter(({ funcionario_cargo_id: of }) => of !== CARGOS.ESPECIALISTA)
    .map(({ funcionario_id, pessoa_nome }) => ({ value: funcionario_id, label: pessoa_nome }));
}
