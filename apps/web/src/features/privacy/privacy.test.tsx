import { api } from '@farol/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderRoute } from '../../test/render.tsx';
import { answering, reply } from '../../test/server.ts';
import { meOf, sessionOf } from '../../test/session.ts';
import { page } from '../customers/customers.fixture.ts';

const CONSENT = {
  consentimento_id: 1,
  finalidade: 'dados_saude',
  canal: 'presencial',
  data: '2026-10-01',
  registrado_por: 'Beatriz Prado',
  revogado_em: null,
  revogado_canal: null,
  revogado_por: null,
};
const REQUEST = {
  pedido_titular_id: 5,
  cliente_id: 7,
  pessoa_nome: 'Ana Melo',
  tipo: 'acesso',
  canal: 'email',
  recebido_em: '2020-01-02',
  prazo: '2020-01-17',
  situacao: 'aberto',
  detalhe: 'Quero saber o que têm sobre mim.',
  resposta: null,
  respondido_em: null,
  respondido_por: null,
  registrado_por: 'Beatriz Prado',
  versao: 1,
};
const PERSON = {
  cliente_id: 7,
  pessoa_nome: 'Ana Melo',
  usuario_criador: 'Beatriz Prado',
  excluido_em: null,
  apagamento: null,
  impedimento: null,
  consentimentos: [CONSENT],
  pedidos: [],
  leituras: [
    {
      quem: 'Caio Brito',
      onde: 'estudo',
      lida_em: '2026-11-20T12:00:00Z',
      ultima_em: '2026-11-20T12:20:00Z',
      vezes: 3,
    },
  ],
};
const WAITING = { pedido_em: '2026-11-20T12:00:00Z', apagar_em: '2026-12-20T12:00:00Z', feito_em: null };

async function open(path: string, answers: Parameters<typeof answering>[0] = {}) {
  const sent: unknown[] = [];
  let person: object = PERSON;
  const keep = (answer: object) => async (request: Request) => {
    person = answer;
    sent.push([request.method, new URL(request.url).pathname, await request.json().catch(() => null)]);
    return reply(answer);
  };
  const server = answering({
    'GET /api/authenticate/me': () => reply(meOf(sessionOf('admin'))),
    [`GET /api${api.privacy.list.path}`]: () =>
      reply(
        page([
          {
            cliente_id: 7,
            pessoa_nome: 'Ana Melo',
            usuario_criador: 'Beatriz Prado',
            consentimentos: ['tratamento'],
            revogados: ['dados_saude'],
            excluido_em: '2026-11-20T12:00:00Z',
            apagamento: WAITING,
            pedidos_abertos: 1,
          },
        ]),
      ),
    'GET /api/motor-interno/cliente/7/privacidade': () => reply(person),
    [`GET /api${api.privacy.requests.path}`]: () => reply(page([REQUEST])),
    [`GET /api${api.privacy.retention.path}`]: () =>
      reply({ decisoes: [{ regra: 'sem_contrato', clientes: 3 }] }),
    'POST /api/motor-interno/cliente/7/consentimento/revogar': keep({
      ...PERSON,
      consentimentos: [{ ...CONSENT, revogado_em: '2026-11-20T12:00:00Z', revogado_canal: 'presencial' }],
    }),
    'POST /api/motor-interno/cliente/7/anonimizar': keep({ ...PERSON, apagamento: WAITING }),
    'PUT /api/motor-interno/pedido-titular/5': keep({ ...REQUEST, situacao: 'atendido' }),
    ...answers,
  });
  await renderRoute(path, { as: 'admin', server });
  return { sent, user: userEvent.setup() };
}

async function fillRequest(user: ReturnType<typeof userEvent.setup>, name: string) {
  await user.click(await screen.findByRole('button', { name: 'Registrar pedido' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Nome de quem pediu/ }), name);
  for (const [field, option] of [
    [/O que foi pedido/, 'Correção'],
    [/Por onde chegou/, 'Pessoalmente'],
  ] as const) {
    await user.click(dialog.getByRole('combobox', { name: field }));
    await user.click(await screen.findByRole('option', { name: option, hidden: true }));
  }
}

