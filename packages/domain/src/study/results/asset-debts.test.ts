import { describe, expect, it } from 'vitest';
import { bensWithOwnDivida } from './asset-debts.ts';

const imovel = (saldo_devedor: number | null) => ({ tipo_bem: 'imovel', saldo_devedor }) as const;
const financiamento = (saldo_devedor: number) => ({ tipo_divida: 'imobiliario', saldo_devedor }) as const;
const proprias = (...[bens, dividas]: Parameters<typeof bensWithOwnDivida>) =>
  bensWithOwnDivida(bens, dividas).map((bem) => bem.saldo_devedor);

describe('debt on an asset', () => {
  it('counts when it is absent from the debts table', () => {
    expect(proprias([imovel(420_000)], [])).toEqual([420_000]);
    expect(proprias([imovel(420_000)], [{ tipo_divida: 'veiculo', saldo_devedor: 420_000 }])).toEqual([
      420_000,
    ]);
  });

  it("counts once when the debts table has it with another day's balance", () => {
    expect(proprias([imovel(420_000)], [financiamento(420_000)])).toEqual([]);
    expect(proprias([imovel(420_000)], [financiamento(310_000)])).toEqual([]);
    expect(proprias([imovel(420_000), imovel(null)], [financiamento(409_500)])).toEqual([]);
  });

  it('counts separately when the row may belong to another asset', () => {
    expect(proprias([imovel(70_000), imovel(null)], [financiamento(200_000)])).toEqual([70_000]);
    expect(proprias([imovel(420_000), imovel(418_000)], [financiamento(420_000)])).toEqual([418_000]);
    expect(
      proprias([imovel(70_000), imovel(90_000)], [financiamento(71_000), financiamento(300_000)]),
    ).toEqual([]);
  });

  it('matches by amount alone when the asset has no kind of debt', () => {
    const maquina = { tipo_bem: 'equipamento', saldo_devedor: 50_000 } as const;
    expect(proprias([maquina], [{ tipo_divida: 'outra', saldo_devedor: 50_000 }])).toEqual([]);
    expect(proprias([maquina], [{ tipo_divida: 'outra', saldo_devedor: 20_000 }])).toEqual([50_000]);
  });
});
