import { addDays, type CalendarDay } from '../../calendar/index.ts';
import { RENOVACAO } from '../activities/renewal.ts';
import type { CompromissoDe } from './daily-notices.ts';
import { type Compromisso, type NomeLembrete, RENOVACAO_DIAS } from './reminders.ts';

/** Whom a person's own work waits for. */
export type Espera = { funcionario_id: number; por: 'cliente' | 'consultor' | 'especialista' | 'fornecedor' };

export type ResumoDoDia = {
  atrasado: CompromissoDe[];
  hoje: CompromissoDe[];
  renovacoes: CompromissoDe[];
  /** One of them reached a day of notice since the last summary. */
  temRenovacaoDoDia: boolean;
  /** Areas that wait for somebody else: nobody's own delay. */
  esperando: Partial<Record<Espera['por'], number>>;
};

/** The day a commitment counts for, and its kind; null where it is no work of one's own. */
function ownDay(c: Compromisso): { dia: CalendarDay; nome: NomeLembrete } | null {
  switch (c.tipo) {
    case 'prazo':
      return c.aguardando === 'fornecedor' ? null : { dia: c.prazo, nome: 'prazo_vencido' };
    case 'acompanhamento':
      return { dia: c.dia, nome: 'acompanhamento' };
    case 'propria':
      return { dia: c.dia, nome: 'tarefa_propria' };
    case 'revisao_anual':
      return { dia: c.prazo, nome: 'revisao_anual' };
    case 'aniversario':
      return { dia: c.dia, nome: 'aniversario' };
    case 'documento':
      return { dia: addDays(c.fim, 1), nome: 'documento_vence' };
    case 'resposta':
    case 'renovacao':
      return null;
  }
}

/** What was put off counts for the day it was put off to. */
function dueDay(c: Compromisso): ReturnType<typeof ownDay> {
  const own = ownDay(c);
  const putOff = 'adiada_ate' in c ? c.adiada_ate : null;
  return own && putOff !== null && putOff > own.dia ? { ...own, dia: putOff } : own;
}

const endOf = ({ compromisso: c }: CompromissoDe): CalendarDay =>
  c.tipo === 'renovacao' ? c.vigencia_fim : '';

const isNear = (c: Extract<Compromisso, { tipo: 'renovacao' }>, hoje: CalendarDay): boolean =>
  c.vigencia_fim <= addDays(hoje, RENOVACAO.abre) && (c.adiada_ate === null || c.adiada_ate <= hoje);

/** Days without a summary, weekends for instance, count for the next one. */
const isSince = (dia: CalendarDay, { depois_de, hoje }: PeriodoDoResumo): boolean =>
  dia > depois_de && dia <= hoje;

function isDueNow({ compromisso: c }: CompromissoDe, periodo: PeriodoDoResumo): boolean {
  if (c.tipo !== 'renovacao') return false;
  const days = RENOVACAO_DIAS.map((dias) => addDays(c.vigencia_fim, -dias));
  return [...days, c.aberta_em, c.adiada_ate].some((dia) => dia !== null && isSince(dia, periodo));
}

/** The last day that had a summary, and today. */
export type PeriodoDoResumo = { depois_de: CalendarDay; hoje: CalendarDay };

/** One person's day: their open commitments of the kinds they want, the oldest first. */
export function summaryOf(
  mine: readonly CompromissoDe[],
  esperas: readonly Espera[],
  wants: (nome: NomeLembrete) => boolean,
  periodo: PeriodoDoResumo,
): ResumoDoDia {
  const { hoje } = periodo;
  const dated = mine
    .flatMap((de) => {
      const due = dueDay(de.compromisso);
      return due && wants(due.nome) ? [{ de, dia: due.dia }] : [];
    })
    .sort((a, b) => a.dia.localeCompare(b.dia));
  const renovacoes = wants('renovacao')
    ? mine
        .filter(({ compromisso: c }) => c.tipo === 'renovacao' && isNear(c, hoje))
        .sort((a, b) => endOf(a).localeCompare(endOf(b)))
    : [];
  const esperando: ResumoDoDia['esperando'] = {};
  for (const { por } of esperas) esperando[por] = (esperando[por] ?? 0) + 1;
  return {
    // A birthday passes by: it is never late.
    atrasado: dated
      .filter(({ de, dia }) => dia < hoje && de.compromisso.tipo !== 'aniversario')
      .map(({ de }) => de),
    hoje: dated
      .filter(({ de, dia }) => (de.compromisso.tipo === 'aniversario' ? isSince(dia, periodo) : dia === hoje))
      .map(({ de }) => de),
    renovacoes,
    temRenovacaoDoDia: renovacoes.some((one) => isDueNow(one, periodo)),
    esperando,
  };
}

/** A renewal is sent alone on its days, otherwise with something due; what others owe is never sent alone. */
export const isWorthTelling = ({ atrasado, hoje, temRenovacaoDoDia }: ResumoDoDia): boolean =>
  atrasado.length + hoje.length > 0 || temRenovacaoDoDia;
