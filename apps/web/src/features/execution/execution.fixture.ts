import { type Apolice, api, type Estudo } from '@farol/contracts';
import { renderRoute } from '../../test/render.tsx';
import { answering, reply } from '../../test/server.ts';
import { meOf, sessionOf } from '../../test/session.ts';
import { itemOf, optionOf, studyOf, taskOf } from '../tasks/own-task.fixture.ts';

type Answers = Parameters<typeof answering>[0];

export const policyOf = (over: Partial<Apolice>): Apolice => ({
  diagnostico_apolice_id: 61,
  diagnostico_id: 7,
  diagnostico_produto_item_opcao_id: 31,
  cliente_id: 3,
  pessoa_nome: 'Marina Teixeira',
  produto_diagnostico_id: 1,
  item_nome: 'Seguro de vida temporário',
  pagamento: 'premio',
  numero_apolice: 'AP-1',
  numero_proposta: null,
  fornecedor: 'Icatu Seguros',
  vigencia_inicio: '2026-12-01',
  vigencia_fim: null,
  valor_cobertura: 800_000,
  valor_premio: 142.5,
  periodicidade_pagamento: 'monthly',
  forma_pagamento: null,
  arquivos: [],
  versao: 1,
  ...over,
});

export const open = (screenName: string, study: Estudo, more: Answers = {}) =>
  renderRoute(`/activity-panel/${screenName}/7`, {
    as: 'specialist',
    server: answering({
      [`GET /api${api.auth.me.path}`]: () => reply(meOf(sessionOf('specialist'))),
      'GET /api/motor-interno/diagnostico/7/especialista': () => reply(study),
      ...more,
    }),
  });

export const issuedItem = itemOf({
  diagnostico_produto_item_opcoes: [optionOf({ status: 'approved', situacao_fornecedor: 'emitida' })],
});
export const issuingTask = taskOf({ estagio_especialista: 5, aguardando: 'fornecedor' });
/** The provider has issued the approved option: its policy is required. */
export const issuing = studyOf({ item: issuedItem, task: issuingTask });
