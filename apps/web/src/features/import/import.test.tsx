import type { Importacao } from '@farol/contracts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderAt, renderRoute } from '../../test/render.tsx';
import { savedFiles } from '../../test/saved-files.ts';
import { answering, reply, replyError, serveWith } from '../../test/server.ts';
import { logIn, meOf, sessionOf } from '../../test/session.ts';
import { ImportScreen } from './import-screen.tsx';

const importOf = (over: Partial<Importacao> = {}): Importacao => ({
  importacao_id: 5,
  tipo: 'clientes',
  arquivo_nome: 'carteira.csv',
  status: 'enviada',
  linhas_total: 3,
  linhas_feitas: 0,
  linhas_validas: 0,
  linhas_rejeitadas: 0,
  linhas_criadas: 0,
  linhas_atualizadas: 0,
  criado_em: '2026-11-20T12:00:00.000Z',
  usuario: 'Beatriz de Camargo',
  colunas: ['Nome', 'Fone dele'],
  mapeamento: ['pessoa_nome', null],
  duplicados: 'pular',
  consultor_id: null,
  folhas: [{ nome: '', linhas: 4 }],
  folha: 0,
  titulos_em: 1,
  separador: ';',
  acima: [],
  ddd: null,
  mes_primeiro: [],
  relivel: true,
  consultores: [],
  nao_atualizar: [],
  linhas_a_atualizar: 0,
  linhas_iguais: 0,
  campos_a_atualizar: [],
  atualizacoes: [],
  nomes: [],
  linhas_juntas: 0,
  clientes_novos: 0,
  motivos: [],
  versao: 4,
  amostra: [
    ['Ana Melo', '48991234567'],
    ['Rui Sá', ''],
  ],
  rejeitadas: [],
  ...over,
});
const WORDS = 'Este CPF não existe. Confira os dígitos.';
const WRONG_CPF = { campo: 'pessoa_cpf', rotulo: 'CPF', mensagem: WORDS };
const CHECKED = importOf({
  status: 'simulada',
  linhas_feitas: 3,
  linhas_validas: 2,
  linhas_rejeitadas: 1,
  motivos: [{ ...WRONG_CPF, tipo: 'recusa', linhas: 1, numeros: [3] }],
  rejeitadas: [{ numero: 3, nome: 'Zé', erros: [WRONG_CPF] }],
});
/** One of two pages; none of an empty list. */
const pageOf = (data: Importacao[], current_page = 1) => ({
  data,
  meta: { current_page, per_page: 20, total: 21 * data.length, total_exato: true, last_page: 2 },
});
const PATH = '/api/motor-interno/importacao/5';

type Answers = Parameters<typeof answering>[0];

async function open(url: string, answers: Answers, who = sessionOf('broker')) {
  serveWith(
    answering({
      'GET /api/motor-interno/importacao': () => reply(pageOf([])),
      'GET /api/funcionario/opcoes': () =>
        reply({
          cargos: [],
          empresas: [],
          produtos: [],
          funcionarios: [{ funcionario_id: 41, pessoa_nome: 'Diego Nogueira', funcionario_cargo_id: 3 }],
        }),
      ...answers,
    }),
  );
  logIn(who);
  await renderAt(url, () => <ImportScreen />);
  return userEvent.setup();
}

it('shows first rows beside each column, and sends what was chosen', async () => {
  const sent: unknown[] = [];
  const user = await open('/import?id=5', {
    [`GET ${PATH}`]: () => reply(sent.length > 0 ? CHECKED : importOf()),
    [`PUT ${PATH}`]: async (request) => {
      sent.push(await request.json());
      return reply(importOf());
    },
    [`POST ${PATH}/simular`]: () => reply(CHECKED),
  });
  expect(await screen.findByText('Ana Melo · Rui Sá')).toBeDefined();
  await user.click(screen.getByRole('combobox', { name: 'Campo de Fone dele' }));
  await user.click(await screen.findByRole('option', { name: 'Celular' }));
  await user.click(screen.getByRole('button', { name: 'Conferir planilha' }));
  expect(await screen.findByText('2 linhas prontas para importar e 1 linha com erro.')).toBeDefined();
  expect(sent).toEqual([
    {
      versao: 4,
      mapeamento: ['pessoa_nome', 'pessoa_celular'],
      duplicados: 'pular',
      ddd: null,
      consultor_id: null,
    },
  ]);
});

it('asks before columns that were mapped are left, by any way back', async () => {
  const server = answering({
    'GET /api/authenticate/me': () => reply(meOf(sessionOf('broker'))),
    'GET /api/motor-interno/importacao': () => reply({ data: [] }),
    [`GET ${PATH}`]: () => reply(CHECKED),
  });
  const { router } = await renderRoute('/import?id=5&ver=colunas', { as: 'broker', server });
  const user = userEvent.setup();
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Campo de Fone dele' });
  await user.click(field);
  const options = within(document.getElementById(field.getAttribute('aria-controls') ?? '') ?? field);
  await user.click(await options.findByRole('option', { name: 'Celular', hidden: true }));
  void router.navigate({ to: '/import', search: { id: 5 } });
  const question = within(await screen.findByRole('dialog', { name: 'Sair sem salvar?' }));
  await user.click(question.getByRole('button', { name: 'Continuar editando' }));
  expect(field.value).toBe('Celular');
});

