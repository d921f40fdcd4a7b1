import { api, type Cliente } from '@farol/contracts';
import { CARGOS, type Perfil } from '@farol/domain/access';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { queryKey, type Session } from '../../shared/api/index.ts';
import { deviceDraft } from '../../shared/device/index.ts';
import { today } from '../../shared/format/index.ts';
import { keepingDevice } from '../../test/device.ts';
import { renderRoute } from '../../test/render.tsx';
import { savedFiles } from '../../test/saved-files.ts';
import { answering, reply, replyError } from '../../test/server.ts';
import { meOf, sessionOf } from '../../test/session.ts';
import { customer, page } from './customers.fixture.ts';
import { valuesOf } from './form/values.ts';

type Answers = Parameters<typeof answering>[0];
const ADDRESS = '/api/motor-interno/cliente/7';

async function openPage(
  answers: Answers = {},
  search = '?aba=dados',
  heading = 'Ana Melo',
  as: Perfil | Session = 'broker',
) {
  const server = answering({
    'GET /api/authenticate/me': () => reply(meOf(typeof as === 'string' ? sessionOf('broker') : as)),
    [`GET ${ADDRESS}`]: () => reply(customer()),
    [`GET ${ADDRESS}/contato`]: () => reply(page([])),
    [`GET ${ADDRESS}/tarefa`]: () => reply(page([])),
    'GET /api/motor-interno/diagnostico-apolice': () => reply(page([])),
    ...answers,
  });
  const view = await renderRoute(`/customers/7${search}`, { as, server });
  await screen.findByRole('heading', { name: heading });
  return { ...view, user: userEvent.setup() };
}

const name = () => screen.getByLabelText<HTMLInputElement>(/Nome completo/);

async function rename(user: ReturnType<typeof userEvent.setup>) {
  await user.click(name());
  await user.paste(' Lima');
}

describe('removing a customer', () => {
  const leader = sessionOf('broker', { cargo: CARGOS.LIDER });
  const more = () => screen.queryByRole('button', { name: 'Mais ações' });

  it('is offered to a leader for own customers only, as the server allows', async () => {
    const own = await openPage({}, '?aba=dados', 'Ana Melo', leader);
    await own.user.click(more()!);
    expect(await screen.findByRole('menuitem', { name: 'Excluir cliente', hidden: true })).toBeDefined();
    own.unmount();
    const others = customer({ usuario_criador_id: 2 });
    const { user } = await openPage(
      { [`GET ${ADDRESS}`]: () => reply(others) },
      '?aba=dados',
      'Ana Melo',
      leader,
    );
    await user.click(more()!);
    expect(await screen.findByRole('menuitem', { name: 'Etiquetas', hidden: true })).toBeDefined();
    expect(screen.queryByRole('menuitem', { name: 'Excluir cliente', hidden: true })).toBeNull();
  });
});

