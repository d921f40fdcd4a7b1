import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type AnyEndpoint, api, type Estudo, type Item, listEndpoints, withChanges } from '@farol/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filledData } from '../support/filled.ts';
import { createRemote, type Remote } from '../support/remote.ts';
import { DEMO_PASSWORD, type Server, startServer } from '../support/server.ts';
import { newPassword, runAccount } from './account-parts.ts';
import {
  answerByLink,
  askForDocument,
  concludeWithPolicy,
  inTenDays,
  keepPolicies,
  PDF,
  shareProposal,
  talk,
  want,
} from './closing-parts.ts';
import { runCompanySettings, workOnTodo } from './company-parts.ts';
import { connectOutside } from './connection-parts.ts';
import { readDashboard } from './dashboard-parts.ts';
import { enterByDirectory } from './directory-parts.ts';
import { exportLists } from './export-parts.ts';
import { firstAccount } from './first-account.ts';
import { handOver } from './handover-parts.ts';
import { importCustomers } from './import-parts.ts';
import { followGuide, runIntegrations } from './integration-parts.ts';
import { runCompanies, runPeople } from './people-parts.ts';
import { attendPrivacy, takeEverything } from './privacy-parts.ts';
import { fillRows, fillSheet } from './sheet-parts.ts';

let dataDir: string;
let server: Server;
const succeeded = new Set<AnyEndpoint>();
const postalCodes = createServer((_, reply) => {
  reply.setHeader('content-type', 'application/json');
  reply.end(
    JSON.stringify({ logradouro: 'Rua Bocaiúva', bairro: 'Centro', uf: 'SC', localidade: 'Florianópolis' }),
  );
});

let open: Remote;
const signIn = async (usuario_username: string, password = DEMO_PASSWORD) => {
  const { token } = await open.call(api.auth.authenticate, { body: { usuario_username, password } });
  return createRemote(server.url, succeeded, token);
};

beforeAll(async () => {
  dataDir = await filledData();
  await new Promise<void>((done) => postalCodes.listen(0, '127.0.0.1', done));
  const { port } = postalCodes.address() as AddressInfo;
  server = await startServer(dataDir, {
    CEP_URL: `http://127.0.0.1:${port}/{cep}`,
    OIDC_PRIVATE: 'on',
    ...{ WEBHOOK_PRIVATE: 'on', MAIL_PRIVATE: 'on' },
  });
  open = createRemote(server.url, succeeded);
}, 300_000);
afterAll(async () => {
  await server?.end('SIGTERM');
  postalCodes.close();
  await rm(dataDir, { recursive: true });
});

const itemOf = (study: Estudo, codigo: string): Item => {
  const items = study.diagnostico_produtos.flatMap((product) => product.diagnostico_produto_itens);
  return items.find((one) => one.codigo === codigo) as Item;
};
const taskOf = (study: Estudo) => study.tarefas.find((one) => one.produto_diagnostico_id === 1)!;

async function accounts() {
  await open.call(api.operation.health);
  await open.call(api.operation.ready);
  await open.call(api.auth.signUpState);
  await open.call(api.operation.metrics);
  const admin = await signIn('admin');
  await admin.call(api.auth.me);
  await admin.call(api.auth.switchProfile, { body: { logado_como: 'broker' } });
  await admin.call(api.auth.switchProfile, { body: { logado_como: 'admin' } });
  await admin.call(api.setup.products);
  await admin.call(api.setup.companies);
  await admin.call(api.setup.insurers);
  await admin.call(api.setup.postalCode, { params: { cep: '88015-530' } });
  const { hoje } = await admin.call(api.parameters.list);
  await admin.call(api.parameters.update, {
    body: {
      chave: 'custo_funeral',
      versao: 1,
      valor: 12_000,
      vigencia_inicio: hoje,
      fonte: 'Pesquisa local',
    },
  });
  const [index] = (await admin.call(api.parameters.indexes)).data;
  const body = { versao: index!.versao, fonte: 'FGV', meses: [{ mes: '2020-01', valor: 0.0026 }] };
  await admin.call(api.parameters.updateIndex, { params: { indice: index!.indice }, body });
  await admin.call(api.employees.options);
  const file = await admin.call(api.files.upload, { file: PDF });
  const assinatura = new URL(file.url, server.url).searchParams.get('assinatura')!;
  await open.call(api.files.download, { params: { id: file.arquivo_id }, query: { assinatura } });
  return admin;
}

