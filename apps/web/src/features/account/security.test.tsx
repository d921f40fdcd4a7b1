import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../shared/api/index.ts';
import { deviceName } from '../../shared/format/device-name.ts';
import { renderRoute } from '../../test/render.tsx';
import { savedFiles } from '../../test/saved-files.ts';
import { answering, reply, replyError } from '../../test/server.ts';
import { meOf, sessionOf } from '../../test/session.ts';
import { profile, sessionLine } from './account.fixture.ts';

beforeEach(() => session.end());
afterEach(() => {
  vi.restoreAllMocks();
});

const OFF = { ativo: false, ativo_desde: null, exigido: false, codigos_restantes: 0 };
const ON = { ativo: true, ativo_desde: '2026-11-02T12:00:00.000Z', exigido: false, codigos_restantes: 9 };
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1';
const TWO = { total: 2, data: [sessionLine(1, true, WINDOWS), sessionLine(2, false, IPHONE)] };
const CODES = Array.from({ length: 10 }, (_, n) => `abcd${n}-fghj${n}`);

const open = (answers: Parameters<typeof answering>[0] = {}, as: 'broker' | 'specialist' = 'broker') =>
  renderRoute('/profile?aba=seguranca', {
    as,
    server: answering({
      'GET /api/authenticate/me': () => reply(meOf(sessionOf(as))),
      'GET /api/funcionario/logado': () => reply(profile()),
      'GET /api/auth/sessoes': () => reply(TWO),
      'GET /api/auth/segundo-fator': () => reply(OFF),
      ...answers,
    }),
  });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it.each([
  [WINDOWS, 'Chrome no Windows'],
  [IPHONE, 'Safari no iPhone'],
  ['Mozilla/5.0 (Linux; Android 15) SamsungBrowser/27 Chrome/130', 'Samsung Internet no Android'],
  ['curl/8.5', 'Aparelho desconhecido'],
])('a device is named from %s', (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});

describe('open sessions', () => {
  it('name device, address and last use, and mark the current one', async () => {
    await open({}, 'specialist');
    const rows = await screen.findAllByRole('row');
    expect(rows[1]?.textContent).toContain('Chrome no Windowseste aparelho');
    expect(rows[2]?.textContent).toContain('Safari no iPhone');
  });

  it('are ended one by one', async () => {
    let ended: string | null = null;
    await open({
      'DELETE /api/auth/sessoes/2': (request) => {
        ended = request.url;
        return reply(undefined, 204);
      },
    });
    await press('Encerrar a sessão em Safari no iPhone');
    expect(await screen.findByText('Sessão encerrada.')).toBeDefined();
    expect(ended).not.toBeNull();
  });

  it('are ended all at once, but the current', async () => {
    await open({ 'DELETE /api/auth/sessoes': () => reply({ encerradas: 1 }) });
    await press('Encerrar todas as outras');
    expect(await screen.findByText('1 sessão encerrada.')).toBeDefined();
  });

  it('log out with the current one', async () => {
    const { path } = await open({ 'POST /api/auth/logout': () => reply(undefined, 204) });
    await press('Encerrar a sessão em Chrome no Windows');
    await waitFor(() => expect(path()).toBe('/auth/login'));
  });
});

