import type { api, Cenario, HandlerInput } from '@farol/contracts';
import type { Tx } from '../../db/client.ts';
import { invalid } from '../../platform/http/errors.ts';
import { namesOf } from '../employees/index.ts';
import type { RequestContext } from './request-context.ts';
import type { Study } from './study.store.ts';

type Sent = NonNullable<HandlerInput<typeof api.diagnosis.update>['body']['cenarios']>;

/** Scenarios to store: a new one gets its date and author, a known one keeps them whatever was sent. */
export async function stampScenarios(
  tx: Tx,
  { deps, actor }: RequestContext,
  study: Pick<Study, 'cenarios'>,
  sent: Sent,
): Promise<Cenario[]> {
  const ids = sent.map(({ cenario_id }) => cenario_id);
  if (new Set(ids).size < ids.length) throw invalid({ cenarios: ['Há cenários repetidos.'] });
  const known = new Map(((study.cenarios ?? []) as Cenario[]).map((one) => [one.cenario_id, one]));
  const names = await namesOf(tx, [actor.funcionario_id]);
  const autor = { funcionario_id: actor.funcionario_id, pessoa_nome: names.get(actor.funcionario_id) ?? '' };
  const criado_em = deps.clock.now().toISOString();
  return sent.map((one) => {
    const before = known.get(one.cenario_id);
    return { ...one, criado_em: before?.criado_em ?? criado_em, autor: before?.autor ?? autor };
  });
}
