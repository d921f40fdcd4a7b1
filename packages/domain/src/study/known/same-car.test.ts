import { describe, expect, it } from 'vitest';
import type { CamposDeItem, LinhaDe } from '../../catalogue/index.ts';
import { bloco, estudo, item } from '../test/estudo.ts';
import { knownForItem } from './index.ts';

const CARRO = { tipo_bem: 'veiculo', valor_mercado: 130_000 } as const;

const withCars = (bens: readonly LinhaDe<'bens'>[]) => ({
  ...estudo(),
  diagnostico: { ...bloco, tem_bens: 'S' as const },
  tabelas: { bens },
});
const insured = (campos: CamposDeItem = {}) => item('3.01', campos);
const valores = (conhecidos: ReturnType<typeof knownForItem>) =>
  Object.fromEntries(Object.entries(conhecidos).map(([nome, { valor }]) => [nome, valor]));

describe('a car named in an item', () => {
  const toro = withCars([{ ...CARRO, descricao: 'Fiat Toro 2022' }]);
  const { veiculo_marca_modelo: _, ...semNome } = valores(knownForItem(toro, insured()));

  it.each(['Fiat Toro Freedom 1.3 Turbo', 'Toro Freedom', 'FIAT TORO, 2022', 'Toro', 'Fiat'])(
    'the data of a car stay when its name becomes %s',
    (veiculo_marca_modelo) => {
      const seguro = insured({ veiculo_marca_modelo });
      expect(valores(knownForItem(toro, seguro))).toMatchObject(semNome);
    },
  );

  it.each(['Fiat Toro F', 'Fiat Toro', 'Fiat T', 'Toro Freed', 'F'])(
    'the data of a car stay while its name is typed: %s',
    (veiculo_marca_modelo) => {
      const lido = withCars([{ ...CARRO, descricao: 'Fiat Toro Freedom 2022' }]);
      const seguro = insured({ veiculo_marca_modelo });
      expect(valores(knownForItem(lido, seguro))).toMatchObject(semNome);
    },
  );

  it('the data of a car stay when its row is completed', () => {
    const lido = withCars([{ ...CARRO, descricao: 'Fiat Toro Freedom 1.3 Turbo 2022' }]);
    const seguro = insured({ veiculo_marca_modelo: 'Fiat Toro' });
    expect(valores(knownForItem(lido, seguro))).toMatchObject(semNome);
  });

  it.each(['Fiat Uno', 'Fiat Toronado', 'Jeep Compass'])('the data of a car are not those of %s', (nome) => {
    const seguro = insured({ veiculo_marca_modelo: nome });
    expect(valores(knownForItem(toro, seguro)).veiculo_fipe).toBeUndefined();
  });

  it('of two cars of a make the completed one counts', () => {
    const uno = { ...CARRO, descricao: 'Fiat Uno 2012', valor_mercado: 25_000 };
    const lido = withCars([{ ...CARRO, descricao: 'Fiat Toro 2022' }, uno]);
    const seguro = insured({ veiculo_marca_modelo: 'Fiat Uno Mille' });
    expect(valores(knownForItem(lido, seguro))).toMatchObject({ veiculo_fipe: 25_000 });
  });
});
