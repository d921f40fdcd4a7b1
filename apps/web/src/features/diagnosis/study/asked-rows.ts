import type { Estudo } from '@farol/contracts';
import { itemsOf, storedStudy } from '../../../shared/study/index.ts';
import { withPendingValues } from '../../../shared/sync/pending-changes.ts';
import { newRows, rowKey } from '../../../shared/sync/rows.ts';
import type { AutosaveState, Values } from '../../../shared/sync/types.ts';
import { editedGeneralValues, editedItemValues } from './edited-study.ts';

/** Values of the rows of all tables that are asked, by uuid, with those not yet complete. */
export function askedRows(
  estudo: Estudo,
  pending: AutosaveState['pending'],
  hoje: string,
): ReadonlyMap<string, Values> {
  const geral = editedGeneralValues(estudo, pending);
  const wanted = new Set(
    itemsOf(estudo)
      .filter((item) => editedItemValues(item, pending).interesse === 'S')
      .map((item) => item.diagnostico_produto_item_id),
  );
  const isAsked = ({ dono_tipo, dono_id, tabela }: Place) =>
    dono_tipo === 'diagnostico'
      ? geral[`tem_${tabela}`] !== 'N'
      : dono_tipo !== 'item' || wanted.has(dono_id);
  const { linhas } = storedStudy(estudo, hoje);
  const stored = linhas.flatMap((row): [string, Values][] => {
    const change = pending.get(rowKey(row.linha_uuid));
    return change?.removed || !isAsked(row)
      ? []
      : [[row.linha_uuid, withPendingValues(row.campos, change, { refused: true })]];
  });
  const begun = newRows(pending, linhas).flatMap((row): [string, Values][] =>
    isAsked(row) ? [[row.linha_uuid, withPendingValues({}, pending.get(row.key), { refused: true })]] : [],
  );
  return new Map([...stored, ...begun]);
}

type Place = { dono_tipo: string; dono_id: number; tabela: string };
