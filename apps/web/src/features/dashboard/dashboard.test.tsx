import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { today } from '../../shared/format/index.ts';
import { renderRoute } from '../../test/render.tsx';
import { savedFiles } from '../../test/saved-files.ts';
import { answering, reply, replyError, type TestServer } from '../../test/server.ts';
import { meOf, sessionOf } from '../../test/session.ts';
import type { Block, Breakdown, Funnel, RowsPage, Summary } from './queries.ts';

const periodo = { data_inicial: '2026-01-01', data_final: '2026-11-17' };
const titled = { metrica: 'estudos', titulo: 'Estudos iniciados', unidade: 'quantidade' } as const;

const block = (ano: number, march: number) => ({
  ano,
  total: march,
  meses: Array.from({ length: 12 }, (_, k) => ({ valor: k === 2 ? march : 0 })),
});
const BLOCKS: Block[] = [
  { ...titled, chave: null, dados: [block(2025, 4), block(2026, 6)] },
  {
    metrica: 'recusas',
    titulo: 'Recusas: Preço',
    unidade: 'quantidade',
    chave: 'preco',
    dados: [block(2026, 1)],
  },
];
const SUMMARY: Summary = {
  periodo,
  anterior: { data_inicial: '2025-01-01', data_final: '2025-11-17' },
  indicadores: [
    { ...titled, valor: 6, anterior: 4, variacao: 50 },
    {
      metrica: 'conversao',
      titulo: 'Conversão (%)',
      unidade: '%',
      valor: 34.5,
      anterior: 35,
      variacao: -0.5,
    },
  ],
};
const FUNNEL: Funnel = {
  periodo,
  total: 6,
  pior_etapa: 4,
  etapas: [
    {
      estagio: 1,
      nome: 'Prospecção',
      chegaram: 6,
      alcance: 100,
      abertos: 0,
      perdidos: 0,
      perda: 0,
      motivos: [],
    },
    {
      estagio: 4,
      nome: 'Cotação',
      chegaram: 4,
      alcance: 66.7,
      abertos: 1,
      perdidos: 2,
      perda: 50,
      motivos: [{ motivo: 'preco', nome: 'Preço', total: 2 }],
    },
  ],
};
const BREAKDOWN: Breakdown = {
  periodo,
  colunas: [titled],
  dados: [{ chave: '5', nome: 'Beatriz Camargo', valores: { estudos: 6 } }],
};
const ROWS: RowsPage = {
  periodo: { data_inicial: '2026-03-01', data_final: '2026-03-31' },
  valor: 6,
  unidade: 'quantidade',
  data: [
    {
      cliente_id: 7,
      diagnostico_id: 41,
      pessoa_nome: 'Ana Melo',
      consultor: 'Beatriz Camargo',
      produto_diagnostico_id: null,
      seguradora: null,
      estagio: 4,
      encerrado: false,
      dia: '2026-03-04',
      valor: 1,
    },
  ],
  meta: { current_page: 1, per_page: 20, total: 1, total_exato: true, last_page: 1 },
};

const BASE = '/api/motor-interno/dashboard';
const asked: URL[] = [];
const server = (over: Parameters<typeof answering>[0] = {}): TestServer =>
  answering({
    'GET /api/authenticate/me': () => reply(meOf(sessionOf('admin'))),
    'GET /api/motor-interno/funcionario': () => reply({ data: [], meta: ROWS.meta }),
    'GET /api/motor-interno/funcionario/opcoes': () => reply({ funcionarios: [], cargos: [] }),
    [`GET ${BASE}`]: () => reply(BLOCKS),
    [`GET ${BASE}/resumo`]: () => reply(SUMMARY),
    [`GET ${BASE}/funil`]: () => reply(FUNNEL),
    [`GET ${BASE}/detalhe`]: () => reply(BREAKDOWN),
    [`GET ${BASE}/linhas`]: ({ url }) => {
      asked.push(new URL(url));
      return reply(ROWS);
    },
    ...over,
  });

