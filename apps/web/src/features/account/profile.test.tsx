import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session, sessionExpired } from '../../shared/api/index.ts';
import { keepingDevice } from '../../test/device.ts';
import { renderRoute } from '../../test/render.tsx';
import { savedFiles } from '../../test/saved-files.ts';
import { answering, reply, replyError, type TestServer } from '../../test/server.ts';
import { meOf, sessionOf } from '../../test/session.ts';
import { profile, terms } from './account.fixture.ts';
import type { Profile } from './queries.ts';

beforeEach(() => session.end());
afterEach(() => {
  vi.restoreAllMocks();
});

type Answers = Parameters<typeof answering>[0];
const PATH = '/api/funcionario';

const open = (answers: Answers = {}, stored = profile()) => {
  const server: TestServer = answering({
    'GET /api/authenticate/me': () => reply(meOf(sessionOf('broker'))),
    [`GET ${PATH}/logado`]: () => reply(stored),
    'GET /api/termos-uso': () => reply(terms()),
    ...answers,
  });
  return renderRoute('/profile', { as: 'broker', server });
};
const field = (label: string) => screen.findByLabelText(new RegExp(`^${label}`));
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const retype = async (label: string, text: string) => {
  const input = await field(label);
  await userEvent.clear(input);
  await userEvent.type(input, text);
};

