import type { Estudo, LinhaTabela } from '@farol/contracts';
import {
  type Campo,
  camposDoBlocoGeral,
  camposGuardadosNoItem,
  colunasDe,
  item as definicaoDo,
  ehItem,
  ehTabela,
  linhaCompleta,
  type NomeTabela,
  validacaoLeve,
} from '@farol/domain/catalogue';
import { today } from '../../../shared/format/index.ts';
import { itemById } from '../../../shared/study/index.ts';
import type { Key, RowPlace, Rules, Values } from '../../../shared/sync/types.ts';
import { placeOf } from './study-server.ts';

const GENERAL: ReadonlyMap<string, Campo> = new Map(camposDoBlocoGeral().map((c) => [c.nome, c]));

export const areaOf = (codigo: string) => definicaoDo(codigo).produto_diagnostico_id;

/** Columns of a table where it stands: an item may offer lists of its own. */
export function columnsAt(
  row: Pick<RowPlace, 'tabela' | 'dono_id'> & { dono_tipo: LinhaTabela['dono_tipo'] },
  estudo: Estudo,
): Campo[] {
  const owner = row.dono_tipo === 'item' ? itemById(estudo, row.dono_id) : undefined;
  const item = owner && ehItem(owner.codigo) ? definicaoDo(owner.codigo) : null;
  return ehTabela(row.tabela)
    ? colunasDe(row.tabela, { item, area: item?.produto_diagnostico_id ?? null })
    : [];
}

/** Checks an answer as the server will, before it is sent. */
export function createStudyRules(read: () => Estudo, valuesAt: (key: Key) => Values): Rules {
  function definition(key: Key, field: string, row: RowPlace | undefined): Campo | undefined {
    const place = placeOf(key);
    if (row) return columnsAt(row, read()).find((c) => c.nome === field);
    if (place.kind !== 'item') return GENERAL.get(field);
    const codigo = itemById(read(), place.id)?.codigo;
    return codigo ? camposGuardadosNoItem(codigo).find((c) => c.nome === field) : undefined;
  }
  return {
    check(key, field, value, row) {
      const campo = definition(key, field, row);
      if (!campo) return { value };
      const result = validacaoLeve.normalizarCampo(campo, value, { hoje: today(), valores: valuesAt(key) });
      return 'erro' in result ? { message: result.erro } : { value: result.valor };
    },
    isComplete: (row, values) => linhaCompleta(row.tabela as NomeTabela, values),
    answersOf: (row, values) =>
      Object.fromEntries(
        columnsAt(row, read()).flatMap(({ nome }) => (values[nome] == null ? [] : [[nome, values[nome]]])),
      ),
  };
}
