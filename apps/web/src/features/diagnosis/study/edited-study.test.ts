import type { EstagioEspecialista } from '@farol/domain/pipeline';
import { computeResultados, findResultado } from '@farol/domain/study';
import { expect, it } from 'vitest';
import { parametersOf } from '../../../shared/study/index.ts';
import { estudoDe, itemDe, opcaoDe, tarefaDe } from '../../study/study.fixture.ts';
import { editedStudy, editedValues } from './edited-study.ts';
import { createStudyRules } from './study-visits.ts';

it("counts quoted options in the edited study's figures, as the server does", () => {
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
  // A quoted loan replaces the schedule of the wanted one.
  expect(figures.filter(({ kind }) => kind === 'credito.price')).toHaveLength(1);
});

it('takes the round of an area from its current task', () => {
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

it('leaves quotes of an ended area out of the plan', () => {
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

it('checks an answer against the other values, known or typed', () => {
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
