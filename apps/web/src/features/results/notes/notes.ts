import type { Estudo } from '@farol/contracts';
import { type Grafico, radarDeNotas } from '@farol/domain/charts';
import { notasMostradas } from '@farol/domain/study';

/** Null while no area has a note. */
export function studyRadar(estudo: Estudo): Grafico | null {
  const notes = notasMostradas(estudo.diagnostico_produtos, estudo.resultados);
  return notes.some(({ hoje }) => hoje !== null) ? radarDeNotas(notes) : null;
}
