import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { api } from '@farol/contracts';
import { expect, vi } from 'vitest';
import { ensureCurl } from '../../scripts/curl.mjs';
import type { Remote } from '../support/remote.ts';
import { ROOT } from '../support/server.ts';

type Received = { headers: IncomingHttpHeaders; body: string };

/** An address of this machine that keeps what it receives. */
async function openReceiver() {
  const received: Received[] = [];
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    reply.end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { received, url: `http://127.0.0.1:${port}/farol`, close: () => server.close() };
}

/** Keys and webhooks of a company, by an administrator. */
export async function runIntegrations(admin: Remote) {
  const params = { id: (await admin.call(api.auth.me)).usuario.empresa_id };
  const receiver = await openReceiver();
  const expira_em = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await admin.call(api.apiKeys.create, {
    params,
    body: { nome: 'Do pacote', perfil: 'admin', escopos: ['clientes.ler'], expira_em },
  });
  const [key] = (await admin.call(api.apiKeys.list, { params })).data;
  await admin.call(api.apiKeys.revoke, { params: { id: key!.chave_api_id } });

  const body = { nome: 'Do pacote', url: receiver.url, eventos: ['cliente.cadastrado'] };
  const made = await admin.call(api.webhooks.create, { params, body });
  const hook = { id: made.webhook_id };
  await admin.call(api.webhooks.rotate, { params: hook });
  const { webhook_entrega_id } = await admin.call(api.webhooks.test, { params: hook });
  const arrived = (n: number) => vi.waitFor(() => expect(receiver.received).toHaveLength(n), 20_000);
  await arrived(1);
  await vi.waitFor(async () => {
    const [delivery] = (await admin.call(api.webhooks.deliveries, { params: hook })).data;
    expect(delivery?.situacao).toBe('entregue');
  }, 20_000);
  await admin.call(api.webhooks.replay, { params: { ...hook, webhook_entrega_id } });
  await arrived(2);
  await admin.call(api.webhooks.replayDay, { params: hook, body: { dia: '2026-01-05' } });
  const { versao } = (await admin.call(api.webhooks.list, { params })).data[0]!;
  await admin.call(api.webhooks.update, { params: hook, body: { ...body, ativo: false, versao } });
  await admin.call(api.webhooks.remove, { params: hook });
  receiver.close();
}

/** Code blocks of the guide, by what follows the three marks. */
const blocksOf = (guide: string, kind: string): string[] =>
  [...guide.matchAll(/^```([^\n]*)\n(.*?)^```$/gms)].flatMap(([, name, code]) =>
    name === kind ? [code!] : [],
  );

/** Runs the commands of docs/api.md as they stand, and its check of a signature over what they made arrive. */
export async function followGuide(url: string, login: { name: string; password: string }) {
  await ensureCurl();
  const guide = await readFile(join(ROOT, 'docs/api.md'), 'utf8');
  const receiver = await openReceiver();
  const script = [
    'set -euo pipefail',
    ...blocksOf(guide, 'sh'),
    'echo; echo "SECRET $SECRET POLICY $POLICY"',
  ];
  const { stdout } = await promisify(execFile)('bash', ['-c', script.join('\n')], {
    env: {
      ...process.env,
      FAROL: url,
      LOGIN: login.name,
      PASSWORD: login.password,
      WEBHOOK: receiver.url,
    },
  });
  const [, secret, policy] = /SECRET (\S+) POLICY (\d+)$/m.exec(stdout)!;
  expect(stdout).toContain(`"diagnostico_apolice_id":${policy}`);
  const told = ['cliente.cadastrado', 'estudo.aberto', 'estudo.etapa', 'apolice.registrada'];
  const kinds = () => new Set(receiver.received.map(({ body }) => JSON.parse(body).tipo));
  await vi.waitFor(() => expect([...kinds()]).toEqual(expect.arrayContaining(told)), 20_000);
  receiver.close();
  const [code] = blocksOf(guide, 'js check');
  const { isFromFarol } = await import(`data:text/javascript,${encodeURIComponent(code!)}`);
  const check = (by: string) => receiver.received.map((one) => isFromFarol(one.headers, one.body, by));
  expect(check(secret!)).not.toContain(false);
  expect(check(`whsec_${Buffer.alloc(32).toString('base64')}`)).not.toContain(true);
}