describe('the own data', () => {
  it('are saved, and say so', async () => {
    let sent: unknown;
    await open({
      [`POST ${PATH}/editar-logado`]: async (request) => {
        sent = await request.json();
        return reply(profile({ pessoa_nome: 'Beatriz Camargo', versao: 4 }));
      },
    });
    await retype('Nome', 'Beatriz Camargo');
    await press('Salvar');
    expect(await screen.findByText('Seus dados foram salvos.')).toBeDefined();
    expect(sent).toEqual({
      nome: 'Beatriz Camargo',
      email: 'beatriz@exemplo.com.br',
      telefone: '48991234567',
      estado: 'SC',
      cidade: 'Florianópolis',
      usuario_username: 'beatriz',
      versao: 3,
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Beatriz Camargo');
  });

  it('show the errors of the server at their fields', async () => {
    await open({
      [`POST ${PATH}/editar-logado`]: () =>
        replyError(422, { errors: { nome: ['Este nome não.'], outra_coisa: ['E mais isto.'] } }),
    });
    await retype('Nome', 'Beatriz Camargo');
    await press('Salvar');
    expect(await screen.findByText('Não foi possível salvar os seus dados.')).toBeDefined();
    expect(screen.getByText('Este nome não.')).toBeDefined();
    expect(screen.getByText('E mais isto.')).toBeDefined();
  });

  it('are checked before they are sent', async () => {
    await open();
    await retype('Nome', 'Beatriz 2');
    await press('Salvar');
    expect(await screen.findByText('Use só letras e espaços.')).toBeDefined();
  });

  it('are restored as they were', async () => {
    await open();
    await retype('Nome', 'Outra Pessoa');
    await press('Restaurar');
    expect(((await field('Nome')) as HTMLInputElement).value).toBe('Beatriz de Camargo');
    await waitFor(() => expect(button('Restaurar').hasAttribute('disabled')).toBe(true));
  });

  it('come back after a session that ended, without the password', async () => {
    const device = keepingDevice();
    const first = await open();
    await retype('Nome', 'Beatriz Camargo');
    await retype('Nova senha', 'tres-faroleiros');
    sessionExpired.announce();
    await waitFor(() => expect(device.size).toBe(1));
    first.unmount();
    sessionExpired.reset();

    await open();
    await screen.findByText(/Recuperamos o que você tinha digitado/);
    expect(await field('Nome')).toHaveProperty('value', 'Beatriz Camargo');
    expect(await field('Nova senha')).toHaveProperty('value', '');
    await press('Descartar');
    expect(await field('Nome')).toHaveProperty('value', 'Beatriz de Camargo');
    await waitFor(() => expect(device.size).toBe(0));
  });

  describe('changed by another person meanwhile', () => {
    /** Refuses the version that is not the newest, as the server does. */
    const changedTo = (current: Profile) => {
      const bodies: Record<string, unknown>[] = [];
      const answers: Answers = {
        [`POST ${PATH}/editar-logado`]: async (request) => {
          const body = (await request.json()) as Record<string, unknown>;
          bodies.push(body);
          return body.versao === current.versao
            ? reply(profile({ ...current, pessoa_nome: String(body.nome), versao: current.versao + 1 }))
            : replyError(409, { code: 'versao_antiga', atual: current });
        },
      };
      return { answers, bodies };
    };
    const value = async (label: string) => ((await field(label)) as HTMLInputElement).value;
    const question = async () =>
      within(await screen.findByRole('dialog', { name: 'Isto mudou enquanto você editava' }));

    it('are saved beside what the other one changed', async () => {
      const { answers, bodies } = changedTo(profile({ pessoa_telefone: '48999990000', versao: 9 }));
      await open(answers);
      await retype('Nome', 'Beatriz Camargo');
      await press('Salvar');
      expect(await screen.findByText('Seus dados foram salvos.')).toBeDefined();
      expect(bodies.at(-1)).toMatchObject({ nome: 'Beatriz Camargo', telefone: '48999990000', versao: 9 });
      expect(await value('Telefone')).toBe('(48) 9 9999-0000');
    });

    it('show both versions of the same field to choose from', async () => {
      const { answers, bodies } = changedTo(profile({ pessoa_nome: 'Bia Camargo', versao: 9 }));
      await open(answers);
      await retype('Nome', 'Beatriz Camargo');
      await press('Salvar');
      const dialog = await question();
      expect(dialog.getByText('Bia Camargo')).toBeDefined();
      await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
      expect(await screen.findByText('Seus dados foram salvos.')).toBeDefined();
      expect(bodies.at(-1)).toMatchObject({ nome: 'Beatriz Camargo', versao: 9 });
    });

    it('are restored as the other person left them', async () => {
      const { answers, bodies } = changedTo(profile({ pessoa_nome: 'Bia Camargo', versao: 9 }));
      await open(answers);
      await retype('Nome', 'Beatriz Camargo');
      await press('Salvar');
      await userEvent.click((await question()).getByRole('button', { name: 'Cancelar' }));
      expect(await value('Nome')).toBe('Beatriz Camargo');
      await press('Restaurar');
      await waitFor(async () => expect(await value('Nome')).toBe('Bia Camargo'));
      await retype('Nome', 'Bia C');
      await press('Salvar');
      expect(await screen.findByText('Seus dados foram salvos.')).toBeDefined();
      expect(bodies.at(-1)).toMatchObject({ nome: 'Bia C', versao: 9 });
    });
  });
});

describe('the password', () => {
  it('is asked when e-mail, login or password change', async () => {
    await open();
    await field('Nome');
    expect(screen.queryByLabelText(/^Senha atual/)).toBeNull();
    await userEvent.type(await field('Nova senha'), 'uma senha');
    await press('Salvar');
    expect(await screen.findByText('Informe a senha atual.')).toBeDefined();
  });

  it('shows how strong a new one is', async () => {
    await open();
    await userEvent.type(await field('Nova senha'), 'beatriz1');
    expect(await screen.findByText(/^Senha: (Muito fraca|Fraca)\./)).toBeDefined();
    await retype('Nova senha', 'jabuticaba de guarda-chuva 7');
    expect(await screen.findByText('Senha: Forte.')).toBeDefined();
  });

  it('is never called good where the server refuses it for its few words', async () => {
    await open();
    await userEvent.type(await field('Nova senha'), 'Girassol#Azul2026');
    expect(await screen.findByText('Senha: Razoável. Junte outras palavras, com espaços.')).toBeDefined();
  });
});

describe('the avatar', () => {
  it('changes to an upload and back', async () => {
    await open();
    await field('Nome');
    await press('Enviar avatar');
    expect(document.activeElement?.textContent).toContain('Avatar: traga o arquivo');
    await press('Cancelar');
    expect(document.activeElement).toBe(button('Enviar avatar'));
  });
});

describe('the terms of use', () => {
  const file = {
    arquivo_id: 9,
    nome: 'Termos de João.pdf',
    tipo: 'application/pdf',
    tamanho: 900,
    url: '/x',
  };
  const signed = profile({ termos: file, termos_uso_software: file.nome });

  const drop = async (name: string) => {
    await press(name);
    const input = screen.getByLabelText('termos de uso assinados');
    const picked = new File(['%PDF-1.4'], 'termos.pdf', { type: 'application/pdf' });
    await userEvent.upload(input as HTMLInputElement, picked);
  };

  it('are downloaded under the name of the upload', async () => {
    const saved = savedFiles();
    await open({ [`GET ${PATH}/download-termos-uso-software/1`]: () => new Response('pdf') }, signed);
    await userEvent.click(await screen.findByRole('button', { name: 'Baixar Termos de João.pdf' }));
    await waitFor(() => expect(saved.map(([, name]) => name)).toEqual(['Termos de João.pdf']));
  });

  it('say that they could not be downloaded', async () => {
    await open({}, signed);
    await userEvent.click(await screen.findByRole('button', { name: 'Baixar Termos de João.pdf' }));
    expect(await screen.findByText('Não foi baixar os termos de uso.')).toBeDefined();
  });

  it('come as a blank template', async () => {
    const saved = savedFiles();
    await open({ 'GET /api/termos-uso/modelo': () => new Response('pdf') });
    await userEvent.click(await screen.findByRole('button', { name: 'Baixar modelo em branco' }));
    await waitFor(() => expect(saved.map(([, name]) => name)).toEqual(['termos-de-uso-em-branco.pdf']));
  });

  it('change to an upload and back', async () => {
    await open({}, signed);
    await userEvent.click(await screen.findByRole('button', { name: 'Enviar outro arquivo' }));
    const section = screen.getByRole('heading', { name: 'Termos de uso' }).closest('section');
    await userEvent.click(within(section as HTMLElement).getByRole('button', { name: 'Cancelar' }));
    expect(button('Baixar Termos de João.pdf')).toBeDefined();
    expect(document.activeElement).toBe(button('Enviar outro arquivo'));
  });

  it('are not sent once their upload was cancelled', async () => {
    const abort = vi.spyOn(XMLHttpRequest.prototype, 'abort').mockImplementation(function (
      this: XMLHttpRequest,
    ) {
      this.dispatchEvent(new ProgressEvent('abort'));
    });
    vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined);
    await open();
    await field('Nome');
    await drop('Enviar termos assinados');
    await screen.findByText('Enviando termos.pdf');
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.getByLabelText('termos de uso assinados')).toBeDefined());
    expect(abort).toHaveBeenCalled();
    expect(screen.queryByText('Não foi enviar os termos de uso.')).toBeNull();
  });

  it('say that an upload failed, and stay in it', async () => {
    vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
      this.dispatchEvent(new ProgressEvent('error'));
    });
    await open();
    await field('Nome');
    await drop('Enviar termos assinados');
    expect(await screen.findByText('Não foi enviar os termos de uso.')).toBeDefined();
    expect(screen.getByLabelText('termos de uso assinados')).toBeDefined();
  });
});
