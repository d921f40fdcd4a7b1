import { screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderRoute } from '../../test/render.tsx';
import { savedFiles } from '../../test/saved-files.ts';
import { reply, replyError } from '../../test/server.ts';
import { NOTHING_PENDING, page, userLine, userOf, usersServer } from './users.fixture.ts';

const open = async (url = '/users', answers: Parameters<typeof usersServer>[0] = {}) => {
  const view = await renderRoute(url, { as: 'admin', server: usersServer(answers) });
  return { ...view, user: userEvent.setup() };
};

const askToRemove = async (answers: Parameters<typeof usersServer>[0] = {}) => {
  const view = await open('/users', answers);
  await view.user.click(await screen.findByRole('button', { name: 'Excluir Caio Bernardes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Deseja realmente excluir este estudo?' });
  return { ...view, dialog: within(dialog) };
};

async function choose(user: UserEvent, label: RegExp, option: string) {
  const combobox = screen.getByRole('combobox', { name: label });
  await user.click(combobox);
  const list = document.getElementById(combobox.getAttribute('aria-controls') ?? '');
  const options = within(list ?? document.body);
  await user.click(await options.findByRole('option', { name: option, hidden: true }));
}

describe('the list of users', () => {
  it('sends the filters of the address, newest first', async () => {
    const asked: string[] = [];
    await open('/users?busca=caio&cargo=4&especialidade=2&situacao=ativo&estudos=abertos', {
      'GET /api/funcionario': ({ url }) => {
        asked.push(new URL(url).search);
        return reply(page([userLine()]));
      },
    });
    await screen.findByText('Caio Bernardes');
    const sent = Object.fromEntries(new URLSearchParams(asked[0]));
    expect(sent).toEqual({
      page: '1',
      ordem_data: 'desc',
      busca: 'caio',
      cargo: '4',
      produto: '2',
      status: 'ativo',
      painel_vendas: '1',
    });
  });

  it('is sorted by creation the other way by the head of the column', async () => {
    const orders: (string | null)[] = [];
    const { user } = await open('/users', {
      'GET /api/funcionario': ({ url }) => {
        orders.push(new URL(url).searchParams.get('ordem_data'));
        return reply(page([userLine()]));
      },
    });
    await user.click(await screen.findByRole('button', { name: /Data de criação/ }));
    await waitFor(() => expect(orders).toEqual(['desc', 'asc']));
  });

  it('is exported with the filters of the address, without a page', async () => {
    const saved = savedFiles();
    let asked = '';
    const { user } = await open('/users?cargo=4&page=2', {
      'GET /api/funcionario': () => reply(page([userLine()])),
      'GET /api/funcionario/exportar': ({ url }) => {
        asked = new URL(url).search;
        return new Response('xlsx');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Exportar 1 linha' }));
    await waitFor(() => expect(saved[0]?.[1]).toMatch(/^usuarios-.*\.xlsx$/));
    expect(asked).toBe('?ordem_data=desc&cargo=4');
  });

  it('says that there is nobody', async () => {
    await open('/users', { 'GET /api/funcionario': () => reply(page([])) });
    expect(await screen.findByText('Não há usuários para mostrar')).toBeDefined();
  });

  it('opens the request-error modal when it does not load', async () => {
    await open('/users', { 'GET /api/funcionario': () => replyError(500, {}) });
    const dialog = await screen.findByRole('dialog', { name: 'Não foi possível concluir' });
    expect(within(dialog).getByText('Não deu certo.')).toBeDefined();
  });

  it('offers no deletion of oneself nor of a guest', async () => {
    await open('/users', {
      'GET /api/funcionario': () =>
        reply(
          page([
            userLine({ funcionario_id: 1, pessoa_nome: 'Beatriz de Camargo' }),
            userLine({ editavel: false, empresa_nome_fantasia: '' }),
          ]),
        ),
    });
    for (const name of ['Excluir Beatriz de Camargo', 'Excluir Caio Bernardes'])
      expect((await screen.findByRole<HTMLButtonElement>('button', { name })).disabled).toBe(true);
    expect(screen.getByText('você')).toBeDefined();
    expect(screen.getByText('de outra empresa')).toBeDefined();
  });
});

describe('deleting a user', () => {
  it('names the person and deletes after the confirmation', async () => {
    const sent: string[] = [];
    const { user, dialog } = await askToRemove({
      'DELETE /api/funcionario/7': ({ url }) => {
        sent.push(new URL(url).search);
        return reply(null, 204);
      },
    });
    expect(dialog.getByText('Caio Bernardes')).toBeDefined();
    await user.click(await dialog.findByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Usuário excluído.')).toBeDefined();
    expect(sent).toEqual(['']);
  });

  it('asks who receives what the person has in hand', async () => {
    const sent: object[] = [];
    const { user, dialog } = await askToRemove({
      'GET /api/funcionario/7/pendencias': () =>
        reply({ ...NOTHING_PENDING, clientes: 2, estudos: 3, tarefas: 1, areas: [1] }),
      'DELETE /api/funcionario/7': ({ url }) => {
        sent.push(Object.fromEntries(new URL(url).searchParams));
        return reply(null, 204);
      },
    });
    expect(await dialog.findByText('Tem 2 clientes, 3 estudos e 1 atividade aberta.')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Excluir' }));
    expect(await dialog.findAllByText('Escolha quem recebe.')).toHaveLength(2);
    expect(sent).toEqual([]);
    await choose(user, /Quem recebe os clientes/, 'Diego Nogueira');
    expect(dialog.getAllByText('Escolha quem recebe.')).toHaveLength(1);
    await choose(user, /Quem recebe as atividades/, 'Lívia Martins');
    await user.click(dialog.getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(sent).toEqual([{ transferir_para: '8', transferir_tarefas_para: '9' }]));
  });

  it('opens the request-error modal when it fails', async () => {
    const { user, dialog } = await askToRemove({
      'DELETE /api/funcionario/7': () =>
        replyError(409, { statusMessage: 'É o último administrador ativo da empresa.' }),
    });
    await user.click(await dialog.findByRole('button', { name: 'Excluir' }));
    const modal = await screen.findByRole('dialog', { name: 'Não foi possível concluir' });
    expect(within(modal).getByText('É o último administrador ativo da empresa.')).toBeDefined();
  });
});

describe('deleted users', () => {
  it('are listed by their filter, open nothing and are restored after a confirmation', async () => {
    const restored: unknown[] = [];
    const asked: (string | null)[] = [];
    const { user } = await open('/users?situacao=excluido', {
      'GET /api/funcionario': ({ url }) => {
        asked.push(new URL(url).searchParams.get('status'));
        return reply(
          page(restored.length > 0 ? [] : [userLine({ excluido_em: '2026-06-10T12:00:00.000Z' })]),
        );
      },
      'POST /api/restaurar': async (request) => {
        restored.push(await request.json());
        return reply(userOf());
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Restaurar Caio Bernardes' }));
    expect(screen.queryByRole('link', { name: /Caio Bernardes/ })).toBeNull();
    expect(screen.getByText('excluído')).toBeDefined();
    const dialog = within(await screen.findByRole('dialog', { name: 'Restaurar este usuário?' }));
    await user.click(dialog.getByRole('button', { name: 'Restaurar' }));
    expect(await screen.findByText('Usuário restaurado.')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('Caio Bernardes')).toBeNull());
    expect(asked[0]).toBe('excluido');
    expect(restored).toEqual([{ tipo: 'funcionario', id: 7 }]);
  });

  it('say why one cannot come back', async () => {
    const { user } = await open('/users?situacao=excluido', {
      'GET /api/funcionario': () => reply(page([userLine({ excluido_em: '2026-06-10T12:00:00.000Z' })])),
      'POST /api/restaurar': () => replyError(409, { statusMessage: 'O login desta pessoa já é de outra.' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Restaurar Caio Bernardes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Restaurar este usuário?' }));
    await user.click(dialog.getByRole('button', { name: 'Restaurar' }));
    expect(await screen.findByText('O login desta pessoa já é de outra.')).toBeDefined();
  });
});

const INVITATION = {
  convite_id: 4,
  empresa_id: 1,
  empresa_nome_fantasia: 'Baía Norte',
  pessoa_nome: null,
  pessoa_email: 'ana@exemplo.com.br',
  funcionario_cargo_id: 3,
  funcionario_cargo_nome: 'Corretor',
  areas: [],
  convidado_por: 'Helena Prado',
  data_criacao: '2026-06-10T12:00:00.000Z',
  expira_em: '2026-06-17T12:00:00.000Z',
  vencido: false,
};

describe('invitations', () => {
  it('focuses the button again when given up', async () => {
    const { user } = await open();
    const button = await screen.findByRole('button', { name: 'Convidar' });
    await user.click(button);
    await screen.findByRole('dialog', { name: 'Convidar por e-mail' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it.each([
    [true, 'Convite enviado para ana@exemplo.com.br.'],
    [false, 'Não foi enviado: a empresa ainda não envia e-mails.'],
  ])('are sent with a title and show their address once; mail sent: %s', async (envia_email, said) => {
    const bodies: unknown[] = [];
    const { user } = await open('/users', {
      'POST /api/convite': async (request) => {
        bodies.push(await request.json());
        return reply({ ...INVITATION, envia_email, url: 'http://farol.test/auth/signup/abc' }, 201);
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Convidar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Convidar por e-mail' }));
    await user.click(dialog.getByRole('button', { name: 'Enviar convite' }));
    expect(dialog.getByText('Campo obrigatório.')).toBeDefined();
    await user.type(dialog.getByLabelText(/^E-mail/), 'ana@exemplo.com.br');
    await user.click(dialog.getByRole('button', { name: 'Enviar convite' }));
    const address = await screen.findByLabelText<HTMLInputElement>('Endereço do convite');
    expect(address.value).toBe('http://farol.test/auth/signup/abc');
    expect(screen.getByText(said, { exact: false })).toBeDefined();
    expect(bodies).toEqual([{ email: 'ana@exemplo.com.br', funcionario_cargo_id: 3, empresa_id: 1 }]);
  });

  it('of a specialist carry the areas chosen', async () => {
    const bodies: unknown[] = [];
    const { user } = await open('/users', {
      'POST /api/convite': async (request) => {
        bodies.push(await request.json());
        return replyError(422, { errors: { areas: ['Só Especialista Master tem especialidades.'] } });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Convidar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Convidar por e-mail' }));
    expect(dialog.queryByRole('group', { name: 'Especialidades' })).toBeNull();
    await user.type(dialog.getByLabelText(/^E-mail/), 'lia@exemplo.com.br');
    const cargo = dialog.getByRole('combobox', { name: /^Cargo/ });
    await user.click(cargo);
    const list = within(document.getElementById(cargo.getAttribute('aria-controls') ?? '') ?? document.body);
    await user.click(await list.findByRole('option', { name: 'Especialista Master', hidden: true }));
    const areas = within(await dialog.findByRole('group', { name: 'Especialidades' }));
    for (const nome of [/Imóveis/, /^Vida/, /^Câmbio/, /^Câmbio/])
      await user.click(areas.getByRole('button', { name: nome }));
    expect(areas.getByRole('button', { name: /^Vida/, pressed: true })).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Enviar convite' }));
    expect(await dialog.findByText('Só Especialista Master tem especialidades.')).toBeDefined();
    expect(bodies).toEqual([
      { email: 'lia@exemplo.com.br', funcionario_cargo_id: 4, empresa_id: 1, areas: [6, 1] },
    ]);
  });

  it('show the server’s refusal at the field', async () => {
    const { user } = await open('/users', {
      'POST /api/convite': () =>
        replyError(422, { errors: { email: ['Já existe um usuário com este e-mail nesta empresa.'] } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Convidar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Convidar por e-mail' }));
    await user.type(dialog.getByLabelText(/^E-mail/), 'ana@exemplo.com.br');
    await user.click(dialog.getByRole('button', { name: 'Enviar convite' }));
    expect(await dialog.findByText('Já existe um usuário com este e-mail nesta empresa.')).toBeDefined();
  });

  it('of specialists are listed with their areas', async () => {
    const specialist = {
      ...INVITATION,
      funcionario_cargo_id: 4,
      funcionario_cargo_nome: 'Especialista Master',
    };
    await open('/users?convites=abertos', {
      'GET /api/convite': () =>
        reply(
          page([
            { ...specialist, areas: [1, 6] },
            { ...specialist, convite_id: 5 },
          ]),
        ),
    });
    const drawer = within(await screen.findByRole('dialog', { name: 'Convites' }));
    expect(await drawer.findByText(/^Especialista Master · Vida, Imóveis · vale até/)).toBeDefined();
    expect(drawer.getByText(/^Especialista Master · sem especialidades · vale até/)).toBeDefined();
  });

  it('are listed while pending, and revoked after a confirmation', async () => {
    let revoked = 0;
    const { user } = await open('/users?convites=abertos', {
      'GET /api/convite': () => reply(page(revoked === 0 ? [INVITATION] : [])),
      'DELETE /api/convite/4': () => {
        revoked += 1;
        return reply(null, 204);
      },
    });
    const drawer = within(await screen.findByRole('dialog', { name: 'Convites' }));
    expect(await drawer.findByText(/Corretor · vale até 17\/06\/2026 · por Helena Prado/)).toBeDefined();
    await user.click(drawer.getByRole('button', { name: 'Cancelar convite' }));
    const question = within(await screen.findByRole('dialog', { name: 'Cancelar este convite?' }));
    await user.click(question.getByRole('button', { name: 'Cancelar convite' }));
    expect(await screen.findByText('Convite cancelado.')).toBeDefined();
    expect(await drawer.findByText('Nenhum convite pendente')).toBeDefined();
  });
});
