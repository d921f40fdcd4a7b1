import type { SeguradorasDaEmpresa } from '@farol/contracts';
import type { Area } from '@farol/domain/code-lists';

/** An insurer of the list; without id one that was just typed. */
export type InsurerLine = {
  key: string;
  seguradora_id: number | null;
  nome: string;
  propria: boolean;
  trabalha: boolean;
  produtos: Area[];
};
export type InsurerChoice = { so_estas: boolean; lines: InsurerLine[] };

/** Those the company works with first. */
export const linesOf = ({ data }: SeguradorasDaEmpresa): InsurerLine[] =>
  data
    .map((one) => ({ ...one, key: String(one.seguradora_id) }))
    .toSorted((a, b) => Number(b.trabalha) - Number(a.trabalha));

/** A new name comes first, already chosen. */
export const withName = (lines: readonly InsurerLine[], nome: string): InsurerLine[] => [
  { key: `novo ${nome}`, seguradora_id: null, nome, propria: true, trabalha: true, produtos: [] },
  ...lines,
];

/** The chosen ones, as sent. */
export const sentOf = ({ so_estas, lines }: InsurerChoice) => ({
  so_estas: so_estas ? ('S' as const) : ('N' as const),
  seguradoras: lines
    .filter(({ trabalha }) => trabalha)
    .map(({ seguradora_id, nome, produtos }) =>
      seguradora_id === null ? { nome, produtos } : { seguradora_id, produtos },
    ),
});
