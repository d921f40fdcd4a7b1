import type { CalendarDay } from '@farol/domain/calendar';
import { CAMPOS_DO_CLIENTE } from '@farol/domain/catalogue';
import type { Tx } from '../../db/client.ts';
import {
  changedFields,
  type KnownPerson,
  lockImported,
  mergePerson,
  type PersonFields,
  personErrors,
  readImported,
  takenDocuments,
} from '../customers/index.ts';
import { MAX_REMARK, readLine } from './check-rows.ts';
import type { ImportKey, ImportRow, LineRow, Mudanca } from './import.store.ts';

const OTHER_OCCUPATION = 'Outra';

/** Fields that an open study shows: there they are changed, with its own conflicts. */
export const OF_OPEN_STUDIES: ReadonlySet<string> = new Set([
  'conjuge',
  ...Object.entries(CAMPOS_DO_CLIENTE).flatMap(([nome, campo]) => ('noEstudo' in campo ? [nome] : [])),
]);

/** What the row says of a customer: remarks join those that are there, a new state takes the former city away. */
function fieldsOf(
  line: LineRow,
  { person: before, temEstudo }: KnownPerson,
  unchanged: ReadonlySet<string>,
): Partial<PersonFields> {
  const { cliente, enviados } = readLine(line);
  const isTaken = (name: string): boolean =>
    enviados.includes(name) && !unchanged.has(name) && !(temEstudo && OF_OPEN_STUDIES.has(name));
  const fields = Object.fromEntries(
    Object.entries(cliente).filter(([name, value]) => value !== null && isTaken(name)),
  ) as Partial<PersonFields>;
  if (fields.pessoa_profissao === OTHER_OCCUPATION && before.pessoa_profissao) delete fields.pessoa_profissao;
  if (fields.endereco_estado && fields.endereco_estado !== before.endereco_estado)
    fields.endereco_cidade ??= null;
  const { pessoa_observacao: remark } = fields;
  const former = before.pessoa_observacao;
  if (remark && former)
    fields.pessoa_observacao = former.includes(remark) ? former : `${former}\n${remark}`.slice(0, MAX_REMARK);
  return fields;
}

/** The customer as the row changes it by the rules of the registration; what breaks one of them stays as it was. */
function mergedPerson(before: PersonFields, fields: Partial<PersonFields>, today: CalendarDay): PersonFields {
  const person = mergePerson(before, fields);
  const wrong = Object.keys(personErrors(person, new Set(changedFields(before, person)), today));
  if (wrong.length === 0) return person;
  const names = new Set(wrong.map((name) => name.split('.')[0] ?? name));
  const right = Object.fromEntries(Object.entries(fields).filter(([name]) => !names.has(name)));
  return mergePerson(before, right as Partial<PersonFields>);
}

export type Update = { line: LineRow; cliente_id: number; person: PersonFields; mudancas: Mudanca[] };
export type Updates = {
  byLine: Map<number, Update>;
  /** Lines whose CPF or CNPJ another customer has by now. */
  taken: ReadonlySet<number>;
};

/**
 * What rows change of the customers whom they mean; `isRunning` locks them until the transaction ends. Lines whose
 * customer is gone, or is not among the people's whose customers may be changed, are in neither.
 */
export async function updatesOf(
  tx: Tx,
  row: ImportRow & ImportKey,
  lines: readonly LineRow[],
  { today, isRunning }: { today: CalendarDay; isRunning: boolean },
): Promise<Updates> {
  const ids = lines.flatMap(({ cliente_id }) => (cliente_id === null ? [] : [cliente_id]));
  if (ids.length === 0) return { byLine: new Map(), taken: new Set() };
  const read = isRunning ? lockImported : readImported;
  const found = await read(tx, row.empresa_id, ids, row.opcoes.alcance ?? null);
  const unchanged = new Set(row.opcoes.nao_atualizar);
  const updates = lines.flatMap((line): Update[] => {
    const known = line.cliente_id === null ? undefined : found.get(line.cliente_id);
    if (!known || line.cliente_id === null) return [];
    const person = mergedPerson(known.person, fieldsOf(line, known, unchanged), today);
    const mudancas = changedFields(known.person, person).map((campo) => ({
      campo,
      antes: known.person[campo],
      depois: person[campo],
    }));
    return [{ line, cliente_id: line.cliente_id, person, mudancas }];
  });
  const others = isRunning ? await takenDocuments(tx, row.empresa_id, updates) : new Set<number>();
  return {
    byLine: new Map(
      updates.filter(({ cliente_id }) => !others.has(cliente_id)).map((one) => [one.line.numero, one]),
    ),
    taken: new Set(updates.filter(({ cliente_id }) => others.has(cliente_id)).map(({ line }) => line.numero)),
  };
}