describe('a customer form that could not be saved', () => {
  it('keeps the input, reports the failure and resends it', async () => {
    let isDown = true;
    const { user } = await openPage({
      [`PUT ${ADDRESS}`]: () => {
        if (isDown) throw new TypeError('network');
        return reply(customer({ pessoa_nome: 'Ana Melo Lima', versao: 2 }));
      },
    });
    await rename(user);
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Sem conexão com o servidor.');
    expect(alert.textContent).toContain('O que você digitou continua aqui.');
    expect(name().value).toBe('Ana Melo Lima');
    isDown = false;
    await user.click(within(alert).getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull());
    expect(screen.queryByText('O que você digitou continua aqui.')).toBeNull();
  });

  it('restores the input at the next visit with its base version', async () => {
    const device = keepingDevice();
    const first = await openPage();
    await rename(first.user);
    await waitFor(() => expect([...device.keys()].join()).toMatch(/^1\/cliente\/7\//));
    first.unmount();

    const theirs = customer({ pessoa_nome: 'Ana Souza', versao: 2 });
    const { user } = await openPage(
      {
        [`GET ${ADDRESS}`]: () => reply(theirs),
        [`PUT ${ADDRESS}`]: () => replyError(409, { code: 'versao_antiga', atual: theirs }),
      },
      '',
      'Ana Souza',
    );
    await screen.findByText(/Recuperamos o que você tinha digitado/);
    expect(name().value).toBe('Ana Melo Lima');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    const choice = await screen.findByRole('dialog');
    expect(within(choice).getByText('Ana Souza')).toBeDefined();
    await user.click(within(choice).getByRole('button', { name: 'Cancelar' }));
    await user.click(screen.getByRole('button', { name: 'Descartar' }));
    expect(name().value).toBe('Ana Souza');
    await waitFor(() => expect(device.size).toBe(0));
  });
});

it('restores a draft of an earlier release', async () => {
  const device = keepingDevice();
  const base = customer();
  await deviceDraft(1, 'cliente/7').save({ base, values: { ...valuesOf(base), pessoa_nome: 'Ana Lima' } });
  await openPage();
  await screen.findByText(/Recuperamos o que você tinha digitado/);
  expect(name().value).toBe('Ana Lima');
  await waitFor(() => expect([...device.keys()].join()).toMatch(/^1\/cliente\/7\//));
});

describe('changing a customer', () => {
  it('sends only changes, with the base version', async () => {
    const bodies: unknown[] = [];
    const { user } = await openPage({
      [`PUT ${ADDRESS}`]: async (request) => {
        bodies.push(await request.json());
        return reply(customer({ pessoa_nome: 'Ana Melo Lima', versao: 2 }));
      },
    });
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
    await rename(user);
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull());
    expect(bodies).toEqual([{ pessoa_nome: 'Ana Melo Lima', versao: 1 }]);
  });

  it('shows both values of a conflict and keeps the chosen one', async () => {
    const bodies: { versao: number }[] = [];
    const theirs = customer({ pessoa_nome: 'Ana Souza', pessoa_profissao: 'Médico', versao: 2 });
    const { user } = await openPage({
      [`PUT ${ADDRESS}`]: async (request) => {
        const body = (await request.json()) as { versao: number };
        bodies.push(body);
        if (body.versao === 1) return replyError(409, { code: 'versao_antiga', atual: theirs });
        return reply({ ...theirs, pessoa_nome: 'Ana Melo Lima', versao: 3 });
      },
    });
    await rename(user);
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Ana Souza')).toBeDefined();
    expect(within(dialog).getByText('Ana Melo Lima')).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(bodies.at(-1)).toEqual({ pessoa_nome: 'Ana Melo Lima', versao: 2 }));
    await waitFor(() => expect(screen.getByText(/^Médico · /)).toBeDefined());
  });

  it('drops the input where the other value is chosen', async () => {
    const bodies: unknown[] = [];
    const theirs = customer({ pessoa_nome: 'Ana Souza', versao: 2 });
    const { user } = await openPage({
      [`PUT ${ADDRESS}`]: async (request) => {
        bodies.push(await request.json());
        return replyError(409, { code: 'versao_antiga', atual: theirs });
      },
    });
    await rename(user);
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByLabelText(/Ana Souza/));
    await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(name().value).toBe('Ana Souza'));
    expect(bodies).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
  });

  it("shows other people's changes to other fields while typing", async () => {
    const bodies: unknown[] = [];
    const { user, queryClient } = await openPage({
      [`PUT ${ADDRESS}`]: async (request) => {
        bodies.push(await request.json());
        return reply(customer({ pessoa_nome: 'Ana Melo Lima', pessoa_email: 'nova@exemplo.com', versao: 3 }));
      },
    });
    await rename(user);
    const key = queryKey(api.customers.get, { params: { id: 7 } });
    act(() => void queryClient.setQueryData(key, customer({ pessoa_email: 'nova@exemplo.com', versao: 2 })));
    expect(await screen.findByDisplayValue('nova@exemplo.com')).toBeDefined();
    expect(name().value).toBe('Ana Melo Lima');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(bodies).toEqual([{ pessoa_nome: 'Ana Melo Lima', versao: 1 }]));
  });

  it('asks before it is left unsaved, except for another tab of the page', async () => {
    const { user, path } = await openPage();
    await rename(user);
    await user.click(screen.getByRole('tab', { name: /Estudos/ }));
    expect(await screen.findByText('Nenhum estudo ainda')).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Clientes', current: false }));
    expect(await screen.findByText('Sair sem salvar?')).toBeDefined();
    expect(path()).toBe('/customers/7');
    await user.click(screen.getByRole('button', { name: 'Continuar editando' }));
    await user.click(screen.getByRole('tab', { name: 'Dados' }));
    expect(name().value).toBe('Ana Melo Lima');
  });
});

