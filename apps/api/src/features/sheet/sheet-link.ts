import { addDays, endOfDaySaoPaulo } from '@farol/domain/calendar';
import type { Tx } from '../../db/client.ts';
import { audit } from '../../platform/audit.ts';
import { hashToken } from '../../platform/http/authenticate.ts';
import { linkReply, tokenFor } from '../../platform/links/private-link.ts';
import {
  type CustomerRow,
  getCustomer,
  lockCustomer,
  refuseExample,
  refuseWithdrawn,
} from '../customers/index.ts';
import type { RequestContext } from '../diagnosis/index.ts';
import { findSheetLink, SHEET_LINKS } from './link.store.ts';
import { insertSheet, lockSheet, newestSheet, type SheetRow } from './sheet.store.ts';

const DAYS = 30;

const ownerOf = ({ empresa_id, ficha_id }: SheetRow) => ({ empresa_id, dono_id: ficha_id });

async function auditLinks(
  tx: Tx,
  { deps, actor, request_id }: RequestContext,
  { empresa_id, cliente_id }: CustomerRow,
  links: readonly number[],
  acao: string,
): Promise<void> {
  for (const entidade_id of links)
    await audit(tx, actor, deps.clock.now(), {
      empresa_id,
      entidade: 'ficha_link',
      entidade_id,
      acao,
      depois: { cliente_id },
      request_id,
    });
}

/**
 * Creates the private link of a customer's sheet and revokes the previous one; the token is returned only here. What
 * she already filled stays until somebody receives it; then another sheet begins.
 */
export async function createSheetLink(ctx: RequestContext, id: number, key?: string) {
  const { deps, actor } = ctx;
  const token = tokenFor(deps, actor, { id, key, what: 'link da ficha' });
  const token_hash = hashToken(token);
  const findEarlier = async () => (key ? deps.db.service((tx) => findSheetLink(tx, token_hash)) : undefined);
  const link = await deps.db.write(actor, async (tx) => {
    const now = deps.clock.now();
    const known = await newestSheet(tx, await getCustomer(tx, actor, id));
    // Locks the sheet before the customer, as a decision does: a sheet received meanwhile is noticed, and a new one
    // begins.
    if (known) await lockSheet(tx, known);
    const customer = await lockCustomer(tx, actor, id);
    refuseExample(customer, 'nenhuma ficha sai para um cliente inventado');
    await refuseWithdrawn(tx, customer, 'nenhuma ficha sai mais');
    const earlier = await findEarlier();
    if (earlier) return earlier;
    const last = await newestSheet(tx, customer);
    if (last) await auditLinks(tx, ctx, customer, await SHEET_LINKS.revoke(tx, ownerOf(last), now), 'trocar');
    const { empresa_id, cliente_id } = customer;
    const sheet =
      last && last.recebida_em === null
        ? last
        : await insertSheet(tx, { empresa_id, cliente_id, criado_por: actor.funcionario_id }, now);
    const made = await SHEET_LINKS.insert(
      tx,
      ownerOf(sheet),
      {
        token_hash,
        expira_em: endOfDaySaoPaulo(addDays(deps.clock.today(), DAYS)),
        criado_por: actor.funcionario_id,
      },
      now,
    );
    await auditLinks(tx, ctx, customer, [made.link_id], 'criar');
    return made;
  });
  return { ...linkReply(link, deps.clock.now()), token, url: `${deps.publicUrl}/ficha/${token}` };
}

/** Revokes the sheet's link at once; without one it does nothing. */
export const revokeSheetLink = (ctx: RequestContext, id: number): Promise<undefined> =>
  ctx.deps.db.write(ctx.actor, async (tx) => {
    const customer = await lockCustomer(tx, ctx.actor, id);
    const last = await newestSheet(tx, customer);
    if (!last) return undefined;
    const revoked = await SHEET_LINKS.revoke(tx, ownerOf(last), ctx.deps.clock.now());
    await auditLinks(tx, ctx, customer, revoked, 'revogar');
    return undefined;
  });