async function customer(c: Remote) {
  const body = {
    pessoa_nome: 'Joana da Prova',
    pessoa_cpf: '529.982.247-25',
    pessoa_email: 'joana.prova@exemplo.com.br',
    pessoa_sexo: 'F',
    pessoa_data_nascimento: '12-04-1986',
    pessoa_profissao: 'Administrador',
    pessoa_estado_civil: 'S',
    endereco_estado: 'SC',
    endereco_cidade: 'Florianópolis',
  };
  const { cliente_id, versao } = await c.call(api.customers.create, { body });
  const params = { id: cliente_id };
  await c.call(api.customers.update, { params, body: { versao, pessoa_filhos: 0 } });
  await c.call(api.customers.uploadIdentity, { params: { a: cliente_id, b: 'RG' }, file: PDF });
  for (const finalidade of ['tratamento', 'dados_saude'])
    await c.call(api.customers.grantConsent, {
      params,
      body: { finalidade, canal: 'email', data: '2026-01-02' },
    });
  await c.call(api.customers.get, { params });
  await c.call(api.customers.person, { params });
  await c.call(api.customers.list, { query: { busca: 'joana prova' } });
  await c.call(api.customers.byStudy);
  return cliente_id;
}

async function diagnose(c: Remote, cliente_id: number) {
  let s = await c.call(api.diagnosis.start, { body: { cliente_id } });
  const params = { id: s.diagnostico_id };
  const move = async (body: object) => {
    s = await c.call(api.diagnosis.moveStage, { params, body: { versao: s.versao, ...body } });
  };
  await c.call(api.diagnosis.unfinished);
  await move({ estagio: 2 });
  const answers = {
    regime_bens: null,
    tipo_vinculo: 'CLT',
    subtipo_vinculo: 'empregado',
    fumante: 2,
    renda_mensal_bruta: 15000,
    renda_mensal_liquida: 11000,
    despesa_mensal_familiar: 7000,
    contribui_inss: 'S',
    ...Object.fromEntries(
      ['dependentes', 'bens', 'investimentos', 'dividas', 'apolices'].map((t) => [`tem_${t}`, 'N']),
    ),
  };
  const saved = await c.call(api.diagnosis.update, { params, body: { versao: s.versao, ...answers } });
  s = withChanges(s, saved.alteracoes);
  await fillRows(c, params.id);
  await fillSheet(open, c, cliente_id, params.id);
  s = await c.call(api.diagnosis.selectProducts, {
    params,
    body: { diagnostico_produtos: [{ produto_diagnostico_id: 1 }] },
  });
  await move({ estagio: 3 });
  const itemParams = await want(c, itemOf(s, '1.01'));
  await want(c, itemOf(s, '1.02'));
  await c.call(api.diagnosis.commentItem, {
    params: itemParams,
    body: { comentario: 'Prefere prazo longo.' },
  });
  await c.call(api.diagnosis.uploadLifeFile, { params: itemParams, file: PDF });
  await c.call(api.diagnosis.updateProduct, {
    params: { id: s.diagnostico_produtos[0]!.diagnostico_produto_id },
    body: { nota_manual: 4, nota_manual_motivo: 'Sem cobertura hoje.' },
  });
  s = await c.call(api.diagnosis.get, { params });
  await c.call(api.tasks.previewSending, { params });
  await move({ estagio: 4 });
  await c.call(api.diagnosis.itemsOfPerson, { params: { id: cliente_id } });
  return params;
}

