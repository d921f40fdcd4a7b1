import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { session } from '../../shared/api/index.ts';
import { renderRoute } from '../../test/render.tsx';
import { answering, reply, replyError } from '../../test/server.ts';
import { meOf, sessionOf } from '../../test/session.ts';
import { profile, terms } from './account.fixture.ts';

beforeEach(() => session.end());

const open = (url: string, answers: Parameters<typeof answering>[0]) =>
  renderRoute(url, {
    as: 'broker',
    server: answering({
      'GET /api/authenticate/me': () => reply(meOf(sessionOf('broker'))),
      'GET /api/funcionario/logado': () => reply(profile()),
      ...answers,
    }),
  });

const kind = (tipo: string, rotulo: string, por_email: boolean) => ({
  tipo,
  rotulo,
  no_aplicativo: true,
  por_email,
});
const KINDS = { data: [kind('comentario', 'Comentário', true), kind('renovacao', 'Renovação', false)] };
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

describe('the notices', () => {
  it('are switched kind by kind and saved at once', async () => {
    let sent: unknown;
    await open('/profile?aba=avisos', {
      'GET /api/notificacao/preferencias': () => reply(KINDS),
      'PUT /api/notificacao/preferencias': async (request) => {
        sent = await request.json();
        return reply({ data: [kind('comentario', 'Comentário', false), KINDS.data[1]] });
      },
    });
    await userEvent.click(await box('Comentário: por e-mail'));
    await waitFor(() =>
      expect(sent).toEqual({ data: [{ tipo: 'comentario', no_aplicativo: true, por_email: false }] }),
    );
    expect((await box('Comentário: por e-mail')).checked).toBe(false);
  });

  it('are switched all at once', async () => {
    let sent: { data?: unknown[] } = {};
    await open('/profile?aba=avisos', {
      'GET /api/notificacao/preferencias': () => reply(KINDS),
      'PUT /api/notificacao/preferencias': async (request) => {
        sent = (await request.json()) as typeof sent;
        return reply(KINDS);
      },
    });
    await userEvent.click(await box('Todos os avisos por e-mail'));
    await waitFor(() => expect(sent.data).toHaveLength(2));
  });

  it('stay as ticked while an earlier tick is still being saved', async () => {
    const answers: (() => void)[] = [];
    const stored = structuredClone(KINDS);
    await open('/profile?aba=avisos', {
      'GET /api/notificacao/preferencias': () => reply(KINDS),
      'PUT /api/notificacao/preferencias': async (request) => {
        const { data } = (await request.json()) as typeof KINDS;
        await new Promise<void>((resolve) => answers.push(resolve));
        stored.data = stored.data.map((row) => ({
          ...row,
          ...data.find(({ tipo }) => tipo === row.tipo),
        }));
        return reply(stored);
      },
    });
    await userEvent.click(await box('Comentário: por e-mail'));
    await userEvent.click(await box('Renovação: por e-mail'));
    await waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.();
    await waitFor(() => expect(answers).toHaveLength(2));
    expect((await box('Renovação: por e-mail')).checked).toBe(true);
    answers[1]?.();
    await waitFor(() => expect(stored.data[1]?.por_email).toBe(true));
    expect((await box('Comentário: por e-mail')).checked).toBe(false);
    expect((await box('Renovação: por e-mail')).checked).toBe(true);
  });

  it('go back when they could not be saved', async () => {
    await open('/profile?aba=avisos', {
      'GET /api/notificacao/preferencias': () => reply(KINDS),
      'PUT /api/notificacao/preferencias': () => replyError(503, {}),
    });
    await userEvent.click(await box('Comentário: por e-mail'));
    expect(await screen.findByText('Não foi possível concluir')).toBeDefined();
    await waitFor(async () => expect((await box('Comentário: por e-mail')).checked).toBe(true));
  });
});

describe('the theme', () => {
  it('is chosen in the profile', async () => {
    await open('/profile?aba=aparencia', {});
    await userEvent.click(await screen.findByRole('radio', { name: 'Escuro' }));
    await waitFor(() =>
      expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark'),
    );
    await userEvent.click(screen.getByRole('radio', { name: 'Claro' }));
  });
});

describe('the terms of use', () => {
  it('are read and accepted, with the date', async () => {
    await open('/terms-of-use', {
      'GET /api/termos-uso': () => reply(terms()),
      'POST /api/termos-uso/aceite': async (request) => {
        expect(await request.json()).toEqual({ versao: 'abc' });
        return reply(terms({ aceitos: true, aceitos_em: '2026-11-20T12:00:00.000Z' }));
      },
    });
    expect(await screen.findByText('Em vigor desde 01/11/2026.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Li e aceito os termos' }));
    expect(await screen.findByText('Você aceitou em 20/11/2026.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Li e aceito os termos' })).toBeNull();
  });

  it('ask anew after a change', async () => {
    await open('/terms-of-use', {
      'GET /api/termos-uso': () => reply(terms({ aceitos_em: '2026-01-05T12:00:00.000Z' })),
    });
    expect(await screen.findByText(/Os termos mudaram depois do seu aceite, em 05\/01\/2026/)).toBeDefined();
  });

  it('of the company are a file to open', async () => {
    const arquivo = { arquivo_id: 4, nome: 'Termos.pdf', tipo: 'application/pdf', tamanho: 9, url: '/api/x' };
    await open('/terms-of-use', { 'GET /api/termos-uso': () => reply(terms({ arquivo, secoes: [] })) });
    expect(await screen.findByRole('link', { name: 'Termos.pdf' })).toBeDefined();
  });
});
