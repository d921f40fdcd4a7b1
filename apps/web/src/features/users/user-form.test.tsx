import { CARGOS } from '@farol/domain/access';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { sessionExpired } from '../../shared/api/index.ts';
import { keepingDevice } from '../../test/device.ts';
import { renderRoute } from '../../test/render.tsx';
import { reply, replyError } from '../../test/server.ts';
import { NOTHING_PENDING, userOf, usersServer } from './users.fixture.ts';

type Answers = Parameters<typeof usersServer>[0];

const open = async (url: string, answers: Answers = {}) => {
  const view = await renderRoute(url, { as: 'admin', server: usersServer(answers) });
  return { ...view, user: userEvent.setup() };
};
const box = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Salvar' }));

async function choose(user: UserEvent, label: RegExp, option: RegExp | string) {
  const combobox = screen.getByRole('combobox', { name: label });
  await user.click(combobox);
  const list = document.getElementById(combobox.getAttribute('aria-controls') ?? '');
  const options = within(list ?? document.body);
  await user.click(await options.findByRole('option', { name: option, hidden: true }));
}

/** All at once, as from a clipboard: letter by letter is for the fields' own tests. */
async function fill(user: UserEvent, name: RegExp, text: string) {
  await user.click(box(name));
  await user.paste(text);
}

async function fillNew(user: UserEvent) {
  await screen.findByLabelText(/^Nome/);
  await fill(user, /^Nome/, 'Caio Bernardes');
  await fill(user, /^Telefone/, '48991234567');
  await choose(user, /^Estado/, /SC · Santa Catarina/);
  await waitFor(() => expect(box(/^Cidade/).disabled).toBe(false));
  await choose(user, /^Cidade/, 'Abdon Batista');
  await choose(user, /^Cargo/, 'Corretor');
  await fill(user, /^E-mail/, 'caio@exemplo.com.br');
  await fill(user, /^Usuário/, 'caio');
  await fill(user, /^Senha/, 'uma senha comprida');
}
const confirmNew = async (user: UserEvent) => {
  await save(user);
  const question = { name: 'Deseja realmente adicionar esse usuário?' };
  const dialog = within(await screen.findByRole('dialog', question));
  await user.click(dialog.getByRole('button', { name: 'Adicionar' }));
};

