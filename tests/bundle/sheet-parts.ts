import { api } from '@farol/contracts';
import { expect } from 'vitest';
import type { Remote } from '../support/remote.ts';
import { PDF } from './closing-parts.ts';

const linha_uuid = '6d2f3f0e-6a3f-4f6e-9a51-1f6f0c1d9f77';

/** She fills the sheet with a policy and its file; the consultant takes all of it into the study. */
export async function fillSheet(open: Remote, c: Remote, cliente_id: number, diagnostico_id: number) {
  const params = { id: cliente_id };
  const { token } = await c.call(api.customerSheet.createLink, { params });
  await open.call(api.publicSheet.get, { params: { token } });
  const row = { linha_uuid, tabela: 'apolices', campos: { cobertura: 'casco', valor_premio: 2400 } };
  const body = { ciencia: true as const, linhas: [row] };
  await open.call(api.publicSheet.save, { params: { token }, body });
  await open.call(api.publicSheet.sendFile, { params: { token, linha: linha_uuid }, file: PDF });
  await open.call(api.publicSheet.save, { params: { token }, body: { ciencia: true, enviar: true } });
  const { ficha } = await c.call(api.customerSheet.get, { params });
  const decided = await c.call(api.customerSheet.decide, {
    params,
    body: {
      ficha_id: ficha!.ficha_id,
      atualizada_em: ficha!.atualizada_em,
      diagnostico_id,
      decisoes: [{ chave: linha_uuid, decisao: 'incluir', versao: 0 }],
    },
  });
  expect(decided.conferencia?.abertas).toEqual([]);
  const { apolices } = await c.call(api.diagnosis.get, { params: { id: diagnostico_id } });
  expect(apolices?.find((one) => one.linha_uuid === linha_uuid)?.arquivo).toMatchObject({ nome: PDF.nome });
  await c.call(api.customerSheet.revokeLink, { params });
}

/** A row of the study is added, changed and taken away. */
export async function fillRows(c: Remote, diagnostico_id: number) {
  const made = await c.call(api.diagnosis.upsertRow, {
    body: {
      dono_tipo: 'diagnostico',
      dono_id: diagnostico_id,
      tabela: 'orcamento',
      linha_uuid: '5b2f2c1e-6f1c-4f57-9a77-0c8b6e1f4a11',
      categoria: 'moradia',
      natureza_despesa: 'fixa',
      valor_mensal: 7000,
    },
  });
  const params = { id: made.produto_item_tabela_item_id };
  await c.call(api.diagnosis.updateRow, { params, body: { valor_mensal: 7100 } });
  await c.call(api.diagnosis.removeRow, { params });
}
