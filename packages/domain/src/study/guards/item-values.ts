import {
  type LinhasPorTabela,
  type NomeCampo,
  namesInEstudo,
  type Requisito,
  type Valores,
} from '../../catalogue/index.ts';
import type { EstudoRespondido, ItemConferido } from './facts.ts';
import type { Fonte } from './requirements.ts';

/** Values as this item's form shows them: the study's own, then the row's. */
export function sourceOfItem(estudo: EstudoRespondido, emVigor: Valores, item: ItemConferido): Fonte {
  const tabelas: LinhasPorTabela = { ...estudo.tabelas, ...item.tabelas };
  return {
    valores: { ...emVigor, ...item.campos },
    linhas: (tabela) => tabelas[tabela] ?? [],
  };
}

/**
 * The requirements under the names that hold the values: the spouse's row asks the twin of each personal field,
 * a joint row asks both. Alternatives hold no personal field.
 */
export function requirementsOfSegurado(requisitos: readonly Requisito[], item: ItemConferido): Requisito[] {
  return requisitos.flatMap((requisito): readonly Requisito[] => {
    if (typeof requisito !== 'string') return [requisito];
    const nomes = namesInEstudo(requisito, item.tipo_segurado) as readonly NomeCampo[];
    return nomes.length > 0 ? nomes : [requisito];
  });
}