describe('what happened', () => {
  it('lists events of customer and studies newest first', async () => {
    const estudos: Cliente['estudos'] = [
      {
        diagnostico_id: 4,
        estagio: 2,
        encerrado_em: null,
        atualizado_em: '2026-11-10T12:00:00.000Z',
        areas: [1],
      },
    ];
    const event = {
      historico_estagio_id: 1,
      objeto: 'estudo',
      produto_diagnostico_id: null,
      de: '1',
      para: '2',
      evento: 'iniciar_levantamento',
      pedido: true,
      usuario: { funcionario_id: 1, pessoa_nome: 'Beatriz de Camargo' },
      papel: 'C',
      canal: null,
      data: '2026-11-10T12:00:00.000Z',
      motivo: null,
      documento: null,
      contrato: null,
      envio: null,
    };
    const paper = {
      ...event,
      historico_estagio_id: 2,
      objeto: 'documento',
      produto_diagnostico_id: 1,
      de: 'analisis',
      para: 'reproved',
      evento: 'conferir_documento',
      data: '2026-11-11T12:00:00.000Z',
      documento: { tipo: 'dps', descricao: null },
    };
    const opened = {
      ...event,
      historico_estagio_id: 4,
      objeto: 'link',
      evento: 'abrir_link',
      usuario: null,
      papel: 'K',
      para: 'aberto',
      data: '2026-11-12T12:00:00.000Z',
    };
    const sameMoment = { ...paper, historico_estagio_id: 3, para: 'analisis', evento: 'enviar_documento' };
    await openPage(
      {
        [`GET ${ADDRESS}`]: () => reply(customer({ estudos })),
        'GET /api/motor-interno/diagnostico/4/historico': () => reply([event, paper, sameMoment, opened]),
      },
      '?aba=linha',
    );
    const list = await screen.findByRole('list', { name: 'Linha do tempo do cliente' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.querySelector('a, b')?.textContent),
    ).toEqual([
      'Cliente abriu o link: estudo 4',
      'Documento enviado: Declaração pessoal de saúde',
      'Documento recusado: Declaração pessoal de saúde',
      'Estudo 4 em 2 Levantamento de necessidades',
      'Cliente cadastrado',
    ]);
  });
});

it('takes the focus back from a message that was not sent', async () => {
  const { user } = await openPage();
  const button = screen.getByRole('button', { name: 'WhatsApp' });
  await user.click(button);
  await screen.findByRole('dialog', { name: /^Mensagem para/ });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});

describe('the contacts of the timeline', () => {
  const CONTACTS = `GET ${ADDRESS}/contato`;

  it('show an error when they could not be read', async () => {
    await openPage({ [CONTACTS]: () => replyError(500, {}) }, '?aba=linha');
    expect(await screen.findByText('Não conseguimos abrir a linha do tempo')).toBeDefined();
  });

  it('say that there are more than are shown', async () => {
    const meta = { current_page: 1, per_page: 100, total: 130, total_exato: true, last_page: 2 };
    await openPage({ [CONTACTS]: () => reply({ data: [], meta }) }, '?aba=linha');
    expect(await screen.findByText('Dos 130 contatos, aparecem os 100 mais recentes.')).toBeDefined();
  });
});

describe('a new study', () => {
  it('is begun by the consultant and not offered to an administrator', async () => {
    const consultant = await openPage();
    expect(screen.getByRole('link', { name: 'Novo diagnóstico' })).toBeDefined();
    consultant.unmount();

    await openPage(
      { 'GET /api/authenticate/me': () => reply(meOf(sessionOf('admin'))) },
      '',
      'Ana Melo',
      'admin',
    );
    expect(screen.queryByRole('link', { name: 'Novo diagnóstico' })).toBeNull();
  });
});

it('saves the customer’s policies as a spreadsheet', async () => {
  const saved = savedFiles();
  const asked: string[] = [];
  const { user } = await openPage(
    {
      'GET /api/motor-interno/diagnostico-apolice': () =>
        reply({ data: [], meta: { ...page([]).meta, total: 2 } }),
      'GET /api/motor-interno/diagnostico-apolice/exportar': ({ url }) => {
        asked.push(new URL(url).search);
        return new Response('xlsx');
      },
    },
    '?aba=apolices',
  );
  await user.click(await screen.findByRole('button', { name: 'Exportar 2 linhas' }));
  await waitFor(() => expect(saved[0]?.[1]).toBe(`apolices-${today()}.xlsx`));
  expect(asked).toEqual(['?cliente_id=7']);
});
