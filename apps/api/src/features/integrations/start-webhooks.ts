import { DIAS_FALHANDO, ESPERAS_DA_ENTREGA, MAX_RESPOSTA, MAX_TENTATIVAS } from '@farol/domain/access';
import { isPassing, isUnavailable, type Tx } from '../../db/client.ts';
import { audit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { PrivateAddress, TooLong, UnsafeProtocol } from '../../platform/http/outbound.ts';
import { startWorker } from '../../platform/jobs/worker.ts';
import { administratorsOf } from '../employees/index.ts';
import { deliver } from '../notifications/index.ts';
import {
  type Claimed,
  claimDeliveries,
  noteDelivered,
  noteFailed,
  releaseDeliveries,
  turnOff,
} from './deliveries.store.ts';
import { secretOwner, signaturesOf } from './sign.ts';

type WebhookDeps = Pick<
  Deps,
  'db' | 'clock' | 'secretBox' | 'webhookCalls' | 'publicUrl' | 'mailWaitSeconds' | 'wakeOutbox'
>;

/** Milliseconds for one attempt. */
const PATIENCE_MS = 10_000;
/** Of one address, one after the other, and of so many addresses at once: well within the lease. */
const PER_WEBHOOK = 5;
const WEBHOOKS = 20;
const LEASE_MS = 120_000;
const DAY_MS = 86_400_000;

/** After a failure nothing goes to the address for as long as its first retry waits. */
const PAUSE_MS = ESPERAS_DA_ENTREGA[0] * 1_000;

type Outcome = { ms: number; status: number | null; resposta: string };

/** PostgreSQL's text holds no NUL, a screen no other control character. */
const shortened = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .slice(0, MAX_RESPOSTA)
    .trim();

function reasonOf(error: unknown): string {
  if (error instanceof PrivateAddress) return 'O endereço leva a uma rede privada: nada foi enviado.';
  if (error instanceof UnsafeProtocol) return 'O endereço não é https: nada foi enviado.';
  if (error instanceof TooLong) return 'A resposta foi longa demais.';
  if (error instanceof Error && /Abort|Timeout/.test(error.name)) return 'Sem resposta em 10 segundos.';
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  return code ? `Não conectou (${code}).` : 'Não conectou.';
}

const bodyOf = ({ empresa_id, webhook_entrega_id, evento, criado_em, dados }: Claimed): string =>
  JSON.stringify({
    tipo: evento,
    quando: new Date(criado_em).toISOString(),
    empresa_id,
    /** Grows with the order in which things happened in the company. */
    sequencia: webhook_entrega_id,
    dados,
  });

/** Makes one attempt. */
async function send(deps: WebhookDeps, one: Claimed): Promise<Outcome> {
  const begun = performance.now();
  const took = () => Math.round(performance.now() - begun);
  const owner = secretOwner(one.empresa_id);
  const secrets = [one.segredo, one.segredo_anterior]
    .filter((sealed) => sealed !== null)
    .map((sealed) => deps.secretBox.open(sealed, owner))
    .filter((secret) => secret !== undefined);
  if (secrets.length === 0)
    return { ms: 0, status: null, resposta: 'O segredo não abre mais. Troque o segredo do webhook.' };
  const timestamp = Math.floor(deps.clock.now().getTime() / 1_000);
  const body = bodyOf(one);
  try {
    const reply = await deps.webhookCalls.fetch(one.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Farol-Webhooks/1',
        'webhook-id': one.mensagem,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signaturesOf(secrets, { id: one.mensagem, timestamp, body }),
      },
      body,
      within: PATIENCE_MS,
    });
    return { ms: took(), status: reply.status, resposta: shortened(await reply.text()) };
  } catch (error) {
    return { ms: took(), status: null, resposta: reasonOf(error) };
  }
}

const isDelivered = ({ status }: Outcome): boolean => status !== null && status >= 200 && status < 300;

/** Turns an address off that failed for days, and tells the company's administrators. */
async function giveUp(tx: Tx, deps: WebhookDeps, { empresa_id, webhook_id, nome }: Claimed) {
  const now = deps.clock.now();
  const motivo = `Nenhuma entrega chegou em ${DIAS_FALHANDO} dias.`;
  await turnOff(tx, { empresa_id, webhook_id }, motivo, now);
  await audit(tx, null, now, {
    empresa_id,
    entidade: 'webhook',
    entidade_id: webhook_id,
    acao: 'desligar',
    depois: { nome, motivo },
  });
  const people = (await administratorsOf(tx, [empresa_id])).get(empresa_id) ?? [];
  await deliver(tx, deps, {
    empresa_id,
    notices: people.map((funcionario_id) => ({
      funcionario_id,
      notice: { nome: 'webhook_desligado' as const, webhook: nome, dias: DIAS_FALHANDO },
      cliente: null,
      diagnostico_id: null,
      chave: `webhook_desligado/${webhook_id}/${now.getTime()}`,
    })),
  });
}

/** Of one address at a time: a slow one does not hold the others. */
const LONGEST_MS = 10_000;

/** Sends what waits for the webhooks of all companies; several instances share the work. */
export function startWebhooks(deps: WebhookDeps & { onError(error: unknown): void }) {
  const { db, clock, onError } = deps;

  const noteFailure = async (one: Claimed, outcome: Outcome) => {
    const now = clock.now();
    const wait = ESPERAS_DA_ENTREGA[one.tentativas - 1] ?? 0;
    const isOff = await db.service(async (tx) => {
      const since = await noteFailed(tx, one, outcome, {
        now,
        next: new Date(now.getTime() + wait * 1_000),
        pause: new Date(now.getTime() + PAUSE_MS),
      });
      const isLast = one.tentativas >= MAX_TENTATIVAS;
      if (!isLast || !since || now.getTime() - since.getTime() < DIAS_FALHANDO * DAY_MS) return false;
      await giveUp(tx, deps, one);
      return true;
    });
    if (isOff) deps.wakeOutbox();
  };

  /** One address: in order, until one fails. */
  const sendAll = async (those: readonly Claimed[], isStopped: () => boolean) => {
    const until = performance.now() + LONGEST_MS;
    for (const [n, one] of those.entries()) {
      if (isStopped() || performance.now() > until)
        return db.service((tx) => releaseDeliveries(tx, those.slice(n)));
      const outcome = await send(deps, one);
      if (isDelivered(outcome)) await db.service((tx) => noteDelivered(tx, one, outcome, clock.now()));
      else {
        await noteFailure(one, outcome);
        const rest = those.slice(n + 1);
        return rest.length === 0 ? undefined : db.service((tx) => releaseDeliveries(tx, rest));
      }
    }
  };

  const step = async (isStopped: () => boolean) => {
    const now = clock.now();
    const claimed = await db.service((tx) =>
      claimDeliveries(tx, {
        now,
        until: new Date(now.getTime() + LEASE_MS),
        perWebhook: PER_WEBHOOK,
        webhooks: WEBHOOKS,
      }),
    );
    const byAddress = Map.groupBy(claimed, (one) => `${one.empresa_id} ${one.webhook_id}`);
    const done = await Promise.allSettled([...byAddress.values()].map((those) => sendAll(those, isStopped)));
    const failures = done.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    for (const failure of failures) onError(failure);
    // What could not be noted is sent again once its lease has run out.
    if (failures.some((failure) => isUnavailable(failure) || isPassing(failure))) return false;
    return claimed.length > 0;
  };

  const worker = startWorker({ db, step, onError });
  db.onWebhooksQueued(worker.wake);
  return worker;
}