describe('the desk of personal data', () => {
  it('lists customers with consents, what was withdrawn, and when they are erased', async () => {
    await open('/privacy');
    const row = (await screen.findByText('Ana Melo')).closest('tr');
    expect(row?.textContent).toContain('Uso de dados de saúde: revogado');
    expect(row?.textContent).toContain('Apaga em 20/12/2026');
  });

  it('names requests that are late and takes their answer', async () => {
    const { sent, user } = await open('/privacy?aba=pedidos');
    expect(await screen.findByText('venceu em 17/01/2020')).toBeDefined();
    await user.click(screen.getByText('Ana Melo'));
    const dialog = await screen.findByRole('dialog', { name: 'Responder o pedido' });
    expect(within(dialog).getByText('Quero saber o que têm sobre mim.')).toBeDefined();
    await user.click(within(dialog).getByRole('combobox', { name: /Como terminou/ }));
    await user.click(await screen.findByRole('option', { name: 'Atendido', hidden: true }));
    await user.type(within(dialog).getByRole('textbox', { name: /O que foi respondido/ }), 'Enviado.');
    await user.click(within(dialog).getByRole('button', { name: 'Responder' }));
    await waitFor(() =>
      expect(sent).toEqual([
        [
          'PUT',
          '/api/motor-interno/pedido-titular/5',
          { situacao: 'atendido', resposta: 'Enviado.', versao: 1 },
        ],
      ]),
    );
  });

  it('counts open requests in the state, which is shown at every width', async () => {
    await open('/privacy');
    const row = (await screen.findByText('Ana Melo')).closest('tr');
    expect(row?.textContent).toContain('1 pedido aberto');
  });

  it('leads from a request to the page of the person', async () => {
    const { user } = await open('/privacy?aba=pedidos');
    await user.click(await screen.findByText('Ana Melo'));
    const link = await screen.findByRole('link', { name: 'Abrir os dados desta pessoa' });
    expect(link.getAttribute('href')).toBe('/privacy/7');
  });

  it('looks for the customer of a request that names none', async () => {
    const { user } = await open('/privacy?aba=pedidos', {
      [`GET /api${api.privacy.requests.path}`]: () => reply(page([{ ...REQUEST, cliente_id: null }])),
    });
    await user.click(await screen.findByText('Ana Melo'));
    const link = await screen.findByRole('link', { name: 'Procurar entre os clientes' });
    expect(link.getAttribute('href')).toBe('/privacy?busca=Ana%20Melo');
  });

  it('registers a request of the only customer with that name as that customer', async () => {
    const posted: object[] = [];
    const { user } = await open('/privacy?aba=pedidos', {
      [`POST /api${api.privacy.register.path}`]: async (request) => {
        posted.push((await request.json()) as object);
        return reply(REQUEST);
      },
    });
    await fillRequest(user, 'ana melo');
    expect(await screen.findByRole('radio', { name: 'Ana Melo' })).toHaveProperty('checked', true);
    await user.click(screen.getByRole('button', { name: 'Registrar' }));
    await waitFor(() => expect(posted).toMatchObject([{ cliente_id: 7, pessoa_nome: 'ana melo' }]));
  });

  it('registers a request of nobody of the list without a customer', async () => {
    const posted: object[] = [];
    const { user } = await open('/privacy?aba=pedidos', {
      [`POST /api${api.privacy.register.path}`]: async (request) => {
        posted.push((await request.json()) as object);
        return reply(REQUEST);
      },
    });
    await fillRequest(user, 'Ana Melo');
    await user.click(await screen.findByRole('radio', { name: 'De nenhum destes' }));
    await user.click(screen.getByRole('button', { name: 'Registrar' }));
    await waitFor(() => expect(posted).toHaveLength(1));
    expect(posted[0]).not.toHaveProperty('cliente_id');
  });

  it('says how long things are kept, and how many customers wait for a decision', async () => {
    await open('/privacy?aba=prazos');
    expect(await screen.findByText('3 clientes')).toBeDefined();
    expect(screen.getByText('E-mails gravados, enviados e desistidos')).toBeDefined();
  });
});

