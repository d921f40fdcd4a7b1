import type { ServidorEmail } from '@farol/contracts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderRoute } from '../../test/render.tsx';
import { answering, reply, replyError } from '../../test/server.ts';
import { meOf, sessionOf } from '../../test/session.ts';

const SERVER: ServidorEmail = {
  ativo: true,
  servidor: 'smtp.baianorte.com.br',
  porta: 587,
  seguranca: 'starttls',
  usuario: 'avisos@baianorte.com.br',
  remetente_nome: null,
  remetente_email: 'avisos@baianorte.com.br',
  tem_senha: true,
  instalacao_envia: false,
  enviado_em: null,
  falha: null,
  esperando: 0,
  desistidos: 0,
  versao: 2,
};
const COMPANY = {
  empresa_id: 1,
  empresa_nome_fantasia: 'Baía Norte',
  termos_modelo: null,
  logo: null,
  versao: 1,
};

async function open(over: Partial<ServidorEmail> = {}, answers: Parameters<typeof answering>[0] = {}) {
  const who = sessionOf('admin');
  const server = answering({
    'GET /api/authenticate/me': () => reply(meOf(who)),
    'GET /api/empresa': () => reply([COMPANY]),
    'GET /api/empresa/1': () => reply(COMPANY),
    'GET /api/empresa/1/email': () => reply({ ...SERVER, ...over }),
    ...answers,
  });
  await renderRoute('/company?aba=email', { as: who, server });
  await screen.findByLabelText('Servidor');
  return userEvent.setup();
}

it.each([
  [{ ativo: false }, 'Os e-mails da empresa não são enviados'],
  [{ ativo: false, instalacao_envia: true }, 'saem pelo servidor desta instalação'],
  [{}, 'saem por smtp.baianorte.com.br'],
  [
    { falha: { em: '2026-11-17T12:00:00Z', motivo: 'O nome não foi encontrado.' } },
    'O nome não foi encontrado.',
  ],
])('says where mail goes: %j', async (over, said) => {
  await open(over);
  expect(screen.getByText(said, { exact: false })).toBeDefined();
});

it('tests what is typed, without saving it', async () => {
  const bodies: unknown[] = [];
  const user = await open(
    {},
    {
      'POST /api/empresa/1/email/teste': async (request) => {
        bodies.push(await request.json());
        return reply({ enviado_para: 'ana@baianorte.com.br', problema: null });
      },
    },
  );
  await user.clear(screen.getByLabelText('Servidor'));
  await user.type(screen.getByLabelText('Servidor'), 'mail.baianorte.com.br');
  await user.click(screen.getByRole('button', { name: 'Mandar um teste para mim' }));
  expect(await screen.findByText(/O servidor aceitou a mensagem para ana@baianorte/)).toBeDefined();
  expect(bodies).toEqual([expect.objectContaining({ servidor: 'mail.baianorte.com.br', porta: 587 })]);
});

it('says at the field what a test lacks', async () => {
  const user = await open(
    {},
    {
      'POST /api/empresa/1/email/teste': () =>
        replyError(422, { errors: { senha: ['Informe a senha deste usuário neste servidor.'] } }),
    },
  );
  await user.click(screen.getByRole('button', { name: 'Mandar um teste para mim' }));
  expect(await screen.findByText('Informe a senha deste usuário neste servidor.')).toBeDefined();
});

it('takes the usual port of a security', async () => {
  const user = await open();
  await user.click(screen.getByRole('combobox', { name: 'Segurança' }));
  await user.click(await screen.findByRole('option', { name: /^TLS/, hidden: true }));
  expect(screen.getByLabelText<HTMLInputElement>('Porta').value).toBe('465');
});
