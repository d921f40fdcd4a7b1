import type { Estudo } from '@farol/contracts';
import type { Area } from '@farol/domain/code-lists';
import { withPendingValues } from '../../../shared/sync/pending-changes.ts';
import type { AutosaveState, Values } from '../../../shared/sync/types.ts';
import { AREAS, areaInfo } from '../../../shared/theme/areas.ts';

/** Field that says whether an area is part of the study. */
export const areaField = (area: number): string => `area_${area}`;

/** S or N for each of the six areas, as the server has them. */
export const areaAnswers = (estudo: Estudo): Values =>
  Object.fromEntries(AREAS.map(({ id }) => [areaField(id), hasArea(estudo, id) ? 'S' : 'N']));

const hasArea = (estudo: Estudo, area: number): boolean =>
  estudo.diagnostico_produtos.some((p) => p.produto_diagnostico_id === area);

/** The areas chosen in these answers. */
export const areasFromAnswers = (answers: Values): Area[] =>
  AREAS.map(({ id }) => id).filter((id) => answers[areaField(id)] === 'S');

/** The study with the pending choice of areas; an area new to the server has no items. */
export function withChosenAreas(estudo: Estudo, pending: AutosaveState['pending']): Estudo {
  const change = pending.get('areas');
  if (!change) return estudo;
  const chosen = areasFromAnswers(withPendingValues(areaAnswers(estudo), change, { refused: false }));
  const remaining = estudo.diagnostico_produtos.filter((p) => chosen.includes(p.produto_diagnostico_id));
  const added = chosen.filter((area) => !hasArea(estudo, area)).map(emptyArea);
  return {
    ...estudo,
    diagnostico_produtos: [...remaining, ...added].toSorted(
      (a, b) => a.produto_diagnostico_id - b.produto_diagnostico_id,
    ),
  };
}

const emptyArea = (area: Area): Estudo['diagnostico_produtos'][number] => ({
  diagnostico_produto_id: -area,
  produto_diagnostico_id: area,
  nome_produto: areaInfo(area)?.nome ?? '',
  cor: areaInfo(area)?.cor ?? '',
  nota_area: null,
  nota_projetada: null,
  nota_desejada: null,
  nota_manual: null,
  nota_manual_motivo: null,
  diagnostico_produto_itens: [],
});
