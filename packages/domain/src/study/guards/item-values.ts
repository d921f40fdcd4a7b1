import {
  type LinhasPorTabela,
  type NomeCampo,
  namesInEstudo,
  type Requisito,
  type Valores,
} from '../../catalogue/index.ts';
import type { EstudoRespondido, ItemConferido } from './facts.ts';
import type { Fonte } from './requirements.ts';

/** Values as in this item's form: the study's own, then the row's. */
export function sourceOfItem(estudo: EstudoRespondido, emVigor: Valores, item: ItemConferido): Fonte {
  const tabelas: LinhasPorTabela = { ...estudo.tabelas, ...item.tabelas };
  return {
    valores: { ...emVigor, ...item.campos },
    linhas: (tabela) => tabelas[tabela] ?? [],
  };
}

/**
 * Requirements under the names that hold the values: the spouse's row requires the spouse's version of each personal
 * field, a joint row requires both. Alternatives have no personal fields.
 */
export function requirementsOfSegurado(requisitos: readonly Requisito[], item: ItemConferido): Requisito[] {
  return requisitos.flatMap((requisito): readonly Requisito[] => {
    if (typeof requisito !== 'string') return [requisito];
    const nomes = namesInEstudo(requisito, item.tipo_segurado) as readonly NomeCampo[];
    return nomes.length > 0 ? nomes : [requisito];
  });
}
