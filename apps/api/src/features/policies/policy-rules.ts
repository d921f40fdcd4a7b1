import { type Actor, actingSide } from '@farol/domain/access';
import type { CalendarDay } from '@farol/domain/calendar';
import { endsByTerms } from '@farol/domain/study';
import { conflict, type FieldErrors, forbidden } from '../../platform/http/errors.ts';
import { type Contents, coveredBy, findItem, isTaskInForce } from '../diagnosis/index.ts';

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

type Covered = { codigo: string; campos: Readonly<Record<string, unknown>> };

/** The end of what is insured for a term is required; it never comes before the beginning. */
export function validityErrors(
  { vigencia_inicio, vigencia_fim }: Validity,
  covered: readonly Covered[] = [],
): FieldErrors {
  if (!vigencia_fim)
    return covered.some(({ codigo, campos }) => endsByTerms(codigo, campos))
      ? { vigencia_fim: ['Informe o fim da vigência.'] }
      : {};
  return vigencia_inicio && vigencia_fim < vigencia_inicio
    ? { vigencia_fim: ['O fim da vigência vem antes do início.'] }
    : {};
}

/** Items and terms of the options that a policy covers. */
export const coveredIn = (contents: Contents, row: Parameters<typeof coveredBy>[0]): Covered[] =>
  coveredBy(row, contents.opcoes).flatMap(({ diagnostico_produto_item_id, campos }) => {
    const found = findItem(contents, diagnostico_produto_item_id);
    return found ? [{ codigo: found.item.codigo, campos }] : [];
  });
