import type { Evento } from '@farol/contracts';
import { dayInSaoPaulo } from '@farol/domain/calendar';

/** Events that read as one line: the newest, and how many they are. */
export type Folded = { event: Evento; all: readonly Evento[] };

const sameLine = (a: Evento, b: Evento): boolean =>
  a.evento === b.evento &&
  a.objeto === b.objeto &&
  a.para === b.para &&
  a.produto_diagnostico_id === b.produto_diagnostico_id &&
  a.usuario?.funcionario_id === b.usuario?.funcionario_id &&
  dayInSaoPaulo(a.data) === dayInSaoPaulo(b.data) &&
  // Something said or agreed is not folded into another line.
  a.motivo === b.motivo &&
  (a.motivo === null || a.objeto === 'opcao') &&
  a.envio === null &&
  b.envio === null &&
  a.objeto !== 'apolice';

/** Joins what one person did again and again on a day, in the order given. */
export function foldEvents(events: readonly Evento[]): Folded[] {
  const lines: { event: Evento; all: Evento[] }[] = [];
  for (const event of events) {
    const last = lines.at(-1);
    if (last && sameLine(last.event, event)) last.all.push(event);
    else lines.push({ event, all: [event] });
  }
  return lines;
}

/** Whom the events come from. */
export type Source = 'tudo' | 'pessoas' | 'sistema';

/** Moves that follow from others, and those nobody asked for, are the system's. */
export const isOfSource = (event: Evento, source: Source): boolean => {
  if (source === 'tudo') return true;
  const isPersons = event.pedido && event.papel !== 'S';
  return isPersons === (source === 'pessoas');
};
