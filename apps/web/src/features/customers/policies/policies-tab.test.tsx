import { momentoOf } from '@farol/domain/messages';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderRoute } from '../../../test/render.tsx';
import { answering, reply, replyError } from '../../../test/server.ts';
import { meOf, sessionOf } from '../../../test/session.ts';
import { estudoDe } from '../../study/study.fixture.ts';
import { customer, page, recordedOf } from '../customers.fixture.ts';

const TOLD = {
  produto_item_tabela_item_id: 1,
  linha_uuid: '0d4c7b6e-2f5e-4b8e-9d33-1f3f3c1a9d10',
  dono_tipo: 'diagnostico',
  dono_id: 31,
  tabela: 'apolices',
  ordem: 0,
  versao: 1,
  area_produto: 3,
  tipo_segurado: 'titular',
  cobertura: 'casco',
  seguradora: 'Azul Seguros',
  valor_cobertura: 80_000,
  valor_premio: 2400,
  periodicidade_pagamento: 'yearly',
  vigencia_fim: '2099-01-10',
};

const OUTSIDE = recordedOf({
  diagnostico_apolice_id: 90,
  diagnostico_id: null,
  diagnostico_produto_item_opcao_id: null,
  produto_diagnostico_id: 3,
  item_nome: 'Casco',
  cobertura: 'casco',
  segurado: 'titular',
  outra_corretora: true,
  fornecedor: 'Azul Seguros',
  numero_apolice: 'AZ-1',
  vigencia_fim: '2099-01-10',
});

type Answers = Parameters<typeof answering>[0];

async function openTab(answers: Answers = {}) {
  const study = {
    diagnostico_id: 31,
    estagio: 6 as const,
    encerrado_em: null,
    atualizado_em: '2026-11-20T12:00:00.000Z',
    areas: [1 as const],
  };
  const server = answering({
    'GET /api/authenticate/me': () => reply(meOf(sessionOf('broker'))),
    'GET /api/motor-interno/cliente/7': () => reply(customer({ estudos: [study] })),
    'GET /api/motor-interno/diagnostico/31': () =>
      reply({ ...estudoDe([]), diagnostico_id: 31, estagio: 6, apolices: [TOLD] }),
    'GET /api/motor-interno/diagnostico-apolice': () => reply(page([])),
    ...answers,
  });
  await renderRoute('/customers/7?aba=apolices', { as: 'broker', server });
  await screen.findByRole('heading', { name: 'Ana Melo' });
  return userEvent.setup();
}

it('records a policy from the survey with one click, and lists it once', async () => {
  const sent: unknown[] = [];
  let recorded: object[] = [];
  const user = await openTab({
    'GET /api/motor-interno/diagnostico-apolice': () => reply(page(recorded)),
    'POST /api/motor-interno/cliente/7/apolice': async (request) => {
      sent.push(await request.json());
      recorded = [{ ...OUTSIDE, linha_uuid: TOLD.linha_uuid }];
      return reply(recorded[0], 201);
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Trazer para as apólices: Casco/ }));
  await screen.findByText('AZ-1');
  expect(sent).toEqual([
    {
      linha_uuid: TOLD.linha_uuid,
      outra_corretora: true,
      produto_diagnostico_id: 3,
      cobertura: 'casco',
      segurado: 'titular',
      fornecedor: 'Azul Seguros',
      vigencia_fim: '2099-01-10',
      valor_cobertura: 80_000,
      valor_premio: 2400,
      periodicidade_pagamento: 'yearly',
    },
  ]);
  expect(screen.queryByRole('button', { name: /^Trazer para/ })).toBeNull();
  expect(screen.getByText('Azul Seguros · de outra corretora')).toBeDefined();
});

