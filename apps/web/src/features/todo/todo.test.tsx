import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { today } from '../../shared/format/index.ts';
import { renderRoute } from '../../test/render.tsx';
import { savedFiles } from '../../test/saved-files.ts';
import { answering, reply } from '../../test/server.ts';
import { logIn, meOf, sessionOf } from '../../test/session.ts';
import { hrefOf, nextStep, toWaitingFor } from './next-step.ts';
import { todoLine } from './todo.fixture.ts';

const HUB = '/diagnosis/complete/consultant-direction/4';

describe('link of a row', () => {
  it.each([
    [1, '/diagnosis/complete/7/4'],
    [3, '/diagnosis/complete/7/4'],
    [4, `${HUB}/awaiting-specialist`],
    [5, `${HUB}/study-presentation`],
    [6, `${HUB}/study-presentation`],
    [7, HUB],
    [8, `${HUB}/additional-documents`],
    [9, `${HUB}/solutions-execution`],
    [10, `${HUB}/solutions-execution`],
  ] as const)('opens the screen of a study at stage %i', (estagio, href) => {
    expect(hrefOf(todoLine({ estagio }))).toBe(href);
  });

  it('opens the policy in the renewals, and the studies for a yearly review', () => {
    const ofCustomer = { diagnostico_id: null, estagio: null };
    const apolice = { diagnostico_apolice_id: 61, nome: 'Casco', fornecedor: null, vigencia_fim: null };
    expect(hrefOf(todoLine({ ...ofCustomer, tipo_atividade: 'renovacao', apolice }))).toBe(
      '/renewals?apolice=61',
    );
    expect(hrefOf(todoLine({ ...ofCustomer, tipo_atividade: 'revisao_anual' }))).toBe(
      '/customers/7?aba=estudos',
    );
  });
});

it('shows the next step of whose turn it is', () => {
  expect(nextStep(todoLine({ estagio: 6 })).what).toBe('Registrar respostas');
  expect(nextStep(todoLine({ estagio: 6, aguardando: 'cliente' })).what).toBe('Retomar contato');
});

it('names papers that were refused before those never sent', () => {
  const line = todoLine({ ato: 'documentos', areas: [1], recusados: 2 });
  expect(nextStep(line)).toEqual({ what: 'Reenviar documentos', detail: '2 recusados: Vida' });
  expect(nextStep({ ...line, recusados: 0 }).what).toBe('Enviar documentos');
});

it('distinguishes a colleague of the same name from oneself', () => {
  logIn(sessionOf('broker'));
  expect(toWaitingFor(todoLine({ usuario_criador_id: 1 }))?.quem).toBe('voce');
  expect(toWaitingFor(todoLine({ usuario_criador_id: 2 }))?.quem).toBe('pessoa');
});

it('saves the policies about to expire as a spreadsheet', async () => {
  const saved = savedFiles();
  const asked: string[] = [];
  const meta = { current_page: 1, per_page: 5, total: 12, total_exato: true, last_page: 3 };
  const server = answering({
    'GET /api/authenticate/me': () => reply(meOf(sessionOf('broker'))),
    'GET /api/motor-interno/continuar-diagnostico': () => reply([]),
    'GET /api/motor-interno/renovacao': () => reply({ data: [], meta, janelas: [], fornecedores: [] }),
    'GET /api/motor-interno/cliente/lista-atividades': () =>
      reply({ data: [], meta: { ...meta, total: 0 }, grupos: {}, por_vez: { comigo: {}, esperando: {} } }),
    'GET /api/motor-interno/renovacao/exportar': ({ url }) => {
      asked.push(new URL(url).search);
      return new Response('xlsx');
    },
  });
  await renderRoute('/to-do-list', { as: 'broker', server });
  await userEvent.click(await screen.findByRole('button', { name: 'Exportar 12 linhas' }));
  await waitFor(() => expect(saved[0]?.[1]).toBe(`renovacoes-${today()}.xlsx`));
  expect(asked).toEqual(['?janela=30']);
});

it('folds all filters but the search on a phone, and counts a period among those in use', async () => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: !query.includes('min-width'),
  }));
  const meta = { current_page: 1, per_page: 20, total: 1, total_exato: true, last_page: 1 };
  const server = answering({
    'GET /api/authenticate/me': () => reply(meOf(sessionOf('broker'))),
    'GET /api/motor-interno/cliente/lista-atividades': () =>
      reply({ data: [todoLine()], meta, grupos: {}, por_vez: { comigo: {}, esperando: {} } }),
  });
  await renderRoute('/to-do-list?periodo=7', { as: 'broker', server });
  await screen.findByLabelText('Filtrar por cliente');
  expect(screen.queryByRole('radiogroup', { name: 'Período' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Filtros, 1 em uso' }));
  const drawer = await screen.findByRole('dialog', { name: 'Filtros' });
  expect(within(drawer).getAllByRole('radiogroup')).toHaveLength(2);
});

it('groups the list and counts late, due and later work in one line', async () => {
  const data = [
    todoLine({ usuario_criador_id: 1 }),
    todoLine({
      linha_id: 12,
      atividade_id: 12,
      pessoa_nome: 'Bruno Lima',
      grupo: 'hoje',
      aguardando: 'cliente',
      estagio: 6,
    }),
  ];
  const server = answering({
    'GET /api/authenticate/me': () => reply(meOf(sessionOf('broker'))),
    'GET /api/motor-interno/continuar-diagnostico': () => reply([]),
    'GET /api/motor-interno/renovacao': () =>
      reply({ data: [], meta: { current_page: 1, per_page: 5, total: 0, total_exato: true, last_page: 1 } }),
    'GET /api/motor-interno/cliente/lista-atividades': () =>
      reply({
        data,
        meta: { current_page: 1, per_page: 20, total: 9, total_exato: true, last_page: 1 },
        grupos: { atrasado: 2, hoje: 1, amanha: 0, esta_semana: 3, depois: 4 },
        por_vez: {
          comigo: { atrasado: 1, hoje: 1, amanha: 0, esta_semana: 3, depois: 3 },
          esperando: { atrasado: 1, hoje: 0, amanha: 0, esta_semana: 0, depois: 1 },
        },
      }),
  });
  await renderRoute('/to-do-list', { as: 'broker', server });
  const table = await screen.findByRole('table', { name: 'O que você tem a fazer' });
  expect(await within(table).findByText('Atrasado')).toBeDefined();
  expect(within(table).getByText('Apresentar estudo')).toBeDefined();
  expect(within(table).getByText('Você')).toBeDefined();
  expect(document.body.textContent).toContain(
    '1 atrasada, 1 para hoje e 6 mais adiante. 2 esperando outra pessoa (1 atrasada).',
  );
});
