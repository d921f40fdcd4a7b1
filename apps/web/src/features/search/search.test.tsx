import type { Achado } from '@farol/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderAt } from '../../test/render.tsx';
import { answering, reply, serveWith } from '../../test/server.ts';
import { logIn, sessionOf } from '../../test/session.ts';
import { Search } from './index.ts';
import { recordAt } from './recent.ts';

const marina: Achado = {
  tipo: 'cliente',
  id: 7,
  cliente_id: 7,
  diagnostico_id: null,
  titulo: 'Marina Teixeira',
  texto: '(48) 98810-0200',
  caminho: '/customers/7',
};
const study: Achado = {
  tipo: 'estudo',
  id: 12,
  cliente_id: 7,
  diagnostico_id: 12,
  titulo: 'Marina Teixeira',
  texto: 'Estudo 12 · 5 Resultado do estudo',
  caminho: '/diagnosis/complete/consultant-direction/12',
};

let asked: URLSearchParams[];
beforeEach(() => {
  localStorage.clear();
  asked = [];
  logIn(sessionOf('broker'));
  serveWith((request) => {
    const { searchParams } = new URL(request.url);
    return answering({
      'GET /api/busca': () => {
        asked.push(searchParams);
        const q = searchParams.get('q') ?? '';
        return reply({ data: 'marina'.startsWith(q) ? [marina, study] : [] });
      },
    })(request);
  });
});

const openAt = async (url = '/sales-panel') => {
  const rendered = await renderAt(url, () => <Search />);
  const button = await screen.findByRole('button', { name: 'Buscar' });
  button.focus();
  fireEvent.keyDown(document.documentElement, { key: 'k', code: 'KeyK', ctrlKey: true });
  return { ...rendered, button, box: await screen.findByRole('combobox', { name: 'Buscar' }) };
};

it('opens by its keys with the box focused, and Escape gives the focus back', async () => {
  const { button, box } = await openAt();
  await waitFor(() => expect(document.activeElement).toBe(box));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it('opens the first result by Enter', async () => {
  const { box, router } = await openAt();
  await userEvent.type(box, 'marina');
  await screen.findByRole('option', { name: /Marina Teixeira.*98810/ });
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/customers/7'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('walks through results of all kinds by arrows', async () => {
  const { box, router } = await openAt();
  await userEvent.type(box, 'marina');
  await screen.findByRole('group', { name: 'Estudos' });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(study.caminho));
});

it('asks the server for the records opened before while nothing is typed', async () => {
  localStorage.setItem(
    'farol.recentes',
    JSON.stringify({ [sessionOf('broker').user.funcionario_id]: ['cliente.7'] }),
  );
  await openAt();
  await screen.findByRole('group', { name: 'Recentes' });
  expect(asked.map((one) => one.get('recentes'))).toContain('cliente.7');
});

it('says that nothing was found', async () => {
  const { box } = await openAt();
  await userEvent.type(box, 'zzzyx');
  expect((await screen.findAllByText('Nada encontrado para “zzzyx”.')).length).toBeGreaterThan(0);
});

it('asks for two letters', async () => {
  const { box } = await openAt();
  await userEvent.type(box, '%');
  await screen.findByText('Digite ao menos 2 letras ou números.');
  expect(asked.map((one) => one.get('q'))).not.toContain('%');
});

it('remembers the page of a record by kind and number', () => {
  expect(
    [
      '/customers/7',
      '/diagnosis/complete/consultant-direction/12/study-presentation',
      '/diagnosis/complete/7/12',
      '/activity-panel/proposal-quotation/12',
      '/customers',
    ].map((path) => recordAt(path)),
  ).toEqual([
    { tipo: 'cliente', id: 7 },
    { tipo: 'estudo', id: 12 },
    { tipo: 'estudo', id: 12 },
    { tipo: 'estudo', id: 12 },
    undefined,
  ]);
});
