import {
  addBusinessDays,
  addDays,
  type CalendarDay,
  diffDays,
  type HolidayOptions,
} from '../../calendar/index.ts';
import type { AtoDaArea } from '../activities/area-acts.ts';
import { RENOVACAO } from '../activities/renewal.ts';
import { REVISAO_ANUAL } from '../activities/yearly-review.ts';
import type { Area, TipoDocumento } from '../codes.ts';
import { returnReminders } from '../deadlines/deadlines.ts';

/** Something open that the daily job reminds of; each kind on different days. */
export type Compromisso =
  /** A step with a deadline. Of a provider only the end is notified: it is not the specialist's own delay. */
  | {
      tipo: 'prazo';
      prazo: CalendarDay;
      lado: 'consultor' | 'especialista';
      aguardando: 'consultor' | 'especialista' | 'fornecedor';
      area: Area;
      ato: AtoDaArea | null;
      adiada_ate: CalendarDay | null;
    }
  /** Presented areas that the customer has not answered, with the days chosen between reminders. */
  | {
      tipo: 'resposta';
      apresentada_em: CalendarDay;
      passo: number;
      area: Area;
      adiada_ate: CalendarDay | null;
    }
  /** A step without a term: the day chosen to speak with the customer again. `em_preparo`: nothing was sent yet. */
  | { tipo: 'acompanhamento'; dia: CalendarDay; em_preparo: boolean; adiada_ate: CalendarDay | null }
  | { tipo: 'propria'; dia: CalendarDay; hora: string | null; adiada_ate: CalendarDay | null }
  /** `aberta_em`: day of the first run that sees it, after its own days where it opened late. */
  | {
      tipo: 'renovacao';
      vigencia_fim: CalendarDay;
      area: Area | null;
      aberta_em: CalendarDay;
      adiada_ate: CalendarDay | null;
    }
  | { tipo: 'revisao_anual'; prazo: CalendarDay; aberta_em: CalendarDay; adiada_ate: CalendarDay | null }
  /** A document that ends while its area waits: the last day on which it serves. */
  | { tipo: 'documento'; documento: TipoDocumento; fim: CalendarDay; area: Area | null }
  | { tipo: 'aniversario'; dia: CalendarDay; pessoa: 'cliente' | 'conjuge' };

export const LEMBRETES = [
  'prazo_amanha',
  'prazo_vencido',
  'acompanhamento',
  'sem_retorno',
  'tarefa_propria',
  'renovacao',
  'revisao_anual',
  'aniversario',
  'documento_vence',
] as const;
export type NomeLembrete = (typeof LEMBRETES)[number];

/** `dia`: on which it is sent; `vez`: which reminder of an answer it is; `dias`: left until the end of a policy. */
export type Lembrete = { nome: NomeLembrete; dia: CalendarDay; vez?: number; dias?: number };

/** The run of a day answers for the days after the last run, up to today. */
export type PeriodoDeLembretes = { depois_de: CalendarDay; hoje: CalendarDay };

/** Days before the end of a policy on which it is notified; the last is the day after. */
export const RENOVACAO_DIAS = [RENOVACAO.abre, ...RENOVACAO.lembretes, -1];

/** A week before a document ends, and the day after. */
const DOCUMENTO_DIAS = [7, -1];

function allReminders(c: Compromisso, feriados: HolidayOptions): Lembrete[] {
  switch (c.tipo) {
    case 'prazo': {
      const vencido: Lembrete = { nome: 'prazo_vencido', dia: addBusinessDays(c.prazo, 1, feriados) };
      return c.aguardando === 'fornecedor'
        ? [vencido]
        : [{ nome: 'prazo_amanha', dia: addBusinessDays(c.prazo, -1, feriados) }, vencido];
    }
    case 'resposta': {
      const { lembretes, sem_retorno } = returnReminders(c.apresentada_em, c.passo, feriados);
      return [
        ...lembretes.map((dia, n): Lembrete => ({ nome: 'acompanhamento', dia, vez: n + 1 })),
        { nome: 'sem_retorno', dia: sem_retorno },
      ];
    }
    case 'acompanhamento':
      return [{ nome: 'acompanhamento', dia: c.dia }];
    case 'propria':
      // With an hour it is notified at that hour.
      return c.hora === null ? [{ nome: 'tarefa_propria', dia: c.dia }] : [];
    case 'renovacao':
      return RENOVACAO_DIAS.map((dias) => ({ nome: 'renovacao', dia: addDays(c.vigencia_fim, -dias) }));
    case 'revisao_anual':
      return [{ nome: 'revisao_anual', dia: addDays(c.prazo, -REVISAO_ANUAL.dias) }];
    case 'aniversario':
      return [{ nome: 'aniversario', dia: c.dia }];
    case 'documento':
      return DOCUMENTO_DIAS.map((dias) => ({ nome: 'documento_vence', dia: addDays(c.fim, -dias) }));
  }
}

/** A postponed act is notified on its new day, except to the manager. */
const putOff = (lembrete: Lembrete, adiada_ate: CalendarDay | null): Lembrete =>
  adiada_ate !== null && adiada_ate > lembrete.dia && lembrete.nome !== 'sem_retorno'
    ? { ...lembrete, dia: adiada_ate }
    : lembrete;

/** A policy recorded late, or a review that waited for a study, is notified as soon as it is open. */
const openingReminder = (c: Compromisso): Lembrete[] =>
  c.tipo === 'renovacao' || c.tipo === 'revisao_anual' ? [{ nome: c.tipo, dia: c.aberta_em }] : [];

const lastOf = (lembretes: readonly Lembrete[]): Lembrete[] =>
  lembretes.toSorted((a, b) => a.dia.localeCompare(b.dia)).slice(-1);

/**
 * The reminders of a commitment that this run has to send: of its days in the period the last one of the person who has to
 * act, and the managers'.
 */
export function remindersDue(
  compromisso: Compromisso,
  { depois_de, hoje }: PeriodoDeLembretes,
  feriados: HolidayOptions = {},
): Lembrete[] {
  const adiada_ate = 'adiada_ate' in compromisso ? compromisso.adiada_ate : null;
  const inPeriod = (lembretes: Lembrete[]) =>
    lembretes
      .map((lembrete) => putOff(lembrete, adiada_ate))
      .filter(({ dia }) => dia > depois_de && dia <= hoje);
  const due = inPeriod(allReminders(compromisso, feriados));
  const all = due.length > 0 ? due : inPeriod(openingReminder(compromisso));
  return [
    ...lastOf(all.filter(({ nome }) => nome !== 'sem_retorno')),
    ...lastOf(all.filter(({ nome }) => nome === 'sem_retorno')),
  ].map((one) =>
    compromisso.tipo === 'renovacao' ? { ...one, dias: diffDays(compromisso.vigencia_fim, one.dia) } : one,
  );
}

/** Days that a run after a longer time off looks back. */
const OLHAR_ATRAS = 30;

/** The first run of a company answers for its own day alone. */
export const reminderPeriod = (ultima: CalendarDay | null, hoje: CalendarDay): PeriodoDeLembretes => {
  const oldest = addDays(hoje, -OLHAR_ATRAS);
  const last = ultima ?? addDays(hoje, -1);
  return { depois_de: last > oldest ? last : oldest, hoje };
};
