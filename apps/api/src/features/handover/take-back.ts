import { randomBytes } from 'node:crypto';
import type { Actor } from '@farol/domain/access';
import { SEGUNDOS_PARA_DESFAZER } from '@farol/domain/pipeline';
import type { Tx } from '../../db/client.ts';
import type { ChosenCustomer } from '../customers/index.ts';
import type { RequestContext } from '../diagnosis/index.ts';
import { namesOf } from '../employees/index.ts';
import { withdrawNotices } from '../notifications/index.ts';
import { type GivenCustomer, lockHandingOver, studiesOfHandingOver } from './take-back.store.ts';
import { type Held, tellBothSides } from './tell-both-sides.ts';

const prefixOf = ({ funcionario_id }: Pick<Actor, 'funcionario_id'>) => `repasse-${funcionario_id}-`;
/** Hexadecimal digits of the instant, in milliseconds; the rest of the key is random. */
const DIGITOS = 12;

const untilOf = (quando: Date): Date => new Date(quando.getTime() + SEGUNDOS_PARA_DESFAZER * 1000);

/** Its notices by mail wait as long as those of any other move. */
export const delayedHandover = (actor: Actor, now: Date): Held => ({
  chave: `${prefixOf(actor)}${now.getTime().toString(16).padStart(DIGITOS, '0')}${randomBytes(2).toString('hex')}`,
  disponivel_em: untilOf(now),
});

function instantOf(actor: Actor, chave: string): Date | null {
  const prefix = prefixOf(actor);
  if (!chave.startsWith(prefix)) return null;
  const instant = new Date(Number.parseInt(chave.slice(prefix.length, prefix.length + DIGITOS), 16));
  return Number.isNaN(instant.getTime()) ? null : instant;
}

type TakingBack = { customers: readonly ChosenCustomer[]; funcionario_id: number; chave: string };

/**
 * Undoes the actor's own handover of the last minute and corrects its notices. Returns the customers that nobody needs
 * to be notified of: none once a mail was sent.
 */
export async function takeBack(tx: Tx, ctx: RequestContext, taking: TakingBack): Promise<ChosenCustomer[]> {
  const quando = instantOf(ctx.actor, taking.chave);
  if (!quando || ctx.deps.clock.now() >= untilOf(quando)) return [];
  const back: ChosenCustomer[] = [];
  for (const [empresa_id, customers] of Map.groupBy(taking.customers, (one) => one.empresa_id))
    back.push(...(await takeBackIn(tx, ctx, empresa_id, quando, { ...taking, customers })));
  return back;
}

async function takeBackIn(
  tx: Tx,
  ctx: RequestContext,
  empresa_id: number,
  quando: Date,
  { customers, funcionario_id, chave }: TakingBack,
): Promise<readonly ChosenCustomer[]> {
  const handingOver = { empresa_id, funcionario_id: ctx.actor.funcionario_id, quando };
  const given = await lockHandingOver(tx, handingOver);
  const byId = new Map(given.map((one) => [one.cliente_id, one]));
  const back = customers.filter(({ cliente_id, consultor_id }) => {
    const one = byId.get(cliente_id);
    return one?.consultor_id === funcionario_id && one.para === consultor_id;
  });
  if (back.length === 0 || !(await withdrawNotices(tx, empresa_id, chave))) return [];
  const gone = new Set(back.map(({ cliente_id }) => cliente_id));
  const staying = given.filter(({ cliente_id, excluido }) => !excluido && !gone.has(cliente_id));
  const studies = await studiesOfHandingOver(tx, handingOver, staying);
  const names = await namesOf(
    tx,
    staying.map(({ para }) => para),
  );
  const byReceiver: [number, GivenCustomer[]][] = [...Map.groupBy(staying, ({ para }) => para)];
  for (const [para, theirs] of byReceiver)
    await tellBothSides(tx, ctx, {
      customers: theirs,
      studies,
      receiver: { funcionario_id: para, pessoa_nome: names.get(para) ?? '' },
      motivo: studies.find(({ motivo }) => motivo)?.motivo ?? null,
      held: { chave, disponivel_em: untilOf(quando) },
    });
  return back;
}