it('records a policy of another broker, and keeps what is wrong at its field', async () => {
  const sent: unknown[] = [];
  const user = await openTab({
    'POST /api/motor-interno/cliente/7/apolice': async (request) => {
      sent.push(await request.json());
      return sent.length === 1
        ? replyError(422, { errors: { vigencia_fim: ['O fim da vigência vem antes do início.'] } })
        : reply(OUTSIDE, 201);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Registrar apólice' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Registrar apólice' }));
  expect(sent).toEqual([]);
  expect(dialog.getAllByText('Campo obrigatório.').length).toBe(2);

  await user.click(dialog.getByRole('combobox', { name: /^Área/ }));
  await user.click(await screen.findByRole('option', { name: 'Vida', hidden: true }));
  await user.click(dialog.getByRole('combobox', { name: /^Cobertura/ }));
  await user.click(await screen.findByRole('option', { name: 'Morte', hidden: true }));
  await user.type(dialog.getByRole('textbox', { name: 'Número da apólice' }), 'MT-9');
  await user.click(dialog.getByRole('button', { name: 'Registrar apólice' }));
  expect(await dialog.findByText('O fim da vigência vem antes do início.')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Registrar apólice' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent[1]).toMatchObject({
    outra_corretora: true,
    produto_diagnostico_id: 1,
    cobertura: 'morte',
    segurado: 'titular',
    numero_apolice: 'MT-9',
  });
});

it('corrects a policy outside a study with the version it was read in', async () => {
  const sent: unknown[] = [];
  const user = await openTab({
    'GET /api/motor-interno/diagnostico-apolice': () => reply(page([OUTSIDE])),
    'PUT /api/motor-interno/cliente-apolice/90': async (request) => {
      sent.push(await request.json());
      return reply({ ...OUTSIDE, numero_apolice: 'AZ-2', versao: 2 });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Mais ações: Casco' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Editar apólice' }));
  const dialog = within(await screen.findByRole('dialog'));
  const number = dialog.getByRole('textbox', { name: 'Número da apólice' });
  await user.clear(number);
  await user.type(number, 'AZ-2');
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ numero_apolice: 'AZ-2', versao: 1 }]);
});

it('offers files of three kinds on a study’s policy, and neither its form nor its removal', async () => {
  const user = await openTab({
    'GET /api/motor-interno/diagnostico-apolice': () => reply(page([recordedOf()])),
  });
  await user.click(await screen.findByRole('button', { name: /^Mais ações: Seguro/ }));
  await screen.findByRole('menuitem', { name: 'Arquivos' });
  expect(screen.queryByRole('menuitem', { name: 'Editar apólice' })).toBeNull();
  expect(screen.queryByRole('menuitem', { name: 'Excluir' })).toBeNull();
  await user.click(screen.getByRole('menuitem', { name: 'Arquivos' }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const kind of ['Apólice ou contrato', 'Boleto ou carnê', 'Carteirinha ou certificado'])
    expect(dialog.getByText(new RegExp(kind))).toBeDefined();
});

it('shows each cover of a policy of several with its amount', async () => {
  const cover = { tipo_segurado: 'titular', valor_premio: null } as const;
  const coberturas = [
    { ...cover, diagnostico_produto_item_opcao_id: 1, item_nome: 'Morte', valor_cobertura: 500_000 },
    { ...cover, diagnostico_produto_item_opcao_id: 2, item_nome: 'Invalidez', valor_cobertura: 300_000 },
  ];
  await openTab({
    'GET /api/motor-interno/diagnostico-apolice': () => reply(page([recordedOf({ coberturas })])),
  });
  const covers = (await screen.findByText('2 coberturas')).closest('details');
  expect(covers?.open).toBe(true);
  expect(covers?.textContent).toMatch(/Morte.*500\.000.*Invalidez.*300\.000/);
});

it('reminds of an instalment with the amount of the policy', async () => {
  await openTab({
    'GET /api/motor-interno/diagnostico-apolice': () => reply(page([OUTSIDE])),
    'GET /api/motor-interno/cliente/7/mensagem': (request) => {
      expect(new URL(request.url).search).toBe('?momento=parcela&diagnostico_apolice_id=90');
      return reply({
        momento: 'parcela',
        textos: momentoOf('parcela').padrao,
        valores: { apolice: 'Casco', seguradora: 'Azul Seguros', valor: 'R$ 240,00' },
        cliente_id: 7,
        pessoa_nome: 'Marina',
        pessoa_celular: '48999990000',
        pessoa_email: null,
      });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Mais ações: Casco' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Lembrar da parcela' }));
  const text = await screen.findByRole('textbox', { name: 'Texto' });
  expect(text).toHaveProperty('value', expect.stringContaining('Casco (Azul Seguros), R$ 240,00.'));
});

const READ = {
  tipo: 'apolice',
  campos: {
    produto_diagnostico_id: 3,
    cobertura: 'casco',
    fornecedor: 'Azul Seguros',
    numero_apolice: '0531.1',
    vigencia_fim: '2027-03-10',
    observacao: 'Placa: RLM4C72',
  },
  evidencias: {
    numero_apolice: [{ pagina: 2, texto: 'Apólice nº 0531.1' }],
    observacao: [{ pagina: 1, texto: 'Placa RLM4C72' }],
  },
  duvidas: [{ campo: 'valor_premio', valores: ['R$ 10,00', 'R$ 12,00'] }],
  pessoa: 'outra',
  outra_pessoa: { nome: 'Caio Duarte', cpf: '71460238001' },
  registrada: { diagnostico_apolice_id: 5, numero_apolice: '05311', cliente_id: 9, pessoa_nome: 'Rui Lima' },
  paginas: 3000,
  paginas_lidas: 20,
};
const PDF = new File(['%PDF-1.4'], 'apolice.pdf', { type: 'application/pdf' });

/** Uploads use XMLHttpRequest, which reports progress. */
function answerUpload(status: number, body: unknown) {
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    Object.defineProperty(this, 'status', { value: status });
    Object.defineProperty(this, 'response', { value: new Blob([JSON.stringify(body)]) });
    this.dispatchEvent(new ProgressEvent('load'));
  });
}