const open = (search = '', over: Parameters<typeof answering>[0] = {}) => {
  asked.length = 0;
  return renderRoute(`/dashboard${search}`, { as: 'admin', server: server(over) });
};
const lastQuery = () => Object.fromEntries(asked.at(-1)?.searchParams ?? []);

describe('figures of the period', () => {
  it('stand beside the period before, shares in points', async () => {
    await open();
    const figures = await screen.findByRole('region', { name: 'Números do período' });
    expect(figures.textContent).toContain('+50% antes 4');
    expect(figures.textContent).toContain('−0,5 p.p. antes 35%');
    expect(figures.textContent).toContain('Comparado com 01/01/2025 a 17/11/2025');
  });

  it('open the list of their rows and store that in the address', async () => {
    const { router } = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Estudos iniciados: 6. Abrir lista' }));
    const list = await screen.findByRole('dialog', { name: 'Estudos iniciados' });
    const link = await within(list).findByRole('link', { name: 'Ana Melo' });
    expect(link.getAttribute('href')).toBe('/diagnosis/complete/consultant-direction/41');
    expect(router.state.location.search).toMatchObject({ lista: 'estudos', de: '2026-01-01' });
    expect(lastQuery()).toMatchObject({ metrica: 'estudos', data_final: '2026-11-17', page: '1' });
  });
});

describe('months of a block', () => {
  it('open from the table behind the chart, within the chosen dates', async () => {
    await open('?fim=2026-03-20');
    const chart = await screen.findByRole('region', { name: 'Estudos iniciados' });
    await userEvent.click(within(chart).getByRole('button', { name: 'Ver tabela' }));
    await userEvent.click(within(chart).getByRole('button', { name: 'março 2026: 6. Abrir lista' }));
    await screen.findByRole('dialog');
    expect(lastQuery()).toMatchObject({ data_inicial: '2026-03-01', data_final: '2026-03-20' });
  });

  it('open from their point in the picture', async () => {
    await open();
    const chart = await screen.findByRole('region', { name: 'Estudos iniciados' });
    // What prints itself draws itself, seen or not.
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    await userEvent.click(within(chart).getByText('março 2025: 4'));
    await within(await screen.findByRole('dialog')).findByRole('link', { name: 'Ana Melo' });
    expect(lastQuery()).toMatchObject({
      metrica: 'estudos',
      data_inicial: '2025-03-01',
      data_final: '2025-03-31',
    });
  });

  it('that were not measured divide the line', async () => {
    const meses = block(2025, 0).meses.map((month, k) => (k === 5 ? { valor: null } : month));
    const rate: Block = {
      metrica: 'conversao',
      titulo: 'Conversão',
      unidade: '%',
      chave: null,
      dados: [{ ano: 2025, total: 40, meses }],
    };
    await open('', { [`GET ${BASE}`]: () => reply([rate]) });
    const chart = await screen.findByRole('region', { name: 'Conversão' });
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(
      chart
        .querySelector('path')
        ?.getAttribute('d')
        ?.match(/M[\d.]+/g),
    ).toEqual(['M0', 'M6']);
  });

  it('of a refusal open the list of its reason', async () => {
    await open('?parte=recusas');
    const chart = await screen.findByRole('region', { name: 'Recusas: Preço' });
    await userEvent.click(within(chart).getByRole('button', { name: 'Ver tabela' }));
    await userEvent.click(within(chart).getByRole('button', { name: /^Total 2026/ }));
    await screen.findByRole('dialog', { name: 'Áreas recusadas: Preço' });
    expect(lastQuery()).toMatchObject({ metrica: 'recusas', motivo: 'preco', data_final: '2026-12-31' });
  });
});

it('names the worst loss of the funnel and opens the studies lost there', async () => {
  await open();
  const funnel = await screen.findByRole('region', { name: 'Funil' });
  expect(funnel.textContent).toContain('A maior perda é em Cotação: 2 estudos não seguiram, 2 por “preço”.');
  await userEvent.click(within(funnel).getByRole('button', { name: /encerrados na etapa Cotação: 2/ }));
  await screen.findByRole('dialog');
  expect(lastQuery()).toMatchObject({ metrica: 'funil_perdidos', estagio: '4' });
});

