import {
  addBusinessDays,
  addDays,
  type CalendarDay,
  dayInSaoPaulo,
  endOfDaySaoPaulo,
  type HolidayOptions,
} from '../../calendar/index.ts';
import type { Pontualidade } from '../codes.ts';
import type { Item, Tarefa } from '../state.ts';

/** Days a step may take for needs of up to `ate_dias` days; null is the last band. */
export type FaixaPrazo = {
  ate_dias: number | null;
  cotar: number;
  apresentar: number;
  documentos: number;
  conferir: number;
  protocolar: number;
  /** Calendar days: the house's; by law 25 to accept and 30 more for the policy (Lei 15.040/2024, arts. 49, 55). */
  emitir: number;
};

export type ParametrosPrazo = {
  faixas: readonly FaixaPrazo[];
  dias_acompanhamento: number;
  feriados: HolidayOptions;
};

export const PRAZOS_PADRAO: ParametrosPrazo = {
  faixas: [
    { ate_dias: 0, cotar: 1, apresentar: 1, documentos: 2, conferir: 1, protocolar: 1, emitir: 25 },
    { ate_dias: 5, cotar: 2, apresentar: 1, documentos: 3, conferir: 1, protocolar: 1, emitir: 25 },
    { ate_dias: 30, cotar: 5, apresentar: 2, documentos: 5, conferir: 2, protocolar: 2, emitir: 30 },
    { ate_dias: 90, cotar: 7, apresentar: 3, documentos: 7, conferir: 2, protocolar: 2, emitir: 30 },
    { ate_dias: null, cotar: 10, apresentar: 5, documentos: 10, conferir: 3, protocolar: 3, emitir: 30 },
  ],
  dias_acompanhamento: 3,
  feriados: {},
};

/** Days by code of `tempo_necessidade`; codes are not ordered by urgency. */
export const DIAS_NECESSIDADE: Readonly<Record<number, number>> = {
  1: 0,
  9: 5,
  2: 30,
  3: 60,
  4: 90,
  5: 120,
  6: 180,
  7: 360,
  8: 361,
};

const SEM_PRESSA = 361;

/** The most urgent need among items, in days. */
export const needDays = (itens: ReadonlyArray<Pick<Item, 'tempo_necessidade'>>): number =>
  Math.min(...itens.map((i) => DIAS_NECESSIDADE[i.tempo_necessidade ?? 8] ?? SEM_PRESSA), SEM_PRESSA);

export function followUpDays(
  itens: ReadonlyArray<Pick<Item, 'dias_acompanhamento'>>,
  parametros: ParametrosPrazo = PRAZOS_PADRAO,
): number {
  const pedidos = itens.map((i) => i.dias_acompanhamento).filter((d) => d !== null);
  return pedidos.length === 0 ? parametros.dias_acompanhamento : Math.min(...pedidos);
}

export function deadlineBand(dias: number, parametros: ParametrosPrazo = PRAZOS_PADRAO): FaixaPrazo {
  const faixa = parametros.faixas.find((f) => f.ate_dias === null || dias <= f.ate_dias);
  if (!faixa) throw new RangeError('deadline parameters lack their last band');
  return faixa;
}

const earlier = (a: CalendarDay, b: CalendarDay) => (a < b ? a : b);
const later = (a: CalendarDay, b: CalendarDay) => (a > b ? a : b);

/** At most the need itself, counted from the task's creation, and at least one business day. */
function withCeiling(
  prazo: CalendarDay,
  entrada: CalendarDay,
  criacao: CalendarDay,
  necessidade: number,
  feriados: HolidayOptions,
): CalendarDay {
  return later(earlier(prazo, addDays(criacao, necessidade)), addBusinessDays(entrada, 1, feriados));
}

type TarefaComPrazo = Pick<
  Tarefa,
  | 'estagio_especialista'
  | 'apresentada'
  | 'aguardando'
  | 'criado_em'
  | 'dias_necessidade'
  | 'dias_acompanhamento'
>;

/**
 * Deadline of a task's current step, counted from `desde`: the entry into the stage, or the moment within it that
 * changed who it waits for (presentation, last document uploaded).
 */
export function prazoOfTarefa(
  tarefa: TarefaComPrazo,
  desde: string,
  parametros: ParametrosPrazo = PRAZOS_PADRAO,
): string | null {
  const { feriados } = parametros;
  const faixa = deadlineBand(tarefa.dias_necessidade, parametros);
  const inicio = dayInSaoPaulo(desde);
  const uteis = (n: number) => addBusinessDays(inicio, n, feriados);
  const teto = (dia: CalendarDay) =>
    withCeiling(dia, inicio, dayInSaoPaulo(tarefa.criado_em), tarefa.dias_necessidade, feriados);

  switch (tarefa.estagio_especialista) {
    case 1:
      return endOfDaySaoPaulo(teto(uteis(faixa.cotar)));
    case 2:
      return endOfDaySaoPaulo(
        tarefa.apresentada ? uteis(tarefa.dias_acompanhamento) : teto(uteis(faixa.apresentar)),
      );
    case 3:
      return endOfDaySaoPaulo(uteis(tarefa.aguardando === 'consultor' ? faixa.documentos : faixa.conferir));
    case 4:
      return endOfDaySaoPaulo(uteis(faixa.protocolar));
    case 5:
      return endOfDaySaoPaulo(addDays(inicio, faixa.emitir));
    case 6:
    case 7:
      return null;
  }
}

/** Consultant's steps without a term: this many business days after the last activity. */
export const followUpPrazo = (
  ultimaAtividade: string,
  itens: ReadonlyArray<Pick<Item, 'dias_acompanhamento'>>,
  parametros: ParametrosPrazo = PRAZOS_PADRAO,
): string =>
  endOfDaySaoPaulo(
    addBusinessDays(dayInSaoPaulo(ultimaAtividade), followUpDays(itens, parametros), parametros.feriados),
  );

export const pontualidadeAt = (prazo: string | null, instante: string): Pontualidade =>
  prazo !== null && Date.parse(instante) > Date.parse(prazo) ? 1 : 2;

const LEMBRETES = 5;

/** Days on which to remind the customer, and the day on which the manager is notified. */
export function returnReminders(
  apresentadaEm: CalendarDay,
  passo: number,
  feriados: HolidayOptions = {},
): { lembretes: CalendarDay[]; sem_retorno: CalendarDay } {
  const dia = (n: number) => addBusinessDays(apresentadaEm, passo * n, feriados);
  return {
    lembretes: Array.from({ length: LEMBRETES }, (_, n) => dia(n + 1)),
    sem_retorno: dia(LEMBRETES + 1),
  };
}
