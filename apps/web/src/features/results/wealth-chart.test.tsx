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

it('says what the plan of the curve saves each month', () => {
  const linhas = [
    { ano: 2026, idade: 42, saldo_real: 150_000 },
    { ano: 2044, idade: 60, saldo_real: 900_000 },
  ];
  const resultados = [
    of('sonhos.liberdade', { idade_aposentadoria: 60 }, { aporte_necessario: 5146.74 }),
    of('sonhos.projecao', {}, { linhas, esgota_em_idade: 66 }, 'como_esta'),
    of('sonhos.projecao', {}, { linhas, esgota_em_idade: null }, 'com_o_plano'),
  ];
  renderUi(<WealthChart estudo={estudoDe([], { resultados: resultados as never })} />);
  expect(screen.getByText(/em valores de hoje, o plano guarda R\$\s5\.146,74 por mês/)).toBeDefined();
});
