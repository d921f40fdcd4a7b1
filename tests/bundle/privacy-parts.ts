import { api } from '@farol/contracts';
import { expect, vi } from 'vitest';
import type { Remote } from '../support/remote.ts';

/** What an administrator does about the personal data of a customer who was just registered. */
export async function attendPrivacy(admin: Remote, consultant: Remote, cliente_id: number) {
  const params = { id: cliente_id };
  const body = { finalidade: 'tratamento', canal: 'email', data: '2026-01-02' };
  await consultant.call(api.customers.grantConsent, { params, body });
  await admin.call(api.privacy.list, { query: { busca: 'a' } });
  await admin.call(api.privacy.retention);
  const { consentimentos } = await admin.call(api.privacy.get, { params });
  for (const finalidade of new Set(consentimentos.map((one) => one.finalidade)))
    await admin.call(api.privacy.withdraw, { params, body: { finalidade, canal: 'email' } });
  await admin.call(api.privacy.personData, { params, query: { formato: 'pdf' } });
  const made = await admin.call(api.privacy.register, {
    body: { cliente_id, tipo: 'eliminacao', canal: 'email', recebido_em: '2026-01-02' },
  });
  await admin.call(api.privacy.answer, {
    params: { id: made.pedido_titular_id },
    body: { situacao: 'atendido', resposta: 'Apagamento pedido.', versao: made.versao },
  });
  await admin.call(api.privacy.requests, { query: { cliente_id } });
  await admin.call(api.privacy.erase, { params });
  await admin.call(api.privacy.keep, { params });
}

/** A copy of everything the company has, made to its end and removed. */
export async function takeEverything(admin: Remote) {
  const id = (await admin.call(api.setup.companies))[0]!.empresa_id;
  const { exportacao_completa_id } = await admin.call(api.companyArchives.create, { params: { id } });
  const newest = async () => (await admin.call(api.companyArchives.list, { params: { id } })).data[0]!;
  await vi.waitFor(async () => expect((await newest()).status).toBe('pronta'), 60_000);
  expect(await newest()).toMatchObject({ exportacao_completa_id, faltando: 0 });
  await admin.call(api.companyArchives.remove, { params: { id: exportacao_completa_id } });
}
