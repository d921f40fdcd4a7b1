import { expect, it } from 'vitest';
import { radarDeNotas } from './index.ts';

const nota = (produto_diagnostico_id: number, nome: string, over: object = {}) => ({
  produto_diagnostico_id,
  nome,
  hoje: 4,
  desejada: null,
  ...over,
});

it('notes that are the consultant’s own say so, with what the calculation gives', () => {
  const chart = radarDeNotas([
    nota(1, 'Vida', { hoje: 7, calculada: 4 }),
    nota(2, 'Sonhos'),
    nota(3, 'Proteção', { hoje: 5, calculada: null }),
  ]);
  expect(chart.observacao).toBe('Notas ajustadas pelo consultor: Vida (a conta dá 4), Proteção.');
  expect(chart.alternativa).toContain('Vida 7 (ajustada pelo consultor); Sonhos 4;');
  expect(radarDeNotas([nota(1, 'Vida')]).observacao).toBeUndefined();
});
