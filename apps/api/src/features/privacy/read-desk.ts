import type { Privacidade } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import { formatDay } from '@farol/domain/calendar';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { auditForeignReads } from '../../platform/foreign-reads.ts';
import { notFound } from '../../platform/http/errors.ts';
import { type Page, pageMeta } from '../../platform/paging.ts';
import {
  consentHistory,
  countDecisions,
  type DeskFilter,
  type DeskRow,
  deskCustomer,
  deskPage,
  findHindrance,
  healthReads,
} from './desk.store.ts';
import type { Reader } from './privacy.policy.ts';
import { requestsPage } from './requests.store.ts';
import { requestReply } from './requests.ts';

const lineOf = ({ empresa_id: _, ...row }: DeskRow) => row;

export async function readDesk(deps: Deps, { actor, request_id }: Reader, filter: DeskFilter & Page) {
  const { rows, counted } = await deps.db.read(
    actor,
    (tx) => deskPage(tx, actor, filter, deps.clock.today()),
    { heavy: true },
  );
  await auditForeignReads(deps, actor, {
    entidade: 'cliente',
    rows: rows.map(({ empresa_id, cliente_id }) => ({ empresa_id, id: cliente_id })),
    request_id,
  });
  return { data: rows.map(lineOf), meta: pageMeta(filter, counted) };
}

/** Why the data cannot be erased now, in a sentence; null: they can. */
export async function hindranceOf(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  row: Pick<DeskRow, 'empresa_id' | 'cliente_id'>,
): Promise<string | null> {
  const { estudo, contrato, fim } = await findHindrance(tx, row, clock.today());
  if (estudo) return 'Há um estudo em cotação ou fechamento. Encerre o estudo antes de apagar os dados.';
  if (!contrato) return null;
  const until = fim === null ? 'sem data de fim' : `até ${formatDay(fim)}`;
  return `Há apólice ou contrato em vigor ${until}: os dados são necessários a ele (LGPD, arts. 7º, V, e 16, I). Apague depois do fim, ou informe que não foi renovado.`;
}

const REQUESTS: Page = { page: 1, per_page: 50 };

/** A customer's page of the desk. */
export async function customerPrivacy(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  actor: Actor,
  cliente_id: number,
): Promise<Privacidade> {
  const row = await deskCustomer(tx, actor, cliente_id);
  if (!row) throw notFound('Cliente');
  const history = await consentHistory(tx, row);
  const { rows } = await requestsPage(tx, actor, { ...REQUESTS, cliente_id }, deps.clock.today());
  return {
    cliente_id,
    pessoa_nome: row.pessoa_nome,
    usuario_criador: row.usuario_criador,
    excluido_em: row.excluido_em,
    apagamento: row.apagamento,
    impedimento: row.apagamento ? null : await hindranceOf(tx, deps, row),
    consentimentos: history as Privacidade['consentimentos'],
    pedidos: rows.map(requestReply),
    leituras: await healthReads(tx, row),
  };
}

export async function readCustomerPrivacy(deps: Deps, { actor, request_id }: Reader, id: number) {
  const { reply, empresa_id } = await deps.db.read(actor, async (tx) => ({
    reply: await customerPrivacy(tx, deps, actor, id),
    empresa_id: (await deskCustomer(tx, actor, id))?.empresa_id ?? actor.empresa_id,
  }));
  await auditForeignReads(deps, actor, { entidade: 'cliente', rows: [{ empresa_id, id }], request_id });
  return reply;
}

export const readRetention = (deps: Deps, { actor }: Reader) =>
  deps.db.read(actor, async (tx) => ({ decisoes: await countDecisions(tx, actor, deps.clock.today()) }), {
    heavy: true,
  });
