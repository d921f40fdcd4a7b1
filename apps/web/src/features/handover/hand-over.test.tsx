import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAt } from '../../test/render.tsx';
import { answering, reply, replyError, serveWith, type TestServer } from '../../test/server.ts';
import { logIn, sessionOf } from '../../test/session.ts';
import { CustomerActions } from '../customers/components/customer-actions.tsx';
import { customer, customerLine, page } from '../customers/customers.fixture.ts';
import { CustomersScreen } from '../customers/screens/customers-screen.tsx';

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
  desfazer: 'repasse-1-1',
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
      return reply({ clientes: clientes?.length ?? 7, estudos: 3, estudos_abertos: 1 });
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

const choosePage = async (user: ReturnType<typeof userEvent.setup>) => {
  await screen.findByRole('checkbox', { name: 'Selecionar Bruno Lima' });
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar todos desta página' }));
};

it('shows what will move and who is offered, on a customer’s page', async () => {
  const { server, sent, asked } = serverWith([() => reply(moved(1))]);
  serveWith(server);
  logIn(MANAGER);
  await renderAt('/aqui', () => <CustomerActions cliente={customer()} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Mais ações' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Passar cliente e estudos' }));
  expect(await screen.findByText('Passam 1 cliente e 3 estudos (1 em andamento).')).toBeDefined();
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
  await user.click(await within(bar).findByRole('button', { name: 'Passar cliente e estudos' }));
  await choose(user, 'Diego Nogueira');
  await user.click(screen.getByRole('button', { name: 'Passar 2 clientes' }));
  expect(await screen.findByText('2 clientes e 3 estudos passaram para Diego Nogueira.')).toBeDefined();
  expect(within(bar).getByRole('status').textContent).toBe('');
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByText('Desfeito: 2 clientes e 6 estudos de volta.')).toBeDefined();
  expect(sent.slice(1).map((one) => one.body)).toEqual([
    { clientes: [3], funcionario_id: 1, desfaz: 'repasse-1-1' },
    { clientes: [4], funcionario_id: 9, desfaz: 'repasse-1-1' },
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
  await user.click(await screen.findByRole('button', { name: 'Passar cliente e estudos' }));
  await choose(user, 'Diego Nogueira');
  await user.type(screen.getByLabelText('Por que passar?'), 'Férias');
  await user.click(screen.getByRole('button', { name: 'Passar' }));
  expect(await screen.findByText('Escolha alguém do seu time.')).toBeDefined();
  expect(screen.getByDisplayValue('Férias')).toBeDefined();
  await choose(user, 'Beatriz de Camargo');
  expect(screen.queryByText('Escolha alguém do seu time.')).toBeNull();
});

it('names the customers that stay, and why', async () => {
  const refused = { cliente_id: 4, motivo: 'Cliente não encontrado.' };
  const { server } = serverWith([() => reply({ ...moved(1), recusados: [refused] })]);
  const user = await openList(server);
  await choosePage(user);
  await user.click(await screen.findByRole('button', { name: 'Passar cliente e estudos' }));
  await choose(user, 'Diego Nogueira');
  await user.click(screen.getByRole('button', { name: 'Passar 2 clientes' }));
  expect(await screen.findByText('1 cliente ficou como estava: Cliente não encontrado.')).toBeDefined();
});

it('shows each reason why customers stay, with how many', async () => {
  const recusados = [
    { cliente_id: 3, motivo: 'Cliente não encontrado.' },
    { cliente_id: 4, motivo: 'Diego não atende a empresa deste cliente.' },
    { cliente_id: 5, motivo: 'Cliente não encontrado.' },
  ];
  const { server } = serverWith([() => reply({ ...moved(0), estudos: 0, recusados })]);
  const user = await openList(server);
  await choosePage(user);
  await user.click(await screen.findByRole('button', { name: 'Passar cliente e estudos' }));
  await choose(user, 'Diego Nogueira');
  await user.click(screen.getByRole('button', { name: 'Passar 2 clientes' }));
  expect(await screen.findByText('2 clientes ficaram como estavam: Cliente não encontrado.')).toBeDefined();
  expect(
    await screen.findByText('1 cliente ficou como estava: Diego não atende a empresa deste cliente.'),
  ).toBeDefined();
});

