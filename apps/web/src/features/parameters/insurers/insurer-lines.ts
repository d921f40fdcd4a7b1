import type { SeguradorasDaEmpresa } from '@farol/contracts';
import type { Area } from '@farol/domain/code-lists';
import { isSame } from '../../../shared/sync/pending-changes.ts';

/** An insurer of the list; without id one that was just typed. */
export type InsurerLine = {
  key: string;
  seguradora_id: number | null;
  nome: string;
  propria: boolean;
  trabalha: boolean;
  produtos: Area[];
  /** To be removed with the next save. */
  excluida: boolean;
};
type InsurerChoice = { so_estas: boolean; lines: InsurerLine[] };

/** Those the company works with first. */
const linesOf = ({ data }: SeguradorasDaEmpresa): InsurerLine[] =>
  data
    .map((one) => ({ ...one, key: String(one.seguradora_id), excluida: false }))
    .toSorted((a, b) => Number(b.trabalha) - Number(a.trabalha));

export const choiceOf = (stored: SeguradorasDaEmpresa): InsurerChoice => ({
  so_estas: stored.so_estas,
  lines: linesOf(stored),
});

/** The lines changed here, over those that somebody else saved meanwhile. */
export function rebaseChoice(
  typed: InsurerChoice,
  before: InsurerChoice,
  newer: InsurerChoice,
): InsurerChoice {
  const known = new Map(before.lines.map((line) => [line.key, line]));
  const mine = new Map(
    typed.lines.filter((line) => !isSame(line, known.get(line.key))).map((line) => [line.key, line]),
  );
  const names = new Set(newer.lines.map(({ nome }) => nome.toLowerCase()));
  const added = typed.lines.filter(({ key, nome }) => !known.has(key) && !names.has(nome.toLowerCase()));
  return {
    so_estas: typed.so_estas === before.so_estas ? newer.so_estas : typed.so_estas,
    lines: [...added, ...newer.lines.map((line) => mine.get(line.key) ?? line)],
  };
}

/** A new name comes first, already chosen. */
export const withName = (lines: readonly InsurerLine[], nome: string): InsurerLine[] => [
  {
    key: `novo ${nome}`,
    seguradora_id: null,
    nome,
    propria: true,
    trabalha: true,
    produtos: [],
    excluida: false,
  },
  ...lines,
];

/** The chosen and the removed ones, as sent. */
export const sentOf = ({ so_estas, lines }: InsurerChoice) => ({
  so_estas: so_estas ? ('S' as const) : ('N' as const),
  seguradoras: lines
    .filter(({ trabalha, excluida }) => trabalha && !excluida)
    .map(({ seguradora_id, nome, produtos }) =>
      seguradora_id === null ? { nome, produtos } : { seguradora_id, produtos },
    ),
  excluidas: lines.flatMap(({ seguradora_id, excluida }) =>
    excluida && seguradora_id !== null ? [seguradora_id] : [],
  ),
});
