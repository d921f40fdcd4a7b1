import type { Actor } from '@farol/domain/access';
import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { type JsonRow, rowFromJson } from '../../../db/json-rows.ts';
import {
  atividade,
  diagnostico,
  diagnostico_produto_item,
  historico_estagio,
  diagnostico_produto_item_opcao as opcao,
  produto_item_tabela_item,
  tarefa,
} from '../../../db/schema/index.ts';
import { auditMany, type NewAuditEvent } from '../../../platform/audit.ts';
import type { ActivityRow, ItemRow, OptionRow, TableRow, TaskRow } from '../contents.store.ts';
import type { NewEvent } from '../pipeline/history.store.ts';
import type { StudyKey } from '../study.store.ts';
import { ITEM_COLUMNS, writtenOfRow } from './written-columns.store.ts';

export type OptionChanges = Partial<OptionRow>;

/** Rows to write in a save, each at most once. */
export type StudyWrites = {
  study: Partial<typeof diagnostico.$inferInsert>;
  /** Changed items; their answers and columns are written. */
  items: Map<number, ItemRow>;
  options: Map<number, OptionChanges>;
  row:
    | { insert: typeof produto_item_tabela_item.$inferInsert }
    | { update: TableRow }
    | { remove: TableRow }
    | null;
  activity: Partial<typeof atividade.$inferInsert>;
  /** Tasks to set in progress. */
  started: readonly number[];
  events: readonly NewEvent[];
  audit: NewAuditEvent[];
};

export const noWrites = (): StudyWrites => ({
  study: {},
  items: new Map(),
  options: new Map(),
  row: null,
  activity: {},
  started: [],
  events: [],
  audit: [],
});

const isEmpty = (values: object): boolean => Object.keys(values).length === 0;

/** A line that was put off comes back when its deadline is counted again. */
const hasNewDeadline = (activity: StudyWrites['activity']): boolean =>
  'prazo' in activity || 'entrada_no_estagio' in activity;

const ITEM_SET = sql.raw(ITEM_COLUMNS.map(([, { name }]) => `${name} = n.${name}`).join(', '));
const ITEM_TYPES = sql.raw(
  ITEM_COLUMNS.map(([, column]) => `${column.name} ${column.getSQLType()}`).join(', '),
);

function itemsUpdate(key: StudyKey, items: readonly ItemRow[]): SQL {
  const rows = items.map((item) => ({
    id: item.diagnostico_produto_item_id,
    ...Object.fromEntries(ITEM_COLUMNS.map(([key, { name }]) => [name, item[key]])),
  }));
  return sql`(
    update diagnostico_produto_item i
       set ${ITEM_SET}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id int, ${ITEM_TYPES})
     where i.empresa_id = ${key.empresa_id} and i.diagnostico_id = ${key.diagnostico_id}
       and i.diagnostico_produto_item_id = n.id
    returning i.*)`;
}

const optionUpdate = (tx: Tx, key: StudyKey, id: number, changes: OptionChanges, now: Date): SQLWrapper =>
  tx
    .update(opcao)
    .set({ ...changes, atualizado_em: now })
    .where(
      and(
        eq(opcao.empresa_id, key.empresa_id),
        eq(opcao.diagnostico_id, key.diagnostico_id),
        eq(opcao.diagnostico_produto_item_opcao_id, id),
      ),
    )
    .returning();

const sameRow = (row: TableRow) =>
  and(
    eq(produto_item_tabela_item.empresa_id, row.empresa_id),
    eq(produto_item_tabela_item.produto_item_tabela_item_id, row.produto_item_tabela_item_id),
  );

function rowWrite(tx: Tx, write: NonNullable<StudyWrites['row']>): SQLWrapper {
  if ('insert' in write) return tx.insert(produto_item_tabela_item).values(write.insert).returning();
  if ('remove' in write) return tx.delete(produto_item_tabela_item).where(sameRow(write.remove)).returning();
  return tx
    .update(produto_item_tabela_item)
    .set(writtenOfRow(write.update))
    .where(sameRow(write.update))
    .returning();
}

/** Tables whose written rows are returned, under the names that they have among the rows of a study. */
const RETURNED = {
  itens: diagnostico_produto_item,
  opcoes: opcao,
  linhas: produto_item_tabela_item,
  tarefas: tarefa,
  atividades: atividade,
} as const;

