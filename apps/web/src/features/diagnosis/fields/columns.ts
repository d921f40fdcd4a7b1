import {
  type Campo,
  coberturasOfAllAreas,
  isFilled,
  isRequiredToSave,
  isVisible,
  listaOfCampo,
  lookupAmong,
} from '@farol/domain/catalogue';
import { AREAS, type Area, findLista, isLightLista, type Opcao } from '@farol/domain/code-lists';
import type { Row } from '../../../shared/sync/rows.ts';
import { columnOf, type EditColumn } from '../../../shared/ui/edit-table/index.ts';
import type { FileStorage } from '../../../shared/ui/fields/index.ts';

/** Lists that are loaded, and those of the people of the study. */
type OtherListOptions = (
  nome: 'seguradora' | 'ocupacao' | 'tipo_segurado' | 'quem_cuida',
  area: Area | null,
) => readonly Opcao[];

const fieldOptions = (campo: Campo, others: OtherListOptions, area: Area | null): readonly Opcao[] => {
  const nome = listaOfCampo(campo, { area });
  // A row's area follows from its cover.
  if (!nome) return campo.lista_por_area ? coberturasOfAllAreas : [];
  if (nome === 'tipo_segurado' || nome === 'quem_cuida') return others(nome, area);
  return isLightLista(nome) ? findLista(nome) : others(nome, area);
};

export const areaOfRow = (row: Row): Area | null => AREAS.find((area) => area === row.area_produto) ?? null;

/** Columns of a table from the catalogue, for editing in place. */
export function editColumns(
  campos: readonly Campo[],
  others: OtherListOptions,
  files: FileStorage,
  rateOf?: (moeda: string) => number | null,
): EditColumn<Row>[] {
  const find = lookupAmong(campos);
  const options = (campo: Campo) =>
    campo.lista_por_area || campo.lista === 'seguradora'
      ? (row: Row) => fieldOptions(campo, others, areaOfRow(row))
      : fieldOptions(campo, others, null);
  return campos
    .filter((campo) => !campo.calculado)
    .map((campo) => ({
      ...columnOf<Row>(campo, { options, files, rateOf }),
      ...(campo.visivel_se || campo.oculto_se || campo.visivel_com
        ? { isAsked: (row: Row) => isVisible(campo, row, find) }
        : {}),
    }));
}

/** Names of the columns that an incomplete row lacks. */
export const missingColumns = (campos: readonly Campo[], row: Row): string[] =>
  campos
    .filter(
      (c) => isRequiredToSave(c, row) && isVisible(c, row, lookupAmong(campos)) && !isFilled(row[c.nome]),
    )
    .map((c) => c.rotulo);
