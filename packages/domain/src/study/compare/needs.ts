import { allItens } from '../../catalogue/index.ts';
import { type MedidaDoItem, measureItem, type Resultado } from '../results/index.ts';
import type { EstudoSnapshot, Papel } from '../snapshot.ts';

export type EstudoCalculado = { estudo: EstudoSnapshot; resultados: readonly Resultado[] };

/** Need of one person for one item, before and after; null where unknown. */
export type NecessidadeComparada = {
  codigo: string;
  tipo_segurado: Papel;
  antes: MedidaDoItem | null;
  agora: MedidaDoItem | null;
};

const PAPEIS: readonly Papel[] = ['titular', 'conjuge'];

/** Every need measured in either study, in catalogue order. */
export function compareNeeds(antes: EstudoCalculado, agora: EstudoCalculado): NecessidadeComparada[] {
  return allItens.flatMap(({ codigo, medida }) =>
    PAPEIS.flatMap((papel): NecessidadeComparada[] => {
      if (!medida) return [];
      const em = ({ estudo, resultados }: EstudoCalculado) => measureItem(estudo, resultados, codigo, papel);
      const [velha, nova] = [em(antes), em(agora)];
      return velha || nova ? [{ codigo, tipo_segurado: papel, antes: velha, agora: nova }] : [];
    }),
  );
}