it('asks an administrator for the consultant, and says so at the field', async () => {
  const words = 'Escolha o consultor que recebe os clientes.';
  const user = await open(
    '/import?id=5',
    {
      [`GET ${PATH}`]: () => reply(importOf()),
      [`PUT ${PATH}`]: () => reply(importOf()),
      [`POST ${PATH}/simular`]: () =>
        replyError(422, { code: 'dados_invalidos', errors: { consultor_id: [words] } }),
    },
    sessionOf('admin'),
  );
  await user.click(await screen.findByRole('button', { name: 'Conferir planilha' }));
  expect(await screen.findByText(words)).toBeDefined();
});

const NO_CONSULTANT = 'Escolha o consultor que recebe os clientes.';
const refusedCheck = () =>
  replyError(422, { code: 'dados_invalidos', errors: { consultor_id: [NO_CONSULTANT] } });

it('says what is wrong with the consultant where there is no field for it', async () => {
  const user = await open('/import?id=5', {
    [`GET ${PATH}`]: () => reply(importOf()),
    [`PUT ${PATH}`]: () => reply(importOf({ versao: 5 })),
    [`POST ${PATH}/simular`]: refusedCheck,
  });
  await user.click(await screen.findByRole('button', { name: 'Conferir planilha' }));
  expect((await screen.findByRole('alert')).textContent).toContain(NO_CONSULTANT);
});

it('retries with the version that its own refused attempt stored', async () => {
  const sent: number[] = [];
  const user = await open('/import?id=5', {
    [`GET ${PATH}`]: () => reply(importOf()),
    [`PUT ${PATH}`]: async (request) => {
      sent.push((await request.json()).versao);
      return reply(importOf({ versao: 5 }));
    },
    [`POST ${PATH}/simular`]: refusedCheck,
  });
  await user.click(await screen.findByRole('button', { name: 'Conferir planilha' }));
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Conferir planilha' }));
  await vi.waitFor(() => expect(sent).toEqual([4, 5]));
});

it('keeps what was chosen when somebody else changed the import, for another try', async () => {
  const sent: unknown[] = [];
  const user = await open('/import?id=5', {
    [`GET ${PATH}`]: () => reply(importOf({ versao: 4 + sent.length })),
    [`PUT ${PATH}`]: async (request) => {
      const { versao, mapeamento } = await request.json();
      sent.push([versao, mapeamento[1]]);
      return versao === 4 ? replyError(409, { code: 'versao_antiga' }) : reply(importOf());
    },
    [`POST ${PATH}/simular`]: () => reply(CHECKED),
  });
  await user.click(await screen.findByRole('combobox', { name: 'Campo de Fone dele' }));
  await user.click(await screen.findByRole('option', { name: 'Celular' }));
  await user.click(screen.getByRole('button', { name: 'Conferir planilha' }));
  expect(await screen.findByRole('alert')).toBeDefined();
  await vi.waitFor(async () => {
    await user.click(screen.getByRole('button', { name: 'Conferir planilha' }));
    expect(sent.at(-1)).toEqual([5, 'pessoa_celular']);
  });
});

