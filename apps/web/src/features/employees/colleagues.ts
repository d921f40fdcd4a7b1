import { CARGOS } from '@farol/domain/access';
import { useQuery } from '@tanstack/react-query';
import { employeeOptionsQuery } from './options.ts';

/** A customer changes the consultant, a task its specialist; `now` is excluded. */
export type HandOver = { now: number | null } & (
  | { kind: 'consultor' }
  | { kind: 'especialista'; area: number }
);

/** People who may take over a customer or task, undefined while loading; the server filters by team. */
export function useColleagues(to: HandOver): { value: number; label: string }[] | undefined {
  const isTask = to.kind === 'especialista';
  const query = isTask ? { produto: to.area } : { recebe_clientes: 'S' as const };
  const { data } = useQuery(employeeOptionsQuery(query));
  return data?.funcionarios
    .filter(({ funcionario_id }) => funcionario_id !== to.now)
    .filter(({ funcionario_cargo_id: of }) => !isTask || of === CARGOS.ESPECIALISTA)
    .map(({ funcionario_id, pessoa_nome }) => ({ value: funcionario_id, label: pessoa_nome }));
}
