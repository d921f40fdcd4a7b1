import type { api, HandlerInput } from '@farol/contracts';
import { type Actor, HORAS_DO_SEGREDO_ANTERIOR, MAX_WEBHOOKS } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import { audit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, invalid, notFound, staleVersion } from '../../platform/http/errors.ts';
import { PrivateAddress } from '../../platform/http/outbound.ts';
import { refuseOtherCompany } from '../../platform/http/own-company.ts';
import { newSecret, secretOwner } from './sign.ts';
import {
  countWebhooks,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  lockWebhook,
  replaceSecret,
  updateWebhookRow,
  type WebhookRow,
} from './webhooks.store.ts';

export type Reader = { deps: Deps; actor: Actor; request_id: string };

const HOUR_MS = 3_600_000;

const auditedFields = ({
  nome,
  url,
  eventos,
  ativo,
}: Pick<WebhookRow, 'nome' | 'url' | 'eventos' | 'ativo'>) => ({
  nome,
  url,
  eventos,
  ativo,
});

export const auditWebhook = (
  tx: Tx,
  { deps, actor, request_id }: Reader,
  { empresa_id, webhook_id }: Pick<WebhookRow, 'empresa_id' | 'webhook_id'>,
  event: { acao: string; antes?: object; depois?: object },
) =>
  audit(tx, actor, deps.clock.now(), {
    empresa_id,
    entidade: 'webhook',
    entidade_id: webhook_id,
    request_id,
    ...event,
  });

/** 422 for what would never be called: another protocol, an address inside the network, an unknown name. */
async function refuseAddress({ webhookCalls }: Deps, url: string): Promise<void> {
  if (!webhookCalls.isAllowed(url)) throw invalid({ url: ['Use um endereço https.'] });
  try {
    await webhookCalls.check(url);
  } catch (error) {
    const why =
      error instanceof PrivateAddress
        ? 'Este endereço é desta máquina ou de uma rede privada. Use um endereço da internet.'
        : 'Não encontramos este endereço na internet. Confira o nome.';
    throw invalid({ url: [why] });
  }
}

export async function webhooksOf(deps: Deps, actor: Actor, empresa_id: number) {
  refuseOtherCompany(actor, empresa_id);
  return { data: await deps.db.read(actor, (tx) => listWebhooks(tx, actor, empresa_id)) };
}

type NewWebhook = HandlerInput<typeof api.webhooks.create>['body'];

/** The reply alone has the secret that signs. */
export async function createWebhook(reader: Reader, empresa_id: number, body: NewWebhook) {
  const { deps, actor } = reader;
  refuseOtherCompany(actor, empresa_id);
  await refuseAddress(deps, body.url);
  const segredo = newSecret();
  const made = await deps.db.write(actor, async (tx) => {
    if ((await countWebhooks(tx, empresa_id)) >= MAX_WEBHOOKS)
      throw conflict('muitos_webhooks', `A empresa já tem ${MAX_WEBHOOKS} webhooks. Exclua um que não usa.`);
    const sealed = deps.secretBox.seal(segredo, secretOwner(empresa_id));
    const row = { ...body, empresa_id, segredo: sealed, criado_por: actor.funcionario_id };
    const webhook_id = await insertWebhook(tx, row, deps.clock.now());
    const depois = auditedFields({ ...body, ativo: true });
    await auditWebhook(tx, reader, { empresa_id, webhook_id }, { acao: 'criar', depois });
    return findWebhook(tx, actor, webhook_id);
  });
  return { ...made!, segredo };
}

/** The webhook, locked; 404 where the actor has none of this number. */
export async function lockedWebhook(tx: Tx, { actor }: Reader, id: number): Promise<WebhookRow> {
  const found = await lockWebhook(tx, actor, id);
  if (!found) throw notFound('Webhook');
  return found;
}

type Changes = HandlerInput<typeof api.webhooks.update>['body'];

export async function updateWebhook(reader: Reader, id: number, { versao, ...fields }: Changes) {
  const { deps, actor } = reader;
  const known = await deps.db.read(actor, (tx) => findWebhook(tx, actor, id));
  if (!known) throw notFound('Webhook');
  if (known.url !== fields.url) await refuseAddress(deps, fields.url);
  const saved = await deps.db.write(actor, async (tx) => {
    const before = await lockedWebhook(tx, reader, id);
    if (before.versao !== versao) throw staleVersion(before);
    await updateWebhookRow(tx, before, fields, deps.clock.now());
    const change = { antes: auditedFields(before), depois: auditedFields(fields) };
    await auditWebhook(tx, reader, before, { acao: 'editar', ...change });
    return findWebhook(tx, actor, id);
  });
  deps.wakeWebhooks();
  return saved!;
}

export async function removeWebhook(reader: Reader, id: number) {
  await reader.deps.db.write(reader.actor, async (tx) => {
    const before = await lockedWebhook(tx, reader, id);
    await deleteWebhook(tx, before);
    await auditWebhook(tx, reader, before, { acao: 'excluir', antes: auditedFields(before) });
  });
  return undefined;
}

/** A new secret; for a day the former one signs beside it. */
export async function rotateSecret(reader: Reader, id: number) {
  const { deps, actor } = reader;
  const segredo = newSecret();
  const now = deps.clock.now();
  const saved = await deps.db.service(async (tx) => {
    const before = await lockedWebhook(tx, reader, id);
    await replaceSecret(tx, before, {
      segredo: deps.secretBox.seal(segredo, secretOwner(before.empresa_id)),
      until: new Date(now.getTime() + HORAS_DO_SEGREDO_ANTERIOR * HOUR_MS),
      now,
    });
    await auditWebhook(tx, reader, before, { acao: 'trocar_segredo', depois: { segredo: 'trocado' } });
    return findWebhook(tx, actor, id);
  });
  return { ...saved!, segredo };
}
