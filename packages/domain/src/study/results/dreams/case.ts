import type { CasoDoItem } from '../base.ts';
import type { Alvo } from '../evaluate.ts';

export { comoUmPlano, daOpcao, noLugarDe, porPessoa, premissa } from '../base.ts';

export const AREA_SONHOS = 2;

export type Caso = CasoDoItem;

export const alvoDo = ({ item, papel }: Pick<Caso, 'item' | 'papel'>): Alvo => ({
  produto_diagnostico_id: AREA_SONHOS,
  codigo: item.codigo,
  tipo_segurado: papel,
});
