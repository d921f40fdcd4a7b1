import { addDays, type CalendarDay, dayInSaoPaulo, formatDay } from '@farol/domain/calendar';
import { ESTAGIO_ESPECIALISTA, ESTAGIO_FUNIL } from '@farol/domain/pipeline';
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { areasText } from '../../platform/exports/cell-texts.ts';
import type { QueueRow } from '../specialist-queue/queue.store.ts';
import type { TodoRow } from '../todo/todo.store.ts';
import { actName } from '../todo/todo-words.ts';

/** One line of a person's work. */
export type CalendarEvent = {
  /** Stable from reading to reading. */
  id: string;
  dia: CalendarDay;
  /** "14:30"; null: the whole day. */
  hora: string | null;
  titulo: string;
  /** In the product. */
  caminho: string;
};

type Wish = { com_nomes: boolean };

const HUB = '/diagnosis/complete/consultant-direction';

const named = (words: string, name: string, { com_nomes }: Wish) =>
  com_nomes ? `${words} · ${name}` : words;

/** The line's title and where it leads. */
function wordsOf(row: TodoRow, wish: Wish): Pick<CalendarEvent, 'titulo' | 'caminho'> {
  const { aniversario, apolice, ato, areas, diagnostico_id, estagio, propria, tipo_atividade } = row;
  const customer = `/customers/${row.cliente_id}`;
  if (aniversario) {
    const whose = wish.com_nomes ? aniversario.nome : 'cliente';
    const age = aniversario.idade === null ? '' : ` (${aniversario.idade} anos)`;
    return { titulo: `Aniversário de ${whose}${age}`, caminho: customer };
  }
  // The text is the person's own and may name anybody.
  if (propria)
    return {
      titulo: wish.com_nomes ? named(propria.texto, row.pessoa_nome, wish) : 'Tarefa',
      caminho: customer,
    };
  const about = (words: string) => named(words, row.pessoa_nome, wish);
  if (tipo_atividade === 'renovacao') {
    const policy = [apolice?.nome, apolice?.fornecedor].filter(Boolean).join(', ');
    return { titulo: about(`Renovação${policy && `: ${policy}`}`), caminho: `${customer}?aba=apolices` };
  }
  if (tipo_atividade === 'ficha') return { titulo: about('Ficha recebida'), caminho: customer };
  if (diagnostico_id === null || estagio === null)
    return { titulo: about('Revisão anual'), caminho: customer };
  const caminho =
    estagio < 4 ? `/diagnosis/complete/${row.cliente_id}/${diagnostico_id}` : `${HUB}/${diagnostico_id}`;
  const step = ato ? actName(ato) : ESTAGIO_FUNIL[estagio];
  return { titulo: about(ato ? `${step} (${areasText(areas)})` : step), caminho };
}

/** Of a consultant's line; undefined for one without a deadline. */
export function todoEvent(row: TodoRow, today: CalendarDay, wish: Wish): CalendarEvent | undefined {
  const putOff = row.adiada_ate && row.adiada_ate >= today ? row.adiada_ate : undefined;
  const due = row.aniversario?.dia ?? (row.prazo && dayInSaoPaulo(new Date(row.prazo)));
  const dia = putOff ?? due;
  if (!dia) return undefined;
  const words = wordsOf(row, wish);
  // A birthday that passed stays on its day.
  if (row.aniversario) return { id: `linha-${row.linha_id}-${dia}`, dia, hora: null, ...words };
  const event = { id: `linha-${row.linha_id}`, dia, hora: row.propria?.hora ?? null, ...words };
  return dia < today ? late(event, today) : event;
}

/** Of a specialist's task. */
export function queueEvent(row: QueueRow, today: CalendarDay, wish: Wish): CalendarEvent | undefined {
  if (row.prazo === null) return undefined;
  const dia = dayInSaoPaulo(new Date(row.prazo));
  const stage = row.estagio_especialista === null ? 'Tarefa' : ESTAGIO_ESPECIALISTA[row.estagio_especialista];
  const step = `${stage} (${areasText(row.areas)})`;
  const event = {
    id: `tarefa-${row.tarefa_id}`,
    dia,
    hora: null,
    titulo: named(step, row.pessoa_nome, wish),
    caminho: `/activity-panel/proposal-quotation/${row.diagnostico_id}?area=${row.areas[0]}`,
  };
  return dia < today ? late(event, today) : event;
}

/** What is late waits today: nobody looks for work in the weeks behind. */
const late = (event: CalendarEvent, today: CalendarDay): CalendarEvent => ({
  ...event,
  dia: today,
  hora: null,
  titulo: `Atrasado desde ${formatDay(event.dia)}: ${event.titulo}`,
});

const HALF_HOUR_MS = 30 * 60_000;
const QUARTER_SECONDS = 15 * 60;
const POLL_SECONDS = 3_600;

const wholeDay = (day: CalendarDay) => new Date(`${day}T00:00:00Z`);

type Calendar = { name: string; publicUrl: string; now: Date; events: readonly CalendarEvent[] };

/** iCalendar (RFC 5545). Work of a whole day leaves the day free. */
export function writeCalendar({ name, publicUrl, now, events }: Calendar): string {
  const calendar = ical({
    name,
    prodId: '//Farol//Agenda//PT',
    method: ICalCalendarMethod.PUBLISH,
    ttl: POLL_SECONDS,
  });
  for (const { id, dia, hora, titulo, caminho } of events) {
    const url = `${publicUrl}${caminho}`;
    const common = {
      id: `${id}@${new URL(publicUrl).hostname}`,
      stamp: now,
      summary: titulo,
      description: url,
      url,
    };
    if (hora === null) {
      calendar.createEvent({
        ...common,
        start: wholeDay(dia),
        end: wholeDay(addDays(dia, 1)),
        allDay: true,
        transparency: ICalEventTransparency.TRANSPARENT,
      });
      continue;
    }
    const start = new Date(`${dia}T${hora}:00-03:00`);
    calendar.createEvent({
      ...common,
      start,
      end: new Date(start.getTime() + HALF_HOUR_MS),
      alarms: [{ type: ICalAlarmType.display, trigger: QUARTER_SECONDS, description: titulo }],
    });
  }
  return calendar.toString();
}
