import { chooseSegurado } from '@farol/domain/study';
import { conflict, invalid } from '../../../platform/http/errors.ts';
import type { ItemRow } from '../contents.store.ts';
import { recordAudit, type StudyEdit } from '../edit/study-edit.ts';
import { hasSpouse } from '../study-fields.ts';
import { refuseLeaving } from './agreed-items.ts';
import { allItems, applyAdjustments, hasOptions } from './items.store.ts';

const isSameItem = (one: ItemRow) => (other: ItemRow) =>
  one.diagnostico_produto_item_id === other.diagnostico_produto_item_id;

const refused = (message: string) => invalid({ tipo_segurado: [message] });

/** Makes the customer's row joint, or separate again; the spouse's row hides and returns with its answers. */
export async function chooseInsured(edit: StudyEdit, item: ItemRow, wanted: unknown): Promise<boolean> {
  const { tx, ctx, study } = edit;
  if (wanted === undefined || wanted === item.tipo_segurado) return false;
  if (wanted !== 'titular' && wanted !== 'casal') throw refused('Escolha titular ou casal.');
  if (item.tipo_segurado === 'conjuge')
    throw refused('A linha do cônjuge não muda: escolha casal na do titular.');
  if (wanted === 'casal' && !item.conjuge) throw refused('Este item é só do titular.');
  const rows = (await allItems(tx, study)).filter(
    (row) => row.diagnostico_produto_id === item.diagnostico_produto_id && row.codigo === item.codigo,
  );
  const change = chooseSegurado(item.codigo, wanted, rows, hasSpouse(study));
  if ('erro' in change) throw refused(change.erro);
  refuseLeaving(
    edit,
    edit.contents.itens.filter((one) => rows.some(isSameItem(one))),
    'tipo_segurado',
  );
  const ids = rows.map((row) => row.diagnostico_produto_item_id);
  if (await hasOptions(tx, study, ids))
    throw conflict('transicao_invalida', 'Este item já tem opções cotadas: o segurado não muda mais.');
  const now = ctx.deps.clock.now();
  await applyAdjustments(
    tx,
    study,
    [{ diagnostico_produto_id: item.diagnostico_produto_id, ajuste: change }],
    now,
  );
  recordAudit(edit, {
    entidade: 'diagnostico_produto_item',
    entidade_id: item.diagnostico_produto_item_id,
    acao: 'escolher_segurado',
    antes: { tipo_segurado: item.tipo_segurado },
    depois: { tipo_segurado: wanted },
  });
  return true;
}
