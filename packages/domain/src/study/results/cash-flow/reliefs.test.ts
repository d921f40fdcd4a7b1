import { expect, it } from 'vitest';
import { currentParametros } from '../../../calculators/index.ts';
import type { EstudoSnapshot } from '../../snapshot.ts';
import { derivedValues } from '../derived.ts';
import { newAccount } from '../evaluate.ts';
import { FAMILIA, withCampos, withTabelas } from '../family.fixture.ts';
import { prepareStudy } from '../reading.ts';
import { reliefsOfFlow } from './reliefs.ts';

const reliefs = (estudo: EstudoSnapshot, trocadas = false) => {
  const leitura = prepareStudy(estudo);
  const parametros = currentParametros(estudo.hoje);
  return reliefsOfFlow(
    { leitura, parametros, derivado: derivedValues(leitura, parametros) },
    trocadas,
    newAccount(parametros),
  );
};
const CARRO = {
  tipo_divida: 'veiculo',
  saldo_devedor: 9000,
  parcela_atual: 1000,
  parcelas_restantes: 10,
} as const;
const comDividas = (...dividas: NonNullable<EstudoSnapshot['tabelas']['dividas']>) =>
  withTabelas(withCampos(FAMILIA, { tem_apolices: 'N' }), { dividas });

it('the month becomes lighter when an instalment ends', () => {
  expect(reliefs(comDividas(CARRO))?.[0]).toEqual({ mes: 10, valor: 1000 });
});

it('a debt that the plan exchanges is gone already', () => {
  expect(reliefs(comDividas({ ...CARRO, refinanciar: 'S' }), true)?.[0]?.mes).not.toBe(10);
});

it('a card ends by its limit of interest (Lei 14.690/2023)', () => {
  // 15% of 1.000 a month, 150 of it paid: interest stops at 1.000, so 13 × 150 and 50 are paid in all.
  // In month 12 prices have risen, and the same 150 weigh less.
  const cartao = {
    tipo_divida: 'cartao',
    saldo_devedor: 1000,
    parcela_atual: 150,
    taxa_juros_mensal: 15,
  } as const;
  expect(reliefs(comDividas(cartao))?.map(({ mes }) => mes)).toEqual([12, 13, 14]);
});
