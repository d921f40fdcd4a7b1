import type { Estudo } from '@farol/contracts';
import { type Grafico, notasRadar } from '@farol/domain/charts';
import { showNotas } from '@farol/domain/study';

/** Null while no area has a note. */
export function studyRadar(estudo: Estudo): Grafico | null {
  const notes = showNotas(estudo.diagnostico_produtos, estudo.resultados);
  return notes.some(({ hoje }) => hoje !== null) ? notasRadar(notes) : null;
}
