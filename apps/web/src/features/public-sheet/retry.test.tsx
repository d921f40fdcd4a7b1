import { type FichaPublica, publicSheetCalls } from '@farol/contracts';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { queryKey } from '../../shared/api/index.ts';
import { answering, reply, replyError, serveWith } from '../../test/server.ts';
import { createLinkClient } from '../public-study/index.ts';
import { SheetApp } from './sheet-app.tsx';

const sheet: FichaPublica = {
  cliente: { primeiro_nome: 'Helena' },
  consultor: { pessoa_nome: 'Beatriz Camargo', pessoa_telefone: null, pessoa_email: null },
  marca: { nome: 'Baía Norte', cor: null, logo: null },
  expira_em: '2099-12-01T02:59:00.000Z',
  situacao: 'aberta',
  enviada_em: null,
  mudou: false,
  ciencia: { texto: 'Para o estudo.', em: '2026-11-20T12:00:00.000Z' },
  secoes: [
    {
      secao: 'familia',
      titulo: 'Família',
      texto: null,
      campos: [
        {
          nome: 'bairro',
          pergunta: 'Em que bairro mora?',
          ajuda: null,
          tipo: 'texto',
          opcoes: null,
          visivel_se: null,
        },
      ],
      lista: null,
    },
  ],
  campos: {},
  linhas: [],
  erros: {},
};

/** The page of this sheet, whose saving is answered so. */
function opened(save: (request: Request) => Promise<Response>, shown: FichaPublica = sheet) {
  serveWith(answering({ 'PUT /api/publico/ficha/segredo': save }));
  const queryClient = createLinkClient();
  queryClient.setQueryData(queryKey(publicSheetCalls.get, { params: { token: 'segredo' } }), shown);
  return queryClient;
}

test.each([429, 503])(
  'what is refused by %i is saved again by itself, and said until then',
  async (status) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const sent: unknown[] = [];
    const queryClient = opened(async (request) => {
      sent.push(await request.json());
      return sent.length === 1
        ? replyError(status, { code: 'ocupado' })
        : reply({ ...sheet, campos: { bairro: 'Centro' } });
    });
    render(<SheetApp token="segredo" queryClient={queryClient} />);
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.type(await screen.findByLabelText('Em que bairro mora?'), 'Centro');
    await vi.advanceTimersByTimeAsync(1_200);
    const said = screen.getByRole('status');
    await waitFor(() => expect(said.textContent).toMatch(/tentamos de novo|guardado neste aparelho/));
    expect(screen.queryByRole('alert')).toBeNull();
    await vi.advanceTimersByTimeAsync(2_000);
    await waitFor(() => expect(said.textContent).toBe('Guardado'));
    expect(sent).toHaveLength(2);
    expect(sent[1]).toMatchObject({ campos: { bairro: 'Centro' } });
    vi.useRealTimers();
  },
);

test.each(['', 'Centro'])('a sending refused by 503 is sent again by itself (typed: %s)', async (typed) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const sent: { enviar?: boolean }[] = [];
  const stored = { ...sheet, campos: { bairro: 'Centro' } };
  const queryClient = opened(async (request) => {
    sent.push((await request.json()) as { enviar?: boolean });
    return sent.length === 1
      ? replyError(503, { code: 'ocupado' })
      : reply({ ...stored, situacao: 'enviada', enviada_em: '2026-11-20T13:00:00.000Z' });
  }, stored);
  render(<SheetApp token="segredo" queryClient={queryClient} />);
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  if (typed) await user.type(await screen.findByLabelText('Em que bairro mora?'), typed);
  await user.click(await screen.findByRole('button', { name: 'Enviar ficha' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Ainda não foi enviada/));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await screen.findByText('Ficha enviada')).toBeTruthy();
  expect(sent.map(({ enviar }) => enviar)).toEqual([true, true]);
  vi.useRealTimers();
});
