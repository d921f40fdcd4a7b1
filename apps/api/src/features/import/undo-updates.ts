import { type Actor, visibleConsultores } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import { auditAll } from '../../platform/audit.ts';
import {
  type KnownPerson,
  lockImported,
  type PersonFields,
  takenDocuments,
  updateCustomers,
} from '../customers/index.ts';
import { type ImportRow, type LineRow, linesAfter } from './import.store.ts';
import { OF_OPEN_STUDIES } from './known-customers.ts';

const READ_AT_ONCE = 1_000;

type Undone = { cliente_id: number; person: PersonFields; fields: string[] };
type Stayed = { cliente_id: number; pessoa_nome: string; motivo: string };

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

const PLACE = ['endereco_estado', 'endereco_cidade'];

/** The customer with the former values of the fields that nobody has changed again; state and city go together. */
function undoneOf({ cliente_id, mudancas }: LineRow, { person, temEstudo }: KnownPerson): Undone {
  const now: Readonly<Record<string, unknown>> = person;
  const all = mudancas ?? [];
  const back = all.filter(
    ({ campo, depois }) => isSame(now[campo], depois) && !(temEstudo && OF_OPEN_STUDIES.has(campo)),
  );
  const names = back.map(({ campo }) => campo);
  const isPlaceWhole = all.every(({ campo }) => !PLACE.includes(campo) || names.includes(campo));
  const former = back.filter(({ campo }) => isPlaceWhole || !PLACE.includes(campo));
  return {
    cliente_id: cliente_id ?? 0,
    person: { ...person, ...Object.fromEntries(former.map(({ campo, antes }) => [campo, antes])) },
    fields: former.map(({ campo }) => campo),
  };
}

/** Gives customers whom an import changed their former values; returns how many, and who keeps something newer. */
export async function undoUpdates(
  tx: Tx,
  actor: Actor,
  row: ImportRow,
  { now, request_id }: { now: Date; request_id: string },
): Promise<{ undone: number; stayed: Stayed[] }> {
  const stayed: Stayed[] = [];
  let undone = 0;
  for (let after = 0; ; ) {
    const lines = await linesAfter(tx, row, 'atualizada', { after, limit: READ_AT_ONCE });
    if (lines.length === 0) return { undone, stayed };
    after = lines.at(-1)?.numero ?? after;
    const ids = lines.flatMap(({ cliente_id }) => (cliente_id === null ? [] : [cliente_id]));
    const found = await lockImported(tx, row.empresa_id, ids, visibleConsultores(actor));
    const wanted = lines.flatMap((line) => {
      const known = found.get(line.cliente_id ?? 0);
      return known ? [{ line, current: known.person, ...undoneOf(line, known) }] : [];
    });
    const taken = await takenDocuments(tx, row.empresa_id, wanted);
    const changes = wanted.map((one) => (taken.has(one.cliente_id) ? { ...one, fields: [] } : one));
    for (const { line, current, fields, cliente_id } of changes)
      if (fields.length < (line.mudancas ?? []).length)
        stayed.push({
          cliente_id,
          pessoa_nome: current.pessoa_nome,
          motivo: 'Foi alterado depois da importação.',
        });
    const back = changes.filter(({ fields }) => fields.length > 0);
    if (back.length > 0) await updateCustomers(tx, row.empresa_id, back, now);
    await auditAll(
      tx,
      actor,
      now,
      back.map(({ cliente_id, fields, current, person }) => ({
        empresa_id: row.empresa_id,
        entidade: 'cliente',
        entidade_id: cliente_id,
        acao: 'editar',
        antes: pick(current, fields),
        depois: { ...pick(person, fields), importacao_id: row.importacao_id },
        request_id,
      })),
    );
    undone += back.length;
  }
}

const pick = (person: Readonly<Record<string, unknown>>, fields: readonly string[]) =>
  Object.fromEntries(fields.map((name) => [name, person[name]]));
