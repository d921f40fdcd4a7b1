import {
  camposDaOpcao,
  camposDoItem,
  item as definicaoDo,
  ehTabela,
  type NomeTabela,
  tabela,
} from '@farol/domain/catalogue';
import type { Area } from '@farol/domain/code-lists';
import type { Tx } from '../../../db/client.ts';
import { conflict, forbidden, invalid, notFound } from '../../../platform/http/errors.ts';
import { type Ask, closedForAnswers } from '../ask.ts';
import { loadTasks } from '../contents.store.ts';
import { isOpen, mayEditStudies, seesHealth } from '../diagnosis.policy.ts';
import { itemIn, ownTask, taskOfArea } from '../items/find-item.ts';
import { studyOfItem } from '../items/items.store.ts';
import { lockStudy } from '../load-study.ts';
import { tableNames } from '../rules-view.ts';
import type { Study } from '../study.store.ts';
import { findOption, type RowOwner } from './rows.store.ts';

/** Where a row lives, once its study is locked and the actor may write there. */
export type Place = {
  study: Study;
  owner: RowOwner;
  tables: ReadonlySet<string>;
  codigo: string | null;
  area: Area | null;
  ve_saude: boolean;
};

const OWNER_NAMES = { diagnostico: 'Estudo', item: 'Item', opcao: 'Opção' } as const;

async function studyOf(tx: Tx, ask: Ask, { dono_tipo, dono_id }: RowOwner): Promise<number | undefined> {
  if (dono_tipo === 'diagnostico') return dono_id;
  if (dono_tipo === 'item') return studyOfItem(tx, ask.actor.empresas, dono_id);
  return (await findOption(tx, ask.actor.empresas, dono_id))?.diagnostico_id;
}

const tablesAmong = (fields: readonly { nome: string }[], dono: 'item' | 'opcao') =>
  new Set(fields.map((c) => c.nome).filter((nome) => ehTabela(nome) && tabela(nome).dono === dono));

function refuseUnlessEditor(ask: Ask, study: Study) {
  if (!mayEditStudies(ask.actor)) throw forbidden();
  if (!isOpen(study)) throw closedForAnswers(study);
}

/** An option's content is its specialist's, while the quote is being prepared. */
async function optionPlace(tx: Tx, ask: Ask, study: Study, owner: RowOwner): Promise<Place> {
  const option = await findOption(tx, ask.actor.empresas, owner.dono_id);
  if (!option) throw notFound('Opção');
  const { item, area, tasks } = await itemIn(tx, ask, study, option.diagnostico_produto_item_id);
  const task = ask.actor.perfil === 'admin' ? taskOfArea(tasks, area) : ownTask(ask, tasks, area);
  if (!task) throw forbidden();
  if (!isOpen(study) || task.estagio_especialista !== 1)
    throw conflict('transicao_invalida', 'A opção só muda enquanto a cotação é preparada.');
  const tables = tablesAmong(camposDaOpcao(item.codigo), 'opcao');
  return { study, owner, tables, codigo: item.codigo, area, ve_saude: seesHealth(ask.actor, study, tasks) };
}

export async function lockPlace(tx: Tx, ask: Ask, owner: RowOwner): Promise<Place> {
  const diagnostico_id = await studyOf(tx, ask, owner);
  if (diagnostico_id === undefined) throw notFound(OWNER_NAMES[owner.dono_tipo]);
  const study = await lockStudy(tx, ask.deps, ask.actor, diagnostico_id);
  if (owner.dono_tipo === 'opcao') return optionPlace(tx, ask, study, owner);
  if (owner.dono_tipo === 'item') {
    const { item, area, tasks } = await itemIn(tx, ask, study, owner.dono_id);
    refuseUnlessEditor(ask, study);
    const tables = tablesAmong(camposDoItem(item.codigo), 'item');
    return { study, owner, tables, codigo: item.codigo, area, ve_saude: seesHealth(ask.actor, study, tasks) };
  }
  refuseUnlessEditor(ask, study);
  const tasks = (await loadTasks(tx, study)).map((t) => t.row);
  const tables = new Set(tableNames('diagnostico'));
  return { study, owner, tables, codigo: null, area: null, ve_saude: seesHealth(ask.actor, study, tasks) };
}

/** The table by name, if its rows live at this owner. */
export function tableAt(place: Place, nome: string): NomeTabela {
  if (!ehTabela(nome) || !place.tables.has(nome)) throw invalid({ tabela: ['Esta tabela não existe aqui.'] });
  return nome;
}

/** Lists that depend on where the row stands. */
export const lugarOf = ({ codigo, area }: Place) => ({ area, item: codigo ? definicaoDo(codigo) : null });
