import type { Estudo } from '@farol/contracts';
import { type Grafico, radarDeNotas } from '@farol/domain/charts';
import { notasMostradas } from '@farol/domain/study';
import { resultsOf } from '../../../shared/study/index.ts';

/** Null while no area has a note. */
export function studyRadar(estudo: Estudo): Grafico | null {
  const notes = notasMostradas(estudo.diagnostico_produtos, resultsOf(estudo));
  return notes.some(({ hoje }) => hoje !== null) ? radarDeNotas(notes) : null;
}
