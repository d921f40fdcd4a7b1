import type { Item, Opcao } from '@farol/contracts';
import { isTabela, valueIn } from '@farol/domain/catalogue';
import { newIdempotencyKey } from '../../shared/api/idempotency.ts';
import { editedRows, rowKey } from '../../shared/sync/rows.ts';
import type { OptionAutosave } from '../tasks/index.ts';
import { optionsOfRound } from './delivery.ts';
import { optionFields } from './option-fields.ts';
import { nextOptionName } from './option-name.ts';
import { PAY, PAY_PCT } from './pay.ts';

/** Adds an option to an item; the customer reads its default name: a plain number claims nothing. */
export const addOption = (autosave: OptionAutosave, item: Item, rodada: number): number =>
  autosave.begin(item, nextOptionName(item, optionsOfRound(item, rodada).length + 1));

/** Adds a copy of an option as it is shown, with the rows of its tables; its id on this device. */
export function duplicateOption(autosave: OptionAutosave, item: Item, option: Opcao): number {
  const { main, more, tables } = optionFields(item.codigo);
  const isPct = typeof valueIn(option, PAY_PCT) === 'number';
  const values = Object.fromEntries(
    [...main.map(({ nome }) => nome), ...more.map(({ nome }) => nome), PAY_PCT].flatMap((nome) =>
      nome === 'opcao_nome' || (isPct && nome === PAY) || valueIn(option, nome) == null
        ? []
        : [[nome, valueIn(option, nome)]],
    ),
  );
  const name = nextOptionName(item, optionsOfRound(item, option.rodada).length + 1);
  const dono_id = autosave.begin(item, name, values);
  const owner = { tipo: 'opcao', id: option.diagnostico_produto_item_opcao_id } as const;
  for (const { nome: tabela } of tables) {
    if (!isTabela(tabela)) continue;
    for (const row of editedRows(option, owner, tabela, autosave.pending)) {
      const { produto_item_tabela_item_id: _, versao: __, alterada_em: ___, ...rest } = row;
      const {
        linha_uuid: ____,
        dono_tipo: _____,
        dono_id: ______,
        tabela: _______,
        ordem,
        ...answers
      } = rest;
      autosave.queue.edit(rowKey(newIdempotencyKey()), answers, {
        dono_tipo: 'opcao',
        dono_id,
        tabela,
        ordem: Number(ordem),
      });
    }
  }
  return dono_id;
}
