import type { Aviso } from '@farol/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderAt } from '../../test/render.tsx';
import { answering, reply, serveWith } from '../../test/server.ts';
import { logIn, sessionOf } from '../../test/session.ts';
import { Bell } from './index.ts';

const HOUR = 3_600_000;
const notice = (id: number, over: Partial<Aviso> = {}): Aviso => ({
  notificacao_id: id,
  tipo: 'tarefa_aberta',
  titulo: 'Nova tarefa',
  texto: 'Prepare a cotação de Vida para Marina.',
  criado_em: new Date(Date.now() - id * HOUR).toISOString(),
  lido: false,
  cliente_id: 3,
  diagnostico_id: 7,
  caminho: '/activity-panel/proposal-quotation/7?area=1',
  ...over,
});

let notices: Aviso[];
beforeEach(() => {
  logIn(sessionOf('specialist'));
  notices = [notice(9), notice(8, { lido: true, tipo: 'comentario', titulo: 'Novo comentário' })];
});

const open = async () => {
  serveWith((request) => {
    const { pathname, searchParams } = new URL(request.url);
    const read = (lido: boolean, id?: number) => {
      notices = notices.map((one) => (id && one.notificacao_id !== id ? one : { ...one, lido }));
    };
    return answering({
      'GET /api/notificacao': () => {
        const unread = notices.filter(({ lido }) => !lido);
        const data = searchParams.get('situacao') === 'nao_lidos' ? unread : notices;
        const meta = { current_page: 1, per_page: 20, total: data.length, total_exato: true, last_page: 1 };
        return reply({ data, nao_lidos: unread.length, meta });
      },
      [`PUT ${pathname}`]: async () => {
        read((await request.json()).lido, Number(pathname.split('/').at(-1)));
        return reply(null, 204);
      },
      ...(pathname.endsWith('/lidas') && {
        'PUT /api/notificacao/lidas': () => {
          read(true);
          return reply({ lidos: 1 });
        },
      }),
    })(request);
  });
  const rendered = await renderAt('/customers-specialist', () => <Bell />);
  await userEvent.click(await screen.findByRole('button', { name: 'Avisos: 1 não lido' }));
  return rendered;
};

it('counts unread notices; opening one marks it as read', async () => {
  const { router } = await open();
  await userEvent.click(await screen.findByRole('link', { name: /Não lido\. Nova tarefa/ }));
  expect(router.state.location.href).toBe('/activity-panel/proposal-quotation/7?area=1');
  await waitFor(() => expect(notices.map(({ lido }) => lido)).toEqual([true, true]));
});

it('shows only the unread ones where asked', async () => {
  await open();
  await screen.findByText('Novo comentário');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Só os não lidos' }));
  await waitFor(() => expect(screen.queryByText('Novo comentário')).toBeNull());
});

it('marks all as read', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Marcar todos como lidos' }));
  await screen.findByRole('button', { name: 'Avisos' });
});

it('marks a notice as unread again', async () => {
  await open();
  await userEvent.click(
    await screen.findByRole('button', { name: /^Marcar como não lido: Novo comentário/ }),
  );
  await screen.findByRole('button', { name: 'Avisos: 2 não lidos' });
});

it('a notice that leads nowhere is no link', async () => {
  notices = [notice(9, { caminho: null })];
  await open();
  const list = within(await screen.findByRole('dialog'));
  await list.findByText('Nova tarefa');
  expect(list.queryByRole('link', { name: /Nova tarefa/ })).toBeNull();
});

it('shows the newest notice of a kind and how many more there are that day', async () => {
  const at = (minute: number) => new Date(2026, 0, 1, 12, minute).toISOString();
  notices = [
    notice(9, { criado_em: at(30), texto: 'A mais nova.' }),
    notice(8, { criado_em: at(20), tipo: 'comentario', titulo: 'Novo comentário', lido: true }),
    notice(7, { criado_em: at(10), texto: 'A do meio.', lido: true }),
    notice(6, { criado_em: at(0), texto: 'A mais velha.', lido: true }),
  ];
  await open();
  const list = within(await screen.findByRole('dialog'));
  await list.findByText('A mais nova.');
  expect(list.queryByText('A do meio.')).toBeNull();
  await userEvent.click(list.getByRole('button', { name: 'Mais 2 de “Nova tarefa”' }));
  const lines = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines.map((line) => /A (mais|do) \w+|Só o|só o/.exec(line ?? '')?.[0])).toEqual([
    'A mais nova',
    'A do meio',
    'A mais velha',
    'só o',
    undefined,
  ]);
});