describe("a person's page", () => {
  it('says what stops before a consent is withdrawn', async () => {
    const { sent, user } = await open('/privacy/7');
    await user.click(await screen.findByRole('button', { name: 'Revogar: Uso de dados de saúde' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('as contas são refeitas sem elas');
    expect(sent).toEqual([]);
    await user.click(within(dialog).getByRole('combobox', { name: /Por onde a pessoa pediu/ }));
    await user.click(await screen.findByRole('option', { name: 'Pessoalmente', hidden: true }));
    await user.click(within(dialog).getByRole('button', { name: 'Revogar' }));
    expect(await screen.findByText(/Revogado em 20\/11\/2026/)).toBeDefined();
  });

  it('withdraws nothing before the channel is chosen', async () => {
    const { sent, user } = await open('/privacy/7');
    await user.click(await screen.findByRole('button', { name: 'Revogar: Uso de dados de saúde' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Revogar' }));
    expect(within(dialog).getByText(/Escolha por onde a pessoa pediu/)).toBeDefined();
    expect(sent).toEqual([]);
  });

  it('names the answer of a request as its button does', async () => {
    const answered = {
      ...REQUEST,
      situacao: 'atendido',
      resposta: 'Enviado.',
      respondido_em: '2020-01-10T12:00:00Z',
    };
    await open('/privacy/7', {
      'GET /api/motor-interno/cliente/7/privacidade': () => reply({ ...PERSON, pedidos: [answered] }),
    });
    const button = await screen.findByRole('button', { name: /^Ver a resposta: Acesso/ });
    expect(button.textContent).toBe('Ver a resposta');
  });

  it('shows the newest reads of health data, and the others when asked', async () => {
    const leituras = Array.from({ length: 12 }, (_, n) => ({
      ...PERSON.leituras[0],
      lida_em: `2026-11-${10 + n}T12:00:00Z`,
      quem: `Pessoa ${n + 1}`,
    }));
    const { user } = await open('/privacy/7', {
      'GET /api/motor-interno/cliente/7/privacidade': () => reply({ ...PERSON, leituras }),
    });
    await screen.findByText('Pessoa 8');
    expect(screen.queryByText('Pessoa 9')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Mostrar mais 4 leituras' }));
    expect(screen.getByText('Pessoa 12')).toBeDefined();
  });

  it('says what stays before the data is erased, and then when it is', async () => {
    const { sent, user } = await open('/privacy/7');
    await user.click(await screen.findByRole('button', { name: 'Apagar os dados' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Comissões: meses e valores');
    await user.click(within(dialog).getByRole('button', { name: 'Apagar os dados' }));
    expect((await screen.findAllByText('Os dados serão apagados em 20/12/2026.')).length).toBeGreaterThan(0);
    expect(sent).toEqual([['POST', '/api/motor-interno/cliente/7/anonimizar', null]]);
  });

  it('names who read health data, where and how often', async () => {
    await open('/privacy/7');
    const line = (await screen.findByText('Caio Brito')).closest('li');
    expect(line?.textContent).toContain('leu dados de saúde no estudo');
    expect(line?.textContent).toContain('3 vezes');
  });

  it('says why the data cannot be erased', async () => {
    await open('/privacy/7', {
      'GET /api/motor-interno/cliente/7/privacidade': () =>
        reply({ ...PERSON, impedimento: 'Há um estudo em cotação.' }),
    });
    expect(await screen.findByText('Há um estudo em cotação.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Apagar os dados' })).toBeNull();
  });
});