describe('adding a user', () => {
  it('names every missing field and sends nothing', async () => {
    const { user } = await open('/users/cadastro');
    await screen.findByLabelText(/^Nome/);
    await save(user);
    expect(await screen.findAllByText('Campo obrigatório.')).toHaveLength(8);
    expect(screen.getByText('8 campos para corrigir')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows how strong the password is, knowing the name', async () => {
    const { user } = await open('/users/cadastro');
    await screen.findByLabelText(/^Nome/);
    await fill(user, /^Nome/, 'Caio Bernardes');
    await fill(user, /^Senha/, 'bernardes');
    expect(await screen.findByText(/^Senha: Muito fraca\./)).toBeDefined();
  });

  it('refuses digits in the name', async () => {
    const { user } = await open('/users/cadastro');
    await user.type(await screen.findByLabelText(/^Nome/), 'Caio 2');
    await save(user);
    expect(await screen.findByText('Use só letras e espaços.')).toBeDefined();
  });

  it('finds what was typed before the session ended', async () => {
    const device = keepingDevice();
    const { user, unmount } = await open('/users/cadastro');
    await fill(user, /^Nome/, 'Caio Bernardes');
    sessionExpired.announce();
    await waitFor(() => expect(device.size).toBe(1));
    unmount();
    sessionExpired.reset();

    await open('/users/cadastro');
    await screen.findByText(/Recuperamos o que você tinha digitado/);
    expect(screen.getByLabelText(/^Nome/)).toHaveProperty('value', 'Caio Bernardes');
  });

  it('asks first, sends the form’s names and opens the new person', async () => {
    const bodies: unknown[] = [];
    const { user, path } = await open('/users/cadastro', {
      'POST /api/funcionario': async (request) => {
        bodies.push(await request.json());
        return reply(userOf(), 201);
      },
    });
    await fillNew(user);
    await confirmNew(user);
    expect(await screen.findByText('Usuário registrado.')).toBeDefined();
    await waitFor(() => expect(path()).toBe('/users/editar/7'));
    expect(bodies).toMatchObject([
      {
        nome: 'Caio Bernardes',
        telefone: '48991234567',
        estado: 'SC',
        cidade: 'Abdon Batista',
        funcionario_cargo_id: 3,
        empresa_id: 1,
        email: 'caio@exemplo.com.br',
        usuario_username: 'caio',
        senha: 'uma senha comprida',
      },
    ]);
  });

  it('shows the server’s errors at their fields and any other in the alert', async () => {
    const { user } = await open('/users/cadastro', {
      'POST /api/funcionario': () =>
        replyError(422, {
          errors: {
            nome: ['n'],
            email: ['Já existe um usuário com este e-mail nesta empresa.'],
            senha: ['Esta senha é conhecida em vazamentos. Escolha outra.'],
            telefone: ['t'],
            estado: ['e'],
            cidade: ['c'],
            usuario_username: ['Este login já está em uso. Escolha outro.'],
            outra_coisa: ['Algo mais não deu certo.'],
          },
        }),
    });
    await fillNew(user);
    await confirmNew(user);
    expect(await screen.findByText('Falha ao registrar usuário')).toBeDefined();
    expect(screen.getByText('7 campos para corrigir')).toBeDefined();
    for (const name of [/^Nome/, /^E-mail/, /^Telefone/, /^Estado/, /^Cidade/, /^Usuário/])
      expect(box(name).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/Esta senha é conhecida em vazamentos/)).toBeDefined();
    expect(screen.getByText('Algo mais não deu certo.').closest('[role=alert]')).not.toBeNull();
    expect(box(/^Nome/).value).toBe('Caio Bernardes');
  });

  it('fills the address of a complete postal code only', async () => {
    const asked: string[] = [];
    const address = { logradouro: 'Rua Bocaiúva', bairro: 'Centro', uf: 'SC', localidade: 'Florianópolis' };
    const { user } = await open('/users/cadastro', {
      'GET /api/cep/88015-530': ({ url }) => {
        asked.push(url);
        return reply(address);
      },
    });
    await screen.findByLabelText('CEP');
    await fill(user, /^CEP/, '8801553');
    expect(asked).toEqual([]);
    await user.clear(box('CEP'));
    await fill(user, /^CEP/, '88015530');
    await waitFor(() => expect(box('Logradouro').value).toBe('Rua Bocaiúva'));
    await waitFor(() => expect(box(/^Cidade/).value).toBe('Florianópolis'));
    expect(asked).toHaveLength(1);
  });

  it('shows an error when the options to choose people from did not load', async () => {
    await open('/users/cadastro', { 'GET /api/funcionario/opcoes': () => replyError(500, {}) });
    expect(await screen.findByText('Erro ao buscar funcionários.')).toBeDefined();
  });

  it('asks before leaving with something typed', async () => {
    const { user } = await open('/users/cadastro');
    await user.type(await screen.findByLabelText(/^Nome/), 'Caio');
    await user.click(screen.getByRole('link', { name: 'Cancelar' }));
    expect(await screen.findByRole('dialog', { name: 'Sair sem salvar?' })).toBeDefined();
  });
});

