import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { session } from '../../shared/api/index.ts';
import { renderAt } from '../../test/render.tsx';
import { answering, reply, serveWith } from '../../test/server.ts';
import { logIn, sessionOf } from '../../test/session.ts';
import { customer } from '../customers/customers.fixture.ts';
import { SheetButton } from './index.ts';

const LINK = {
  criado_em: '2026-11-20T12:00:00Z',
  expira_em: '2026-12-20T12:00:00Z',
  vencido: false,
  acessos: 0,
  ultimo_acesso_em: null,
};
const FICHA = {
  ficha_id: 1,
  situacao: 'enviada',
  ciencia_em: null,
  enviada_em: '2026-11-20T12:00:00Z',
  recebida_em: null,
  recebida_por: null,
  atualizada_em: '2026-11-20T12:00:00Z',
};

beforeEach(() => logIn(sessionOf('broker')));

type Study = Parameters<typeof SheetButton>[0]['estudo'];
const study = (over: Partial<Study> = {}): Study => ({
  cliente_id: 7,
  estagio: 2,
  encerrado_em: null,
  papel: 'C',
  ...over,
});
const open = (estudo: Study, ficha: typeof FICHA | null = null) => {
  let link: typeof LINK | null = null;
  serveWith(
    answering({
      'GET /api/motor-interno/cliente/7': () => reply(customer()),
      'GET /api/motor-interno/cliente/7/ficha': () => reply({ link, ficha, conferencia: null }),
      'POST /api/motor-interno/cliente/7/ficha/link': () => {
        link = LINK;
        return reply({ ...LINK, token: 'abc', url: 'http://x/ficha/abc' }, 201);
      },
    }),
  );
  return renderAt('/', () => <SheetButton estudo={estudo} />);
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const BUTTON = { name: 'Ficha antes da reunião' };

test('the sheet is sent from within the survey', async () => {
  await open(study());
  await press(BUTTON.name);
  await press('Criar link da ficha');
  expect(await screen.findByDisplayValue('http://x/ficha/abc')).toBeDefined();
});

test('a sheet that came back leads to where it is decided', async () => {
  await open(study(), FICHA);
  await press(BUTTON.name);
  const link = await screen.findByRole('link', { name: 'Conferir o que o cliente contou' });
  expect(link.getAttribute('href')).toBe('/customers/7?aba=ficha');
});

test('is not offered once the survey is over', async () => {
  await open(study({ estagio: 3 }));
  expect(screen.queryByRole('button', BUTTON)).toBeNull();
});

test('is not offered to who only reads', async () => {
  session.end();
  logIn(sessionOf('broker', { cargo: 9999 }));
  await open(study());
  expect(screen.queryByRole('button', BUTTON)).toBeNull();
});
