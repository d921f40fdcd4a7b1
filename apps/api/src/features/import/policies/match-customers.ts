import { normalizeText, withNinthDigit } from '@farol/domain/br';
import { CPF_TAKEN } from '../../customers/index.ts';
import type { LikeCustomer, PolicyIdentity } from './customers-like.store.ts';

type Person = Omit<PolicyIdentity, 'numero' | 'consultor_id' | 'diz_consultor'>;
type Refusal = { campo: string; mensagem: string };

/** Whose policy a row is: a known customer's, that of another row's new customer, or nobody's. */
export type Owner = ({ cliente_id: number } | { dono: number } | { recusa: Refusal }) & { aviso?: string };

const OTHER_PORTFOLIO = 'O cliente deste CPF ou CNPJ é de outra carteira.';
const TWO_OWNERS = 'O CPF e o CNPJ desta linha são de dois clientes.';
const BY_NAME = 'Cliente encontrado só pelo nome: confira.';
const NAMESAKE = 'Há outro cliente com este nome: confira se não é a mesma pessoa.';
const several = (n: number) => `Há ${n} clientes com este nome: escreva o CPF na planilha.`;

export const nameKey = (nome: string): string => normalizeText(nome);

const DOCUMENTS = ['pessoa_cpf', 'pessoa_cnpj'] as const;
const differs = (a: string | null, b: string | null): boolean => a !== null && b !== null && a !== b;
const agrees = (a: string | null, b: string | null): boolean => a !== null && a === b;

const isAnother = (a: Person, b: Person): boolean =>
  DOCUMENTS.some((field) => differs(a[field], b[field])) ||
  differs(a.pessoa_data_nascimento, b.pessoa_data_nascimento);

const numbersOf = ({ pessoa_celular, pessoa_telefone }: Person): string[] =>
  [pessoa_celular, pessoa_telefone].flatMap((one) => (one ? [withNinthDigit(one)] : []));

/** One name and, besides it, one birth date, document, e-mail or telephone. */
const isSamePerson = (a: Person, b: Person): boolean =>
  agrees(a.pessoa_data_nascimento, b.pessoa_data_nascimento) ||
  DOCUMENTS.some((field) => agrees(a[field], b[field])) ||
  agrees(a.pessoa_email?.toLowerCase() ?? null, b.pessoa_email?.toLowerCase() ?? null) ||
  numbersOf(a).some((number) => numbersOf(b).includes(number));

const saysWho = ({ pessoa_cpf, pessoa_cnpj, pessoa_data_nascimento }: Person): boolean =>
  pessoa_cpf !== null || pessoa_cnpj !== null || pessoa_data_nascimento !== null;

const groupBy = <T>(all: readonly T[], keyOf: (one: T) => string | null): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return groups;
};

/** The one of these people of the same name who the row's person is; `fraco`: by the name alone. */
function amongNamesakes<P extends Person>(
  row: Person,
  namesakes: readonly P[],
): { one: P; fraco: boolean } | { many: number } | null {
  const possible = namesakes.filter((one) => !isAnother(row, one));
  const sure = possible.filter((one) => isSamePerson(row, one));
  const [first] = sure;
  if (first) return sure.length === 1 ? { one: first, fraco: false } : { many: sure.length };
  const [alone] = possible;
  if (!alone || saysWho(row)) return null;
  return possible.length === 1 ? { one: alone, fraco: true } : { many: possible.length };
}

type New = { numero: number; person: PolicyIdentity };

/**
 * Whose policies rows are. By CPF or CNPJ; else by the name with the birth date, an e-mail or a telephone; by the name
 * alone only where the row tells nothing else and one customer has it. Rows of one unknown person share a new customer,
 * who is registered with the first of them.
 */
export function matchCustomers(
  rows: readonly PolicyIdentity[],
  known: readonly LikeCustomer[],
  mayUse: (customer: LikeCustomer) => boolean,
): Map<number, Owner> {
  const byDocument = {
    pessoa_cpf: groupBy(known, (one) => one.pessoa_cpf),
    pessoa_cnpj: groupBy(known, (one) => one.pessoa_cnpj),
  };
  const within = known.filter((one) => mayUse(one) && !one.exemplo);
  const byName = groupBy(within, (one) => nameKey(one.pessoa_nome));
  const made = { byDocument: new Map<string, New>(), byName: new Map<string, New[]>() };
  const owners = new Map<number, Owner>();

  const documentOwner = (row: PolicyIdentity): Owner | null => {
    const found = DOCUMENTS.flatMap((field) => byDocument[field].get(row[field] ?? '') ?? []);
    const [one, other] = new Set(found.map(({ cliente_id }) => cliente_id));
    if (one === undefined) return null;
    if (other !== undefined) return { recusa: { campo: 'pessoa_cpf', mensagem: TWO_OWNERS } };
    const [customer] = found;
    if (customer?.exemplo) return { recusa: { campo: 'pessoa_cpf', mensagem: CPF_TAKEN } };
    return customer && mayUse(customer)
      ? { cliente_id: one }
      : { recusa: { campo: 'pessoa_cpf', mensagem: OTHER_PORTFOLIO } };
  };

  const register = (row: PolicyIdentity): New => {
    const one = { numero: row.numero, person: row };
    for (const field of DOCUMENTS) if (row[field]) made.byDocument.set(`${field} ${row[field]}`, one);
    const key = nameKey(row.pessoa_nome);
    made.byName.set(key, [...(made.byName.get(key) ?? []), one]);
    return one;
  };

  const ownerOf = (row: PolicyIdentity): Owner => {
    const byDoc = documentOwner(row);
    if (byDoc) return byDoc;
    for (const field of DOCUMENTS) {
      const same = row[field] ? made.byDocument.get(`${field} ${row[field]}`) : undefined;
      if (same) return { dono: same.numero };
    }
    const key = nameKey(row.pessoa_nome);
    const old = amongNamesakes(row, byName.get(key) ?? []);
    if (old && 'many' in old) return { recusa: { campo: 'pessoa_nome', mensagem: several(old.many) } };
    if (old) return { cliente_id: old.one.cliente_id, ...(old.fraco ? { aviso: BY_NAME } : {}) };
    const news = made.byName.get(key) ?? [];
    const fresh = amongNamesakes(
      row,
      news.map(({ numero, person }) => ({ ...person, numero })),
    );
    if (fresh && 'many' in fresh) return { recusa: { campo: 'pessoa_nome', mensagem: several(fresh.many) } };
    if (fresh) return { dono: fresh.one.numero };
    const isNamesake = (byName.get(key) ?? []).some((one) => !isAnother(row, one));
    return { dono: register(row).numero, ...(isNamesake ? { aviso: NAMESAKE } : {}) };
  };

  // Rows that tell most first, so that one that tells a name alone finds them.
  const order = (row: PolicyIdentity) =>
    row.pessoa_cpf || row.pessoa_cnpj ? 0 : row.pessoa_data_nascimento ? 1 : 2;
  for (const row of rows.toSorted((a, b) => order(a) - order(b) || a.numero - b.numero))
    owners.set(row.numero, ownerOf(row));
  return owners;
}
