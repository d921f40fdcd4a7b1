import type { api, HandlerInput } from '@farol/contracts';
import {
  type Actor,
  DIAS_DA_CHAVE,
  DIAS_DE_AVISO_DA_CHAVE,
  MAX_CHAVES,
  perfisDaChave,
} from '@farol/domain/access';
import { addDays, dayInSaoPaulo, endOfDaySaoPaulo, formatDay } from '@farol/domain/calendar';
import { KEY_MARK } from '../../platform/api-keys.store.ts';
import { audit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { hashToken, newToken } from '../../platform/http/authenticate.ts';
import { conflict, forbidden, invalid, notFound } from '../../platform/http/errors.ts';
import { refuseOtherCompany } from '../../platform/http/own-company.ts';
import { type Page, pageMeta } from '../../platform/paging.ts';
import { administratorsOf } from '../employees/index.ts';
import { deliver } from '../notifications/index.ts';
import {
  claimEnding,
  countValidKeys,
  findKeyOf,
  insertKey,
  type KeyRow,
  listKeys,
  markRevoked,
} from './keys.store.ts';

type Reader = { deps: Deps; actor: Actor; request_id: string };

/** Letters of a key that stay readable. */
const SHOWN = KEY_MARK.length + 6;
const DAY_MS = 86_400_000;

function stateOf({ revogada_em, expira_em, cargo, ativo, perfil }: KeyRow, now: Date) {
  if (revogada_em) return 'revogada' as const;
  if (new Date(expira_em) <= now) return 'vencida' as const;
  return ativo && perfisDaChave(cargo).includes(perfil) ? ('valida' as const) : ('sem_dono' as const);
}

const replyOf = (row: KeyRow, now: Date) => ({
  ...row,
  criada_por: { funcionario_id: row.funcionario_id, pessoa_nome: row.pessoa_nome },
  perfil: row.perfil === 'admin' ? ('admin' as const) : ('broker' as const),
  situacao: stateOf(row, now),
});

export async function keysOf(deps: Deps, actor: Actor, empresa_id: number, page: Page) {
  refuseOtherCompany(actor, empresa_id);
  const { rows, total } = await deps.db.read(actor, (tx) => listKeys(tx, actor, empresa_id, page));
  return { data: rows.map((row) => replyOf(row, deps.clock.now())), meta: pageMeta(page, total) };
}

type Body = HandlerInput<typeof api.apiKeys.create>['body'];

function refuseKey(actor: Actor, { perfil, expira_em }: Body, today: string): void {
  if (!perfisDaChave(actor.cargo).includes(perfil))
    throw invalid({ perfil: ['Escolha um perfil em que você mesmo trabalha.'] });
  const last = addDays(today, DIAS_DA_CHAVE);
  if (expira_em < today || expira_em > last)
    throw invalid({ expira_em: [`Escolha um dia de hoje a ${formatDay(last)}.`] });
}

/** Makes a key that acts as its maker; only the reply has it. 409 above the number of a company. */
export async function createKey({ deps, actor, request_id }: Reader, empresa_id: number, body: Body) {
  refuseOtherCompany(actor, empresa_id);
  if (actor.empresa_id !== empresa_id)
    throw forbidden('Uma chave age como quem a cria: só quem é desta empresa cria chaves dela.');
  refuseKey(actor, body, deps.clock.today());
  const token = `${KEY_MARK}${newToken()}`;
  const now = deps.clock.now();
  const { nome, perfil, escopos } = body;
  const expira_em = new Date(endOfDaySaoPaulo(body.expira_em));
  // Requests write no keys, as they write no sessions.
  const made = await deps.db.service(async (tx) => {
    if ((await countValidKeys(tx, empresa_id, now)) >= MAX_CHAVES)
      throw conflict(
        'muitas_chaves',
        `A empresa já tem ${MAX_CHAVES} chaves válidas. Revogue uma que não usa.`,
      );
    const id = await insertKey(
      tx,
      {
        empresa_id,
        funcionario_id: actor.funcionario_id,
        perfil,
        nome,
        escopos,
        expira_em,
        prefixo: token.slice(0, SHOWN),
        token_hash: hashToken(token),
      },
      now,
    );
    await audit(tx, actor, now, {
      empresa_id,
      entidade: 'chave_api',
      entidade_id: id,
      acao: 'criar',
      depois: { nome, perfil, escopos, expira_em: body.expira_em },
      request_id,
    });
    return findKeyOf(tx, actor, id);
  });
  return { ...replyOf(made!, now), token };
}

/** Ends a key at once, in every process. */
export async function revokeKey({ deps, actor, request_id }: Reader, id: number) {
  const now = deps.clock.now();
  return deps.db.write(actor, async (tx) => {
    const key = await findKeyOf(tx, actor, id);
    if (!key) throw notFound('Chave');
    if (await markRevoked(tx, key, actor, now))
      await audit(tx, actor, now, {
        empresa_id: key.empresa_id,
        entidade: 'chave_api',
        entidade_id: id,
        acao: 'revogar',
        depois: { nome: key.nome },
        request_id,
      });
    return replyOf((await findKeyOf(tx, actor, id))!, now);
  });
}

/** Told at once; the others follow within the hour. */
const AT_ONCE = 500;

/** Tells administrators of keys about to end, once for each key. */
export async function tellEndingKeys(
  deps: Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'mailWaitSeconds' | 'wakeOutbox'>,
): Promise<void> {
  const now = deps.clock.now();
  const until = new Date(now.getTime() + DIAS_DE_AVISO_DA_CHAVE * DAY_MS);
  await deps.db.service(async (tx) => {
    const ending = Map.groupBy(await claimEnding(tx, now, until, AT_ONCE), ({ empresa_id }) => empresa_id);
    const people = await administratorsOf(tx, [...ending.keys()]);
    for (const [empresa_id, keys] of ending)
      await deliver(tx, deps, {
        empresa_id,
        notices: keys.flatMap(({ chave_api_id, nome: chave, expira_em }) =>
          (people.get(empresa_id) ?? []).map((funcionario_id) => ({
            funcionario_id,
            notice: { nome: 'chave_vence' as const, chave, ate: dayInSaoPaulo(expira_em) },
            cliente: null,
            diagnostico_id: null,
            chave: `chave_vence/${chave_api_id}`,
          })),
        ),
      });
  });
  deps.wakeOutbox();
}
