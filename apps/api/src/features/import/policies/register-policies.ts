import { remarksOf } from '@farol/domain/policy-import/reading';
import type { Tx } from '../../../db/client.ts';
import { auditAll } from '../../../platform/audit.ts';
import { CPF_TAKEN, lockImported } from '../../customers/index.ts';
import { insertImportedPolicies, lockExpected } from '../../policies/index.ts';
import { NO_CONSULTANT } from '../check-rows.ts';
import { consultantsAtWork } from '../consultants.ts';
import type { ImportRow, LineResult, LineRow } from '../import.store.ts';
import { executorOf, registerRows } from '../register-rows.ts';
import { type ReadPolicyLine, readPolicyLine } from './check-policies.ts';
import type { PolicyIdentity } from './customers-like.store.ts';
import { matchCustomers } from './match-customers.ts';
import { statesOf } from './policy-lines.store.ts';
import { createKnownCheck, customersOfRows, IS_KNOWN, reachOf } from './settle-policies.ts';

type Work = { line: LineRow; read: ReadPolicyLine };

const GONE = 'Este cliente é de outra carteira, ou não existe mais.';
const WITHOUT_POLICY = 'A linha desta apólice não entrou.';

const refuse = ({ line }: Work, campo: string, mensagem: string): LineResult => ({
  numero: line.numero,
  status: 'rejeitada',
  erros: { [campo]: [mensagem] },
});

const identityOf = ({ line: { numero }, read: { cliente, consultor_id } }: Work): PolicyIdentity => ({
  numero,
  pessoa_nome: cliente.pessoa_nome,
  pessoa_cpf: cliente.pessoa_cpf,
  pessoa_cnpj: cliente.pessoa_cnpj,
  pessoa_data_nascimento: cliente.pessoa_data_nascimento,
  pessoa_email: cliente.pessoa_email,
  pessoa_celular: cliente.pessoa_celular,
  pessoa_telefone: cliente.pessoa_telefone,
  consultor_id,
  diz_consultor: true,
});

/** Customers of rows that had none when they were checked: registered by an earlier row, meanwhile, or now. */
async function customersOf(tx: Tx, row: ImportRow, works: readonly Work[], now: Date) {
  const refused: LineResult[] = [];
  const owners = new Map<number, number>();
  const earlier = await statesOf(
    tx,
    row,
    works.flatMap(({ read }) => read.dono ?? []),
  );
  const waiting: Work[] = [];
  for (const work of works) {
    const { line, read } = work;
    const id = line.cliente_id ?? earlier.get(read.dono ?? 0)?.cliente_id ?? null;
    if (id === null) waiting.push(work);
    else owners.set(line.numero, id);
  }
  const identities = waiting.map(identityOf);
  const found = matchCustomers(
    identities,
    await customersOfRows(tx, row.empresa_id, identities),
    reachOf(row).mayUse,
  );
  const firsts = new Map<number, Work>();
  for (const work of waiting) {
    const owner = found.get(work.line.numero);
    if (!owner || 'recusa' in owner)
      refused.push(refuse(work, owner?.recusa.campo ?? 'pessoa_nome', owner?.recusa.mensagem ?? GONE));
    else if ('cliente_id' in owner) owners.set(work.line.numero, owner.cliente_id);
    else if (!firsts.has(work.read.dono ?? work.line.numero))
      firsts.set(work.read.dono ?? work.line.numero, work);
  }
  const atWork = await consultantsAtWork(tx, row, [
    ...new Set([...firsts.values()].flatMap(({ read }) => read.consultor_id ?? [])),
  ]);
  const allowed = [...firsts].filter(([, { read }]) => atWork.has(read.consultor_id ?? 0));
  const made = await registerRows(
    tx,
    row,
    allowed.map(([, { line }]) => line),
    now,
  );
  const byDono = new Map(allowed.map(([dono], index) => [dono, made[index]?.cliente_id ?? null]));
  const isRefused = new Set(refused.map(({ numero }) => numero));
  for (const work of waiting) {
    if (owners.has(work.line.numero) || isRefused.has(work.line.numero)) continue;
    const dono = work.read.dono ?? work.line.numero;
    const id = byDono.get(dono);
    if (id) owners.set(work.line.numero, id);
    else if (id === null) refused.push(refuse(work, 'pessoa_cpf', CPF_TAKEN));
    else refused.push(refuse(work, 'consultor', NO_CONSULTANT));
  }
  return { owners, refused };
}