/** A part of the statement; `of`: where its rows belong. */
type Part = { name: string; part: SQLWrapper; of?: keyof typeof RETURNED };

/** The parts of the statement. The study is locked, so no other transaction writes these rows. */
function partsOf(tx: Tx, actor: Actor | null, key: StudyKey, writes: StudyWrites, now: Date): Part[] {
  const { study, items, options, row, activity, started, events, audit } = writes;
  const of = (table: typeof diagnostico | typeof atividade) =>
    and(eq(table.empresa_id, key.empresa_id), eq(table.diagnostico_id, key.diagnostico_id));
  const born = row && 'insert' in row ? sql`(select produto_item_tabela_item_id from linha)` : undefined;
  const parts: (Part | false)[] = [
    row !== null && { name: 'linha', part: rowWrite(tx, row), of: 'linhas' },
    !isEmpty(study) && {
      name: 'estudo',
      part: tx
        .update(diagnostico)
        .set({ ...study, atualizado_em: now })
        .where(of(diagnostico)),
    },
    items.size > 0 && {
      name: 'itens',
      part: itemsUpdate(key, [...items.values()]),
      of: 'itens',
    },
    ...[...options].map(
      ([id, changes]): Part => ({
        name: `opcao_${id}`,
        part: optionUpdate(tx, key, id, changes, now),
        of: 'opcoes',
      }),
    ),
    !isEmpty(activity) && {
      name: 'acompanhamento',
      part: tx
        .update(atividade)
        .set({ ...activity, ...(hasNewDeadline(activity) && { adiada_ate: null }), atualizado_em: now })
        .where(and(of(atividade), eq(atividade.tipo_atividade, 'estudo')))
        .returning(),
      of: 'atividades',
    },
    started.length > 0 && {
      name: 'tarefas',
      part: tx
        .update(tarefa)
        .set({ status_tarefa: 2, atualizado_em: now })
        .where(and(eq(tarefa.empresa_id, key.empresa_id), inArray(tarefa.tarefa_id, [...started])))
        .returning(),
      of: 'tarefas',
    },
    events.length > 0 && {
      name: 'historico',
      part: tx.insert(historico_estagio).values(
        events.map((event) => ({
          ...event,
          empresa_id: key.empresa_id,
          diagnostico_id: key.diagnostico_id,
        })),
      ),
    },
    audit.length > 0 && { name: 'trilha', part: sql`(${auditMany(actor, now, audit, born)})` },
  ];
  return parts.filter((part) => part !== false);
}

/** What one statement has written: the rows as they are stored. */
export type Written = {
  /** The study's revision before it: the one that was read, unless the transaction had changed more. */
  revisao: number;
  itens: ItemRow[];
  opcoes: OptionRow[];
  linhas: TableRow[];
  tarefas: TaskRow['row'][];
  atividades: ActivityRow[];
};

type Returned = { revisao: string } & Record<string, JsonRow[] | null>;

/** Writes everything in one statement; undefined if there is nothing to write. */
export async function writeTogether(
  tx: Tx,
  actor: Actor | null,
  key: StudyKey,
  writes: StudyWrites,
  now: Date,
): Promise<Written | undefined> {
  const parts = partsOf(tx, actor, key, writes, now);
  if (parts.length === 0) return undefined;
  const { rows } = await tx.execute<Returned>(sql`
    with ${sql.join(
      parts.map(({ name, part }) => sql`${sql.identifier(name)} as ${part}`),
      sql`, `,
    )}
    select ${sql.join(
      parts.flatMap(({ name, of }) =>
        of ? [sql`(select json_agg(t) from ${sql.identifier(name)} t) as ${sql.identifier(name)},`] : [],
      ),
    )}
           (select revisao from diagnostico
             where empresa_id = ${key.empresa_id} and diagnostico_id = ${key.diagnostico_id}) as revisao`);
  const { revisao, ...returned } = rows[0]!;
  const of = <Name extends keyof typeof RETURNED>(list: Name) =>
    parts
      .filter((part) => part.of === list)
      .flatMap(({ name }) => returned[name] ?? [])
      .map((json) => rowFromJson<(typeof RETURNED)[Name]>(RETURNED[list], json));
  return {
    revisao: Number(revisao),
    itens: of('itens'),
    opcoes: of('opcoes'),
    linhas: of('linhas'),
    tarefas: of('tarefas'),
    atividades: of('atividades'),
  };
}
