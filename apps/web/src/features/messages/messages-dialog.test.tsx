import { momentoOf } from '@farol/domain/messages';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderUi } from '../../test/render.tsx';
import { answering, reply, serveWith } from '../../test/server.ts';
import { logIn, sessionOf } from '../../test/session.ts';
import { MessagesDialog } from './messages-dialog.tsx';

const message = (pessoa_nome: string) => () =>
  reply({
    momento: 'primeiro_contato',
    textos: momentoOf('primeiro_contato').padrao,
    valores: { primeiro_nome: pessoa_nome },
    pessoa_nome,
    pessoa_celular: '48999990000',
    pessoa_email: null,
    momentos: ['primeiro_contato', 'conversa'],
    aviso: pessoa_nome === 'Bruno' ? 'Este cliente já tem estudo.' : null,
  });

function open() {
  serveWith(
    answering({
      'GET /api/motor-interno/cliente/3/mensagem': message('Ana'),
      'GET /api/motor-interno/cliente/4/mensagem': message('Bruno'),
    }),
  );
  logIn(sessionOf('broker'));
  const customers = [
    { cliente_id: 3, pessoa_nome: 'Ana' },
    { cliente_id: 4, pessoa_nome: 'Bruno' },
  ];
  renderUi(<MessagesDialog customers={customers} onClose={() => undefined} />);
  return userEvent.setup();
}

it('moves to the answer once the message was opened, and to the next name after it', async () => {
  const user = open();
  const link = await screen.findByRole('link', { name: 'Abrir no WhatsApp' });
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sim, enviei' })),
  );
  await user.click(screen.getByRole('button', { name: 'Não enviei' }));
  const next = await screen.findByText('Para Bruno');
  expect(document.activeElement).toBe(next);
  expect(next.getAttribute('role')).toBe('status');
});

it('offers what needs no policy, study or spouse', async () => {
  const user = open();
  await user.click(await screen.findByRole('combobox', { name: 'Mensagem' }));
  const offered = await screen.findAllByRole('option', { hidden: true });
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    'Primeiro contato',
    'Aniversário do cliente',
    'Continuar o levantamento',
    'Revisão anual',
    'Conversar',
  ]);
});

it('says where a message would be untrue of one of them', async () => {
  const user = open();
  await screen.findByRole('link', { name: 'Abrir no WhatsApp' });
  expect(screen.queryByRole('note')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Pular' }));
  expect((await screen.findByRole('note')).textContent).toBe('Este cliente já tem estudo.');
});