/** Two options, the first recommended; then delivered. */
async function quote(e: Remote, params: { id: number }) {
  const s = await e.call(api.diagnosis.getAsSpecialist, { params });
  const offer = {
    diagnostico_produto_item_id: itemOf(s, '1.01').diagnostico_produto_item_id,
    seguradora: 'Icatu Seguros',
    valor_cobertura: 700000,
    valor_premio: 142.5,
    periodicidade_pagamento: 'monthly',
    forma_pagamento: 'card',
    remuneracao_intermediacao: 320,
    validade_proposta: inTenDays(),
  };
  const make = (opcao_nome: string) => e.call(api.quotations.create, { body: { ...offer, opcao_nome } });
  const [first, spare] = [await make('Vida 20 anos'), await make('Vida 10 anos')];
  const option = { id: first.diagnostico_produto_item_opcao_id };
  await e.call(api.quotations.update, { params: option, body: { versao: first.versao, recomendada: 'S' } });
  await e.call(api.quotations.uploadFile, { params: option, file: PDF });
  await e.call(api.quotations.removeFile, { params: option });
  await e.call(api.quotations.uploadFile, { params: option, file: PDF });
  await e.call(api.quotations.uploadFile2, { params: option, file: PDF });
  await e.call(api.quotations.removeFile2, { params: option });
  await e.call(api.quotations.remove, { params: { id: spare.diagnostico_produto_item_opcao_id } });
  await shareProposal(e, itemOf(s, '1.02'), option);
  await step(e, params, 2);
  return option;
}

const step = async (e: Remote, params: { id: number }, estagio: number) => {
  const s = await e.call(api.diagnosis.getAsSpecialist, { params });
  const body = { produto_diagnostico_id: 1, estagio, versao: taskOf(s).versao };
  return e.call(api.tasks.move, { params, body });
};

async function decide(c: Remote, e: Remote, params: { id: number }, option: { id: number }) {
  const present = () => c.call(api.presentation.update, { params, body: { acao: 'apresentar' } });
  const send = () =>
    c.call(api.presentation.update, { params, body: { acao: 'enviar_respostas', canal: 'consultor' } });
  await present();
  await c.call(api.quotations.answer, {
    params: option,
    body: { status: 'adjust', comentario: 'Parcela menor.' },
  });
  await send();
  const kept = await e.call(api.quotations.carryOver, { params: option });
  await e.call(api.quotations.update, { params: option, body: { versao: kept.versao, recomendada: 'S' } });
  await step(e, params, 2);
  await present();
  await answerByLink(open, c, params, option);
}

async function close(open: Remote, c: Remote, e: Remote, params: { id: number }, option: { id: number }) {
  await askForDocument(open, c, e, params);
  for (const one of (await c.call(api.diagnosis.get, { params })).diagnostico_documentos) {
    const document = { id: one.diagnostico_documento_id };
    await c.call(api.documents.upload, { params: document, file: PDF });
    await e.call(api.documents.review, { params: document, body: { status: 'approved' } });
  }
  await step(e, params, 4);
  const update = async (body: object) => {
    const s = await e.call(api.diagnosis.getAsSpecialist, { params });
    const { versao } = itemOf(s, '1.01').diagnostico_produto_item_opcoes.find(
      (one) => one.diagnostico_produto_item_opcao_id === option.id,
    )!;
    await e.call(api.quotations.update, { params: option, body: { versao, ...body } });
  };
  await update({ numero_proposta: 'P-2026-1', data_protocolo: '2026-01-10', forma_pagamento: 'card' });
  const signed = await e.call(api.documents.ask, {
    body: { diagnostico_id: params.id, produto_diagnostico_id: 1, tipo: 'proposta_assinada' },
  });
  await e.call(api.documents.upload, { params: { id: signed.diagnostico_documento_id }, file: PDF });
  await step(e, params, 5);
  await update({ situacao_fornecedor: 'emitida' });
  const body = {
    diagnostico_produto_item_opcao_id: option.id,
    numero_apolice: '0531.2026.1',
    vigencia_inicio: '2026-01-15',
    vigencia_fim: '2046-01-15',
    valor_premio: 142.5,
  };
  const wrong = await e.call(api.policies.create, { body });
  await e.call(api.policies.remove, { params: { id: wrong.diagnostico_apolice_id } });
  const { diagnostico_apolice_id, versao } = await e.call(api.policies.create, { body });
  const policy = { id: diagnostico_apolice_id };
  await e.call(api.policies.update, { params: policy, body: { versao, valor_cobertura: 700000 } });
  await e.call(api.policies.uploadFile, { params: { ...policy, x: 1 }, file: PDF });
  await e.call(api.policies.uploadFile, { params: { ...policy, x: 2 }, file: PDF });
  await e.call(api.policies.markFile, { params: { ...policy, x: 2 }, body: { saude: 'S' } });
  await e.call(api.policies.removeFile, { params: { ...policy, x: 2 } });
  return concludeWithPolicy(open, c, { params, policy }, () => step(e, params, 6));
}

