import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { keepingDevice } from '../../test/device.ts';
import { renderRoute } from '../../test/render.tsx';
import { answering, reply, replyError, type TestServer } from '../../test/server.ts';
import { meOf, sessionOf } from '../../test/session.ts';
import { customer, customerLine, page } from './customers.fixture.ts';

type Answers = Parameters<typeof answering>[0];

const CUSTOMERS = '/api/motor-interno/cliente';

async function openForm(answers: Answers = {}) {
  const server: TestServer = answering({
    'GET /api/authenticate/me': () => reply(meOf(sessionOf('broker'))),
    [`GET ${CUSTOMERS}/7`]: () => reply(customer()),
    'GET /api/motor-interno/diagnostico-apolice': () => reply(page([])),
    ...answers,
  });
  const view = await renderRoute('/customers/add', { as: 'broker', server });
  await screen.findByRole('heading', { name: 'Novo cliente' });
  return { ...view, user: userEvent.setup() };
}

type User = ReturnType<typeof userEvent.setup>;
const box = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
/** All at once, as from a clipboard: letter by letter is for the fields' own tests. */
async function fill(user: User, field: string | RegExp, text: string) {
  await user.click(box(field));
  await user.paste(text);
}
const register = (user: User) => user.click(screen.getByRole('button', { name: 'Cadastrar cliente' }));

async function choose(user: User, field: string | RegExp, option: string | RegExp) {
  await user.click(box(field));
  const list = await waitFor(() => {
    const listed = document.getElementById(box(field).getAttribute('aria-controls') ?? '');
    if (!listed) throw new Error(`The list of ${field} did not open`);
    return listed;
  });
  await user.click(await within(list).findByRole('option', { name: option, hidden: true }));
}

async function fillRequired(user: User) {
  await fill(user, /Nome completo/, 'Ana Melo');
  await fill(user, 'Celular', '48991234567');
  await choose(user, /^Estado(?! civil)/, /SC · Santa Catarina/);
  await waitFor(() => expect(box(/Cidade/).disabled).toBe(false));
  await choose(user, /Cidade/, 'Abdon Batista');
}

