import { api } from '@farol/contracts';
import { PASSWORD, type Who } from '../../test/brokerage.ts';
import type { TestApp } from '../../test/test-app.ts';

let counter = 0;

/** A form of a new broker; login and e-mail are of nobody yet. */
export const form = (over: object = {}) => {
  counter += 1;
  return {
    nome: 'Iara Bastos',
    email: `iara${counter}@exemplo.com.br`,
    telefone: '(48) 99123-4567',
    estado: 'SC',
    cidade: 'Florianópolis',
    usuario_username: `iara${counter}`,
    senha: 'uma senha comprida',
    funcionario_cargo_id: 3,
    ...over,
  };
};

export const add = async (t: TestApp, over: object = {}, who: Who = 'admin') => {
  const reply = await (await t.as(who)).try(api.employees.create, { body: form(over) });
  if (reply.status !== 201) throw new Error(`${reply.status} ${JSON.stringify(reply.error)}`);
  return reply.data;
};

export const read = async (t: TestApp, id: number, who: Who = 'admin') =>
  (await t.as(who)).call(api.employees.get, { params: { id } });

export const change = async (t: TestApp, id: number, body: object, who: Who = 'admin') => {
  const { versao } = await read(t, id, who);
  return (await t.as(who)).try(api.employees.update, { params: { id }, body: { versao, ...body } });
};

/** A new session, which the test may end. */
export const logIn = (t: TestApp, usuario_username: string, password = PASSWORD) =>
  t.anonymous.try(api.auth.authenticate, { body: { usuario_username, password } });
