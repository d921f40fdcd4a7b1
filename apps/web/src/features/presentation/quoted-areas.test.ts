import { describe, expect, it } from 'vitest';
import { estudoDe, itemDe, opcaoDe, tarefaDe, VIDA } from '../study/study.fixture.ts';
import { answerCounts, areaOutcome } from './answers/answer-counts.ts';
import { deliveredAreasOf } from './delivered-areas.ts';
import { quotedAreasOf } from './quoted-areas.ts';

const answered = opcaoDe({ status: 'reproved', motivo_recusa: 'preco' });
const kept = opcaoDe({ resposta: { status: 'approved' } });

/** Vida is quoted again, Crédito with the customer, Câmbio not wanted any more. */
const study = estudoDe(
  [
    VIDA([answered, opcaoDe({ opcao_nome: 'Em preparo', rodada: 2 })]),
    {
      id: 4,
      nome: 'Crédito',
      itens: [itemDe([kept, opcaoDe({})], { codigo: '4.05' }), itemDe([opcaoDe({})])],
    },
    { id: 5, nome: 'Câmbio', itens: [itemDe([answered], { codigo: '5.01', interesse: 'N' })] },
  ],
  {
    estagio: 7,
    tarefas: [
      tarefaDe({ estagio_especialista: 1, rodada: 2 }),
      tarefaDe({ tarefa_id: 4, produto_diagnostico_id: 4, apresentada: true }),
    ],
  },
);

describe('areas by the rows of a study', () => {
  it('count the answers that the areas with figures count', () => {
    expect(answerCounts(quotedAreasOf(study))).toEqual(answerCounts(deliveredAreasOf(study)));
  });

  it('have the outcomes, names and tasks of the areas with figures', () => {
    const told = (areas: ReturnType<typeof quotedAreasOf>) =>
      areas.map((area) => [area.area, area.curta, area.tarefa?.tarefa_id, areaOutcome(area)]);
    expect(told(quotedAreasOf(study))).toEqual(told(deliveredAreasOf(study)));
  });

  it('hide what the specialist is still working on', () => {
    expect(quotedAreasOf(study)[0]?.itens).toMatchObject([{ opcoes: [], anteriores: [{ opcao: answered }] }]);
  });

  it('leave out what was typed for an item without offer', () => {
    const bare = itemDe([opcaoDe({})], { codigo: '4.05', sem_oferta: 'S' });
    const credit = estudoDe([{ id: 4, nome: 'Crédito', itens: [bare] }], {
      tarefas: [tarefaDe({ tarefa_id: 4, produto_diagnostico_id: 4 })],
    });
    expect(quotedAreasOf(credit)[0]?.itens).toEqual([{ opcoes: [], anteriores: [] }]);
  });

  it('leave out items that nobody wants', () => {
    expect(quotedAreasOf(study)[2]?.itens).toEqual([]);
  });
});
