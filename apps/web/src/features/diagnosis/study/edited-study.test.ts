import type { EstagioEspecialista } from '@farol/domain/pipeline';
import { computeResultados, findResultado } from '@farol/domain/study';
import { expect, it } from 'vitest';
import { parametersOf } from '../../../shared/study/index.ts';
import { estudoDe, itemDe, opcaoDe, tarefaDe } from '../../study/study.fixture.ts';
import { editedStudy, editedValues } from './edited-study.ts';
import { createStudyRules } from './study-rules.ts';

it('what was quoted counts in the figures of the study that is being filled in, as in the server’s', () => {
  const option = opcaoDe({
    recomendada: 'S',
    credito_valor: 60_000,
    prazo_meses: 48,
    parcela: 2100,
    taxa_juros_anual: 24,
    modalidade_financiamento: 'price',
  });
  const loan = itemDe([option], { codigo: '4.02', credito_valor: 80_000, credito_prazo_meses: 60 });
  const estudo = estudoDe([{ id: 4, nome: 'Crédito', itens: [loan] }]);
  const conferido = editedStudy(estudo, new Map(), estudo.parametros.em);
  const figures = computeResultados(conferido, parametersOf(estudo), estudo.parametros.em);
  const quoted = figures.filter(
    (one) => one.diagnostico_produto_item_opcao_id === option.diagnostico_produto_item_opcao_id,
  );
  expect(quoted.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['credito.simulacao', 'credito.cet', 'credito.price']),
  );
  // The loan as it was wanted has no schedule of its own once one is quoted.
  expect(figures.filter(({ kind }) => kind === 'credito.price')).toHaveLength(1);
});

it('the round of an area is that of the task in force', () => {
  const loan = itemDe([opcaoDe()], { codigo: '4.02' });
  const area = { produto_diagnostico_id: 4 } as const;
  const estudo = estudoDe([{ id: 4, nome: 'Crédito', itens: [loan] }], {
    tarefas: [
      tarefaDe({ ...area, rodada: 1, cancelada_em: '2026-11-10T12:00:00Z' }),
      tarefaDe({ ...area, rodada: 3, cancelada_em: null }),
    ],
  });
  expect(editedStudy(estudo, new Map(), estudo.parametros.em).produtos[0]?.rodada).toBe(3);
});

it('what was quoted of an ended area is no part of the plan', () => {
  const car = itemDe([opcaoDe({ recomendada: 'S' })], { codigo: '3.01' });
  const total = (estagio_especialista: EstagioEspecialista) => {
    const estudo = estudoDe([{ id: 3, nome: 'Proteção', itens: [car] }], {
      capacidade_poupanca: 1000,
      tarefas: [tarefaDe({ produto_diagnostico_id: 3, estagio_especialista })],
    });
    const conferido = editedStudy(estudo, new Map(), estudo.parametros.em);
    const figures = computeResultados(conferido, parametersOf(estudo), estudo.parametros.em);
    return findResultado(figures, 'planejamento.prioridade')?.outputs?.total;
  };
  expect([total(2), total(7)]).toEqual([312.4, 0]);
});

it('an answer is judged by what stands beside it, known or typed', () => {
  const trip = { interesse: 'S', viagem_destino: 'Lisboa' };
  const estudo = estudoDe(
    [
      {
        id: 3,
        nome: 'Proteção',
        itens: [itemDe([], { ...trip, codigo: '3.07', diagnostico_produto_item_id: 31 })],
      },
      {
        id: 5,
        nome: 'Câmbio',
        itens: [itemDe([], { ...trip, codigo: '5.07', viagem_inicio: '2027-02-05' })],
      },
    ],
    { cpf_repetido: false },
  );
  const rules = createStudyRules(
    () => estudo,
    (key) => editedValues(estudo, new Map(), key),
  );
  expect(rules.check('item:31', 'viagem_fim', '2027-02-01', undefined)).toEqual({
    message: 'Informe uma data a partir de 05/02/2027.',
  });
  expect(rules.check('item:31', 'viagem_fim', '2027-02-20', undefined)).toEqual({ value: '2027-02-20' });
});
