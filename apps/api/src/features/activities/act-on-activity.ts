import type { api, HandlerInput } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import { addDays, type CalendarDay, dayInSaoPaulo, formatDay } from '@farol/domain/calendar';
import type { Area } from '@farol/domain/code-lists';
import { canActOnTodo, MAX_ADIAMENTO, ownTaskReminder, pontualidadeAt } from '@farol/domain/pipeline';
import { type Tx, uniqueViolation } from '../../db/client.ts';
import { audit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, type FieldErrors, invalid, notFound } from '../../platform/http/errors.ts';
import { type ActivityRow, lockActivity, putOffAreas, updateActivity } from './activities.store.ts';

type Changed = Pick<ActivityRow, 'status_tarefa' | 'adiada_ate'>;
type Body = HandlerInput<typeof api.activities.act>['body'];
export type RequestContext = { deps: Deps; actor: Actor; request_id: string };

/** Errors of putting off and dismissing; `ultimo`: the last day a line may be put off to. */
export function actionErrors(
  { acao, ate, motivo }: Pick<Body, 'acao' | 'ate' | 'motivo'>,
  hoje: CalendarDay,
  ultimo: CalendarDay = addDays(hoje, MAX_ADIAMENTO),
): FieldErrors {
  if (acao === 'dispensar' && !motivo) return { motivo: ['Informe o motivo.'] };
  if (acao !== 'adiar') return {};
  if (!ate) return { ate: ['Informe até quando.'] };
  if (ate <= hoje) return { ate: ['Escolha um dia depois de hoje.'] };
  return ate > ultimo ? { ate: [`Escolha um dia até ${formatDay(ultimo)}.`] } : {};
}

const hasEnded = ({ tipo_atividade, status_tarefa }: ActivityRow): boolean =>
  tipo_atividade !== 'estudo' && status_tarefa >= 3;

/** A line that ended keeps the day it was put off to, for the one who takes it up again. */
function changesOf(row: ActivityRow, { acao, ate, motivo }: Body, now: Date) {
  const ended = {
    concluida_em: now,
    pontualidade: row.prazo && pontualidadeAt(row.prazo.toISOString(), now.toISOString()),
  };
  switch (acao) {
    case 'concluir':
      return { ...ended, status_tarefa: 3 as const };
    case 'dispensar':
      return { ...ended, status_tarefa: 4 as const, motivo: motivo ?? null };
    case 'adiar':
      return { adiada_ate: ate ?? null, ...(row.status_tarefa === 1 && { status_tarefa: 2 as const }) };
    case 'retomar':
      return hasEnded(row)
        ? { status_tarefa: 2 as const, concluida_em: null, pontualidade: null, motivo: null }
        : { adiada_ate: null };
    case 'ver':
      return { resposta_em: null };
  }
}

/** When to remind of a noted task with an hour, also on the day it was put off to. */
function reminderAt({ tipo_atividade, prazo, hora }: ActivityRow, after: Changed, now: Date): Date | null {
  if (tipo_atividade !== 'propria' || prazo === null || after.status_tarefa >= 3) return null;
  return ownTaskReminder({ dia: dayInSaoPaulo(prazo), hora, adiada_ate: after.adiada_ate }, now);
}

/** Only waiting areas have lines, and a study's own moves end them. */
const AREA_ACTIONS: readonly string[] = ['adiar', 'retomar'];

const reply = (row: ActivityRow) => ({
  atividade_id: row.atividade_id,
  status_tarefa: row.status_tarefa,
  adiada_ate: row.adiada_ate,
  resposta_em: row.resposta_em,
  motivo: row.motivo,
});

const isSame = (row: ActivityRow, changes: Partial<ActivityRow>): boolean =>
  (changes.status_tarefa ?? row.status_tarefa) === row.status_tarefa &&
  (changes.adiada_ate === undefined || changes.adiada_ate === row.adiada_ate) &&
  (changes.resposta_em === undefined || changes.resposta_em === row.resposta_em);

/** The job may have opened another line since the one that is taken up again ended. */
function refuseSecond(error: unknown): never {
  if (!uniqueViolation(error)) throw error;
  throw conflict('atividade_substituida', 'Já há outra tarefa igual aberta para este cliente.');
}

/**
 * Finishes, dismisses, puts off or takes up again one line of the to-do list; the same again writes nothing. Taken
 * up, a line that was put off counts for today, and one that ended is as before it ended.
 */
export const actOnActivity = ({ deps, actor, request_id }: RequestContext, id: number, body: Body) =>
  deps.db.write(actor, async (tx) => {
    const now = deps.clock.now();
    const row = await lockActivity(tx, actor, id);
    if (!row) throw notFound('Atividade');
    if (!canActOnTodo(row.tipo_atividade, body.acao))
      throw conflict('acao_invalida', 'Esta tarefa anda com o estudo: abra-o para seguir.');
    const errors = actionErrors(body, deps.clock.today());
    if (Object.keys(errors).length > 0) throw invalid(errors);
    if (body.areas) return actOnAreas(tx, { deps, actor, request_id }, row, body, body.areas);
    const changes = changesOf(row, body, now);
    if (isSame(row, changes)) return reply(row);
    if (hasEnded(row) && body.acao !== 'retomar')
      throw conflict('atividade_encerrada', 'Esta tarefa já foi concluída ou dispensada.');
    const avisar_em = reminderAt(row, { ...row, ...changes }, now);
    const after = await updateActivity(tx, row, { ...changes, avisar_em, atualizado_em: now }).catch(
      refuseSecond,
    );
    await audit(tx, actor, now, {
      empresa_id: row.empresa_id,
      entidade: 'atividade',
      entidade_id: id,
      acao: body.acao,
      antes: reply(row),
      depois: reply(after),
      request_id,
    });
    return reply(after);
  });

/** Puts off or takes up again the line of some areas; the study's other lines stay as they are. */
async function actOnAreas(
  tx: Tx,
  { deps, actor, request_id }: RequestContext,
  row: ActivityRow,
  { acao, ate }: Body,
  areas: readonly Area[],
) {
  if (row.tipo_atividade !== 'estudo' || !AREA_ACTIONS.includes(acao))
    throw invalid({ areas: ['Só se adia ou retoma a tarefa de uma área do estudo.'] });
  const adiada_ate = acao === 'adiar' ? (ate ?? null) : null;
  const now = deps.clock.now();
  const changed = await putOffAreas(tx, row, areas, adiada_ate, now);
  if (changed === null) throw notFound('Área');
  if (changed.length > 0)
    await audit(tx, actor, now, {
      empresa_id: row.empresa_id,
      entidade: 'atividade',
      entidade_id: row.atividade_id,
      acao,
      depois: { areas: changed, adiada_ate },
      request_id,
    });
  return { ...reply(row), adiada_ate };
}
