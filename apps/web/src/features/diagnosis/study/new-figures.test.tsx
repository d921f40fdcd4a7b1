import { type Estudo, figureKeys, type ItemSalvo } from '@farol/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { session } from '../../../shared/api/index.ts';
import { offlineCopy } from '../../../shared/device/index.ts';
import { keepingDevice } from '../../../test/device.ts';
import { renderRoute } from '../../../test/render.tsx';
import { answering, reply } from '../../../test/server.ts';
import { meOf, sessionOf } from '../../../test/session.ts';
import { estudoDe, itemDe, NEED } from '../../study/study.fixture.ts';
import { studyKey } from '../queries.ts';

const PATIENT = { timeout: 8_000 };
const ME = 1;
const item = itemDe([]);
const estudo = estudoDe([{ id: 1, nome: 'Vida', itens: [item] }], {
  estagio: 3,
  tarefas: [],
  passo_atual: 'area-1',
});

/** The saved item, with a smaller need and a note. */
const SAVED: ItemSalvo = {
  ...item,
  prazo_reposicao_anos: 9,
  versao: 2,
  alteracoes: {
    desde: estudo.versao,
    revisao: estudo.revisao,
    edicao: estudo.parametros.edicao,
    campos: { salvo_em: '2026-11-21T12:00:00Z', nota_geral: 7.5 },
    areas: [{ diagnostico_produto_id: 10, nota_area: 7.5, nota_projetada: 7.5, nota_desejada: 9 }],
    itens: [],
    opcoes: [],
    resultados: Object.fromEntries(
      estudo.resultados.flatMap((figure, index) =>
        figure.kind === 'vida.necessidade_capital'
          ? [
              [
                figureKeys(estudo.resultados)[index],
                {
                  ...figure,
                  outputs: {
                    ...NEED,
                    necessidade: 1_404_321,
                    recursos: 1_200_000,
                    gap: 204_321,
                    deficit_mensal: 12_500,
                  },
                },
              ],
            ]
          : [],
      ),
    ),
    ordem: null,
  },
};

beforeEach(() => {
  session.end();
  keepingDevice();
});

/** The server returns the study from before the save: new figures can only come from the reply to the save. */
const open = () =>
  renderRoute('/diagnosis/complete/3/7?passo=area-1', {
    as: 'broker',
    server: answering({
      'GET /api/authenticate/me': () => reply(meOf(sessionOf('broker'))),
      'GET /api/parametros': () => reply([]),
      'GET /api/motor-interno/diagnostico/7': () => reply(estudo),
      'GET /api/motor-interno/diagnostico/7/historico': () => reply([]),
      'PUT /api/motor-interno/diagnostico-produto-item/11': () => reply(SAVED),
    }),
  });

/** Answers in the area's step and opens the direction once saved. */
async function answerAndGoOn() {
  const view = await open();
  await userEvent.type(await screen.findByLabelText(/Capital desejado/, {}, PATIENT), '900000');
  await waitFor(() => expect(itemIn(view.queryClient)?.versao).toBe(2), PATIENT);
  await view.router.navigate({
    href: '/diagnosis/complete/consultant-direction/7?areas=true&parte=resumo',
  });
  return view;
}

const itemIn = (queryClient: QueryClient) =>
  queryClient.getQueryData<Estudo>(studyKey(7))?.diagnostico_produtos[0]?.diagnostico_produto_itens[0];

it('shows a need changed by the last answer in the direction', async () => {
  await answerAndGoOn();
  expect((await screen.findAllByText(/1\.404\.321/, {}, PATIENT)).length).toBeGreaterThan(0);
  expect(screen.queryByText(/1\.864\.958/)).toBeNull();
});

it('shows scores changed by the last answer in the direction', async () => {
  await answerAndGoOn();
  expect((await screen.findAllByText(/7,5/, {}, PATIENT)).length).toBeGreaterThan(0);
});

it('shows the sentence of changed figures in the direction', async () => {
  await answerAndGoOn();
  expect(
    await screen.findByText(/a família manteria a vida que tem por cerca de oito anos/, {}, PATIENT),
  ).toBeDefined();
});

it('stores the figures of the answers in the copy on the device', async () => {
  await answerAndGoOn();
  await waitFor(async () => {
    const kept = await offlineCopy<Estudo>(ME, 'estudo/7').load();
    expect(kept?.resultados[0]?.outputs).toMatchObject({ necessidade: 1_404_321 });
    expect(kept?.nota_geral).toBe(7.5);
  });
});
