import { type Actor, actingSide } from '@farol/domain/access';
import type { CalendarDay } from '@farol/domain/calendar';
import { conflict, type FieldErrors, forbidden } from '../../platform/http/errors.ts';
import { type Contents, isTaskInForce } from '../diagnosis/index.ts';

const REGISTERING = 5;

/** The area's specialist during registration; the administrator also later. */
export function assertMayChangePolicy(actor: Actor, contents: Pick<Contents, 'tarefas'>, area: number): void {
  const task = contents.tarefas
    .map(({ row }) => row)
    .find((t) => isTaskInForce(t) && t.produto_diagnostico_id === area);
  const side = actingSide(actor);
  if (side !== 'A' && !(side === 'E' && task?.especialista_id === actor.funcionario_id)) throw forbidden();
  const stage = task?.estagio_especialista;
  if (stage === REGISTERING || (side === 'A' && stage === 6)) return;
  throw conflict('transicao_invalida', 'Apólices se registram na etapa Cadastrar contratos e apólices.');
}

type Validity = { vigencia_inicio?: CalendarDay | null; vigencia_fim?: CalendarDay | null };

export function validityErrors({ vigencia_inicio, vigencia_fim }: Validity): FieldErrors {
  return vigencia_inicio && vigencia_fim && vigencia_fim < vigencia_inicio
    ? { vigencia_fim: ['O fim da vigência vem antes do início.'] }
    : {};
}
