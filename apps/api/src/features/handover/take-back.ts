import { randomBytes } from 'node:crypto';
import type { Actor } from '@farol/domain/access';
import { SEGUNDOS_PARA_DESFAZER } from '@farol/domain/pipeline';
import type { Tx } from '../../db/client.ts';
import { withdrawNotices } from '../notifications/index.ts';

/** A handing over that its author may take back for a moment. */
export type Held = { chave: string; disponivel_em: Date };

const prefixOf = ({ funcionario_id }: Pick<Actor, 'funcionario_id'>) => `repasse-${funcionario_id}-`;

/** Its notices by mail wait as long as those of any other move. */
export const heldHandover = (actor: Actor, now: Date): Held => ({
  chave: `${prefixOf(actor)}${randomBytes(8).toString('hex')}`,
  disponivel_em: new Date(now.getTime() + SEGUNDOS_PARA_DESFAZER * 1000),
});

/** Withdraws the notices of the actor's own handing over; false once a mail of it has gone. */
export async function takeBackNotices(
  tx: Tx,
  actor: Actor,
  empresas: readonly number[],
  chave: string,
): Promise<boolean> {
  if (!chave.startsWith(prefixOf(actor))) return false;
  for (const empresa_id of new Set(empresas))
    if (!(await withdrawNotices(tx, empresa_id, chave))) return false;
  return true;
}
