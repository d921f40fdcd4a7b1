import { api } from '@farol/contracts';
import { CARGOS, isCargo, recebeEstudos } from '@farol/domain/access';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/index.ts';

const FRESH_MS = 300_000;

/** Whom a study (`consultor`) or a task (`especialista`) may be handed to; the server knows areas and teams. */
export function useColleagues(kind: 'consultor' | 'especialista'): { value: number; label: string }[] {
  const cargo = kind === 'especialista' ? CARGOS.ESPECIALISTA : undefined;
  const { data } = useQuery({
    ...queryOf(api.employees.options, { query: cargo ? { cargo } : {} }),
    staleTime: FRESH_MS,
  });
  return (data?.funcionarios ?? [])
    .filter(({ funcionario_cargo_id: of }) => (cargo ? of === cargo : isCargo(of) && recebeEstudos(of)))
    .map(({ funcionario_id, pessoa_nome }) => ({ value: funcionario_id, label: pessoa_nome }));
}
