import { expect, it } from 'vitest';
import { notasRadar, PALETA_CLARA } from './index.ts';

const nota = (produto_diagnostico_id: number, nome: string, over: object = {}) => ({
  produto_diagnostico_id,
  nome,
  hoje: 4,
  desejada: null,
  ...over,
});

it('a manual score is marked, with the computed one', () => {
  const chart = notasRadar([
    nota(1, 'Vida', { hoje: 7, calculada: 4 }),
    nota(2, 'Sonhos'),
    nota(3, 'Proteção', { hoje: 5, calculada: null }),
  ]);
  expect(chart.observacao).toBe('Notas ajustadas pelo consultor: Vida (a conta dá 4), Proteção.');
  expect(chart.alternativa).toContain('Vida 7 (ajustada pelo consultor); Sonhos 4;');
  expect(notasRadar([nota(1, 'Vida')]).observacao).toBeUndefined();
});

it('a score lowered by the plan has a reason once the plan is shown', () => {
  const imoveis = nota(6, 'Imóveis', { hoje: 8, projetada: 6, queda: 'Imóveis no patrimônio, 97%' });
  expect(notasRadar([imoveis]).observacao).toBe(
    'Com o plano, Imóveis vai de 8 para 6 (Imóveis no patrimônio, 97%).',
  );
  expect(notasRadar([{ ...imoveis, projetada: null }]).observacao).toBeUndefined();
});

it('a desired score already reached is not drawn as a decrease', () => {
  const option = JSON.stringify(
    notasRadar([nota(4, 'Crédito', { hoje: 10, desejada: 9 })]).option(PALETA_CLARA),
  );
  expect(option).toContain('10 (quer 9)');
});

it('a reached desired score is below its score at a side, beside it below', () => {
  const met = { hoje: 10, desejada: 9 };
  const areas = ['Vida', 'Sonhos', 'Proteção', 'Crédito', 'Câmbio', 'Imóveis'].map((nome, k) =>
    nota(k + 1, nome, met),
  );
  const option = JSON.stringify(notasRadar(areas).option(PALETA_CLARA));
  expect(option).toContain('Crédito\\n{b|10 }(quer 9)');
  for (const side of ['Sonhos', 'Proteção', 'Câmbio', 'Imóveis'])
    expect(option).toContain(`${side}\\n{b|10}\\n(quer 9)`);
});
