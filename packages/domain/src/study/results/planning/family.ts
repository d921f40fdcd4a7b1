import { AREA } from '../../../code-lists/index.ts';
import type { Alvo } from '../evaluate.ts';

/** The family's money belongs to no item; it is in the area of dreams. */
export const DA_FAMILIA: Alvo = {
  produto_diagnostico_id: AREA.sonhos,
  codigo: null,
  tipo_segurado: 'titular',
};
