import { api, type Estudo, type Item, type Opcao } from '@farol/contracts';
import { addDays } from '@farol/domain/calendar';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { today } from '../../shared/format/index.ts';
import { renderRoute } from '../../test/render.tsx';
import { answering, reply } from '../../test/server.ts';
import { meOf, sessionOf } from '../../test/session.ts';
import { estudoDe, itemDe } from '../study/study.fixture.ts';
import { optionOf, studyOf, taskOf } from '../tasks/own-task.fixture.ts';

type Answers = Parameters<typeof answering>[0];

const NONE = {
  fornecedor: null,
  produto: null,
  item: null,
  validade_dias: null,
  periodicidade_pagamento: null,
  forma_pagamento: null,
  remuneracao_pct: null,
  remuneracao_intermediacao: null,
  vigencia_meses: null,
};
const USUAL = [
  { ...NONE, fornecedor: 'Icatu Seguros', produto: 1, validade_dias: 20, periodicidade_pagamento: 'yearly' },
];
const BLANK = {
  seguradora: null,
  validade_proposta: null,
  periodicidade_pagamento: null,
  forma_pagamento: 'invoice',
  remuneracao_intermediacao: null,
};

const studyWith = (option: Opcao): Estudo => {
  const items: Item[] = [
    itemDe([option], { diagnostico_produto_item_id: 21, codigo: '1.01', interesse: 'S' }),
  ];
  const area = estudoDe([{ id: 1, nome: 'Vida', itens: items }]);
  return { ...area, ...studyOf(), tarefas: [taskOf()], diagnostico_produtos: area.diagnostico_produtos };
};
const option = (over: object) => optionOf({ diagnostico_produto_item_id: 21, ...over } as Partial<Opcao>);

const open = (of: Opcao, more: Answers = {}) =>
  renderRoute('/activity-panel/proposal-quotation/7', {
    as: 'specialist',
    server: answering({
      [`GET /api${api.auth.me.path}`]: () => reply(meOf(sessionOf('specialist'))),
      [`GET /api${api.setup.insurers.path}`]: () => reply([{ seguradora_id: 1, nome: 'Icatu Seguros' }]),
      [`GET /api${api.setup.optionTerms.path}`]: () => reply(USUAL),
      'GET /api/motor-interno/diagnostico/7/historico': () => reply([]),
      'GET /api/motor-interno/diagnostico/7/especialista': () => reply(studyWith(of)),
      ...more,
    }),
  });

test('naming the insurer fills the blank fields with the usual terms, marked as such', async () => {
  const sent: unknown[] = [];
  const blank = option(BLANK);
  const id = blank.diagnostico_produto_item_opcao_id;
  await open(blank, {
    [`PUT /api/motor-interno/diagnostico-produto-item-opcao/${id}`]: async (request) => {
      const { versao, ...values } = await request.json();
      sent.push(values);
      return reply({ ...blank, ...values, versao: versao + 1 });
    },
  });
  await userEvent.click(await screen.findByRole('combobox', { name: 'Seguradora, Opção 1' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Icatu Seguros', hidden: true }));
  expect(await screen.findAllByText('padrão da empresa')).toHaveLength(2);
  await waitFor(() =>
    expect(sent).toEqual([
      {
        seguradora: 'Icatu Seguros',
        validade_proposta: addDays(today(), 20),
        periodicidade_pagamento: 'yearly',
      },
    ]),
  );
});
