import type { Actor } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import { audit } from '../../platform/audit.ts';
import { canonicalJson } from '../../platform/canonical.ts';
import type { Deps } from '../../platform/deps.ts';
import { staleVersion } from '../../platform/http/errors.ts';
import {
  type CompanyValue,
  companyValues,
  insertCompanyValue,
  lockCompanyValue,
} from './company-values.store.ts';

export type RequestContext = { deps: Deps; actor: Actor; request_id: string };

/** Grows with every change; 1 for the default. */
export const versionOfValue = (editions: readonly CompanyValue[]): number => editions.length + 1;

/** Changes of a value, newest first, each with what was before and after it. */
export const historyOf = <T>(editions: readonly CompanyValue[], read: (valor: unknown) => T | null) =>
  editions
    .map(({ valor, autor, criado_em }, n) => ({
      em: criado_em,
      autor,
      antes: read(editions[n - 1]?.valor ?? null),
      depois: read(valor),
    }))
    .toReversed();

type Change<Reply> = {
  chave: string;
  /** Null: added to whatever is there. */
  versao: number | null;
  /** The value to store, null for the default; made under the lock from the present editions. */
  next: (tx: Tx, editions: readonly CompanyValue[]) => Promise<unknown> | unknown;
  reply: (tx: Tx, editions: readonly CompanyValue[]) => Promise<Reply> | Reply;
};

/** Adds an edition of what a company words or chooses; an equal value writes nothing. */
export async function changeCompanyValue<Reply>(
  { deps, actor, request_id }: RequestContext,
  { chave, versao, next, reply }: Change<Reply>,
): Promise<Reply> {
  const [now, today] = [deps.clock.now(), deps.clock.today()];
  return deps.db.write(actor, async (tx) => {
    await lockCompanyValue(tx, actor, chave);
    const before = await companyValues(tx, actor, [chave]);
    if (versao !== null && versionOfValue(before) !== versao) throw staleVersion(await reply(tx, before));
    const antes = before.at(-1)?.valor ?? null;
    const depois = (await next(tx, before)) ?? null;
    if (canonicalJson(antes) === canonicalJson(depois)) return reply(tx, before);
    const entidade_id = await insertCompanyValue(tx, actor, { chave, valor: depois, today, now });
    await audit(tx, actor, now, {
      empresa_id: actor.empresa_id,
      entidade: 'parametro',
      entidade_id,
      acao: depois === null ? 'restaurar' : 'editar',
      antes: { chave, valor: antes },
      depois: { chave, valor: depois },
      request_id,
    });
    return reply(tx, await companyValues(tx, actor, [chave]));
  });
}
