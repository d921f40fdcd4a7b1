import type { CalendarDay } from '@farol/domain/calendar';
import { policyKey } from '@farol/domain/commissions';
import {
  type ApoliceLida,
  indexKnownPolicies,
  insurerKey,
  joinRows,
  splitByTerm,
} from '@farol/domain/policy-import/reading';
import type { Tx } from '../../../db/client.ts';
import { knownPolicies } from '../../policies/index.ts';
import { NO_CONTACT, withoutConsultant } from '../check-rows.ts';
import { type ImportRow, updateImport } from '../import.store.ts';
import {
  customersLike,
  type LikeCustomer,
  type PolicyIdentity,
  policyIdentitiesOf,
} from './customers-like.store.ts';
import { matchCustomers, nameKey, type Owner } from './match-customers.ts';
import { createNameReader, readNames } from './names.ts';
import { policiesOfLines, type SettledLine, saveSettled } from './policy-lines.store.ts';

const SAVED_AT_ONCE = 1_000;

export const IS_KNOWN = 'Esta apólice já está registrada: fica de fora.';

type Line = { numero: number; identity: PolicyIdentity; apolice: ApoliceLida; owner: Owner };

const texts = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.flatMap((value) => (value ? [value] : []))),
];

/** The company's customers whom rows may mean. */
export const customersOfRows = (tx: Tx, empresa_id: number, rows: readonly PolicyIdentity[]) =>
  customersLike(tx, empresa_id, {
    cpfs: texts(rows.map((row) => row.pessoa_cpf)),
    cnpjs: texts(rows.map((row) => row.pessoa_cnpj)),
    names: texts(rows.flatMap(({ pessoa_nome }) => [pessoa_nome, nameKey(pessoa_nome)])),
  });

/** Whose customers an import may add policies to. */
export const reachOf = ({ opcoes: { alcance = null } }: ImportRow) => ({
  mayUse: ({ consultor_id }: Pick<LikeCustomer, 'consultor_id'>) =>
    alcance === null || alcance.includes(consultor_id),
});

/** Finds rows whose policy is registered already; a running import leaves out its own, which the dry run compared. */
export async function createKnownCheck(
  tx: Tx,
  { empresa_id, importacao_id, status }: ImportRow,
  apolices: readonly ApoliceLida[],
) {
  const keys = texts(apolices.map(({ numero_apolice }) => policyKey(numero_apolice)));
  const except = status === 'executando' ? importacao_id : null;
  return indexKnownPolicies(await knownPolicies(tx, empresa_id, { keys, except }));
}

const PERSON = [
  'pessoa_cpf',
  'pessoa_cnpj',
  'pessoa_data_nascimento',
  'pessoa_email',
  'pessoa_celular',
  'pessoa_telefone',
] as const;

/** What the rows of a new customer tell beyond the first of them, with whose it becomes. */
function mergedPerson(rows: readonly [PolicyIdentity, ...PolicyIdentity[]]) {
  const [first] = rows;
  const cliente = Object.fromEntries(
    PERSON.flatMap((field) => {
      const value = first[field] ?? rows.find((row) => row[field] !== null)?.[field] ?? null;
      return value !== null && first[field] === null ? [[field, value]] : [];
    }),
  );
  const consultor_id =
    first.consultor_id ?? rows.find((row) => row.consultor_id !== null)?.consultor_id ?? null;
  return { cliente, consultor_id, diz_consultor: rows.some((row) => row.diz_consultor) };
}

