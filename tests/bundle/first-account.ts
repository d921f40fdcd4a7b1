import { rm } from 'node:fs/promises';
import { type AnyEndpoint, api } from '@farol/contracts';
import { expect, vi } from 'vitest';
import { createRemote } from '../support/remote.ts';
import { startServer, temporaryData } from '../support/server.ts';

/** Created on an empty installation, with the code printed by its start; takes its first steps. */
export async function firstAccount(succeeded: Set<AnyEndpoint>) {
  const folder = await temporaryData();
  const empty = await startServer(folder, { DEMO: 'off' });
  const token = await vi.waitFor(() => {
    const [, code] = /\/auth\/signup\?codigo=([\w-]+)$/m.exec(empty.said()) ?? [];
    if (!code) throw new Error('no code yet');
    return code;
  });
  const { token: session } = await createRemote(empty.url, succeeded).call(api.auth.signUp, {
    body: {
      token,
      empresa_nome_fantasia: 'Corretora Nova',
      nome: 'Clara Antunes',
      email: 'clara@exemplo.com.br',
      usuario_username: 'clara',
      senha: 'uma senha comprida',
    },
  });
  const clara = createRemote(empty.url, succeeded, session);
  expect((await clara.call(api.firstSteps.get)).mostrar).toBe(true);
  await clara.call(api.firstSteps.createExample);
  await clara.call(api.firstSteps.removeExample);
  await clara.call(api.firstSteps.update, { body: { mostrar: 'N' } });
  await empty.end('SIGTERM');
  await rm(folder, { recursive: true });
}
