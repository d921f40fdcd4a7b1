import type { CalendarDay } from '../calendar/index.ts';
import { codeLabel } from '../code-lists/index.ts';
import type { TipoDocumento } from './codes.ts';
import { type DonoDocumento, isPersonalDocument, ownerKey } from './document-owners.ts';
import { type DatasDocumento, validityOf } from './document-validity.ts';
import { isAskedOfCustomer, isHealthDocument } from './documents.ts';

/** A paper that an area, or with null the whole study, asks for. */
type PapelPedido = DonoDocumento & {
  readonly produto_diagnostico_id: number | null;
  readonly tipo: TipoDocumento;
  readonly descricao: string | null;
  readonly sensivel: boolean;
  /** Asked for by a person, not by the checklist. */
  readonly pedido: boolean;
};

export type PapelEnviado = PapelPedido &
  DatasDocumento & {
    readonly arquivo_id: number | null;
    readonly status: 'analisis' | 'approved' | 'reproved';
    readonly dispensado: boolean;
    readonly validade_motivo: string | null;
    readonly obrigatorio: boolean;
  };

/** Kinds that show the same of the same person. */
const SERVE: Readonly<Partial<Record<TipoDocumento, readonly TipoDocumento[]>>> = {
  cnh: ['identidade', 'cpf'],
  passaporte: ['identidade'],
};

/**
 * Whether one paper of this kind serves every area: of a person or the household. A deed, a licence or an invoice is of
 * one property, vehicle or payment, which another area need not mean.
 */
const isSharedDocument = (tipo: TipoDocumento): boolean =>
  !isHealthDocument(tipo) && (isPersonalDocument(tipo) || tipo === 'residencia' || tipo === 'outro');

const nameOf = ({ tipo, descricao }: PapelPedido): string =>
  tipo === 'outro' ? (descricao ?? '').trim().toLowerCase() : '';

/** Whether a paper, once sent, is also the other one that was asked for. */
export function serves(um: PapelPedido, outro: PapelPedido): boolean {
  const isSame = um.tipo === outro.tipo && nameOf(um) === nameOf(outro) && isSharedDocument(um.tipo);
  // What a person asked for in her own words is a paper of its own: another month, both sides.
  const isOwn = outro.pedido && outro.tipo !== 'outro' && outro.descricao !== null;
  return (
    um !== outro &&
    !um.sensivel &&
    !outro.sensivel &&
    !isOwn &&
    ownerKey(um.tipo, um) === ownerKey(outro.tipo, outro) &&
    (isSame
      ? um.produto_diagnostico_id !== outro.produto_diagnostico_id
      : SERVE[um.tipo]?.includes(outro.tipo) === true)
  );
}

const isOutOfDate = (papel: PapelEnviado, hoje: CalendarDay): boolean =>
  papel.validade_motivo === null && validityOf(papel.tipo, papel, hoje)?.estado === 'vencido';

/** Sent and not refused, whatever its date. */
export const isStanding = ({ arquivo_id, status, dispensado }: PapelEnviado): boolean =>
  arquivo_id !== null && status !== 'reproved' && !dispensado;

const isGood = (papel: PapelEnviado, hoje: CalendarDay): boolean =>
  isStanding(papel) && !isOutOfDate(papel, hoje);

const hasOwn = (papel: PapelEnviado, hoje: CalendarDay): boolean =>
  papel.status === 'approved' ? isStanding(papel) : isGood(papel, hoje);

/**
 * The paper of another area that serves what is asked for here and was not sent here: approved before unchecked, the
 * last sent first; null where there is none. Neither a refused nor an expired one serves.
 */
export function receivedFrom<T extends PapelEnviado>(
  pedido: PapelPedido & Partial<PapelEnviado>,
  todos: readonly T[],
  hoje: CalendarDay,
): T | null {
  if (pedido.dispensado) return null;
  if (pedido.arquivo_id != null && hasOwn(pedido as PapelEnviado, hoje)) return null;
  const servem = todos.filter((um) => serves(um, pedido) && isGood(um, hoje));
  return servem.findLast(({ status }) => status === 'approved') ?? servem.at(-1) ?? null;
}

/** What is still to be sent, the refused first; null: nothing. */
function openRank(papel: PapelEnviado, hoje: CalendarDay): number | null {
  if (papel.dispensado || hasOwn(papel, hoje)) return null;
  if (papel.arquivo_id !== null) return papel.status === 'reproved' ? 0 : 1;
  return papel.obrigatorio ? 2 : 3;
}

type PapelMostrado<T> = {
  readonly papel: T;
  /** Sent for another area that is not among those shown. */
  readonly recebido: T | null;
  /** Asked for elsewhere, and served by this one. */
  readonly tambem: readonly T[];
};

/** Papers as one person is asked for them: what one file serves is one line. `todos`: also of areas not shown. */
export function papersOnce<T extends PapelEnviado>(
  mostrados: readonly T[],
  todos: readonly T[],
  hoje: CalendarDay,
): PapelMostrado<T>[] {
  const recebidos = new Map(mostrados.map((um) => [um, receivedFrom(um, todos, hoje)]));
  const abertos = mostrados.flatMap((um, lugar) => {
    const rank = recebidos.get(um) ? null : openRank(um, hoje);
    return rank === null ? [] : [{ um, rank, lugar }];
  });
  const standsFor = new Map<T, T>();
  for (const um of mostrados) {
    const recebido = recebidos.get(um);
    if (recebido && mostrados.includes(recebido)) standsFor.set(um, recebido);
    const own = abertos.find((aberto) => aberto.um === um);
    if (!own) continue;
    const [first] = abertos
      .filter((outro) => {
        if (!serves(outro.um, um)) return false;
        if (!serves(um, outro.um)) return um.arquivo_id === null && (outro.um.obrigatorio || !um.obrigatorio);
        return outro.rank < own.rank || (outro.rank === own.rank && outro.lugar < own.lugar);
      })
      .toSorted((a, b) => a.rank - b.rank || a.lugar - b.lugar);
    if (first) standsFor.set(um, first.um);
  }
  // A line that stands for another may itself be served by a third.
  const shownFor = (um: T): T => {
    const outro = standsFor.get(um);
    return outro ? shownFor(outro) : um;
  };
  return mostrados.flatMap((um) =>
    standsFor.has(um)
      ? []
      : [
          {
            papel: um,
            recebido: recebidos.get(um) ?? null,
            tambem: mostrados.filter((outro) => outro !== um && shownFor(outro) === um),
          },
        ],
  );
}

/** What the customer still has to send, each paper once: never sent, or refused. */
export function missingPapers<T extends PapelEnviado>(todos: readonly T[], hoje: CalendarDay): T[] {
  const faltam = todos.filter(
    (um) => isAskedOfCustomer(um.tipo) && !um.dispensado && !isStanding(um) && !receivedFrom(um, todos, hoje),
  );
  return papersOnce(faltam, todos, hoje).map(({ papel }) => papel);
}

/** "Serve também como documento de identidade e CPF." */
export const servesAlsoText = (tipos: readonly TipoDocumento[]): string | null => {
  const nomes = [...new Set(tipos)].map((tipo) =>
    // An acronym keeps its capitals.
    codeLabel('tipo_documento', tipo).replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase()),
  );
  const [ultimo, ...outros] = nomes.toReversed();
  if (!ultimo) return null;
  return `Serve também como ${outros.length > 0 ? `${outros.toReversed().join(', ')} e ${ultimo}` : ultimo}.`;
};
