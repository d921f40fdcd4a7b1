import type { Estudo } from '@farol/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderRoute } from '../../test/render.tsx';
import { answering, reply } from '../../test/server.ts';
import { estudoDe, opcaoDe, VIDA } from '../study/study.fixture.ts';

const open = (url: string, over: Partial<Estudo>) =>
  renderRoute(`/diagnosis/complete/consultant-direction/7?areas=true&${url}`, {
    as: 'broker',
    server: answering({
      'GET /api/motor-interno/diagnostico/7': () => reply(estudoDe([VIDA([opcaoDe()])], over)),
      'GET /api/motor-interno/diagnostico/7/historico': () => reply([]),
    }),
  });
const entry = (name: string) => ({ name, hidden: true });
const SHOW = entry('Mostrar em tela cheia');
const openMenu = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Mais ações do estudo' }));

it('shows results in full screen without offers before the quotation', async () => {
  const { router } = await open('parte=resumo', { estagio: 3, tarefas: [] });
  await openMenu();
  await userEvent.click(await screen.findByRole('menuitem', SHOW));
  expect(await screen.findByRole('dialog', { name: 'Apresentação do estudo' })).toBeDefined();
  expect(screen.getByText('1 de 3')).toBeDefined();
  fireEvent.keyDown(window, { key: 'End' });
  expect(await screen.findByText(/a casa segue de pé por cerca de dois anos e meio/)).toBeDefined();
  expect(screen.queryByText(/Icatu/)).toBeNull();
  fireEvent.keyDown(window, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.searchStr).toBe('?areas=true&parte=resumo');
});

it('links a study without areas to the questionnaire', async () => {
  await open('', { estagio: 2, tarefas: [], diagnostico_produtos: [] });
  expect(await screen.findByText('Nenhuma área ainda')).toBeDefined();
  const [link] = screen.getAllByRole('link', { name: 'Continuar levantamento' });
  expect(link?.getAttribute('href')).toMatch(/^\/diagnosis\/complete\/\d+\/7$/);
});

it('shows the presentation instead of the results after the quotation', async () => {
  await open('parte=resumo', { estagio: 5 });
  expect(await screen.findByRole('link', { name: 'Ir para Apresentação' })).toBeDefined();
  await openMenu();
  expect(await screen.findByRole('menuitem', entry('Encerrar estudo'))).toBeDefined();
  expect(screen.queryByRole('menuitem', SHOW)).toBeNull();
});

it.each([
  [3, 'Abrir diagnóstico'],
  [5, 'Ir para Apresentação'],
] as const)('offers what is next at stage %i, and no more than three buttons', async (estagio, next) => {
  await open('', { estagio, ...(estagio === 3 ? { tarefas: [] } : {}) });
  const header = (await screen.findByRole('link', { name: next })).closest('header');
  if (!header) throw new Error('no header');
  const stage = within(header).getByRole('button', { name: /Telas do estudo/ });
  const actions = [...within(header).getAllByRole('button'), ...within(header).getAllByRole('link')];
  expect(actions.filter((one) => one !== stage).length).toBeLessThanOrEqual(3);
});

it('opens the areas from the menu', async () => {
  await open('', { estagio: 3, tarefas: [] });
  await openMenu();
  await userEvent.click(await screen.findByRole('menuitem', entry('Mudar áreas')));
  expect(await screen.findByRole('dialog', { name: 'Áreas do estudo' })).toBeDefined();
});