it('pages through the earlier imports', async () => {
  const asked: (string | null)[] = [];
  const user = await open('/import', {
    'GET /api/motor-interno/importacao': (request) => {
      const page = new URL(request.url).searchParams.get('page');
      asked.push(page);
      const name = page === '2' ? 'antiga.csv' : 'nova.csv';
      return reply(pageOf([importOf({ arquivo_nome: name })], Number(page)));
    },
  });
  expect(await screen.findByRole('link', { name: 'nova.csv' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Página 2' }));
  expect(await screen.findByRole('link', { name: 'antiga.csv' })).toBeDefined();
  expect(asked).toEqual(['1', '2']);
});

it('opens a reason to the rows that it refuses, and downloads them', async () => {
  const saved = savedFiles();
  const user = await open('/import?id=5', {
    [`GET ${PATH}`]: () => reply(CHECKED),
    [`GET ${PATH}/erros`]: () => new Response('xlsx'),
  });
  const reasons = within(await screen.findByRole('list', { name: 'Por que há linhas recusadas' }));
  const rows = reasons.getByText('Zé').closest('details');
  expect(rows?.open).toBe(false);
  await user.click(reasons.getByText('CPF: Este CPF não existe. Confira os dígitos.'));
  expect(rows?.open).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Baixar linhas recusadas' }));
  await screen.findByRole('button', { name: 'Baixar linhas recusadas' });
  expect(saved.map(([, name]) => name)).toEqual(['importacao-5-recusadas.xlsx']);
});

it('imports, and undoes after asking', async () => {
  let status: Importacao['status'] = 'simulada';
  const now = () => reply({ ...CHECKED, status, linhas_criadas: status === 'simulada' ? 0 : 2 });
  const user = await open('/import?id=5', {
    [`GET ${PATH}`]: now,
    [`POST ${PATH}/executar`]: () => {
      status = 'executada';
      return now();
    },
    [`DELETE ${PATH}`]: () => {
      status = 'desfeita';
      return reply({ removidos: 1, ficaram: [], total_ficaram: 1 });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Importar 2 clientes' }));
  expect(await screen.findByText('2 clientes cadastrados.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Desfazer importação' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Desfazer importação' }));
  expect(
    await screen.findByText('1 cliente removido, 1 ficou por já ter trabalho ou mudanças.'),
  ).toBeDefined();
  expect(await screen.findByText('Importação desfeita.')).toBeDefined();
});

it('shows how far the import is, and stops it', async () => {
  let status: Importacao['status'] = 'executando';
  const now = () => reply({ ...CHECKED, status, linhas_criadas: 1 });
  const user = await open('/import?id=5', {
    [`GET ${PATH}`]: now,
    [`PUT ${PATH}`]: () => {
      status = 'cancelada';
      return now();
    },
  });
  expect(await screen.findByText('Importando: 1 de 2 clientes')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Parar' }));
  expect(
    await screen.findByText('Importação parada: 1 linha importada, 1 linha por importar.'),
  ).toBeDefined();
  expect(screen.getByRole('button', { name: 'Continuar importação' })).toBeDefined();
});

it('says why it could not be stopped, while it goes on', async () => {
  const user = await open('/import?id=5', {
    [`GET ${PATH}`]: () => reply({ ...CHECKED, status: 'executando', linhas_criadas: 1 }),
    [`PUT ${PATH}`]: () => replyError(503, { statusMessage: 'O servidor está ocupado.' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Parar' }));
  expect((await screen.findByRole('alert')).textContent).toContain('O servidor está ocupado.');
  expect(screen.getByText('Importando: 1 de 2 clientes')).toBeDefined();
});

const POLICIES = importOf({
  tipo: 'apolices',
  status: 'simulada',
  linhas_total: 5,
  linhas_validas: 4,
  linhas_rejeitadas: 1,
  linhas_juntas: 1,
  clientes_novos: 2,
  nomes: [
    { campo: 'seguradora', texto: 'nova era', na_planilha: 'Nova Era', linhas: 1, valor: null },
    { campo: 'produto', texto: 'auto', na_planilha: 'Auto', linhas: 4, valor: '3.casco' },
  ],
});
const INSURERS = [{ seguradora_id: 1, nome: 'Allianz Seguros', trabalha: true, produtos: [] }];

it('sends which insurer a word of a sheet of policies means, and what is new', async () => {
  const sent: unknown[] = [];
  const user = await open('/import?id=5', {
    [`GET ${PATH}`]: () => reply(POLICIES),
    'GET /api/motor-interno/empresa/seguradoras': () => reply(INSURERS),
    [`PUT ${PATH}`]: async (request) => {
      sent.push(await request.json());
      return reply(POLICIES);
    },
    [`POST ${PATH}/simular`]: () => reply(POLICIES),
  });
  const strip = await screen.findByLabelText('Resultado da conferência');
  expect([...strip.children].map((one) => one.textContent)).toEqual([
    'Na planilha5',
    'Apólices novas3',
    'Clientes novos2',
    'Itens e endossos1',
    'Ficam de fora1',
  ]);
  await user.click(screen.getByRole('combobox', { name: 'Seguradora de Nova Era' }));
  await user.click(await screen.findByRole('option', { name: 'Allianz Seguros' }));
  await user.click(screen.getByRole('button', { name: 'Conferir de novo' }));
  await vi.waitFor(() =>
    expect(sent).toEqual([
      { versao: 4, nomes_escolhidos: { seguradora: { 'nova era': 'Allianz Seguros' }, produto: {} } },
    ]),
  );
});

it('gives the customers to an administrator who is the only person', async () => {
  const sent: unknown[] = [];
  const answers = {
    'GET /api/funcionario/opcoes': () => reply({ funcionarios: [] }),
    [`GET ${PATH}`]: () => reply(importOf()),
    [`PUT ${PATH}`]: async (request: Request) => {
      sent.push((await request.json()).consultor_id);
      return reply(importOf({ versao: 5 }));
    },
  };
  const user = await open('/import?id=5', answers, sessionOf('admin'));
  await screen.findByDisplayValue(sessionOf('admin').user.pessoa_nome);
  await user.click(screen.getByRole('button', { name: 'Conferir planilha' }));
  await vi.waitFor(() => expect(sent).toEqual([sessionOf('admin').user.funcionario_id]));
});
