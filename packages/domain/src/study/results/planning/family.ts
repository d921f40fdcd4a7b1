import { AREA } from '../../../code-lists/index.ts';
import type { Alvo } from '../evaluate.ts';

/** The family's money belongs to no item; who works on its dreams works with it. */
export const DA_FAMILIA: Alvo = {
  produto_diagnostico_id: AREA.sonhos,
  codigo: null,
  tipo_segurado: 'titular',
};
