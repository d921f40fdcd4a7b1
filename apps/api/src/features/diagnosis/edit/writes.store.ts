import type { Actor } from '@farol/domain/access';
import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { type JsonRow, rowFromJson } from '../../../db/json-rows.ts';
import {
  atividade,
  diagnostico,
  historico_estagio,
  diagnostico_produto_item_opcao as opcao,
  produto_item_tabela_item,
  tarefa,
} from '../../../db/schema/index.ts';
import { auditMany, type NewAuditEvent } from '../../../platform/audit.ts';
import type { ItemRow, OptionRow, TableRow } from '../contents.store.ts';
import type { NewEvent } from '../pipeline/history.store.ts';
import type { Study } from '../study.store.ts';
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

type Key = Pick<Study, 'empresa_id' | 'diagnostico_id'>;

const isEmpty = (values: object): boolean => Object.keys(values).length === 0;

/** A line that was put off comes back when its deadline is counted again. */
const hasNewDeadline = (activity: StudyWrites['activity']): boolean =>
  'prazo' in activity || 'entrada_no_estagio' in activity;

const ITEM_SET = sql.raw(ITEM_COLUMNS.map(([, { name }]) => `${name} = n.${name}`).join(', '));
const ITEM_TYPES = sql.raw(
  ITEM_COLUMNS.map(([, column]) => `${column.name} ${column.getSQLType()}`).join(', '),
);

function itemsUpdate(key: Key, items: readonly ItemRow[]): SQL {
  const rows = items.map((item) => ({
    id: item.diagnostico_produto_item_id,
    ...Object.fromEntries(ITEM_COLUMNS.map(([key, { name }]) => [name, item[key]])),
  }));
  return sql`(
    update diagnostico_produto_item i
       set ${ITEM_SET}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id int, ${ITEM_TYPES})
     where i.empresa_id = ${key.empresa_id} and i.diagnostico_id = ${key.diagnostico_id}
       and i.diagnostico_produto_item_id = n.id)`;
}

const optionUpdate = (tx: Tx, key: Key, id: number, changes: OptionChanges, now: Date): SQLWrapper =>
  tx
    .update(opcao)
    .set({ ...changes, atualizado_em: now })
    .where(
      and(
        eq(opcao.empresa_id, key.empresa_id),
        eq(opcao.diagnostico_id, key.diagnostico_id),
        eq(opcao.diagnostico_produto_item_opcao_id, id),
      ),
    );

const sameRow = (row: TableRow) =>
  and(
    eq(produto_item_tabela_item.empresa_id, row.empresa_id),
    eq(produto_item_tabela_item.produto_item_tabela_item_id, row.produto_item_tabela_item_id),
  );

function rowWrite(tx: Tx, write: NonNullable<StudyWrites['row']>): SQLWrapper {
  if ('insert' in write) return tx.insert(produto_item_tabela_item).values(write.insert).returning();
  if ('remove' in write) return tx.delete(produto_item_tabela_item).where(sameRow(write.remove));
  return tx.update(produto_item_tabela_item).set(writtenOfRow(write.update)).where(sameRow(write.update));
}

/** The parts of the statement by name. The study is locked, so no other transaction writes these rows. */
function partsOf(
  tx: Tx,
  actor: Actor | null,
  key: Key,
  writes: StudyWrites,
  now: Date,
): [string, SQLWrapper][] {
  const { study, items, options, row, activity, started, events, audit } = writes;
  const of = (table: typeof diagnostico | typeof atividade) =>
    and(eq(table.empresa_id, key.empresa_id), eq(table.diagnostico_id, key.diagnostico_id));
  const born = row && 'insert' in row ? sql`(select produto_item_tabela_item_id from linha)` : undefined;
  const parts: [string, SQLWrapper | false][] = [
    ['linha', row !== null && rowWrite(tx, row)],
    [
      'estudo',
      !isEmpty(study) &&
        tx
          .update(diagnostico)
          .set({ ...study, atualizado_em: now })
          .where(of(diagnostico)),
    ],
    ['itens', items.size > 0 && itemsUpdate(key, [...items.values()])],
    ...[...options].map(([id, changes]): [string, SQLWrapper] => [
      `opcao_${id}`,
      optionUpdate(tx, key, id, changes, now),
    ]),
    [
      'acompanhamento',
      !isEmpty(activity) &&
        tx
          .update(atividade)
          .set({ ...activity, ...(hasNewDeadline(activity) && { adiada_ate: null }), atualizado_em: now })
          .where(and(of(atividade), eq(atividade.tipo_atividade, 'estudo'))),
    ],
    [
      'tarefas',
      started.length > 0 &&
        tx
          .update(tarefa)
          .set({ status_tarefa: 2, atualizado_em: now })
          .where(and(eq(tarefa.empresa_id, key.empresa_id), inArray(tarefa.tarefa_id, [...started]))),
    ],
    [
      'historico',
      events.length > 0 &&
        tx.insert(historico_estagio).values(
          events.map((event) => ({
            ...event,
            empresa_id: key.empresa_id,
            diagnostico_id: key.diagnostico_id,
          })),
        ),
    ],
    ['trilha', audit.length > 0 && sql`(${auditMany(actor, now, audit, born)})`],
  ];
  return parts.filter((part): part is [string, SQLWrapper] => part[1] !== false);
}

/** Writes everything in one statement; returns the inserted row, if any. */
export async function writeTogether(
  tx: Tx,
  actor: Actor | null,
  key: Key,
  writes: StudyWrites,
  now: Date,
): Promise<TableRow | undefined> {
  const parts = partsOf(tx, actor, key, writes, now);
  if (parts.length === 0) return undefined;
  const made = writes.row !== null && 'insert' in writes.row;
  const { rows } = await tx.execute<{ linha: JsonRow | null }>(sql`
    with ${sql.join(
      parts.map(([name, part]) => sql`${sql.identifier(name)} as ${part}`),
      sql`, `,
    )}
    select ${made ? sql`(select to_json(linha) from linha)` : sql`null`} as linha`);
  const { linha } = rows[0]!;
  return linha ? rowFromJson(produto_item_tabela_item, linha) : undefined;
}
