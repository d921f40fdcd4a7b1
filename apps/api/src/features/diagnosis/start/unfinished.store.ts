import type { Actor } from '@farol/domain/access';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { diagnostico } from '../../../db/schema/index.ts';
import { type Contents, itemsOf, productsOf, rowsOf, tasksOf } from '../contents.store.ts';
import { visibleTo } from '../diagnosis.policy.ts';
import { shownItems } from '../items/shown-items.ts';
import { findStudies, type Study } from '../study.store.ts';
import { hasSpouse } from '../study-fields.ts';
import { isDraft } from './drafts.store.ts';

const MOST = 100;

/** Drafts that the actor sees, the one worked on last first. */
export const findUnfinished = (tx: Tx, actor: Actor, cliente_id: number | undefined): Promise<Study[]> =>
  findStudies(
    tx,
    and(
      visibleTo(actor),
      isDraft(),
      cliente_id === undefined ? undefined : eq(diagnostico.cliente_id, cliente_id),
    ) as SQL,
    MOST,
  );

/** Answers of several drafts in a handful of queries; a draft has nothing beyond them. */
export async function draftContents(tx: Tx, studies: readonly Study[]): Promise<(study: Study) => Contents> {
  const by = <T>(rows: readonly T[], id: (row: T) => number) => Map.groupBy(rows, id);
  const produtos = by(await productsOf(tx, studies), (p) => p.row.diagnostico_id);
  const itens = by(await itemsOf(tx, studies), (i) => i.diagnostico_id);
  const linhas = by(await rowsOf(tx, studies), (l) => l.diagnostico_id);
  const tarefas = by(await tasksOf(tx, studies), (t) => t.row.diagnostico_id);
  return (study) => {
    const id = study.diagnostico_id;
    const chosen = produtos.get(id) ?? [];
    return {
      produtos: chosen,
      itens: shownItems(itens.get(id) ?? [], chosen, hasSpouse(study)),
      linhas: linhas.get(id) ?? [],
      tarefas: tarefas.get(id) ?? [],
      opcoes: [],
      documentos: [],
      apolices: [],
      comentarios: [],
      apresentacao: null,
    };
  };
}