it('saves its figures as every list is saved', async () => {
  const saved = savedFiles();
  let finish: () => void = () => undefined;
  await open('?categoria=3', {
    [`GET ${BASE}/exportar`]: ({ url }) =>
      new Promise((resolve) => {
        finish = () => resolve(new Response(new URL(url).search));
      }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Exportar' }));
  expect(await screen.findByText('Preparando a planilha…')).toBeTruthy();
  finish();
  await waitFor(() => expect(saved[0]?.[1]).toBe(`indicadores-${today()}.xlsx`));
  expect(await saved[0]?.[0].text()).toBe('?category=3');
  expect(await screen.findByText(`indicadores-${today()}.xlsx baixado.`)).toBeTruthy();
});

it('speaks of one lost study in the singular', async () => {
  const etapas = FUNNEL.etapas.map((stage) => (stage.estagio === 4 ? { ...stage, perdidos: 1 } : stage));
  await open('', { [`GET ${BASE}/funil`]: () => reply({ ...FUNNEL, etapas }) });
  const funnel = await screen.findByRole('region', { name: 'Funil' });
  expect(funnel.textContent).toContain('A maior perda é em Cotação: 1 estudo não seguiu, 2 por');
});

it('opens the list of one consultant from the comparison', async () => {
  await open('?parte=equipe');
  const table = await screen.findByRole('table', { name: 'Por consultor' });
  await userEvent.click(within(table).getByRole('button', { name: /Beatriz Camargo/ }));
  await screen.findByRole('dialog');
  expect(lastQuery()).toMatchObject({ metrica: 'estudos', consultor: '5' });
});

it('says which part failed and keeps the others', async () => {
  await open('', { [`GET ${BASE}/funil`]: () => replyError(422, {}) });
  expect(await screen.findByText('Não conseguimos ler estes números.')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Números do período' })).toBeTruthy();
});

it('reports a reversed period at its filter and in place of the board', async () => {
  const refuse = () => replyError(422, { errors: { data_final: ['A data final vem antes da inicial.'] } });
  await open('?inicio=2026-05-01&fim=2026-04-01', {
    [`GET ${BASE}`]: refuse,
    [`GET ${BASE}/resumo`]: refuse,
    [`GET ${BASE}/funil`]: refuse,
  });
  expect(await screen.findByText('Este período não pode ser mostrado')).toBeTruthy();
  expect(screen.getAllByText('A data final vem antes da inicial.')).toHaveLength(2);
  expect(screen.queryByText('Não conseguimos ler estes números.')).toBeNull();
  expect(screen.queryByRole('status', { name: 'Carregando' })).toBeNull();
});

it('says what will appear where nothing has happened yet', async () => {
  const none: Block = { ...titled, chave: null, dados: [block(2026, 0)] };
  await open('', { [`GET ${BASE}`]: () => reply([none]) });
  expect(await screen.findByText('Os indicadores aparecem aqui')).toBeTruthy();
});

describe('the list behind a figure', () => {
  it('never shows the rows of the figure before', async () => {
    const { router } = await open('?lista=estudos', {
      [`GET ${BASE}/linhas`]: ({ url }) =>
        new URL(url).searchParams.get('metrica') === 'estudos' ? reply(ROWS) : new Promise(() => undefined),
    });
    await screen.findByRole('link', { name: 'Ana Melo' });
    await act(() => router.navigate({ to: '/dashboard', search: { lista: 'apolices' } }));
    await screen.findByRole('dialog', { name: 'Apólices emitidas' });
    expect(screen.queryByRole('link', { name: 'Ana Melo' })).toBeNull();
  });

  it('does not open again by going back after it was closed', async () => {
    const { router } = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Estudos iniciados: 6. Abrir lista' }));
    const steps = router.history.length;
    const list = await screen.findByRole('dialog', { name: 'Estudos iniciados' });
    await userEvent.click(within(list).getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('lista'));
    expect(router.history.length).toBe(steps);
  });
});
