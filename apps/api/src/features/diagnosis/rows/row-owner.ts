import {
  camposOfItem,
  camposOfOpcao,
  isTabela,
  itemDefinition,
  type NomeTabela,
  tabelaDefinition,
} from '@farol/domain/catalogue';
import type { Area } from '@farol/domain/code-lists';
import type { Tx } from '../../../db/client.ts';
import { conflict, forbidden, invalid, notFound } from '../../../platform/http/errors.ts';
import { type Ask, closedForAnswers } from '../ask.ts';
import { isOpen, mayEditStudies, seesHealth } from '../diagnosis.policy.ts';
import { openEdit, type StudyEdit } from '../edit/study-edit.ts';
import { itemOfEdit, ownTask, taskOfArea } from '../items/find-item.ts';
import { tableNames } from '../rules-view.ts';
import { ofItem, ofOption, type Study, type StudyCondition, withId } from '../study.store.ts';
import type { RowOwner } from './rows.store.ts';

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

/** Condition of the study that an owner of rows is part of. */
function ofOwner({ actor }: Ask, { dono_tipo, dono_id }: RowOwner): StudyCondition {
  if (dono_tipo === 'diagnostico') return withId(dono_id);
  return dono_tipo === 'item' ? ofItem(actor, dono_id) : ofOption(actor, dono_id);
}

const tablesAmong = (fields: readonly { nome: string }[], dono: 'item' | 'opcao') =>
  new Set(fields.map((c) => c.nome).filter((nome) => isTabela(nome) && tabelaDefinition(nome).dono === dono));

function refuseUnlessEditor(ask: Ask, study: Study) {
  if (!mayEditStudies(ask.actor)) throw forbidden();
  if (!isOpen(study)) throw closedForAnswers(study);
}

/** An option's content is its specialist's, while the quote is being prepared. */
async function optionPlace(edit: StudyEdit, owner: RowOwner): Promise<Place> {
  const { ask, study } = edit;
  const option = edit.contents.opcoes.find((o) => o.diagnostico_produto_item_opcao_id === owner.dono_id);
  if (!option) throw notFound('Opção');
  const { item, area, tasks } = await itemOfEdit(edit, option.diagnostico_produto_item_id);
  const task = ask.actor.perfil === 'admin' ? taskOfArea(tasks, area) : ownTask(ask, tasks, area);
  if (!task) throw forbidden();
  if (!isOpen(study) || task.estagio_especialista !== 1)
    throw conflict('transicao_invalida', 'A opção só muda enquanto a cotação é preparada.');
  const tables = tablesAmong(camposOfOpcao(item.codigo), 'opcao');
  return { study, owner, tables, codigo: item.codigo, area, ve_saude: seesHealth(ask.actor, study, tasks) };
}

/** Locks the study of an owner of rows. */
export const openEditAt = (tx: Tx, ask: Ask, owner: RowOwner): Promise<StudyEdit> =>
  openEdit(tx, ask, ofOwner(ask, owner), OWNER_NAMES[owner.dono_tipo]);

/** Where rows of this owner live, once the actor may write there. */
export async function placeIn(edit: StudyEdit, owner: RowOwner): Promise<Place> {
  const { ask, study, contents } = edit;
  if (owner.dono_tipo === 'opcao') return optionPlace(edit, owner);
  if (owner.dono_tipo === 'item') {
    const { item, area, tasks } = await itemOfEdit(edit, owner.dono_id);
    refuseUnlessEditor(ask, study);
    const tables = tablesAmong(camposOfItem(item.codigo), 'item');
    return { study, owner, tables, codigo: item.codigo, area, ve_saude: seesHealth(ask.actor, study, tasks) };
  }
  refuseUnlessEditor(ask, study);
  const tasks = contents.tarefas.map((t) => t.row);
  const tables = new Set(tableNames('diagnostico'));
  return { study, owner, tables, codigo: null, area: null, ve_saude: seesHealth(ask.actor, study, tasks) };
}

/** The table by name, if its rows live at this owner. */
export function tableAt(place: Place, nome: string): NomeTabela {
  if (!isTabela(nome) || !place.tables.has(nome)) throw invalid({ tabela: ['Esta tabela não existe aqui.'] });
  return nome;
}

/** Lists that depend on where the row stands. */
export const lugarOf = ({ codigo, area }: Place) => ({ area, item: codigo ? itemDefinition(codigo) : null });
