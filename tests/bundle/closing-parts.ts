import { api, type Item } from '@farol/contracts';
import { expect } from 'vitest';
import type { Remote } from '../support/remote.ts';

export const inTenDays = () => new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);

/** The customer wants an item, with the answers that its quotation needs. */
export async function want(c: Remote, item: Item) {
  const params = { id: item.diagnostico_produto_item_id };
  const wish = { interesse: 'S', tempo_necessidade: 2, nota_atual: '3', capital_desejado: 800000 };
  await c.call(api.diagnosis.updateItem, { params, body: { versao: item.versao, ...wish } });
  return params;
}

/** The proposal of an option covers another item for a while; that item is then left without an offer. */
export async function shareProposal(e: Remote, item: Item, option: { id: number }) {
  const itens = [item.diagnostico_produto_item_id];
  const shared = await e.call(api.quotations.joinProposal, {
    body: { diagnostico_produto_item_opcao_id: option.id, itens },
  });
  const ofItem = shared.diagnostico_produtos
    .flatMap((area) => area.diagnostico_produto_itens)
    .find((one) => one.diagnostico_produto_item_id === item.diagnostico_produto_item_id);
  const joined = { id: ofItem!.diagnostico_produto_item_opcoes[0]!.diagnostico_produto_item_opcao_id };
  await e.call(api.quotations.leaveProposal, { params: joined });
  await e.call(api.quotations.remove, { params: joined });
  await e.call(api.diagnosis.updateItem, {
    params: { id: item.diagnostico_produto_item_id },
    body: { versao: ofItem!.versao, sem_oferta: 'S', sem_oferta_motivo: 'A seguradora não oferece.' },
  });
}

/** The customer approves on the private link, and the consultant downloads the proof of it. */
export async function answerByLink(open: Remote, c: Remote, params: { id: number }, option: { id: number }) {
  const { token } = await c.call(api.presentation.createLink, { params });
  const { retrato } = await open.call(api.publicStudy.get, { params: { token } });
  const respostas = [{ diagnostico_produto_item_opcao_id: option.id, status: 'approved' }];
  const body = { nome: 'Joana da Prova', retrato, respostas };
  await open.call(api.publicStudy.answer, { params: { token }, body });
  const { respostas: sent } = await c.call(api.presentation.link, { params });
  expect(sent).toHaveLength(2);
  for (const pdf of [
    await c.call(api.presentation.proof, { params }),
    await c.call(api.presentation.pdf, { params }),
    await open.call(api.publicStudy.pdf, { params: { token } }),
  ])
    expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-');
  await c.call(api.presentation.revokeLink, { params });
}

/** Both sides comment, and delete a comment. */
export async function talk(c: Remote, e: Remote, params: { id: number }) {
  const body = { diagnostico_id: params.id, produto_diagnostico_id: 1, comentario: 'Bom dia.' };
  const said = await c.call(api.comments.create, { body });
  await e.call(api.comments.createAsSpecialist, { body });
  const comment = { id: said.diagnostico_comentario_id };
  await c.call(api.comments.update, { params: comment, body: { comentario: 'Boa tarde.' } });
  await c.call(api.comments.remove, { params: comment });
  await c.call(api.diagnosis.tasks, { params });
}
