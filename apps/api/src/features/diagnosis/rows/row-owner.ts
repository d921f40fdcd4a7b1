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
import { tableNames } from '../checked-study.ts';
import { isOpen, mayEditStudies, seesHealth } from '../diagnosis.policy.ts';
import { openEdit, type StudyEdit } from '../edit/study-edit.ts';
import { findItemOfEdit, findOwnTask, findTaskOfArea } from '../items/find-item.ts';
import { closedStudyError, type RequestContext } from '../request-context.ts';
import { ofItem, ofOption, ofStudyId, type Study, type StudyCondition } from '../study.store.ts';
import type { RowOwner } from './rows.store.ts';

/** Owner of a row, its study locked and write access checked. */
export type RowScope = {
  study: Study;
  owner: RowOwner;
  tables: ReadonlySet<string>;
  codigo: string | null;
  area: Area | null;
  ve_saude: boolean;
};

const OWNER_NAMES = { diagnostico: 'Estudo', item: 'Item', opcao: 'Opção' } as const;

/** Condition for the study of a row owner. */
function ofOwner({ actor }: RequestContext, { dono_tipo, dono_id }: RowOwner): StudyCondition {
  if (dono_tipo === 'diagnostico') return ofStudyId(dono_id);
  return dono_tipo === 'item' ? ofItem(actor, dono_id) : ofOption(actor, dono_id);
}

const tablesIn = (fields: readonly { nome: string }[], dono: 'item' | 'opcao') =>
  new Set(fields.map((c) => c.nome).filter((nome) => isTabela(nome) && tabelaDefinition(nome).dono === dono));

function refuseUnlessEditor(ctx: RequestContext, study: Study) {
  if (!mayEditStudies(ctx.actor)) throw forbidden();
  if (!isOpen(study)) throw closedStudyError(study);
}

/** The specialist may write an option's content while the quote is being prepared. */
async function findOptionScope(edit: StudyEdit, owner: RowOwner): Promise<RowScope> {
  const { ctx, study } = edit;
  const option = edit.contents.opcoes.find((o) => o.diagnostico_produto_item_opcao_id === owner.dono_id);
  if (!option) throw notFound('Opção');
  const { item, area, tasks } = await findItemOfEdit(edit, option.diagnostico_produto_item_id);
  const task = ctx.actor.perfil === 'admin' ? findTaskOfArea(tasks, area) : findOwnTask(ctx, tasks, area);
  if (!task) throw forbidden();
  if (!isOpen(study) || task.estagio_especialista !== 1)
    throw conflict('transicao_invalida', 'A opção só muda enquanto a cotação é preparada.');
  const tables = tablesIn(camposOfOpcao(item.codigo), 'opcao');
  return { study, owner, tables, codigo: item.codigo, area, ve_saude: seesHealth(ctx.actor, study, tasks) };
}

/** Locks the study of an owner of rows. */
export const openEditOfOwner = (tx: Tx, ctx: RequestContext, owner: RowOwner): Promise<StudyEdit> =>
  openEdit(tx, ctx, ofOwner(ctx, owner), OWNER_NAMES[owner.dono_tipo]);

/** The scope of rows of this owner; 404 or 403 unless the actor may write there. */
export async function findRowScope(edit: StudyEdit, owner: RowOwner): Promise<RowScope> {
  const { ctx, study, contents } = edit;
  if (owner.dono_tipo === 'opcao') return findOptionScope(edit, owner);
  if (owner.dono_tipo === 'item') {
    const { item, area, tasks } = await findItemOfEdit(edit, owner.dono_id);
    refuseUnlessEditor(ctx, study);
    const tables = tablesIn(camposOfItem(item.codigo), 'item');
    return { study, owner, tables, codigo: item.codigo, area, ve_saude: seesHealth(ctx.actor, study, tasks) };
  }
  refuseUnlessEditor(ctx, study);
  const tasks = contents.tarefas.map((t) => t.row);
  const tables = new Set(tableNames('diagnostico'));
  return { study, owner, tables, codigo: null, area: null, ve_saude: seesHealth(ctx.actor, study, tasks) };
}

/** The table of this name, if this owner has it. */
export function requireTable(scope: RowScope, nome: string): NomeTabela {
  if (!isTabela(nome) || !scope.tables.has(nome)) throw invalid({ tabela: ['Esta tabela não existe aqui.'] });
  return nome;
}

/** Lists that depend on the row's item or area. */
export const listScopeOf = ({ codigo, area }: RowScope) => ({
  area,
  item: codigo ? itemDefinition(codigo) : null,
});
