import { api } from '@farol/contracts';
import { CARGOS } from '@farol/domain/access';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/index.ts';

const FRESH_MS = 300_000;

/** A customer changes the consultant, a task its specialist; `now` is excluded. */
export type HandOver = { now: number | null } & (
  | { kind: 'consultor' }
  | { kind: 'especialista'; area: number }
);

/** People who may take over a customer or task, undefined while loading; the server filters by team. */
export function useColleagues(to: HandOver): { value: number; label: string }[] | undefined {
  const isTask = to.kind === 'especialista';
  const { data } = useQuery({
    ...queryOf(api.employees.options, { query: isTask ? { produto: to.area } : { recebe_clientes: 'S' } }),
    staleTime: FRESH_MS,
  });
  return data?.funcionarios
    .filter(({ funcionario_id }) => funcionario_id !== to.now)
    .filter(({ funcionario_cargo_id: of }) => !isTask || of === CARGOS.ESPECIALISTA)
    .map(({ funcionario_id, pessoa_nome }) => ({ value: funcionario_id, label: pessoa_nome }));
}
