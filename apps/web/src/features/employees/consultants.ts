import { CARGOS } from '@farol/domain/access';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../shared/api/index.ts';
import { employeeOptionsQuery } from './options.ts';

/** A broker's lists contain only their own customers, so they get no consultant filter. */
const NO_CONSULTANTS: readonly number[] = [CARGOS.CORRETOR, CARGOS.ESPECIALISTA];

/** People whose customers and studies this person's lists may contain; empty if there is no choice. */
function usePeople() {
  const session = useSession();
  const isBroker = session?.loggedAs === 'broker';
  const cargo = session?.user.funcionario_cargo_id ?? CARGOS.CORRETOR;
  const seesOnlyOwn = isBroker && (NO_CONSULTANTS.includes(cargo) || cargo === CARGOS.ADMIN);
  const { data } = useQuery({ ...employeeOptionsQuery(), enabled: !seesOnlyOwn });
  return seesOnlyOwn ? [] : (data?.funcionarios ?? []);
}

/** Options of a list's consultant filter; empty if there is no choice. */
export const useConsultants = (): { value: number; label: string }[] =>
  usePeople()
    .filter(({ funcionario_cargo_id: of }) => of !== CARGOS.ESPECIALISTA)
    .map(({ funcionario_id, pessoa_nome }) => ({ value: funcionario_id, label: pessoa_nome }));

const LEADERS: readonly (number | null)[] = [CARGOS.LIDER, CARGOS.GERENTE];

/** Leaders whose team is a part of what this person sees. */
export function useTeams(): { value: number; label: string }[] {
  const me = useSession()?.user.funcionario_id;
  return usePeople()
    .filter(({ funcionario_id, funcionario_cargo_id: of }) => LEADERS.includes(of) && funcionario_id !== me)
    .map(({ funcionario_id, pessoa_nome }) => ({ value: funcionario_id, label: pessoa_nome }));
}

/** Specialists of the company: options of a list's filter. */
export function useSpecialists(): { value: number; label: string }[] {
  const { data } = useQuery(employeeOptionsQuery());
  return (data?.funcionarios ?? [])
    .filter(({ funcionario_cargo_id: of }) => of === CARGOS.ESPECIALISTA)
    .map(({ funcionario_id, pessoa_nome }) => ({ value: funcionario_id, label: pessoa_nome }));
}