it('shows what was undone and what was not when undoing fails half way', async () => {
  const { server } = serverWith([
    () => reply(moved(2)),
    () => reply(moved(1)),
    () => replyError(503, { statusMessage: 'Tente de novo em instantes.' }),
  ]);
  const user = await openList(server);
  await choosePage(user);
  await user.click(await screen.findByRole('button', { name: 'Passar cliente e estudos' }));
  await choose(user, 'Diego Nogueira');
  await user.click(screen.getByRole('button', { name: 'Passar 2 clientes' }));
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByText('Desfeito: 1 cliente e 3 estudos de volta.')).toBeDefined();
  expect(await screen.findByText('1 cliente não voltou. Tente de novo em instantes.')).toBeDefined();
});

it('shows who stays when undoing, and no zero counts', async () => {
  const recusados = [{ cliente_id: 3, motivo: 'Cliente não encontrado.' }];
  const { server } = serverWith([() => reply(moved(1)), () => reply({ ...moved(0), estudos: 0, recusados })]);
  const user = await openList(server);
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar Ana de Melo' }));
  await user.click(await screen.findByRole('button', { name: 'Passar cliente e estudos' }));
  await choose(user, 'Diego Nogueira');
  await user.click(screen.getByRole('button', { name: 'Passar' }));
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByText('1 cliente ficou como estava: Cliente não encontrado.')).toBeDefined();
  expect(screen.queryByText(/^Desfeito/)).toBeNull();
});

it('reads the lists again after a handing over that failed', async () => {
  const { server } = serverWith([() => replyError(503, {})]);
  let read = 0;
  const counting: TestServer = (request) => {
    if (new URL(request.url).pathname === '/api/motor-interno/cliente') read += 1;
    return server(request);
  };
  const user = await openList(counting);
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar Ana de Melo' }));
  await user.click(await screen.findByRole('button', { name: 'Passar cliente e estudos' }));
  await choose(user, 'Diego Nogueira');
  const before = read;
  await user.click(screen.getByRole('button', { name: 'Passar' }));
  await waitFor(() => expect(read).toBeGreaterThan(before));
});

it('hands the whole portfolio of a consultant over', async () => {
  const { server, sent } = serverWith([() => reply(moved(2))]);
  const user = await openList(server);
  await user.click(await screen.findByRole('button', { name: 'Passar carteira' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Passar a carteira' }));
  expect(dialog.getByText('Escolha de quem é a carteira.')).toBeDefined();
  await user.click(dialog.getByRole('combobox', { name: 'De quem' }));
  await user.click(await screen.findByRole('option', { name: 'Beatriz de Camargo' }));
  expect(await screen.findByText('Passam 7 clientes e 3 estudos (1 em andamento).')).toBeDefined();
  await user.click(dialog.getByRole('combobox', { name: 'Novo consultor' }));
  const listed = document.getElementById(
    dialog.getByRole('combobox', { name: 'Novo consultor' }).getAttribute('aria-controls') ?? '',
  );
  expect(listed?.textContent).toBe('Diego Nogueira');
  await user.click(await screen.findByRole('option', { name: 'Diego Nogueira' }));
  await user.click(dialog.getByRole('button', { name: 'Passar a carteira' }));
  expect(await screen.findByText('2 clientes e 3 estudos passaram para Diego Nogueira.')).toBeDefined();
  expect(sent[0]?.body).toEqual({ de_funcionario_id: 1, funcionario_id: 41 });
});

it('is not offered to a broker', async () => {
  const { server } = serverWith([]);
  const user = await openList(server, sessionOf('broker'));
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar Ana de Melo' }));
  expect(await screen.findByRole('button', { name: 'Exportar seleção' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Passar cliente e estudos' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Passar carteira' })).toBeNull();
});
