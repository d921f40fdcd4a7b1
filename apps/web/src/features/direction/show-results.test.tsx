import type { Estudo } from '@farol/contracts';
import { fireEvent, screen } from '@testing-library/react';
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
const SHOW = { name: 'Mostrar em tela cheia' };

it('shows results in full screen without offers before the quotation', async () => {
  const { router } = await open('parte=resumo', { estagio: 3, tarefas: [] });
  await userEvent.click(await screen.findByRole('button', SHOW));
  expect(await screen.findByRole('dialog', { name: 'Apresentação do estudo' })).toBeDefined();
  expect(screen.getByText('1 de 3')).toBeDefined();
  fireEvent.keyDown(window, { key: 'End' });
  expect(await screen.findByText(/a casa segue de pé por cerca de dois anos e meio/)).toBeDefined();
  expect(screen.queryByText(/Icatu/)).toBeNull();
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(await screen.findByRole('button', SHOW)).toBeDefined();
  expect(router.state.location.searchStr).toBe('?areas=true&parte=resumo');
});

it('links a study without areas to the questionnaire', async () => {
  await open('', { estagio: 2, tarefas: [], diagnostico_produtos: [] });
  expect(await screen.findByText('Nenhuma área ainda')).toBeDefined();
  const link = screen.getByRole('link', { name: 'Continuar levantamento' });
  expect(link.getAttribute('href')).toMatch(/^\/diagnosis\/complete\/\d+\/7$/);
});

it('shows the presentation instead of the results after the quotation', async () => {
  await open('parte=resumo', { estagio: 5 });
  expect(await screen.findByRole('link', { name: 'Apresentação' })).toBeDefined();
  expect(screen.queryByRole('button', SHOW)).toBeNull();
});
