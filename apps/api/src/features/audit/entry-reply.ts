import type { EntradaDaAuditoria } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import {
  CAMPOS_DE_PESSOA,
  type Mudanca,
  mudancasOf,
  type TipoAuditoria,
  tipoOfAcao,
  type ValorAuditado,
} from '@farol/domain/audit';
import type { Tx } from '../../db/client.ts';
import { type EntryRow, type Names, readNames } from './details.store.ts';

/** Changes shown in a list; the others are counted. */
export const FIRST_CHANGES = 3;

const tipoOf = ({ fonte, acao }: EntryRow): TipoAuditoria =>
  fonte === 'auditoria' ? tipoOfAcao(acao) : fonte === 'leitura' ? 'saude' : 'acesso';

const isPerson = ({ campo }: Mudanca): boolean => CAMPOS_DE_PESSOA.has(campo);
const idsIn = (value: ValorAuditado): number[] =>
  [value].flat().filter((one): one is number => typeof one === 'number');

const targetOf = ({ entidade, entidade_id }: EntryRow): number | null =>
  entidade === 'funcionario' ? entidade_id : null;

type Shown = { row: EntryRow; mudancas: Mudanca[] };

const nameOf = (value: ValorAuditado, { people }: Names): ValorAuditado =>
  typeof value === 'number' ? (people.get(value) ?? `nº ${value}`) : value;

function replyOf({ row, mudancas }: Shown, names: Names, first: number): EntradaDaAuditoria {
  const { cliente_id, diagnostico_id, funcionario_id } = row;
  const customer = cliente_id === null ? undefined : names.customers.get(cliente_id);
  const target = targetOf(row);
  return {
    fonte: row.fonte,
    id: row.id,
    empresa_id: row.empresa_id,
    quando: new Date(row.quando).toISOString(),
    tipo: tipoOf(row),
    acao: row.acao,
    entidade: row.entidade,
    entidade_id: row.entidade_id,
    autor:
      funcionario_id === null
        ? null
        : { funcionario_id, pessoa_nome: names.people.get(funcionario_id) ?? `nº ${funcionario_id}` },
    perfil: row.perfil,
    chave: row.chave,
    cliente: cliente_id !== null && customer ? { cliente_id, ...customer } : null,
    diagnostico:
      diagnostico_id !== null && customer
        ? { diagnostico_id, existe: names.studies.has(diagnostico_id) }
        : null,
    alvo: target === null || target === funcionario_id ? null : (names.people.get(target) ?? null),
    mudancas: mudancas
      .slice(0, first)
      .map((one) =>
        isPerson(one) ? { ...one, de: nameOf(one.de, names), para: nameOf(one.para, names) } : one,
      ),
    outras_mudancas: Math.max(0, mudancas.length - first),
    vezes: row.vezes,
    ultima_em: row.ultima_em && new Date(row.ultima_em).toISOString(),
    ip: row.ip,
    agente: row.agente,
  };
}

/** Entries as a reader of the audit sees them: names for ids, documents masked, health data where they may be shown. */
export async function entryReplies(
  tx: Tx,
  actor: Actor,
  rows: readonly EntryRow[],
  { first, saude }: { first: number; saude: boolean },
): Promise<EntradaDaAuditoria[]> {
  const shown = rows.map((row) => ({ row, mudancas: mudancasOf(row.antes, row.depois, { saude }) }));
  const named = shown.flatMap(({ mudancas }) =>
    mudancas.filter(isPerson).flatMap(({ de, para }) => [...idsIn(de), ...idsIn(para)]),
  );
  const names = await readNames(tx, actor, {
    people: [...rows.flatMap((row) => [row.funcionario_id, targetOf(row)]), ...named],
    customers: rows.map((row) => row.cliente_id),
    studies: rows.map((row) => row.diagnostico_id),
  });
  return shown.map((one) => replyOf(one, names, first));
}
