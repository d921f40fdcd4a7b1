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

/** Instants of the rules are text, those of the tables are dates. */
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
 * What the state machines changed of a study, as its tables have it. A study that is concluded or closed takes a copy
 * of the person's fields and follows the customer no more; reopened, it follows again.
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
 * Stores what the state machines changed of a locked study: its stage, its consultant's activity and its timeline.
 * Events of tasks that are born in the same change need their ids before they come here.
 */
export async function saveStudyState(tx: Tx, study: Study, changes: Changed, now: Date): Promise<Study> {
  const { next, ...rows } = stateRows(study, changes);
  await writeTogether(tx, null, study, { ...noWrites(), ...rows }, now);
  return next;
}

/** Where a study stands, as the timeline writes it. */
export const studySituation = (study: Study): string =>
  String(
    situacaoOf({
      estagio: study.estagio,
      encerrado_em: study.encerrado_em?.toISOString() ?? null,
    }),
  );
