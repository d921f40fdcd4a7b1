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

const kind = (tipo: string, rotulo: string, por_email: 'na_hora' | 'resumo' | 'nunca') => ({
  tipo,
  rotulo,
  no_aplicativo: true,
  por_email,
});
const KINDS = {
  data: [kind('comentario', 'Comentário', 'na_hora'), kind('renovacao', 'Renovação', 'nunca')],
  resumo_diario: true,
  envia_email: true,
};
const wish = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name });

describe('the notices', () => {
  it('are switched kind by kind and saved at once', async () => {
    let sent: unknown;
    await open('/profile?aba=avisos', {
      'GET /api/notificacao/preferencias': () => reply(KINDS),
      'PUT /api/notificacao/preferencias': async (request) => {
        sent = await request.json();
        return reply({ ...KINDS, data: [kind('comentario', 'Comentário', 'resumo'), KINDS.data[1]] });
      },
    });
    await userEvent.selectOptions(await wish('Comentário: por e-mail'), 'No resumo do dia');
    await waitFor(() =>
      expect(sent).toEqual({ data: [{ tipo: 'comentario', no_aplicativo: true, por_email: 'resumo' }] }),
    );
    expect((await wish('Comentário: por e-mail')).value).toBe('resumo');
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
    const all = await wish('Todos os avisos por e-mail');
    expect(all.selectedOptions[0]?.textContent).toBe('Vários');
    await userEvent.selectOptions(all, 'Não enviar');
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
    await userEvent.selectOptions(await wish('Comentário: por e-mail'), 'Não enviar');
    await userEvent.selectOptions(await wish('Renovação: por e-mail'), 'Na hora');
    await waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.();
    await waitFor(() => expect(answers).toHaveLength(2));
    expect((await wish('Renovação: por e-mail')).value).toBe('na_hora');
    answers[1]?.();
    await waitFor(() => expect(stored.data[1]?.por_email).toBe('na_hora'));
    expect((await wish('Comentário: por e-mail')).value).toBe('nunca');
    expect((await wish('Renovação: por e-mail')).value).toBe('na_hora');
  });

  it('leave the daily summary out when it is switched off', async () => {
    let sent: unknown;
    await open('/profile?aba=avisos', {
      'GET /api/notificacao/preferencias': () => reply(KINDS),
      'PUT /api/notificacao/preferencias': async (request) => {
        sent = await request.json();
        return reply({ ...KINDS, resumo_diario: false });
      },
    });
    await userEvent.click(await screen.findByRole('switch', { name: 'Resumo do dia por e-mail' }));
    await waitFor(() => expect(sent).toEqual({ data: [], resumo_diario: false }));
    expect(await screen.findByText('Sem o resumo, esses avisos ficam só no aplicativo.')).toBeDefined();
  });

  it('go back when they could not be saved', async () => {
    await open('/profile?aba=avisos', {
      'GET /api/notificacao/preferencias': () => reply(KINDS),
      'PUT /api/notificacao/preferencias': () => replyError(503, {}),
    });
    await userEvent.selectOptions(await wish('Comentário: por e-mail'), 'Não enviar');
    expect(await screen.findByText('Não foi possível concluir')).toBeDefined();
    await waitFor(async () => expect((await wish('Comentário: por e-mail')).value).toBe('na_hora'));
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

  it('ask for acceptance again after a change', async () => {
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
