import { describe, expect, it } from 'vitest';
import { areasOf } from '../../study/index.ts';
import { estudoDe, opcaoDe, VIDA } from '../../study/study.fixture.ts';
import { suggestedSentence } from './sentence.ts';

describe('the sentence of a study', () => {
  it("says how long the family's money lasts and what the plan changes", () => {
    const study = estudoDe([VIDA([opcaoDe({ recomendada: 'S' })])]);
    expect(suggestedSentence(study, areasOf(study))).toBe(
      'Se a Marina faltasse hoje, a família manteria a vida que tem por cerca de dois anos e meio. O plano leva esse prazo até 2044.',
    );
  });

  it('counts the years of the plan from the day of the figures', () => {
    const study = estudoDe([VIDA([opcaoDe({ recomendada: 'S' })])]);
    const resultados = study.resultados.map((result) =>
      result.kind === 'vida.necessidade_capital' && result.outputs
        ? { ...result, outputs: { ...result.outputs, prazo_anos: 19 } }
        : result,
    );
    const shown = { ...study, resultados, parametros: { ...study.parametros, em: '2024-02-01' } };
    expect(suggestedSentence(shown, areasOf(shown))).toContain('O plano leva esse prazo até 2043.');
  });

  it('has a text where nothing is measured', () => {
    const study = estudoDe([{ id: 5, nome: 'Câmbio', itens: [] }], { resultados: [] });
    expect(suggestedSentence(study, areasOf(study))).toBe(
      'Marina, este estudo compara o que o mercado oferece em Câmbio.',
    );
  });
});
