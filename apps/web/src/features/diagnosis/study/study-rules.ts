import type { Estudo, LinhaTabela } from '@farol/contracts';
import {
  type Campo,
  camposOfGeneralBlock,
  colunasOf,
  isItem,
  isLinhaComplete,
  isTabela,
  itemDefinition,
  lightValidation,
  type NomeTabela,
  storedCamposOfItem,
} from '@farol/domain/catalogue';
import { today } from '../../../shared/format/index.ts';
import { itemById } from '../../../shared/study/index.ts';
import type { Key, RowPlace, Rules, Values } from '../../../shared/sync/types.ts';
import { placeOf } from './study-server.ts';

const GENERAL: ReadonlyMap<string, Campo> = new Map(camposOfGeneralBlock().map((c) => [c.nome, c]));

export const areaOf = (codigo: string) => itemDefinition(codigo).produto_diagnostico_id;

/** Columns of a table where it stands: an item may offer lists of its own. */
export function columnsAt(
  row: Pick<RowPlace, 'tabela' | 'dono_id'> & { dono_tipo: LinhaTabela['dono_tipo'] },
  estudo: Estudo,
): Campo[] {
  const owner = row.dono_tipo === 'item' ? itemById(estudo, row.dono_id) : undefined;
  const item = owner && isItem(owner.codigo) ? itemDefinition(owner.codigo) : null;
  return isTabela(row.tabela)
    ? colunasOf(row.tabela, { item, area: item?.produto_diagnostico_id ?? null })
    : [];
}

/** Checks an answer as the server will, before it is sent. */
export function createStudyRules(read: () => Estudo, valuesAt: (key: Key) => Values): Rules {
  function definition(key: Key, field: string, row: RowPlace | undefined): Campo | undefined {
    const place = placeOf(key);
    if (row) return columnsAt(row, read()).find((c) => c.nome === field);
    if (place.kind !== 'item') return GENERAL.get(field);
    const codigo = itemById(read(), place.id)?.codigo;
    return codigo ? storedCamposOfItem(codigo).find((c) => c.nome === field) : undefined;
  }
  return {
    check(key, field, value, row) {
      const campo = definition(key, field, row);
      if (!campo) return { value };
      const result = lightValidation.normalizarCampo(campo, value, { hoje: today(), valores: valuesAt(key) });
      return 'erro' in result ? { message: result.erro } : { value: result.valor };
    },
    isComplete: (row, values) => isLinhaComplete(row.tabela as NomeTabela, values),
    answersOf: (row, values) =>
      Object.fromEntries(
        columnsAt(row, read()).flatMap(({ nome }) => (values[nome] == null ? [] : [[nome, values[nome]]])),
      ),
  };
}
