import type { Estudo } from '@farol/contracts';
import { type Grafico, type NotaDaArea, radarDeNotas } from '@farol/domain/charts';
import { AREAS } from '../../shared/theme/areas.ts';

/** The six areas: the consultant's note where there is one, else the computed. */
export const notesOf = (estudo: Estudo): NotaDaArea[] =>
  AREAS.map(({ id, curto }) => {
    const produto = estudo.diagnostico_produtos.find((p) => p.produto_diagnostico_id === id);
    return {
      produto_diagnostico_id: id,
      nome: curto,
      hoje: produto?.nota_manual ?? produto?.nota_area ?? null,
      projetada: produto?.nota_projetada ?? null,
      desejada: produto?.nota_desejada ?? null,
    };
  });

/** Null while no area has a note. */
export function studyRadar(estudo: Estudo): Grafico | null {
  const notes = notesOf(estudo);
  return notes.some(({ hoje }) => hoje !== null) ? radarDeNotas(notes) : null;
}
