import type { Tx } from '../../db/client.ts';
import { changedFields, lockImported, mergePerson, type PersonFields } from '../customers/index.ts';
import { readLine } from './check-rows.ts';
import type { ImportKey, ImportRow, LineRow, Mudanca } from './import.store.ts';

/** What the row says of a customer: remarks join those that are there. */
function saidBy(line: LineRow, before: PersonFields, stays: ReadonlySet<string>): Partial<PersonFields> {
  const { cliente, enviados } = readLine(line);
  const said = Object.fromEntries(
    Object.entries(cliente).filter(
      ([name, value]) => enviados.includes(name) && value !== null && !stays.has(name),
    ),
  ) as Partial<PersonFields>;
  const { pessoa_observacao: told } = said;
  const kept = before.pessoa_observacao;
  if (told && kept) said.pessoa_observacao = kept.includes(told) ? kept : `${kept}\n${told}`.slice(0, 2_000);
  return said;
}

export type Update = { line: LineRow; cliente_id: number; person: PersonFields; mudancas: Mudanca[] };

/**
 * What rows change of the customers whom they mean, who stay locked; lines whose customer is gone, or is not among the
 * people's whose customers may be changed, are not in it.
 */
export async function updatesOf(
  tx: Tx,
  row: ImportRow & ImportKey,
  lines: readonly LineRow[],
): Promise<Map<number, Update>> {
  const ids = lines.flatMap(({ cliente_id }) => (cliente_id === null ? [] : [cliente_id]));
  if (ids.length === 0) return new Map();
  const found = await lockImported(tx, row.empresa_id, ids, row.opcoes.alcance ?? null);
  const stays = new Set(row.opcoes.nao_atualizar);
  return new Map(
    lines.flatMap((line) => {
      const before = line.cliente_id === null ? undefined : found.get(line.cliente_id);
      if (!before || line.cliente_id === null) return [];
      const person = mergePerson(before, saidBy(line, before, stays));
      const mudancas = changedFields(before, person).map((campo) => ({
        campo,
        antes: before[campo],
        depois: person[campo],
      }));
      return [[line.numero, { line, cliente_id: line.cliente_id, person, mudancas }] as const];
    }),
  );
}
