import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAt } from '../../test/render.tsx';
import { answering, reply, replyError, serveWith, type TestServer } from '../../test/server.ts';
import { logIn, sessionOf } from '../../test/session.ts';
import { CustomerActions } from '../customers/components/customer-actions.tsx';
import { customer, customerLine, page } from '../customers/customers.fixture.ts';
import { CustomersScreen } from '../customers/index.ts';

const MANAGER = sessionOf('broker', { cargo: 2 });
const OPTIONS = {
  cargos: [],
  empresas: [],
  produtos: [],
  funcionarios: [
    { funcionario_id: 1, pessoa_nome: 'Beatriz de Camargo', funcionario_cargo_id: 3 },
    { funcionario_id: 41, pessoa_nome: 'Diego Nogueira', funcionario_cargo_id: 3 },
  ],
};
const moved = (clientes: number, funcionario_id = 41) => ({
  funcionario_id,
  pessoa_nome: 'Diego Nogueira',
  clientes,
  estudos: 3,
  passados: [
    { cliente_id: 3, de_funcionario_id: 1, estudos: 2 },
    { cliente_id: 4, de_funcionario_id: 9, estudos: 1 },
  ].slice(0, clientes),
  recusados: [],
});

type Sent = { path: string; body: Record<string, unknown> };

/** A manager's lists and pages; the answers to handing over come one after the other. */
function serverWith(answers: (() => Response)[]) {
  const sent: Sent[] = [];
  const asked: string[] = [];
  const server = answering({
    'GET /api/funcionario/opcoes': ({ url }) => {
      asked.push(new URL(url).search);
      return reply(OPTIONS);
    },
    'GET /api/motor-interno/cliente': () =>
      reply(page([customerLine(), customerLine({ cliente_id: 4, pessoa_nome: 'Bruno Lima' })])),
    'POST /api/motor-interno/cliente/responsavel/previa': async (request) => {
      const { clientes } = await request.json();
      return reply({ clientes: clientes.length, estudos: 3, estudos_abertos: 1 });
    },
    'PUT /api/motor-interno/cliente/responsavel': async (request) => {
      sent.push({ path: new URL(request.url).pathname, body: await request.json() });
      return (answers[sent.length - 1] ?? (() => replyError(500, {})))();
    },
  });
  return { server, sent, asked };
}

const openList = async (server: TestServer, who = MANAGER) => {
  serveWith(server);
  logIn(who);
  await renderAt('/customers', () => <CustomersScreen />);
  return userEvent.setup();
};

const choose = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click(await screen.findByRole('combobox', { name: 'Novo consultor' }));
  await user.click(await screen.findByRole('option', { name }));
};

it('tells before what goes along, and who is offered, on a customer’s page', async () => {
  const { server, sent, asked } = serverWith([() => reply(moved(1))]);
  serveWith(server);
  logIn(MANAGER);
  await renderAt('/aqui', () => <CustomerActions cliente={customer()} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Mais ações' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Passar cliente e estudos' }));
  expect(await screen.findByText('Passa 1 cliente e 3 estudos (1 em andamento).')).toBeDefined();
  expect(screen.getByText('Ana Melo é cliente de Beatriz de Camargo.')).toBeDefined();
  expect(asked).toContain('?recebe_clientes=S');

  await user.click(screen.getByRole('button', { name: 'Passar' }));
  expect(await screen.findByText('Escolha uma pessoa da lista.')).toBeDefined();
  await user.click(screen.getByRole('combobox', { name: 'Novo consultor' }));
  expect(screen.queryByRole('option', { name: 'Beatriz de Camargo' })).toBeNull();
  await user.click(await screen.findByRole('option', { name: 'Diego Nogueira' }));
  await user.type(screen.getByLabelText('Por que passar?'), 'Férias');
  await user.click(screen.getByRole('button', { name: 'Passar' }));
  expect(await screen.findByText('1 cliente e 3 estudos passaram para Diego Nogueira.')).toBeDefined();
  expect(sent[0]?.body).toEqual({ clientes: [7], funcionario_id: 41, motivo: 'Férias' });
});

it('hands selected customers over, and back to each former consultant', async () => {
  const { server, sent } = serverWith([() => reply(moved(2)), () => reply(moved(1)), () => reply(moved(1))]);
  const user = await openList(server);
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar Ana de Melo' }));
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar Bruno Lima' }));
  const bar = screen.getByRole('region', { name: 'Seleção' });
  expect(within(bar).getByRole('status').textContent).toBe('2 clientes selecionados');
  await user.click(within(bar).getByRole('button', { name: 'Passar cliente e estudos' }));
  await choose(user, 'Diego Nogueira');
  await user.click(screen.getByRole('button', { name: 'Passar 2 clientes' }));
  expect(await screen.findByText('2 clientes e 3 estudos passaram para Diego Nogueira.')).toBeDefined();
  expect(within(bar).getByRole('status').textContent).toBe('');
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByText('Desfeito: 2 clientes e 6 estudos de volta.')).toBeDefined();
  expect(sent.slice(1).map((one) => one.body)).toEqual([
    { clientes: [3], funcionario_id: 1 },
    { clientes: [4], funcionario_id: 9 },
  ]);
});

it('keeps the dialog and what was typed when the colleague is refused', async () => {
  const { server } = serverWith([
    () =>
      replyError(422, {
        code: 'dados_invalidos',
        errors: { funcionario_id: ['Escolha alguém do seu time.'] },
      }),
  ]);
  const user = await openList(server);
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar Ana de Melo' }));
  await user.click(screen.getByRole('button', { name: 'Passar cliente e estudos' }));
  await choose(user, 'Diego Nogueira');
  await user.type(screen.getByLabelText('Por que passar?'), 'Férias');
  await user.click(screen.getByRole('button', { name: 'Passar' }));
  expect(await screen.findByText('Escolha alguém do seu time.')).toBeDefined();
  expect(screen.getByDisplayValue('Férias')).toBeDefined();
});

it('names the customers that stay, and why', async () => {
  const refused = { cliente_id: 4, motivo: 'Cliente não encontrado.' };
  const { server } = serverWith([() => reply({ ...moved(1), recusados: [refused] })]);
  const user = await openList(server);
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar todos desta página' }));
  await user.click(screen.getByRole('button', { name: 'Passar cliente e estudos' }));
  await choose(user, 'Diego Nogueira');
  await user.click(screen.getByRole('button', { name: 'Passar 2 clientes' }));
  expect(await screen.findByText('1 cliente ficou como estava: Cliente não encontrado.')).toBeDefined();
});

it('is not offered to a broker', async () => {
  const { server } = serverWith([]);
  await openList(server, sessionOf('broker'));
  await screen.findByText('Ana de Melo');
  expect(screen.queryByRole('checkbox', { name: 'Selecionar Ana de Melo' })).toBeNull();
});
