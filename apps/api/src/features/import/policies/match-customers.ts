import { normalizeText } from '@farol/domain/br';
import { CPF_TAKEN } from '../../customers/index.ts';
import type { LikeCustomer, PolicyIdentity } from './customers-like.store.ts';
import { createNamesakes, type Namesakes, type Person } from './namesakes.ts';

type Refusal = { campo: string; mensagem: string };

/** Whose policy a row is: a known customer's, that of another row's new customer, or nobody's. */
export type Owner = ({ cliente_id: number } | { dono: number } | { recusa: Refusal }) & { aviso?: string };

const OTHER_PORTFOLIO = 'O cliente deste CPF ou CNPJ é de outra carteira.';
const TWO_OWNERS = 'O CPF e o CNPJ desta linha são de dois clientes.';
const BY_NAME = 'Cliente encontrado só pelo nome: confira.';
const NAMESAKE = 'Há outro cliente com este nome: confira se não é a mesma pessoa.';
const several = (n: number) => `Há ${n} clientes com este nome: escreva o CPF na planilha.`;

/** Apostrophes are one, as in the database's key of a name. */
export const nameKey = (nome: string): string => normalizeText(nome).replace(/[‘’]/g, "'");

const DOCUMENTS = ['pessoa_cpf', 'pessoa_cnpj'] as const;

const groupBy = <T>(all: readonly T[], keyOf: (one: T) => string | null): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
};

/** The people of this one's name. */
function namesakesOf<P extends Person>(byName: Map<string, Namesakes<P>>, { pessoa_nome }: Person) {
  const key = nameKey(pessoa_nome);
  const namesakes = byName.get(key) ?? createNamesakes<P>();
  byName.set(key, namesakes);
  return namesakes;
}

/**
 * Whose policies rows are. By CPF or CNPJ; else by the name with the birth date, an e-mail or a telephone; by the name
 * alone only where nothing else contradicts it and one customer has it. Rows of one unknown person share a new customer,
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
  const byName = new Map<string, Namesakes<LikeCustomer>>();
  for (const customer of within) namesakesOf(byName, customer).add(customer);
  const made = {
    byDocument: new Map<string, PolicyIdentity>(),
    byName: new Map<string, Namesakes<PolicyIdentity>>(),
  };
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

  const register = (row: PolicyIdentity): PolicyIdentity => {
    for (const field of DOCUMENTS) if (row[field]) made.byDocument.set(`${field} ${row[field]}`, row);
    namesakesOf(made.byName, row).add(row);
    return row;
  };

  const ownerOf = (row: PolicyIdentity): Owner => {
    const byDoc = documentOwner(row);
    if (byDoc) return byDoc;
    for (const field of DOCUMENTS) {
      const same = row[field] ? made.byDocument.get(`${field} ${row[field]}`) : undefined;
      if (same) return { dono: same.numero };
    }
    const namesakes = namesakesOf(byName, row);
    const old = namesakes.find(row);
    if (old && 'many' in old) return { recusa: { campo: 'pessoa_nome', mensagem: several(old.many) } };
    if (old) return { cliente_id: old.one.cliente_id, ...(old.fraco ? { aviso: BY_NAME } : {}) };
    const fresh = namesakesOf(made.byName, row).find(row);
    if (fresh && 'many' in fresh) return { recusa: { campo: 'pessoa_nome', mensagem: several(fresh.many) } };
    if (fresh) return { dono: fresh.one.numero, ...(fresh.fraco ? { aviso: BY_NAME } : {}) };
    return { dono: register(row).numero, ...(namesakes.mayHave(row) ? { aviso: NAMESAKE } : {}) };
  };

  // Rows that tell most first, so that one that tells a name alone finds them.
  const order = (row: PolicyIdentity) => {
    if (row.pessoa_cpf || row.pessoa_cnpj) return 0;
    if (row.pessoa_data_nascimento) return 1;
    return row.pessoa_email || row.pessoa_celular || row.pessoa_telefone ? 2 : 3;
  };
  for (const row of rows.toSorted((a, b) => order(a) - order(b) || a.numero - b.numero))
    owners.set(row.numero, ownerOf(row));
  return owners;
}
