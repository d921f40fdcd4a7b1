import type { NecessidadeMostrada, Resultado } from '@farol/domain/study';

/** One figure of the panel: what is needed, what there is, and how it came about. */
export type Need = {
  key: string;
  area: number;
  name: string;
  /** Null while answers are missing. */
  figures: { need: number; has: number; missing: number } | null;
  unit: NecessidadeMostrada['unidade'];
  /** Before what there is: "tem", "terá aos 65". */
  verb: string;
  note: string | null;
  /** What it comes to, where there is no more and less of it to measure. */
  told: string | null;
  incomplete: readonly string[];
  wrong: readonly string[];
  result: Resultado | null;
};
