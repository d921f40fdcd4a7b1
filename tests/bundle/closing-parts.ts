import { api, type Item } from '@farol/contracts';
import { expect } from 'vitest';
import type { Remote } from '../support/remote.ts';

export const PDF = {
  nome: 'arquivo.pdf',
  content: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
};

const LINES = ['Seguro Auto', 'Numero da apolice: AZ-100200', 'Vigencia: 10/03/2026 a 10/03/2027'];
const PAGE = `BT /F 10 Tf 14 TL 40 800 Td ${LINES.map((line) => `(${line}) Tj T*`).join(' ')} ET`;
/** A page of text. */
const POLICY = {
  nome: 'apolice.pdf',
  content: Buffer.from(
    [
      '%PDF-1.4',
      '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
      '2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj',
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj',
      `4 0 obj<</Length ${PAGE.length}>>stream\n${PAGE}\nendstream endobj`,
      '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
      'trailer<</Root 1 0 R>>\n%%EOF\n',
    ].join('\n'),
  ),
};

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
  const query = { diagnostico_produto_item_id: item.diagnostico_produto_item_id };
  expect((await e.call(api.quotations.copiable, { query })).data).toBeInstanceOf(Array);
  const usual = await e.call(api.quotations.usualPrices, {
    query: { diagnostico_produto_id: item.diagnostico_produto_id! },
  });
  expect(usual.data).toBeInstanceOf(Array);
  expect(usual.prazos.faixas.at(-1)).toMatchObject({ ate_dias: null });
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

/** A document is asked for and sent twice, by the customer's link and by the consultant, who takes each out again. */
export async function askForDocument(open: Remote, c: Remote, e: Remote, params: { id: number }) {
  const asked = await e.call(api.documents.ask, {
    body: { diagnostico_id: params.id, produto_diagnostico_id: 1, tipo: 'outro', descricao: 'Ficha' },
  });
  const document = { id: asked.diagnostico_documento_id };
  const { token } = await c.call(api.presentation.createLink, { params });
  await open.call(api.publicStudy.sendDocument, { params: { token, ...document }, file: PDF });
  const { diagnostico_documentos } = await c.call(api.diagnosis.get, { params });
  expect(diagnostico_documentos.find((one) => one.diagnostico_documento_id === document.id)).toMatchObject({
    enviado_pelo_cliente: true,
  });
  await c.call(api.presentation.revokeLink, { params });
  await c.call(api.documents.removeFile, { params: document });
  await c.call(api.documents.upload, { params: document, file: PDF });
  await c.call(api.documents.removeFile, { params: document });
}

/** Both sides comment, and delete a comment. */
export async function talk(c: Remote, e: Remote, params: { id: number }) {
  const body = { diagnostico_id: params.id, produto_diagnostico_id: 1, comentario: 'Bom dia.' };
  const said = await c.call(api.comments.create, { body });
  await e.call(api.comments.createAsSpecialist, { body });
  await c.call(api.comments.people, { params, query: { busca: 'Diego' } });
  const comment = { id: said.diagnostico_comentario_id };
  await e.call(api.comments.markRead, { params, body: { ate: comment.id } });
  const { data: unread } = await e.call(api.comments.unread);
  expect(unread.flatMap(({ comentarios }) => comentarios)).not.toContain(comment.id);
  const { cliente_id } = await c.call(api.diagnosis.get, { params });
  await c.call(api.comments.ofCustomer, { params: { id: cliente_id } });
  await c.call(api.comments.update, { params: comment, body: { comentario: 'Boa tarde.' } });
  await c.call(api.comments.remove, { params: comment });
  await c.call(api.diagnosis.tasks, { params });
}

/** A policy of another broker is recorded, corrected, renewed and removed; another one is lost and taken up again. */
export async function keepPolicies(c: Remote, cliente_id: number) {
  expect((await c.call(api.policies.list, { query: { cliente_id } })).data).toHaveLength(1);
  const customer = { id: cliente_id };
  const read = await c.call(api.customerPolicies.readPdf, { params: customer, file: POLICY });
  expect(read.campos).toMatchObject({ numero_apolice: 'AZ-100200', vigencia_fim: '2027-03-10' });
  const body = {
    produto_diagnostico_id: 3 as const,
    cobertura: 'casco',
    segurado: 'titular' as const,
    outra_corretora: true,
    vigencia_fim: inTenDays(),
  };
  const [first, second] = [
    await c.call(api.customerPolicies.create, { params: customer, body }),
    await c.call(api.customerPolicies.create, { params: customer, body }),
  ];
  const params = { id: first.diagnostico_apolice_id };
  const { versao } = await c.call(api.customerPolicies.update, {
    params,
    body: { versao: first.versao, numero_apolice: 'AZ-1', vigencia_fim: inTenDays() },
  });
  const renewed = await c.call(api.renewals.renew, {
    params,
    body: { versao, numero_apolice: 'AZ-2', vigencia_inicio: inTenDays(), vigencia_fim: '2099-01-10' },
  });
  expect(renewed.renova?.diagnostico_apolice_id).toBe(params.id);
  const lost = { id: second.diagnostico_apolice_id };
  const closed = await c.call(api.renewals.close, {
    params: lost,
    body: { acao: 'nao_renovou', motivo: 'preco', versao: second.versao },
  });
  await c.call(api.renewals.close, { params: lost, body: { acao: 'retomar', versao: closed.versao } });
  const due = (await c.call(api.renewals.list)).data.map((one) => one.diagnostico_apolice_id);
  expect(due).toContain(lost.id);
  for (const id of [renewed.diagnostico_apolice_id, params.id, lost.id])
    await c.call(api.customerPolicies.remove, { params: { id } });
}

/** The area is concluded, and the customer downloads its policy by a link made before. */
export async function concludeWithPolicy<T>(
  open: Remote,
  c: Remote,
  { params, policy }: { params: { id: number }; policy: { id: number } },
  conclude: () => Promise<T>,
): Promise<T> {
  const { token } = await c.call(api.presentation.createLink, { params });
  const concluded = await conclude();
  const file = await open.call(api.publicStudy.policyFile, { params: { token, ...policy, x: 1 } });
  expect(Buffer.from(file).subarray(0, 5).toString()).toBe('%PDF-');
  return concluded;
}
