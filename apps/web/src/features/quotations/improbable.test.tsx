import { api, type Estudo, type Item } from '@farol/contracts';
import { PRAZOS_PADRAO } from '@farol/domain/pipeline';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderRoute } from '../../test/render.tsx';
import { answering, reply } from '../../test/server.ts';
import { meOf, sessionOf } from '../../test/session.ts';
import { estudoDe, itemDe } from '../study/study.fixture.ts';
import { optionOf, studyOf, taskOf } from '../tasks/own-task.fixture.ts';

const study = (): Estudo => {
  const option = optionOf({
    diagnostico_produto_item_id: 21,
    valor_cobertura: 500_000,
    valor_premio: 1_420,
    periodicidade_pagamento: 'monthly',
  });
  const items: Item[] = [
    itemDe([option], { diagnostico_produto_item_id: 21, codigo: '1.01', interesse: 'S' }),
  ];
  const area = estudoDe([{ id: 1, nome: 'Vida', itens: items }]);
  return { ...area, ...studyOf(), tarefas: [taskOf()], diagnostico_produtos: area.diagnostico_produtos };
};

test('warns of a price far from the company’s quotes at the field and before delivery', async () => {
  await renderRoute('/activity-panel/proposal-quotation/7', {
    as: 'specialist',
    server: answering({
      [`GET /api${api.auth.me.path}`]: () => reply(meOf(sessionOf('specialist'))),
      [`GET /api${api.setup.insurers.path}`]: () => reply([{ seguradora_id: 1, nome: 'Icatu Seguros' }]),
      [`GET /api${api.setup.optionTerms.path}`]: () => reply([]),
      [`GET /api${api.quotations.usualPrices.path}`]: () =>
        reply({ data: [{ codigo: '1.01', cotacoes: 40, de: 2, ate: 11 }], prazos: PRAZOS_PADRAO }),
      'GET /api/motor-interno/diagnostico/7/historico': () => reply([]),
      'GET /api/motor-interno/diagnostico/7/especialista': () => reply(study()),
    }),
  });
  expect(await screen.findByText(/nas 40 últimas cotações da corretora/)).toBeTruthy();
  const button = await screen.findByRole('button', { name: 'Entregar cotação' });
  expect(button.hasAttribute('data-disabled')).toBe(false);
  await userEvent.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Entregar a cotação?' }));
  expect(dialog.getByText(/Custa R\$\s34,08 por ano a cada R\$\s1.000 de cobertura/)).toBeTruthy();
});