describe('turning the second factor on', () => {
  const secret = {
    segredo: 'JBSWY3DPEHPK3PXP',
    otpauth: 'otpauth://totp/Farol:beatriz?secret=JBSWY3DPEHPK3PXP',
  };

  it('asks for the password, shows the secret, and the recovery codes once', async () => {
    const saved = savedFiles();
    await open({
      'POST /api/auth/segundo-fator': async (request) => {
        expect(await request.json()).toEqual({ senha_atual: 'a minha senha' });
        return reply(secret);
      },
      'PUT /api/auth/segundo-fator': () => reply({ codigos: CODES }),
    });
    await press('Ligar segundo fator');
    await userEvent.type(await screen.findByLabelText('Senha atual'), 'a minha senha');
    await press('Continuar');
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeDefined();
    expect(await screen.findByRole('img', { name: /Código QR/ })).toBeDefined();
    await userEvent.type(screen.getByLabelText('Código que o aplicativo mostra'), '123456');
    await press('Ligar');
    expect((await screen.findAllByRole('listitem')).map((one) => one.textContent)).toEqual(CODES);
    await press('Baixar');
    expect(saved.map(([, name]) => name)).toEqual(['codigos-de-recuperacao-farol.txt']);
    expect(await saved[0]?.[0].text()).toContain('abcd0-fghj0\nabcd1-fghj1');
    await press('Guardei os códigos');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  describe('at its recovery codes', () => {
    const openCodes = async () => {
      await open({
        'POST /api/auth/segundo-fator': () => reply(secret),
        'PUT /api/auth/segundo-fator': () => reply({ codigos: CODES }),
      });
      await press('Ligar segundo fator');
      await userEvent.type(await screen.findByLabelText('Senha atual'), 'a minha senha');
      await press('Continuar');
      const code = await screen.findByLabelText('Código que o aplicativo mostra');
      expect(document.activeElement).toBe(code);
      await userEvent.type(code, '123456{enter}');
      await screen.findAllByRole('listitem');
    };

    it('closes only by the button that confirms they were saved', async () => {
      await openCodes();
      await userEvent.keyboard('{Escape}');
      const dialog = within(screen.getByRole('dialog'));
      expect(dialog.getByText('abcd0-fghj0')).toBeDefined();
      expect(dialog.queryByRole('button', { name: 'Fechar' })).toBeNull();
    });

    it('says that the browser did not let them be copied', async () => {
      await openCodes();
      vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowed'));
      await press('Copiar');
      expect(await screen.findByText(/^O navegador não deixou copiar/)).toBeDefined();
      expect(screen.queryByText('Copiado')).toBeNull();
    });
  });

  it('shows a wrong password and a wrong code at their fields', async () => {
    let first = true;
    await open({
      'POST /api/auth/segundo-fator': () => {
        if (!first) return reply(secret);
        first = false;
        return replyError(422, { errors: { senha_atual: ['A senha atual não confere.'] } });
      },
      'PUT /api/auth/segundo-fator': () =>
        replyError(422, { errors: { codigo: ['Este código não confere.'] } }),
    });
    await press('Ligar segundo fator');
    await userEvent.type(await screen.findByLabelText('Senha atual'), 'x');
    await press('Continuar');
    expect(await screen.findByText('A senha atual não confere.')).toBeDefined();
    await press('Continuar');
    await userEvent.type(await screen.findByLabelText('Código que o aplicativo mostra'), '1');
    await press('Ligar');
    expect(await screen.findByText('Este código não confere.')).toBeDefined();
  });
});

describe('a second factor that is on', () => {
  it('is turned off with password and code', async () => {
    let sent: unknown;
    await open({
      'GET /api/auth/segundo-fator': () => reply(ON),
      'DELETE /api/auth/segundo-fator': async (request) => {
        sent = await request.json();
        return reply(undefined, 204);
      },
    });
    expect(await screen.findByText('Restam 9 códigos de recuperação.')).toBeDefined();
    await press('Desligar');
    await userEvent.type(await screen.findByLabelText('Senha atual'), 's');
    await userEvent.type(screen.getByLabelText('Código do aplicativo ou de recuperação'), '123456{enter}');
    expect(await screen.findByText('Segundo fator desligado.')).toBeDefined();
    expect(sent).toEqual({ senha_atual: 's', codigo: '123456' });
  });

  it('stays on while a required field is empty, which is focused', async () => {
    await open({ 'GET /api/auth/segundo-fator': () => reply(ON) });
    await press('Desligar');
    await userEvent.type(await screen.findByLabelText('Senha atual'), 's{enter}');
    expect(await screen.findByText('Campo obrigatório.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Código do aplicativo ou de recuperação'));
  });

  it('can only be replaced where the company requires it', async () => {
    await open({ 'GET /api/auth/segundo-fator': () => reply({ ...ON, exigido: true }) });
    expect(await screen.findByRole('button', { name: 'Trocar de aplicativo' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Desligar' })).toBeNull();
  });
});
