import { api } from '@farol/contracts';
import { expect } from 'vitest';
import type { Remote } from '../support/remote.ts';

/** Types, corrects and removes a policy's received commission, after setting its terms. */
export async function keepCommissions(admin: Remote, cliente_id: number) {
  const { data } = await admin.call(api.policies.list, { query: { cliente_id } });
  const params = { id: data[0]!.diagnostico_apolice_id };
  const { termos } = await admin.call(api.commissions.policy, { params });
  const competencia = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' }).slice(0, 7);
  await admin.call(api.commissions.updateTerms, { params, body: { valor_ano: 1200, versao: termos.versao } });
  const { meses } = await admin.call(api.commissions.receive, { params, body: { competencia, bruto: 80 } });
  const received = meses.flatMap((one) => one.recebimentos)[0]!;
  const one = { id: received.comissao_recebida_id };
  const corrected = await admin.call(api.commissions.update, {
    params: one,
    body: { competencia, bruto: 90, versao: received.versao },
  });
  expect(corrected.recebido).toBe(90);
  const { data: rows } = await admin.call(api.commissions.list, { query: { per_page: 100 } });
  expect(rows.map((row) => row.diagnostico_apolice_id)).toContain(params.id);
  expect((await admin.call(api.commissions.summary)).total.recebido).toBeGreaterThanOrEqual(90);
  await admin.call(api.exports.commissions);
  const { versao } = corrected.meses.flatMap((mes) => mes.recebimentos)[0]!;
  await admin.call(api.commissions.remove, { params: one, query: { versao } });

  const numero = data[0]!.numero_apolice;
  const content = Buffer.from(`Apólice;Competência;Comissão\n${numero};${competencia};80`);
  const file = { nome: 'extrato.csv', content };
  const sent = await admin.call(api.statements.upload, { file } as never);
  const statement = { id: sent.comissao_extrato_id };
  const body = { competencia, versao: sent.versao };
  await admin.call(api.statements.update, { params: statement, body });
  expect((await admin.call(api.statements.get, { params: statement })).conferencia?.prontas).toBe(1);
  await admin.call(api.statements.confirm, { params: statement });
  expect((await admin.call(api.commissions.policy, { params })).recebido).toBe(80);
  await admin.call(api.statements.undo, { params: statement });
  expect((await admin.call(api.statements.list)).data[0]).toMatchObject({ status: 'desfeito' });
}