async function readPdf(answers: Answers = {}) {
  const user = await openTab(answers);
  await user.click(await screen.findByRole('button', { name: 'Ler de um PDF' }));
  const dialog = await screen.findByRole('dialog');
  await user.upload(await within(dialog).findByLabelText('apólice ou proposta em PDF'), PDF);
  return user;
}

it('fills the form with what a PDF says, and stores both when it is sent', async () => {
  const sent: unknown[] = [];
  answerUpload(200, READ);
  const user = await readPdf({
    'POST /api/motor-interno/cliente/7/apolice': async (request) => {
      sent.push(await request.json());
      return reply(OUTSIDE, 201);
    },
    'POST /api/motor-interno/diagnostico-apolice/90/1': async (request) => {
      sent.push(((await request.formData()).get('file') as File).name);
      return reply(OUTSIDE, 201);
    },
  });
  const mark = await screen.findByRole('button', {
    name: 'Número da apólice: Lido na página 2: “Apólice nº 0531.1”',
  });
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Em dúvida: o PDF diz R$ 10,00 e R$ 12,00.')).toBeDefined();
  expect(dialog.getByRole('alert').textContent).toBe(
    'Este PDF parece ser de outra pessoa: Caio Duarte, CPF 714.602.380-01. Confira antes de registrar. ' +
      'A apólice 05311 já está registrada: Rui Lima. Ver apólices',
  );
  expect(dialog.getByText(/Foram lidas as 20 primeiras das 3\.000 páginas\./)).toBeDefined();
  expect(sent).toEqual([]);
  act(() => mark.focus());
  await screen.findByRole('tooltip', { hidden: true });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull());

  await user.type(dialog.getByRole('textbox', { name: 'Número da apólice' }), '9');
  expect(mark.isConnected).toBe(false);
  await user.click(dialog.getByRole('button', { name: 'Registrar apólice' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    expect.objectContaining({ ...READ.campos, numero_apolice: '0531.19' }),
    'apolice.pdf',
  ]);
});

it('keeps the page when a file is dropped beside the place for it', async () => {
  await openTab();
  await screen.findByRole('button', { name: 'Ler de um PDF' });
  const dataTransfer = { types: ['Files'], files: [PDF], items: [] };
  // False: the browser's own handling was prevented.
  for (const kind of ['dragOver', 'drop'] as const)
    expect(fireEvent[kind](document.body, { dataTransfer })).toBe(false);
});

it('says at the file why a PDF cannot be read', async () => {
  answerUpload(422, {
    code: 'pdf_ilegivel',
    statusMessage: 'Não.',
    errors: { file: ['Este PDF tem senha.'] },
  });
  await readPdf();
  expect((await screen.findByRole('alert')).textContent).toBe('Este PDF tem senha.');
});
