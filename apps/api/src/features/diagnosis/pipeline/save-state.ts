import { type EventoHistorico, type Mudancas, situacaoOf } from '@farol/domain/pipeline';
import type { Tx } from '../../../db/client.ts';
import { isOpen } from '../diagnosis.policy.ts';
import { noWrites, writeTogether } from '../edit/writes.store.ts';
import type { Study } from '../study.store.ts';
import { personFields, recordFields } from '../study-fields.ts';
import type { NewEvent } from './history.store.ts';

const moment = (text: string | null | undefined): Date | null | undefined =>
  text === undefined || text === null ? text : new Date(text);

const defined = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;

/** Instants are text in the rules and dates in the tables. */
const withDates = (changes: Mudancas['estudo']) =>
  defined({
    estagio: changes.estagio,
    data_apresentacao: changes.data_apresentacao,
    encerrado_motivo: changes.encerrado_motivo,
    versao: changes.versao,
    entrada_no_estagio: moment(changes.entrada_no_estagio) ?? undefined,
    encerrado_em: moment(changes.encerrado_em),
    concluido_em: moment(changes.concluido_em),
    ultima_atividade_em: moment(changes.ultima_atividade_em) ?? undefined,
  });

const activityWithDates = (changes: Mudancas['atividade']) =>
  defined({
    status_tarefa: changes.status_tarefa,
    aguardando: changes.aguardando,
    pontualidade: changes.pontualidade,
    lembretes: changes.lembretes,
    entrada_no_estagio: moment(changes.entrada_no_estagio) ?? undefined,
    prazo: moment(changes.prazo),
    concluida_em: moment(changes.concluida_em),
  });

const eventRow = (event: EventoHistorico, fallbackId: number): NewEvent => ({
  ...event,
  objeto_id: event.objeto_id ?? fallbackId,
  quando: new Date(event.quando),
});

type Changed = Partial<Pick<Mudancas, 'estudo' | 'atividade' | 'historico'>>;

/**
 * Rows of a study changed by the state machines. A concluded or closed study copies the person's fields and
 * stops following the customer; reopened, it follows again.
 */
export function stateRows(study: Study, changes: Changed) {
  const state = withDates(changes.estudo ?? {});
  const next: Study = { ...study, ...state };
  const ends = isOpen(study) && !isOpen(next);
  if (ends) next.campos = { ...study.campos, ...personFields(study.person), ...recordFields(study.person) };
  return {
    next,
    study: ends ? { ...state, campos: next.campos } : state,
    activity: activityWithDates(changes.atividade ?? {}),
    events: (changes.historico ?? []).map((event) => eventRow(event, study.diagnostico_id)),
  };
}

/**
 * Stores the changes of the state machines for a locked study: stage, consultant's activity, timeline. Events
 * of tasks created in the same change need the tasks' ids first.
 */
export async function saveStudyState(tx: Tx, study: Study, changes: Changed, now: Date): Promise<Study> {
  const { next, ...rows } = stateRows(study, changes);
  await writeTogether(tx, null, study, { ...noWrites(), ...rows }, now);
  return next;
}

/** A study's stage and state, for the timeline. */
export const studySituation = (study: Study): string =>
  String(
    situacaoOf({
      estagio: study.estagio,
      encerrado_em: study.encerrado_em?.toISOString() ?? null,
    }),
  );
