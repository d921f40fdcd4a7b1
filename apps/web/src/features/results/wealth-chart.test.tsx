import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../../test/render.tsx';
import { estudoDe } from '../study/study.fixture.ts';
import { WealthChart } from './wealth-chart.tsx';

const of = (kind: string, inputs: object, outputs: object, referencia?: string) => ({
  kind,
  produto_diagnostico_id: 2,
  codigo: '2.02',
  tipo_segurado: 'titular',
  ...(referencia && { referencia }),
  inputs,
  outputs,
  passos: [],
  parametros: [],
});

it('names a line by its monthly saving, not as the plan', () => {
  const linhas = [
    { ano: 2026, idade: 42, saldo_real: 150_000 },
    { ano: 2044, idade: 60, saldo_real: 900_000 },
  ];
  const resultados = [
    of('sonhos.liberdade', { idade_aposentadoria: 60 }, { aporte_necessario: 5146.74 }),
    of('sonhos.projecao', { aporte_atual: 2000 }, { linhas, esgota_em_idade: 51 }, 'como_esta'),
    of('sonhos.projecao', { aporte_atual: 5146.74 }, { linhas, esgota_em_idade: null }, 'com_o_plano'),
    of('sonhos.projecao', { aporte_atual: 4000 }, { linhas, esgota_em_idade: 56 }, 'com_a_opcao_recomendada'),
  ];
  renderUi(<WealthChart estudo={estudoDe([], { resultados: resultados as never })} />);
  expect(
    screen.getByRole('img', {
      name: /^Com a opção recomendada: acaba aos 56\. Guardando R\$\s5\.147 por mês: dura até os 60\. Como está: acaba aos 51\./,
    }),
  ).toBeDefined();
  expect(screen.getByText(/são guardados R\$\s4\.000 por mês, R\$\s2\.000 deles já hoje/)).toBeDefined();
});