/** An installation without demonstration: the first person creates the first account. */
describe('bundle served by npm start', () => {
  test('answers every contract with a success, from sign-in to policy', async () => {
    await firstAccount(succeeded);
    const admin = await accounts();
    await newPassword({ open, signIn, dataDir });
    const [c, e] = [await signIn('corretor'), await signIn('especialista')];

    const cliente_id = await customer(c);
    const params = await diagnose(c, cliente_id);
    const option = await quote(e, params);
    await talk(c, e, params);
    const { tarefa_id, especialista } = taskOf(await c.call(api.diagnosis.get, { params }));
    await admin.call(api.tasks.reassign, {
      params: { id: tarefa_id },
      body: { funcionario_id: especialista!.funcionario_id, motivo: 'Férias.' },
    });
    await decide(c, e, params, option);
    expect((await close(open, c, e, params, option)).estagio).toBe(10);
    expect((await c.call(api.diagnosis.history, { params })).length).toBeGreaterThan(10);
    expect((await c.call(api.diagnosis.flow, { params }))[0]?.kind).toBe('fluxo.familia');
    await keepPolicies(c, cliente_id);

    for (const board of [api.boards.todo, api.boards.salesPanel, api.boards.salesPanelList])
      await c.call(board);
    await c.call(api.boards.salesPanelCards, { params: { estagio: 4 } });
    for (const board of [api.boards.queue, api.boards.queueBoard]) await e.call(board);
    await exportLists(c, e, admin, cliente_id);
    for (const board of [api.boards.customersAdmin, api.boards.studiesAdmin]) await admin.call(board);
    await readDashboard(admin);

    const copy = await c.call(api.diagnosis.duplicate, { params });
    const draft = { id: copy.diagnostico_id };
    await runPeople(admin, open, signIn);
    await runCompanies(admin, await signIn('master'));
    await runCompanySettings(admin);
    await runIntegrations(admin);
    const as = (token: string) => createRemote(server.url, succeeded, token);
    await enterByDirectory({ admin, open, signIn, as, url: server.url });
    await connectOutside(admin, c, open);
    await workOnTodo(c, cliente_id, inTenDays());
    const leader = await signIn('lider');
    await runAccount(leader, { password: DEMO_PASSWORD, signIn: () => signIn('lider'), pdf: PDF });
    await handOver(admin, cliente_id, draft.id);
    await importCustomers(c);
    await c.call(api.diagnosis.remove, { params: draft });
    const other = await c.call(api.customers.create, {
      body: {
        pessoa_nome: 'Pessoa de Passagem',
        pessoa_email: 'passagem@exemplo.com.br',
        endereco_estado: 'SC',
        endereco_cidade: 'Florianópolis',
      },
    });
    await attendPrivacy(admin, c, other.cliente_id);
    await takeEverything(admin);
    await c.call(api.customers.remove, { params: { id: other.cliente_id } });
    await c.call(api.auth.logout);

    const silent = listEndpoints(api).filter(({ endpoint }) => !succeeded.has(endpoint));
    expect(silent.map(({ name }) => name)).toEqual([]);
  }, 300_000);

  test('does what the guide of the API says', async () => {
    await followGuide(server.url, { name: 'proprietario', password: DEMO_PASSWORD });
  }, 60_000);
});
