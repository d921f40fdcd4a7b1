import type { Estudo } from '@farol/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { answering, reply, replyError, serveWith } from '../../../test/server.ts';
import { logIn, sessionOf } from '../../../test/session.ts';
import { estudoDe, opcaoDe, tarefaDe, VIDA } from '../study.fixture.ts';
import { AreaMenu, StudyMenu, StudyMoveButton } from './study-menu.tsx';

const STAGE = 'PUT /api/motor-interno/diagnostico/7/estagio';
const TASK = 'PUT /api/motor-interno/diagnostico/7/estagio-especialista';
const GET = 'GET /api/motor-interno/diagnostico/7';

const study = (over: Partial<Estudo> = {}) => estudoDe([VIDA([opcaoDe()])], over);
const show = (node: () => React.ReactNode) => renderAt('/aqui', node);

const openMenu = async (name: string, entry: string) => {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
  return user;
};

describe('closing a study', () => {
  it('asks for a listed reason before it calls the server', async () => {
    serveWith(answering({}));
    await show(() => <StudyMenu estudo={study()} />);
    const user = await openMenu('Mais ações do estudo', 'Encerrar estudo');
    await user.click(await screen.findByRole('button', { name: 'Encerrar estudo' }));
    expect(await screen.findByText('Escolha um motivo da lista.')).toBeDefined();
  });

  it('sends the code and confirms', async () => {
    let sent: unknown;
    const server = answering({
      [STAGE]: async (request) => {
        sent = await request.json();
        return reply(study({ encerrado_em: '2026-11-18T10:00:00Z', versao: 10 }));
      },
    });
    serveWith(server);
    await show(() => <StudyMenu estudo={study()} />);
    const user = await openMenu('Mais ações do estudo', 'Encerrar estudo');
    await user.click(await screen.findByRole('combobox', { name: 'Motivo' }));
    await user.click(await screen.findByText('Preço'));
    await user.click(screen.getByRole('button', { name: 'Encerrar estudo' }));
    expect(await screen.findByText('Estudo encerrado.')).toBeDefined();
    expect(sent).toEqual({ evento: 'cancelar', motivo: 'preco', versao: 9 });
  });
});

describe('a move that came too late', () => {
  it('reloads the study and shows what had changed', async () => {
    const before = study({ estagio: 4, tarefas: [tarefaDe({ estagio_especialista: 1, status_tarefa: 1 })] });
    const server = answering({
      [STAGE]: () => replyError(409, { code: 'transicao_invalida', statusMessage: 'Já não dá.' }),
      [GET]: () => reply(study({ estagio: 5 })),
    });
    serveWith(server);
    await show(() => <StudyMoveButton estudo={before} name="recolher" />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Recolher da cotação' }));
    await user.click(await screen.findByRole('button', { name: 'Recolher' }));
    expect(await screen.findByText(/O estudo agora está em 5 Resultado do estudo/)).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('deleting a study', () => {
  const draft = study({ estagio: 2, tarefas: [] });
  const shown = (as: ReturnType<typeof sessionOf>, estudo = draft) => {
    logIn(as);
    return show(() => <StudyMenu estudo={estudo} />);
  };

  it("asks in the specification's words and leads to the customer's studies", async () => {
    const calls: string[] = [];
    serveWith((request) => {
      calls.push(`${request.method} ${new URL(request.url).pathname}`);
      return reply(undefined, 204);
    });
    const { router } = await shown(sessionOf('broker'));
    const user = await openMenu('Mais ações do estudo', 'Excluir estudo');
    const question = await screen.findByRole('dialog', { name: 'Deseja realmente excluir este estudo?' });
    expect(calls).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Excluir estudo' }));
    expect(await screen.findByText('Estudo excluído.')).toBeDefined();
    expect(calls).toEqual(['DELETE /api/motor-interno/diagnostico/7']);
    await waitFor(() => expect(router.state.location.href).toBe('/customers/3?aba=estudos'));
  });

  it.each([
    ['one that specialists work on', sessionOf('broker'), study()],
    [
      'that of a colleague',
      sessionOf('broker'),
      { ...draft, consultor: { funcionario_id: 9, pessoa_nome: 'Ana' } },
    ],
  ])('is not offered for %s', async (_, who, estudo) => {
    await shown(who, estudo);
    await userEvent.click(await screen.findByRole('button', { name: 'Mais ações do estudo' }));
    await screen.findByRole('menuitem', { name: 'Comparar com outro estudo' });
    expect(screen.queryByRole('menuitem', { name: 'Excluir estudo' })).toBeNull();
  });
});

it.each([
  ['offered once a study is on its way', study(), true],
  ['not offered while it is in preparation itself', study({ estagio: 3, tarefas: [] }), false],
])('duplicating is %s', async (_, estudo, isOffered) => {
  logIn(sessionOf('broker'));
  await show(() => <StudyMenu estudo={estudo} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Mais ações do estudo' }));
  await screen.findByRole('menuitem', { name: 'Comparar com outro estudo' });
  expect(screen.queryByRole('menuitem', { name: 'Duplicar estudo' }) !== null).toBe(isOffered);
});

describe('moves of an area', () => {
  it('offer only what the state machine has', async () => {
    await show(() => <AreaMenu estudo={study()} area={1} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Mais ações de Vida' }));
    const names = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
    expect(names).toEqual(['Pedir nova cotação', 'Desistir desta área']);
  });

  it('offer nothing to a read-only person', async () => {
    await show(() => <AreaMenu estudo={study({ papel: null, pode_editar: false })} area={1} />);
    expect(screen.queryByRole('button', { name: 'Mais ações de Vida' })).toBeNull();
  });

  it('send the comment and the version of the task', async () => {
    let sent: unknown;
    serveWith(
      answering({
        [TASK]: async (request) => {
          sent = await request.json();
          return reply(study({ estagio: 4 }));
        },
      }),
    );
    await show(() => <AreaMenu estudo={study()} area={1} />);
    const user = await openMenu('Mais ações de Vida', 'Pedir nova cotação');
    await user.type(
      await screen.findByRole('textbox', { name: 'O que precisa mudar na cotação?' }),
      'Parcela menor',
    );
    await user.click(screen.getByRole('button', { name: 'Pedir nova cotação' }));
    expect(await screen.findByText('Nova cotação pedida.')).toBeDefined();
    expect(sent).toEqual({ produto_diagnostico_id: 1, estagio: 1, motivo: 'Parcela menor', versao: 3 });
  });
});
