import { api, type CargaPessoa } from '@farol/contracts';
import { CARGOS } from '@farol/domain/access';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderRoute } from '../../test/render.tsx';
import { answering, reply, replyError } from '../../test/server.ts';
import { meOf, sessionOf } from '../../test/session.ts';

const person = (over: Partial<CargaPessoa>): CargaPessoa => ({
  funcionario_id: 5,
  pessoa_nome: 'Diego Nogueira',
  papel: 'consultor',
  abertos: 9,
  na_vez: 6,
  atrasados: 2,
  esperando: 3,
  no_mes: 0,
  na_vez_desde: '2026-11-02T15:00:00.000Z',
  ...over,
});

const TEAM = [
  person({}),
  person({
    funcionario_id: 8,
    pessoa_nome: 'Otávio Rezende',
    papel: 'especialista',
    atrasados: 0,
    no_mes: 4,
  }),
];

const colleague = (funcionario_id: number, pessoa_nome: string) => ({
  funcionario_id,
  pessoa_nome,
  funcionario_cargo_id: CARGOS.CORRETOR,
});

async function open(path: string, answer: () => Response = () => reply(TEAM)) {
  const asked: string[] = [];
  const leader = { ...sessionOf('broker') };
  leader.user = { ...leader.user, funcionario_cargo_id: CARGOS.GERENTE };
  const view = await renderRoute(path, {
    as: leader,
    server: answering({
      [`GET /api${api.auth.me.path}`]: () => reply(meOf(leader)),
      [`GET /api${api.employees.options.path}`]: () =>
        reply({
          funcionarios: [colleague(5, 'Diego Nogueira'), colleague(6, 'Beatriz Camargo')],
          funcionario_cargos: [],
          empresas: [],
          produtos_diagnostico: [],
        }),
      [`GET /api${api.boards.team.path}`]: answer,
      [`GET /api${api.boards.salesPanelList.path}`]: ({ url }) => {
        asked.push(new URL(url).search);
        return reply({
          data: [],
          meta: { current_page: 1, per_page: 20, total: 0, total_exato: true, last_page: 1 },
        });
      },
    }),
  });
  return { view, asked };
}

it('shows the load of consultants and specialists', async () => {
  await open('/sales-panel?vista=equipe');
  const consultants = await screen.findByRole('table', { name: 'Consultores' });
  expect(within(consultants).getByText('02/11/2026', { exact: false })).toBeTruthy();
  expect(screen.getByText('Nos estudos que você vê: 2 atrasados com 1 pessoa.')).toBeTruthy();
  const specialists = screen.getByRole('table', { name: 'Especialistas' });
  expect(within(specialists).getByRole('link', { name: 'Cotados no mês de Otávio Rezende: 4' })).toBeTruthy();
  expect(screen.getByText('Nos estudos que você vê, ninguém está atrasado.')).toBeTruthy();
});

it('opens the list of a number with its filters in the address', async () => {
  const { view, asked } = await open('/sales-panel?vista=equipe');
  await userEvent.click(await screen.findByRole('link', { name: 'Atrasados de Diego Nogueira: 2' }));
  expect(await screen.findByRole('button', { name: /Carga: atrasados/ })).toBeTruthy();
  expect(view.router.state.location.search).toMatchObject({
    vista: 'lista',
    consultor: 5,
    carga: 'atrasados',
  });
  expect(asked[0]).toContain('consultor=5');
  expect(asked[0]).toContain('carga=atrasados');
});

it('says that the load could not be read, and reads it again', async () => {
  let isAway = true;
  await open('/sales-panel?vista=equipe', () => (isAway ? replyError(500, {}) : reply(TEAM)));
  const retry = await screen.findByRole('button', { name: /Tentar de novo/ });
  isAway = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('table', { name: 'Consultores' })).toBeTruthy();
});
