import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { session } from '../../shared/api/index.ts';
import { renderRoute } from '../../test/render.tsx';
import { answering, reply, replyError } from '../../test/server.ts';
import { meOf, sessionOf } from '../../test/session.ts';

beforeEach(() => session.end());

const who = sessionOf('broker', { token: 'abc' });
const entered = { ...meOf(who), token: 'abc', aparelho: 'marca' };
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** Asks for the code; `codes` are let in, others are wrong. */
async function logInWith(codes: readonly string[]) {
  const server = answering({
    'POST /api/authenticate': async (request) => {
      const { codigo } = (await request.json()) as { codigo?: string };
      if (!codigo) return replyError(401, { code: 'segundo_fator_exigido' });
      return codes.includes(codigo) ? reply(entered) : replyError(401, { code: 'codigo_invalido' });
    },
    'GET /api/authenticate/me': () => reply(meOf(who)),
  });
  const view = await renderRoute('/auth/login?voltar=/404', { server });
  await userEvent.type(await screen.findByLabelText('Usuário'), 'beatriz');
  await userEvent.type(screen.getByLabelText('Senha'), 'uma senha qualquer');
  await press('Entrar');
  await screen.findByLabelText('Código de verificação');
  return view;
}

describe('the code at login', () => {
  it('says at its field that it was wrong, and lets the right one in', async () => {
    const { path } = await logInWith(['654321']);
    await userEvent.type(screen.getByLabelText('Código de verificação'), '111111');
    await press('Entrar');
    expect(await screen.findByText('Este código não vale. Use o que aparece agora.')).toBeDefined();
    await userEvent.clear(screen.getByLabelText('Código de verificação'));
    await userEvent.type(screen.getByLabelText('Código de verificação'), '654321');
    await press('Entrar');
    await waitFor(() => expect(path()).toBe('/404'));
  });

  it('may be a recovery code instead of the application’s', async () => {
    const { path } = await logInWith(['abcde-fghjk']);
    await press('Não tenho o aplicativo');
    await userEvent.type(screen.getByLabelText('Código de recuperação'), 'abcde-fghjk');
    await press('Entrar');
    await waitFor(() => expect(path()).toBe('/404'));
  });

  it('says of a wrong recovery code what can be done, at its field', async () => {
    await logInWith(['abcde-fghjk']);
    await press('Não tenho o aplicativo');
    await userEvent.type(screen.getByLabelText('Código de recuperação'), 'zzzzz-zzzzz');
    await press('Entrar');
    expect(await screen.findByText(/^Este código de recuperação não vale/)).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Código de recuperação'));
  });

  it('gives way to another account', async () => {
    await logInWith([]);
    await press('Entrar com outra conta');
    expect(((await screen.findByLabelText('Senha')) as HTMLInputElement).value).toBe('');
  });
});

describe('a second factor that the company requires', () => {
  const waiting = { ...who, mustEnrol: true };
  const codigos = ['abcde-fghjk', 'bcdef-ghjkm'];

  it('is set up before any other page opens', async () => {
    let isSetUp = false;
    const server = answering({
      'GET /api/authenticate/me': () => reply(meOf({ ...waiting, mustEnrol: !isSetUp })),
      'POST /api/auth/segundo-fator': async (request) => {
        expect(await request.json()).toEqual({});
        return reply({ segredo: 'JBSWY3DPEHPK3PXP', otpauth: 'otpauth://totp/Farol' });
      },
      'GET /api/termos-uso': () => replyError(503, {}),
      'PUT /api/auth/segundo-fator': () => {
        isSetUp = true;
        return reply({ codigos });
      },
    });
    const { path } = await renderRoute('/terms-of-use', { as: waiting, server });
    expect(path()).toBe('/auth/second-factor');
    await userEvent.type(await screen.findByLabelText('Código que o aplicativo mostra'), '123456');
    await press('Ligar');
    expect((await screen.findAllByRole('listitem')).map((one) => one.textContent)).toEqual(codigos);
    await press('Guardei os códigos, entrar');
    await waitFor(() => expect(path()).toBe('/terms-of-use'));
    expect(session.get()?.mustEnrol).toBe(false);
  });

  it('asks the password of a session from before', async () => {
    const bodies: unknown[] = [];
    const server = answering({
      'GET /api/authenticate/me': () => reply(meOf(waiting)),
      'POST /api/auth/segundo-fator': async (request) => {
        bodies.push(await request.json());
        return bodies.length === 1
          ? replyError(422, { errors: { senha_atual: ['Informe a senha atual.'] } })
          : reply({ segredo: 'JBSWY3DPEHPK3PXP', otpauth: 'otpauth://totp/Farol' });
      },
    });
    await renderRoute('/auth/second-factor', { as: waiting, server });
    await userEvent.type(await screen.findByLabelText('Senha atual'), 'a de agora');
    await press('Continuar');
    expect(await screen.findByLabelText('Código que o aplicativo mostra')).toBeDefined();
    expect(bodies).toEqual([{}, { senha_atual: 'a de agora' }]);
  });

  it('is asked of nobody who has it', async () => {
    const server = answering({ 'GET /api/authenticate/me': () => reply(meOf(who)) });
    const { path } = await renderRoute('/auth/second-factor', { as: who, server });
    expect(path()).toBe('/to-do-list');
  });
});
