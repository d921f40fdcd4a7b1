import type { Resultado } from '@farol/domain/study';

/** One figure of the panel: what is needed, what there is, and how it came about. */
export type Need = {
  key: string;
  area: number;
  name: string;
  /** Null while answers are missing. */
  figures: { need: number; has: number; missing: number } | null;
  unit: 'R$' | 'R$/dia';
  note: string | null;
  /** What it comes to, where there is no more and less of it to measure. */
  told: string | null;
  incomplete: readonly string[];
  wrong: readonly string[];
  result: Resultado | null;
};
