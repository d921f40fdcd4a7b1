import { expect, it } from 'vitest';
import { CREDITO, QUERENDO_TUDO, querido } from '../results/areas.fixture.ts';
import { computeResultados } from '../results/index.ts';
import { writeFiguresSentence } from './area-sentence.ts';

const said = (itens: typeof CREDITO) => {
  const figuras = computeResultados({
    ...QUERENDO_TUDO,
    produtos: [{ produto_diagnostico_id: 4, itens }],
  });
  const frase = writeFiguresSentence(4, figuras, () => null, new Map())?.frase;
  return frase?.replaceAll('\u00a0', ' ');
};
const loan = (parcela: number) => {
  const [, financiamento] = CREDITO;
  const { opcoes = [], campos = {} } = financiamento ?? {};
  return querido('4.02', campos, [{ ...opcoes[0], parcela, recomendada: 'S' }]);
};

it('names today’s instalments, and those with a plan that changes them', () => {
  expect(said([])).toBe('De cada R$ 100 da renda bruta, R$ 13 vão para parcelas.');
  expect(said([loan(1500)])).toBe(
    'De cada R$ 100 da renda bruta, R$ 13 vão para parcelas hoje; com o plano, R$ 19.',
  );
});

it('does not read well where the plan passes what is prudent', () => {
  expect(said([loan(9000)])).toBe(
    'De cada R$ 100 da renda bruta, R$ 13 vão para parcelas hoje; com o plano, R$ 47, acima do limite prudente de R$ 30.',
  );
});