describe('registering a customer', () => {
  it('reports a date that does not exist together with the other errors', async () => {
    const { user } = await openForm();
    await user.type(box('Data de nascimento'), '31021990');
    await register(user);
    expect(await screen.findByText('Esta data não existe.')).toBeDefined();
    expect(screen.getAllByText('Campo obrigatório.')).toHaveLength(3);
    expect(document.activeElement).toBe(box('Data de nascimento'));
    expect(await screen.findByText('5 campos para corrigir')).toBeDefined();
  });

  it('names missing fields, focuses the first one and sends nothing', async () => {
    const { user } = await openForm();
    await register(user);
    expect(await screen.findAllByText('Campo obrigatório.')).toHaveLength(3);
    expect(screen.getAllByText('Informe o celular ou o e-mail.')).toHaveLength(2);
    expect(document.activeElement).toBe(box(/Nome completo/));
    expect(screen.getByText('4 campos para corrigir')).toBeDefined();
  });

  it('shows server errors at their fields', async () => {
    const { user } = await openForm({
      [`POST ${CUSTOMERS}`]: () =>
        replyError(422, {
          errors: { pessoa_cpf: ['Já é cliente nesta empresa; fale com seu gestor'] },
        }),
    });
    await fillRequired(user);
    await register(user);
    expect(await screen.findByText('Já é cliente nesta empresa; fale com seu gestor')).toBeDefined();
    expect(document.activeElement).toBe(box('CPF'));
  });

  it('sends digits and opens the page of the new customer', async () => {
    const bodies: unknown[] = [];
    const { user, path } = await openForm({
      [`POST ${CUSTOMERS}`]: async (request) => {
        bodies.push(await request.json());
        return reply(customer(), 201);
      },
    });
    await fillRequired(user);
    await register(user);
    await waitFor(() => expect(path()).toBe('/customers/7'));
    expect(bodies).toMatchObject([
      {
        pessoa_nome: 'Ana Melo',
        pessoa_celular: '48991234567',
        pessoa_email: null,
        endereco_estado: 'SC',
        endereco_cidade: 'Abdon Batista',
        conjuge: null,
      },
    ]);
  });

  it('shows who has the same phone and registers after a confirmation', async () => {
    const bodies: { confirmar?: string }[] = [];
    const { user, path } = await openForm({
      [`POST ${CUSTOMERS}`]: async (request) => {
        const body = (await request.json()) as { confirmar?: string };
        bodies.push(body);
        if (body.confirmar) return reply(customer(), 201);
        return replyError(409, {
          code: 'possivel_duplicado',
          statusMessage: 'Já existe cliente com este e-mail ou telefone.',
          atual: [customerLine()],
        });
      },
    });
    await fillRequired(user);
    await register(user);
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Ana de Melo')).toBeDefined();
    expect(within(dialog).getByRole('link', { name: 'Abrir cadastro' }).getAttribute('href')).toBe(
      '/customers/3',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Cadastrar mesmo assim' }));
    await waitFor(() => expect(path()).toBe('/customers/7'));
    expect(bodies.map((body) => body.confirmar)).toEqual([undefined, 'S']);
  });

  it('registers the consent with the customer', async () => {
    const consents: unknown[] = [];
    const { user, path } = await openForm({
      [`POST ${CUSTOMERS}`]: () => reply(customer(), 201),
      [`POST ${CUSTOMERS}/7/consentimento`]: async (request) => {
        consents.push(await request.json());
        return reply({
          consentimento_id: 1,
          finalidade: 'tratamento',
          canal: 'whatsapp',
          data: '2026-11-21',
        });
      },
    });
    await fillRequired(user);
    await user.click(screen.getByRole('checkbox', { name: /Tratamento dos dados/ }));
    await register(user);
    expect(screen.getByText('Escolha como o consentimento foi dado.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Como foi dado' }));
    await choose(user, /Como foi dado/, 'WhatsApp');
    await register(user);
    await waitFor(() => expect(path()).toBe('/customers/7'));
    expect(consents).toMatchObject([{ finalidade: 'tratamento', canal: 'whatsapp' }]);
  });

  it('restores the draft, its consent and the kind of document after the page was closed', async () => {
    const device = keepingDevice();
    const first = await openForm();
    await fill(first.user, /Nome completo/, 'Ana Melo');
    await first.user.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
    await choose(first.user, 'Tipo de documento', 'Passaporte');
    await waitFor(() => expect(device.size).toBe(1));
    first.unmount();
    const { user } = await openForm();
    await screen.findByText(/Recuperamos o que você tinha digitado/);
    expect(box(/Nome completo/).value).toBe('Ana Melo');
    expect(box('Tipo de documento').value).toBe('Passaporte');
    expect(screen.getAllByRole<HTMLInputElement>('checkbox')[0]?.checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Descartar' }));
    expect(box(/Nome completo/).value).toBe('');
    expect(box('Tipo de documento').value).toBe('');
    expect(screen.getAllByRole<HTMLInputElement>('checkbox')[0]?.checked).toBe(false);
    await waitFor(() => expect(device.size).toBe(0));
  });

  it('asks for a spouse only if the marital status has one', async () => {
    const { user } = await openForm();
    expect(screen.queryByLabelText('Nome do cônjuge')).toBeNull();
    await choose(user, /Estado civil/, 'Casado');
    expect(box('Nome do cônjuge')).toBeDefined();
    await fill(user, 'CPF do cônjuge', '11144477735');
    await register(user);
    expect(await screen.findAllByText('Campo obrigatório.')).toHaveLength(4);
  });
});

describe('the form', () => {
  it.each([
    ['Sexo', ['Masculino', 'Feminino', 'Outro']],
    [
      'Estado civil',
      ['Casado', 'Solteiro', 'Divorciado', 'Viúvo', 'Outros', 'Separado Judicialmente', 'União Estável'],
    ],
    ['Tipo de documento', ['RG', 'CNH', 'Identificação Funcional', 'Passaporte']],
  ])("offers the specification's list for %s with its labels", async (field, labels) => {
    const { user } = await openForm();
    await user.click(box(field));
    const list = document.getElementById(box(field).getAttribute('aria-controls') ?? '') as HTMLElement;
    const offered = within(list).getAllByRole('option', { hidden: true });
    expect(offered.map((option) => option.textContent)).toEqual(labels);
  });

  it('formats CPF, CEP and phones with punctuation', async () => {
    const { user } = await openForm({ 'GET /api/cep/88010-000': () => replyError(404, {}) });
    await fill(user, 'CPF', '52998224725');
    await fill(user, 'CEP', '88010000');
    await fill(user, 'Celular', '48991234567');
    await fill(user, 'Telefone', '4832221010');
    expect([box('CPF').value, box('CEP').value]).toEqual(['529.982.247-25', '88010-000']);
    expect([box('Celular').value, box('Telefone').value]).toEqual(['(48) 9 9123-4567', '(48) 3222-1010']);
  });
});

it('offers a name in the letters of names, and changes it only then', async () => {
  const { user } = await openForm();
  await fill(user, /Nome completo/, 'wanderley antônio PRATES da silva');
  await user.tab();
  expect(box(/Nome completo/).value).toBe('wanderley antônio PRATES da silva');
  await user.click(screen.getByRole('button', { name: 'Escrever Wanderley Antônio Prates da Silva' }));
  expect(box(/Nome completo/).value).toBe('Wanderley Antônio Prates da Silva');
});

describe('the postal code', () => {
  const ADDRESS = {
    logradouro: 'Rua Felipe Schmidt',
    bairro: 'Centro',
    uf: 'SC',
    localidade: 'FLORIANOPOLIS',
  };

  it('fills the address with the city as listed', async () => {
    const { user } = await openForm({ 'GET /api/cep/88010-000': () => reply(ADDRESS) });
    await fill(user, 'CEP', '88010000');
    expect(await screen.findByText('Endereço preenchido. Confira o número.')).toBeDefined();
    expect(box('Logradouro').value).toBe('Rua Felipe Schmidt');
    expect(box('Bairro').value).toBe('Centro');
    await waitFor(() => expect(box(/Cidade/).value).toBe('Florianópolis'));
  });

  it('looks up complete codes only', async () => {
    const asked: string[] = [];
    const { user } = await openForm({
      'GET /api/cep/88010-000': (request) => {
        asked.push(new URL(request.url).pathname);
        return replyError(404, {});
      },
    });
    await fill(user, 'CEP', '8801000');
    expect(screen.queryByText('Procurando o endereço…')).toBeNull();
    await user.type(box('CEP'), '0');
    expect(await screen.findByText('CEP não encontrado. Preencha o endereço.')).toBeDefined();
    expect(asked).toEqual(['/api/cep/88010-000']);
  });

  it('keeps input typed during a slow lookup', async () => {
    let answer = (_: Response) => {};
    const slow = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const { user } = await openForm({ 'GET /api/cep/88010-000': () => slow });
    await fill(user, 'CEP', '88010000');
    expect(screen.getByText('Procurando o endereço…')).toBeDefined();
    await fill(user, 'Logradouro', 'Rua Nova');
    answer(reply(ADDRESS));
    expect(await screen.findByText('Endereço preenchido. Confira o número.')).toBeDefined();
    expect(box('Logradouro').value).toBe('Rua Nova');
    expect(box('Bairro').value).toBe('Centro');
  });

  it('reports that the service is unavailable and lets the address be typed', async () => {
    const { user } = await openForm({
      'GET /api/cep/88010-000': () => replyError(503, { code: 'indisponivel' }),
    });
    await fill(user, 'CEP', '88010000');
    expect(await screen.findByText(/^A consulta de CEP não respondeu\. Preencha o endereço\./)).toBeDefined();
    await fill(user, 'Logradouro', 'Rua Nova');
    expect(box('Logradouro').value).toBe('Rua Nova');
  });
});
