import type { PrimeirosPassos } from '@farol/contracts';
import type { Perfil } from '@farol/domain/access';
import { CARGOS } from '@farol/domain/access';
import { PASSOS, type Passo, passosOf } from '@farol/domain/first-steps';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderRoute } from '../../test/render.tsx';
import { answering, reply, type TestServer } from '../../test/server.ts';
import { meOf, sessionOf } from '../../test/session.ts';

const NONE = { atrasado: 0, hoje: 0, amanha: 0, esta_semana: 0, depois: 0 };
const EMPTY_LIST = {
  data: [],
  meta: { current_page: 1, per_page: 20, total: 0, total_exato: true, last_page: 1 },
  grupos: NONE,
  por_vez: { comigo: NONE, esperando: NONE },
};

const stepsOf = (over: Partial<PrimeirosPassos> = {}, feitos: readonly Passo[] = []): PrimeirosPassos => ({
  mostrar: true,
  exemplo: null,
  passos: passosOf(CARGOS.ADMIN).map((step) => ({
    ...step,
    feito: feitos.includes(step.passo),
    pulado: false,
  })),
  ...over,
});

type Sent = { method: string; path: string; body: unknown };

function backend(perfil: Perfil, first: PrimeirosPassos) {
  const sent: Sent[] = [];
  let steps = first;
  const others = answering({
    'GET /api/authenticate/me': () => reply(meOf(sessionOf(perfil))),
    'GET /api/motor-interno/continuar-diagnostico': () => reply([]),
    'GET /api/motor-interno/renovacao': () => reply(EMPTY_LIST),
    'GET /api/motor-interno/cliente/lista-atividades': () => reply(EMPTY_LIST),
    'GET /api/primeiros-passos': () => reply(steps),
    'POST /api/primeiros-passos/exemplo': () => reply({ cliente_id: 7, diagnostico_id: 4 }, 201),
    'DELETE /api/primeiros-passos/exemplo': () => {
      steps = { ...steps, exemplo: null };
      return reply(undefined, 204);
    },
  });
  const server: TestServer = async (request) => {
    const { pathname } = new URL(request.url);
    if (request.method === 'GET' || !pathname.includes('primeiros-passos')) return others(request);
    const body: unknown = request.method === 'PUT' ? await request.json() : undefined;
    sent.push({ method: request.method, path: pathname, body });
    if (request.method !== 'PUT') return others(request);
    const { mostrar, pulados } = body as { mostrar?: 'S' | 'N'; pulados?: Passo[] };
    steps = {
      ...steps,
      ...(mostrar && { mostrar: mostrar === 'S' }),
      passos: steps.passos.map((step) => ({
        ...step,
        pulado: pulados ? pulados.includes(step.passo) : step.pulado,
      })),
    };
    return reply(steps);
  };
  return { server, sent };
}

const panel = () => screen.findByRole('region', { name: 'Primeiros passos' });

describe('the panel', () => {
  it('shows each step with its reason and the way to it', async () => {
    const { server } = backend('admin', stepsOf());
    await renderRoute('/dashboard', { as: 'admin', server });
    const list = within(await panel());
    expect(list.getAllByRole('listitem')).toHaveLength(PASSOS.length);
    expect(list.getByText('0 de 5 feitos')).toBeDefined();
    expect(list.getByRole('link', { name: 'Preencher dados' }).getAttribute('href')).toBe('/company');
    expect(list.getAllByText(/Abre como consultor/)).toHaveLength(2);
  });

  it('opens the import as administrator, who chooses the consultant', async () => {
    const { server } = backend('admin', stepsOf());
    await renderRoute('/dashboard', { as: 'admin', server });
    const link = within(await panel()).getByRole('link', { name: 'Importar planilha' });
    expect(link.getAttribute('href')).toBe('/import');
  });

  it('opens a step of the same profile on its screen, with a way back', async () => {
    const { server } = backend('broker', stepsOf());
    const { path } = await renderRoute('/to-do-list', { as: 'broker', server });
    await userEvent.click(within(await panel()).getByRole('link', { name: 'Cadastrar cliente' }));
    const back = await screen.findByRole('link', { name: 'Voltar aos primeiros passos' });
    // Of the step's own page, not of the one that is being left.
    expect(screen.getByRole('heading', { name: 'Novo cliente' })).toBeDefined();
    expect(path()).toBe('/customers/add');
    await userEvent.click(back);
    expect(await panel()).toBeDefined();
    expect(path()).toBe('/to-do-list');
  });

  it('skips a step and takes it up again', async () => {
    const { server, sent } = backend('broker', stepsOf({}, ['empresa']));
    await renderRoute('/to-do-list', { as: 'broker', server });
    await userEvent.click(await screen.findByRole('button', { name: 'Pular: Pessoas' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Retomar: Pessoas' }));
    await screen.findByRole('button', { name: 'Pular: Pessoas' });
    expect(sent.map(({ body }) => body)).toEqual([{ pulados: ['pessoas'] }, { pulados: [] }]);
  });

  it('is dismissed, and brought back from the account’s menu', async () => {
    const { server } = backend('broker', stepsOf());
    await renderRoute('/to-do-list', { as: 'broker', server });
    await userEvent.click(within(await panel()).getByRole('button', { name: 'Dispensar' }));
    expect(await screen.findByText(/Para trazer de volta/)).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Primeiros passos' })).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: /^Conta de/ }));
    await userEvent.click(await screen.findByText('Primeiros passos'));
    expect(await panel()).toBeDefined();
  });

  it('stays away from a company at work', async () => {
    const { server } = backend('broker', stepsOf({ mostrar: false }));
    await renderRoute('/to-do-list', { as: 'broker', server });
    expect(await screen.findByText('Suas tarefas aparecem aqui')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Primeiros passos' })).toBeNull();
  });
});

describe('the sample study', () => {
  it('is made by one click and opened', async () => {
    const { server, sent } = backend('broker', stepsOf());
    const clicked = Promise.withResolvers<void>();
    const answerAfterClicks: TestServer = async (request) => {
      const answer = await server(request);
      if (request.method === 'POST') await clicked.promise;
      return answer;
    };
    const { path } = await renderRoute('/to-do-list', { as: 'broker', server: answerAfterClicks });
    await userEvent.dblClick(within(await panel()).getByRole('button', { name: 'Criar exemplo' }));
    clicked.resolve();
    await expect.poll(path).toBe('/diagnosis/complete/consultant-direction/4');
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('is removed after a confirmation', async () => {
    const made = stepsOf({ exemplo: { cliente_id: 7, diagnostico_id: 4 } }, ['exemplo']);
    const { server, sent } = backend('broker', made);
    await renderRoute('/to-do-list', { as: 'broker', server });
    await userEvent.click(within(await panel()).getByRole('button', { name: 'Remover exemplo' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remover exemplo' }));
    expect(await screen.findByText('Estudo de exemplo removido.')).toBeDefined();
    expect(sent.map(({ method }) => method)).toEqual(['DELETE']);
    expect(await screen.findByRole('button', { name: 'Criar exemplo' })).toBeDefined();
  });
});
