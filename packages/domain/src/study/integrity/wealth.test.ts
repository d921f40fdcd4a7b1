import { expect, it } from 'vitest';
import type { LinhaDe } from '../../catalogue/index.ts';
import { checkEstudo, computeResultados } from '../index.ts';

import { withAnswers } from './with-answers.fixture.ts';

const CARRO = {
  descricao: 'Carro',
  tipo_bem: 'veiculo',
  valor_mercado: 90_000,
  natureza_bem: 'comum',
} as const;
const CASCO = {
  area_produto: 3,
  cobertura: 'casco',
  valor_cobertura: 90_000,
  vigencia_fim: '2199-12-31',
} as const;

const codigos = (bem: LinhaDe<'bens'>, apolices: readonly LinhaDe<'apolices'>[]): readonly string[] => {
  const caso = withAnswers({}, { bens: [bem], apolices });
  return checkEstudo(caso, computeResultados(caso)).pontos.map(({ codigo }) => codigo);
};

it('a car with its own policy is not reported as uninsured', () => {
  expect(codigos(CARRO, [])).toContain('veiculo_sem_seguro');
  expect(codigos(CARRO, [CASCO])).not.toContain('veiculo_sem_seguro');
  expect(codigos({ ...CARRO, segurado: 'N' }, [CASCO])).toContain('veiculo_sem_seguro');
});

it('the limit of an insured car is required when its policy lacks it', () => {
  expect(codigos({ ...CARRO, segurado: 'S' }, [])).toContain('limite_em_aberto');
  expect(codigos({ ...CARRO, segurado: 'S' }, [CASCO])).not.toContain('limite_em_aberto');
});