/** Rows that are part of a policy of another row, which comes before them. */
async function settleParts(tx: Tx, row: ImportRow, parts: readonly Work[], done: readonly LineResult[]) {
  const states = await statesOf(
    tx,
    row,
    parts.flatMap(({ read }) => read.junto ?? []),
  );
  for (const { numero, status, cliente_id = null } of done)
    states.set(numero, { numero, status, cliente_id });
  return parts.map((work): LineResult => {
    const main = states.get(work.read.junto ?? 0);
    return main?.status === 'criada' && main.cliente_id !== null
      ? { numero: work.line.numero, status: 'atualizada', erros: {}, cliente_id: main.cliente_id }
      : refuse(work, 'numero_apolice', WITHOUT_POLICY);
  });
}

/** Plates that a policy has room for. */
const MOST_PLATES = 22;

/** Registers the policies of rows, with the customers who are not known yet. */
export async function registerPolicies(
  tx: Tx,
  row: ImportRow,
  lines: readonly LineRow[],
  now: Date,
): Promise<LineResult[]> {
  const { empresa_id, importacao_id } = row;
  await lockExpected(tx, empresa_id);
  const works = lines.map((line) => ({ line, read: readPolicyLine(line) }));
  const mains = works.filter(({ read }) => read.junto === undefined);
  const isKnown = await createKnownCheck(
    tx,
    row,
    mains.map(({ read }) => read.apolice),
  );
  const { known = [], news = [] } = Object.groupBy(mains, ({ line, read }) =>
    isKnown(read.apolice, line.cliente_id) ? 'known' : 'news',
  );
  const { owners, refused } = await customersOf(tx, row, news, now);
  const visible = await lockImported(
    tx,
    empresa_id,
    [...new Set(owners.values())],
    row.opcoes.alcance ?? null,
  );
  const ready = news.flatMap(({ line, read }) => {
    const cliente_id = owners.get(line.numero);
    return cliente_id !== undefined && visible.has(cliente_id) ? [{ line, read, cliente_id }] : [];
  });
  const gone = news.filter(({ line }) => {
    const cliente_id = owners.get(line.numero);
    return cliente_id !== undefined && !visible.has(cliente_id);
  });
  const { funcionario_id, perfil } = executorOf(row);
  const inserted = await insertImportedPolicies(
    tx,
    { empresa_id, importacao_id, criado_por: funcionario_id },
    now,
    ready.map(({ read: { apolice }, cliente_id }) => ({
      ...apolice,
      cliente_id,
      observacao: remarksOf(apolice),
      placa: apolice.placas.slice(0, MOST_PLATES).join(', ') || null,
    })),
  );
  await auditAll(
    tx,
    { funcionario_id, perfil },
    now,
    inserted.map((policy) => ({
      empresa_id,
      entidade: 'diagnostico_apolice',
      entidade_id: policy.diagnostico_apolice_id,
      acao: 'criar',
      depois: policy,
    })),
  );
  const done: LineResult[] = [
    ...known.map((work) => refuse(work, 'numero_apolice', IS_KNOWN)),
    ...refused,
    ...gone.map((work) => refuse(work, 'pessoa_nome', GONE)),
    ...ready.map(
      ({ line: { numero }, cliente_id }): LineResult => ({ numero, status: 'criada', erros: {}, cliente_id }),
    ),
  ];
  const parts = await settleParts(
    tx,
    row,
    works.filter(({ read }) => read.junto !== undefined),
    done,
  );
  return [...done, ...parts];
}
