import { api } from '@farol/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderRoute } from '../../test/render.tsx';
import { answering, reply, replyError } from '../../test/server.ts';
import { meOf, sessionOf } from '../../test/session.ts';
import { page } from '../customers/customers.fixture.ts';

const ROW = {
  tipo: 'cliente',
  id: 7,
  cliente_id: 7,
  pessoa_nome: 'Ana Melo',
  estagio: null,
  encerrado_em: null,
  excluido_em: '2026-11-20T12:00:00-03:00',
  excluido_por: 'Beatriz Prado',
  dias_restantes: 27,
};

async function open(answers: Parameters<typeof answering>[0] = {}) {
  const sent: unknown[] = [];
  const server = answering({
    'GET /api/authenticate/me': () => reply(meOf(sessionOf('broker'))),
    [`GET /api${api.bin.list.path}`]: () =>
      reply(
        page([
          ROW,
          {
            ...ROW,
            tipo: 'diagnostico',
            id: 41,
            estagio: 6,
            encerrado_em: '2026-11-19T12:00:00-03:00',
            dias_restantes: 1,
          },
        ]),
      ),
    'POST /api/restaurar': async (request) => {
      sent.push(await request.json());
      return reply({ tipo: 'cliente', id: 7, cliente_id: 7 });
    },
    ...answers,
  });
  await renderRoute('/bin', { as: 'broker', server });
  await screen.findByText('27 dias');
  return { sent, user: userEvent.setup() };
}

describe('the bin', () => {
  it('says what was deleted, by whom and for how long it may come back', async () => {
    await open();
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows[0]?.textContent).toContain('Cliente, com os estudos');
    expect(rows[0]?.textContent).toContain('Beatriz Prado');
    expect(rows[1]?.textContent).toContain('Estudo, encerrado');
    expect(rows[1]?.textContent).toContain('1 dia');
  });

  it('restores at one click and says so', async () => {
    const { sent, user } = await open();
    const [row] = screen.getAllByRole('row').slice(1);
    await user.click(within(row!).getByRole('button', { name: 'Restaurar Ana Melo' }));
    expect(await screen.findByText('Ana Melo voltou à lista.')).toBeDefined();
    expect(sent).toEqual([{ tipo: 'cliente', id: 7 }]);
  });

  it('shows why something cannot be restored', async () => {
    const why = 'Outro cliente tem agora o CPF deste.';
    const { user } = await open({
      'POST /api/restaurar': () => replyError(409, { code: 'cpf_em_uso', statusMessage: why }),
    });
    await user.click(screen.getAllByRole('button', { name: 'Restaurar Ana Melo' })[0]!);
    await waitFor(() => expect(screen.getByText(why)).toBeDefined());
  });
});
