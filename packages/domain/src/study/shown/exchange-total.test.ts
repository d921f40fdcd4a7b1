import { describe, expect, it } from 'vitest';
import type { CamposDeItem, CodigoItem } from '../../catalogue/index.ts';
import type { Resultado } from '../results/evaluate.ts';
import type { OpcaoDoEstudo } from '../snapshot.ts';
import { exchangeTotalInReais, exchangeTotalText } from './exchange-total.ts';

const item = (codigo: CodigoItem, campos: CamposDeItem = {}) => ({
  codigo,
  campos: { moeda: 'USD', valor_moeda: 10_000, ...campos } as const,
});
const contas = [
  {
    kind: 'cambio.vet',
    diagnostico_produto_item_opcao_id: 1,
    outputs: { vet: 5.60972, total_brl: 56_097.2 },
  },
] as unknown as Resultado[];
const opcao = (vet: number | null) => ({ diagnostico_produto_item_opcao_id: 1, vet });
const dito = (de: ReturnType<typeof item>, cotada: OpcaoDoEstudo, resultados: readonly Resultado[]) =>
  exchangeTotalText(de, exchangeTotalInReais(de.campos, cotada, resultados))?.replaceAll('\u00a0', ' ');

describe('exchange total', () => {
  it('is in reais, as computed', () => {
    expect(dito(item('5.01'), opcao(5.6097), contas)).toBe(
      'R$ 56.097,20 no total por USD 10.000, com imposto e tarifa',
    );
  });

  it('follows the rate of the bank when it differs', () => {
    expect(dito(item('5.01'), opcao(5.7), contas)).toMatch(/^R\$ 57\.000,00 no total/);
  });

  it('is the amount received when selling currency', () => {
    expect(dito(item('5.03'), opcao(5.3), [])).toBe(
      'você recebe R$ 53.000,00 por USD 10.000, já sem imposto e tarifa',
    );
  });

  it('is null without rate or amount, and for other options', () => {
    expect(exchangeTotalInReais(item('5.01').campos, opcao(null), contas)).toBeNull();
    expect(exchangeTotalInReais({ moeda: 'USD', valor_moeda: null }, opcao(5.6097), contas)).toBeNull();
    expect(exchangeTotalInReais({}, {}, contas)).toBeNull();
    expect(exchangeTotalText(item('5.01'), null)).toBeNull();
  });
});
