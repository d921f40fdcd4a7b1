import type { Cliente } from '@farol/contracts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderRoute } from '../../../test/render.tsx';
import { answering, reply, replyError } from '../../../test/server.ts';
import { customer } from '../../customers/customers.fixture.ts';

type Study = Cliente['estudos'][number];
const study = (over: Partial<Study>): Study => ({
  diagnostico_id: 41,
  estagio: 6,
  encerrado_em: null,
  atualizado_em: '2026-11-10T12:00:00.000Z',
  areas: [1, 4],
  ...over,
});

async function open(estudos: Study[]) {
  const begun: unknown[] = [];
  const view = await renderRoute('/diagnosis/complete/3', {
    as: 'broker',
    server: answering({
      'GET /api/motor-interno/cliente/3': () => reply(customer({ cliente_id: 3, estudos })),
      'POST /api/motor-interno/diagnostico': async (request) => {
        begun.push(await request.json());
        return replyError(422, { code: 'dados_invalidos', statusMessage: 'Falta o nome.' });
      },
    }),
  });
  return { ...view, begun };
}

it('shows a running study before beginning another and offers both', async () => {
  const { begun } = await open([study({}), study({ diagnostico_id: 12, estagio: 10 })]);
  const link = await screen.findByRole('link', { name: 'Abrir o estudo em andamento' });
  expect(link.getAttribute('href')).toBe('/diagnosis/complete/consultant-direction/41/study-presentation');
  expect(screen.queryByText('Estudo 12')).toBeNull();
  expect(begun).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Começar outro estudo' }));
  await waitFor(() => expect(begun).toEqual([{ cliente_id: 3 }]));
});

it.each([
  ['nothing runs', [study({ estagio: 10 }), study({ encerrado_em: '2026-11-01T12:00:00.000Z' })]],
  ['a draft is there to go on with', [study({}), study({ diagnostico_id: 42, estagio: 2 })]],
])('begins at once where %s', async (_, estudos) => {
  const { begun } = await open(estudos);
  await waitFor(() => expect(begun).toEqual([{ cliente_id: 3 }]));
});