type Rows = [Line, ...Line[]];
function grouped(lines: readonly Line[], keyOf: (line: Line) => string): Rows[] {
  const groups = new Map<string, Rows>();
  for (const line of lines) {
    const key = keyOf(line);
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  return [...groups.values()];
}

const settledLine = (numero: number, over: Partial<SettledLine> = {}): SettledLine => ({
  numero,
  status: 'valida',
  erros: {},
  avisos: {},
  cliente_id: null,
  cliente: {},
  lido: {},
  ...over,
});
const refused = (numero: number, campo: string, mensagem: string): SettledLine =>
  settledLine(numero, { status: 'rejeitada', erros: { [campo]: [mensagem] } });

/** Rows whose customer is known or may be registered, with that customer; the others are refused. */
function settleCustomers(lines: readonly Line[]): { accepted: Line[]; settled: Map<number, SettledLine> } {
  const settled = new Map<number, SettledLine>();
  const accepted: Line[] = [];
  const accept = (line: Line, over: Partial<SettledLine>) => {
    const { aviso } = line.owner;
    accepted.push(line);
    settled.set(
      line.identity.numero,
      settledLine(line.identity.numero, {
        ...over,
        avisos: { ...over.avisos, ...(aviso ? { pessoa_nome: [aviso] } : {}) },
      }),
    );
  };
  for (const line of lines) {
    const { owner, identity } = line;
    if ('recusa' in owner)
      settled.set(identity.numero, refused(identity.numero, owner.recusa.campo, owner.recusa.mensagem));
    else if ('cliente_id' in owner) accept(line, { cliente_id: owner.cliente_id });
  }
  const news = lines.filter(({ owner }) => 'dono' in owner);
  for (const group of grouped(news, ({ owner }) => ('dono' in owner ? String(owner.dono) : ''))) {
    const [first] = group;
    const dono = first.identity.numero;
    const { cliente, consultor_id, diz_consultor } = mergedPerson(
      group.map(({ identity }) => identity) as [PolicyIdentity, ...PolicyIdentity[]],
    );
    const isReached = group.some(({ identity }) => identity.pessoa_celular || identity.pessoa_email);
    const avisos: SettledLine['avisos'] = isReached ? {} : { pessoa_celular: [NO_CONTACT] };
    for (const line of group) {
      const { numero } = line.identity;
      if (consultor_id === null)
        settled.set(
          numero,
          settledLine(numero, { status: 'rejeitada', erros: withoutConsultant(diz_consultor) }),
        );
      else
        accept(
          line,
          numero === dono ? { cliente, avisos, lido: { dono, consultor_id } } : { lido: { dono } },
        );
    }
  }
  return { accepted: accepted.toSorted((a, b) => a.identity.numero - b.identity.numero), settled };
}

const customerKey = (line: SettledLine | undefined): string =>
  line?.cliente_id ? `c${line.cliente_id}` : `n${String(line?.lido.dono)}`;
const policyKeyOf = ({ apolice }: Line): string =>
  `${policyKey(apolice.numero_apolice)} ${insurerKey(apolice.fornecedor)}`;

/** One policy of several rows: the first takes what they tell, the others are its parts or its repetitions. */
function settlePolicy(group: Rows, settled: Map<number, SettledLine>): void {
  if (group.length === 1) return;
  const { principal, juntas, repetidas } = joinRows(group);
  const add = (numero: number, change: (line: SettledLine) => SettledLine) => {
    const line = settled.get(numero);
    if (line) settled.set(numero, change(line));
  };
  const note = (message: string) => (line: SettledLine) => ({
    ...line,
    avisos: { ...line.avisos, numero_apolice: [message] },
  });
  add(principal.numero, (line) => ({ ...line, lido: { ...line.lido, apolice: principal.apolice } }));
  if (juntas.length > 0)
    add(
      principal.numero,
      note('Itens, coberturas ou endossos em várias linhas: uma apólice só, confira o prêmio.'),
    );
  for (const numero of juntas)
    add(numero, (line) => ({ ...line, lido: { ...line.lido, junto: principal.numero } }));
  for (const numero of repetidas)
    settled.set(numero, refused(numero, 'numero_apolice', `Mesma apólice da linha ${principal.numero}.`));
}

/** One number with several customers is a collective policy, or a slip. */
function warnOfOthers(group: Rows, settled: Map<number, SettledLine>): void {
  const [first] = group;
  const customers = new Set(group.map(({ identity }) => customerKey(settled.get(identity.numero))));
  if (customers.size === 1) return;
  for (const { identity, apolice } of group.slice(1)) {
    const line = settled.get(identity.numero);
    if (line && apolice.item === '')
      settled.set(identity.numero, {
        ...line,
        avisos: {
          ...line.avisos,
          numero_apolice: [`Mesmo número da linha ${first.identity.numero}, de outro cliente: confira.`],
        },
      });
  }
}

/** Finds the customers of all rows, and which rows are one policy or one that is known. */
export async function settlePolicies(tx: Tx, row: ImportRow, today: CalendarDay): Promise<void> {
  const identities = await policyIdentitiesOf(tx, row);
  const owners = matchCustomers(
    identities,
    await customersOfRows(tx, row.empresa_id, identities),
    reachOf(row).mayUse,
  );
  const policies = new Map((await policiesOfLines(tx, row)).map((one) => [one.numero, one.apolice]));
  const lines = identities.flatMap((identity): Line[] => {
    const owner = owners.get(identity.numero);
    const apolice = policies.get(identity.numero);
    return owner && apolice ? [{ numero: identity.numero, identity, apolice, owner }] : [];
  });
  const { accepted, settled } = settleCustomers(lines);
  const isKnown = await createKnownCheck(
    tx,
    row,
    accepted.map(({ apolice }) => apolice),
  );
  const left = accepted.filter(({ identity: { numero }, apolice }) => {
    if (!isKnown(apolice, settled.get(numero)?.cliente_id ?? null)) return true;
    settled.set(numero, refused(numero, 'numero_apolice', IS_KNOWN));
    return false;
  });
  for (const group of grouped(left, policyKeyOf)) warnOfOthers(group, settled);
  for (const group of grouped(
    left,
    (line) => `${policyKeyOf(line)} ${customerKey(settled.get(line.identity.numero))}`,
  ))
    for (const policy of splitByTerm(group)) settlePolicy(policy, settled);
  const all = [...settled.values()];
  for (let from = 0; from < all.length; from += SAVED_AT_ONCE)
    await saveSettled(tx, row, all.slice(from, from + SAVED_AT_ONCE));
  const nomes_lidos = await readNames(tx, row, await createNameReader(tx, row, today));
  await updateImport(tx, row, { opcoes: { ...row.opcoes, nomes_lidos } });
}