describe('editing a user', () => {
  it('leads home when the person does not load', async () => {
    const { path } = await open('/users/editar/7', {
      'GET /api/funcionario/7': () => replyError(404, {}),
      'GET /api/motor-interno/dashboard': () => reply([]),
    });
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });

  it('sends only what changed', async () => {
    const bodies: unknown[] = [];
    const { user } = await open('/users/editar/7', {
      'PUT /api/funcionario/7': async (request) => {
        bodies.push(await request.json());
        return reply(userOf({ pessoa_nome: 'Caio Bernardes Lima', versao: 4 }));
      },
    });
    await user.type(await screen.findByLabelText(/^Nome/), ' Lima');
    await save(user);
    expect(await screen.findByText('Usuário atualizado.')).toBeDefined();
    expect(bodies).toEqual([{ nome: 'Caio Bernardes Lima', versao: 3 }]);
  });

  it('shows a failure and keeps the typed text', async () => {
    const { user } = await open('/users/editar/7', {
      'PUT /api/funcionario/7': () => replyError(500, {}),
    });
    await user.type(await screen.findByLabelText(/^Nome/), ' Lima');
    await save(user);
    expect(await screen.findByText('Falha ao atualizar usuário')).toBeDefined();
    expect(box(/^Nome/).value).toBe('Caio Bernardes Lima');
  });

  it('shows both versions of a field that somebody else changed', async () => {
    const bodies: { versao: number }[] = [];
    const current = userOf({ pessoa_nome: 'Caio Prates', pessoa_telefone: '4833334444', versao: 4 });
    const { user } = await open('/users/editar/7', {
      'PUT /api/funcionario/7': async (request) => {
        const body = (await request.json()) as { versao: number };
        bodies.push(body);
        return body.versao === 3
          ? replyError(409, { code: 'versao_antiga', atual: current })
          : reply({ ...current, pessoa_nome: 'Caio Bernardes Lima', versao: 5 });
      },
    });
    await user.type(await screen.findByLabelText(/^Nome/), ' Lima');
    await save(user);
    const dialog = within(await screen.findByRole('dialog', { name: 'Isto mudou enquanto você editava' }));
    expect(dialog.getByText('Caio Prates')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Usuário atualizado.')).toBeDefined();
    expect(bodies.at(-1)).toEqual({ nome: 'Caio Bernardes Lima', versao: 4 });
    expect(box(/^Telefone/).value).toBe('(48) 3333-4444');
  });

  it('shows a title that the form does not offer without letting it change', async () => {
    await open('/users/editar/7', {
      'GET /api/funcionario/7': () =>
        reply(userOf({ funcionario_cargo_id: CARGOS.PROPRIETARIO, funcionario_cargo_nome: 'Proprietário' })),
    });
    expect(await screen.findByText('Este cargo não muda por aqui.')).toBeDefined();
    expect(box(/^Cargo/).value).toBe('Proprietário');
    expect(box(/^Cargo/).disabled).toBe(true);
  });

  it('links and unlinks a specialty at once', async () => {
    const linked = { funcionario_especialidade_id: 31, produto_diagnostico_id: 1 };
    let now = [linked];
    const { user } = await open('/users/editar/7', {
      'GET /api/funcionario/7': () =>
        reply(
          userOf({
            funcionario_cargo_id: CARGOS.ESPECIALISTA,
            funcionario_cargo_nome: 'Especialista Master',
            funcionario_especialidades: now as never,
          }),
        ),
      'POST /api/funcionario/7/especialidade': () => {
        now = [linked, { funcionario_especialidade_id: 32, produto_diagnostico_id: 6 }];
        return reply(now[1], 201);
      },
      'DELETE /api/funcionario/especialidade/31': () => {
        now = now.slice(1);
        return reply(null, 204);
      },
    });
    const pressed = (name: RegExp) => screen.getByRole('button', { name }).getAttribute('aria-pressed');
    await user.click(await screen.findByRole('button', { name: /Imóveis/ }));
    await waitFor(() => expect(pressed(/Imóveis/)).toBe('true'));
    await user.click(screen.getByRole('button', { name: /Vida/ }));
    await waitFor(() => expect(pressed(/Vida/)).toBe('false'));
  });

  const askToDeactivate = async (answers: Parameters<typeof usersServer>[0]) => {
    const view = await open('/users/editar/7', {
      'GET /api/funcionario/7/pendencias': () =>
        reply({ ...NOTHING_PENDING, clientes: 1, estudos: 1, estudos_abertos: 1, tarefas: 1, areas: [1] }),
      ...answers,
    });
    await view.user.click(await screen.findByRole('button', { name: 'Desativar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Desativar este usuário?' }));
    expect(await dialog.findByText('Tem 1 cliente, 1 estudo e 1 atividade aberta.')).toBeDefined();
    return { ...view, dialog };
  };

  it('deactivates in one call that hands customers and tasks over', async () => {
    const calls: unknown[] = [];
    const { user, dialog } = await askToDeactivate({
      'PUT /api/funcionario/7/desativar': async (request) => {
        calls.push(await request.json());
        return reply(userOf({ ativo: false, versao: 4 }));
      },
    });
    await choose(user, /Quem recebe os clientes/, 'Diego Nogueira');
    await choose(user, /Quem recebe as atividades/, 'Lívia Martins');
    await user.click(dialog.getByRole('button', { name: 'Desativar' }));
    expect(await screen.findByText('Usuário desativado.')).toBeDefined();
    expect(calls).toEqual([{ transferir_para: 8, transferir_tarefas_para: 9 }]);
  });

  it('hands tasks alone over as tasks', async () => {
    const calls: unknown[] = [];
    const { user, dialog } = await askToDeactivate({
      'PUT /api/funcionario/7/desativar': async (request) => {
        calls.push(await request.json());
        return reply(userOf({ ativo: false, versao: 4 }));
      },
    });
    await choose(user, /Quem recebe as atividades/, 'Lívia Martins');
    await user.click(dialog.getByRole('button', { name: 'Desativar' }));
    expect(await screen.findByText('Usuário desativado.')).toBeDefined();
    expect(calls).toEqual([{ transferir_tarefas_para: 9 }]);
  });

  it('keeps the chosen receiver and the field’s error when the server refuses', async () => {
    let counted = 0;
    const { user, dialog } = await askToDeactivate({
      'GET /api/funcionario/7/pendencias': () => {
        counted += 1;
        return reply({ ...NOTHING_PENDING, clientes: 1, estudos: 1, tarefas: 1, areas: [1] });
      },
      'PUT /api/funcionario/7/desativar': () =>
        replyError(422, { errors: { transferir_para: ['Escolha um consultor.'] } }),
    });
    await choose(user, /Quem recebe os clientes/, 'Diego Nogueira');
    await user.click(dialog.getByRole('button', { name: 'Desativar' }));
    expect(await dialog.findByText('Escolha um consultor.')).toBeDefined();
    const receiver = () =>
      dialog.getByRole<HTMLInputElement>('combobox', { name: /Quem recebe os clientes/ });
    expect(receiver().value).toBe('Diego Nogueira');
    fireEvent(window, new Event('visibilitychange'));
    expect(receiver().value).toBe('Diego Nogueira');
    expect(counted).toBe(1);
  });

  it('ends the sessions of another person after a confirmation', async () => {
    let ended = false;
    const { user } = await open('/users/editar/7', {
      'GET /api/funcionario/7': () => reply(userOf({ sessoes: ended ? 0 : 2 })),
      'DELETE /api/funcionario/7/sessoes': () => {
        ended = true;
        return reply({ encerradas: 2 });
      },
    });
    expect(await screen.findByText('2 sessões abertas.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Encerrar sessões' }));
    const question = { name: 'Encerrar as sessões desta pessoa?' };
    const dialog = within(await screen.findByRole('dialog', question));
    await user.click(dialog.getByRole('button', { name: 'Encerrar sessões' }));
    expect(await screen.findByText('Nenhuma sessão aberta.')).toBeDefined();
  });
});
