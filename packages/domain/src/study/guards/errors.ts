import { type Problema, pathOf } from '../problems/index.ts';

const MAXIMO = 100;

export type Coletor = {
  readonly falta: (problema: Problema) => void;
  readonly faltas: readonly Problema[];
};

/** One problem per place, at most a hundred places: more would not be read. */
export function collectProblems(): Coletor {
  const porLugar = new Map<string, Problema>();
  return {
    get faltas() {
      return [...porLugar.values()];
    },
    falta: (problema) => {
      const path = pathOf(problema.lugar);
      if (!porLugar.has(path) && porLugar.size < MAXIMO) porLugar.set(path, problema);
    },
  };
}

export function mergeProblems(partes: readonly (readonly Problema[])[]): readonly Problema[] {
  const todas = collectProblems();
  for (const problema of partes.flat()) todas.falta(problema);
  return todas.faltas;
}
