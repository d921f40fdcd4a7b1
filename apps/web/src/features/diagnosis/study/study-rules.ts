import type { Estudo } from '@farol/contracts';
import {
  type Campo,
  camposOfGeneralBlock,
  itemDefinition,
  storedCamposOfItem,
} from '@farol/domain/catalogue';
import { itemById } from '../../../shared/study/index.ts';
import { checkAnswer, columnsOfRow, rowRules } from '../../../shared/sync/rows.ts';
import { idOfKey, type Key, type RowPlace, type Rules, type Values } from '../../../shared/sync/types.ts';

const GENERAL_FIELDS: ReadonlyMap<string, Campo> = new Map(camposOfGeneralBlock().map((c) => [c.nome, c]));

export const areaOfItem = (codigo: string) => itemDefinition(codigo).produto_diagnostico_id;

/** Checks an answer as the server does, before it is sent. */
export function createStudyRules(read: () => Estudo, valuesAt: (key: Key) => Values): Rules {
  function definition(key: Key, field: string, row: RowPlace | undefined): Campo | undefined {
    if (row) return columnsOfRow(row, read()).find((c) => c.nome === field);
    if (key === 'geral' || key === 'areas') return GENERAL_FIELDS.get(field);
    const codigo = itemById(read(), idOfKey(key))?.codigo;
    return codigo ? storedCamposOfItem(codigo).find((c) => c.nome === field) : undefined;
  }
  return {
    check: (key, field, value, row) => checkAnswer(definition(key, field, row), value, valuesAt(key)),
    ...rowRules(read),
  };
}
