import { describe, expect, it } from 'vitest';
import type { CamposDeItem, LinhaDe } from '../../catalogue/index.ts';
import { isLinhaComplete } from '../../catalogue/index.ts';
import { knownForItem } from '../known/index.ts';
import type { EstudoSnapshot } from '../snapshot.ts';
import { estudo, item, produto } from '../test/estudo.ts';
import { FAMILIA, withCampos, withTabelas } from './family.fixture.ts';
import { computeResultados, deriveFigures, findResultado } from './index.ts';
import { instalmentOffQuota } from './quotas.ts';

/** 38 of 180 instalments paid, credit of 250.000: 52.777,78 of it. */
const COTA = {
  tipo_divida: 'consorcio',
  consorcio_bem: 'imovel',
  administradora: 'Embracon',
  titular: 'casal',
  carta_credito: 250_000,
  parcela_atual: 1480,
  parcelas_pagas: 38,
  parcelas_restantes: 142,
  contemplada: 'N',
  indice_correcao: 'INCC',
} as const satisfies LinhaDe<'dividas'>;
const PAGO = 52_777.78;

const com = (cota: LinhaDe<'dividas'>, campos = {}): EstudoSnapshot =>
  withTabelas(withCampos(FAMILIA, campos), { dividas: [...(FAMILIA.tabelas.dividas ?? []), cota] });
const balanco = (de: EstudoSnapshot) =>
  findResultado(computeResultados(de), 'planejamento.patrimonio_liquido')?.outputs;
const CONTEMPLADA = { ...COTA, contemplada: 'S' } as const;

describe('a running quota', () => {
  it('is a whole row without a balance', () => {
    expect(isLinhaComplete('dividas', COTA)).toBe(true);
  });

  it('is an asset at the part of its credit that is paid, and owes nothing', () => {
    const antes = balanco(FAMILIA);
    expect(balanco(com(COTA))?.ativos).toBeCloseTo((antes?.ativos ?? 0) + PAGO, 2);
    expect(balanco(com(COTA))?.passivos).toBe(antes?.passivos);
    expect(deriveFigures(com(COTA)).patrimonio_liquido.calculado).toBeCloseTo(
      (antes?.patrimonio_liquido ?? 0) + PAGO,
      2,
    );
  });

  it('is a debt of what is left once awarded', () => {
    const antes = balanco(FAMILIA);
    // 142 × 1.480
    expect(balanco(com(CONTEMPLADA))?.passivos).toBe((antes?.passivos ?? 0) + 210_160);
    expect(balanco(com(CONTEMPLADA))?.ativos).toBe(antes?.ativos);
  });

  it('is paid each month and weighs on the income', () => {
    expect(deriveFigures(com(COTA)).parcelas.valor).toBe(2400 + 1200 + 1480);
  });

  // Código Civil, 1.658 and 1.660 I: what is bought during the marriage is common, whatever the name.
  it('is common under partial communion also in the name of one', () => {
    const comuns = (de: EstudoSnapshot) => deriveFigures(de).bens_comuns.valor ?? 0;
    const dela = { ...COTA, titular: 'titular' } as const;
    expect(comuns(com(dela)) - comuns(FAMILIA)).toBeCloseTo(PAGO, 2);
  });

  it('is in the estate, whole where an insurance pays it off', () => {
    const comuns = (cota: LinhaDe<'dividas'>) =>
      findResultado(computeResultados(com(cota)), 'sucessao.partilha')?.inputs.bens_comuns;
    const antes = Number(findResultado(computeResultados(FAMILIA), 'sucessao.partilha')?.inputs.bens_comuns);
    expect(Number(comuns(COTA)) - antes).toBeCloseTo(PAGO, 2);
    expect(Number(comuns({ ...COTA, tem_prestamista: 'S' })) - antes).toBeCloseTo(250_000, 2);
  });

  it('leaves a debt at death only once awarded', () => {
    const dividas = (de: EstudoSnapshot) =>
      findResultado(computeResultados(de), 'vida.necessidade_capital')?.passos.find(
        ({ nome }) => nome === 'dividas_sem_cobertura',
      )?.valor;
    expect(dividas(com(COTA))).toBe(dividas(FAMILIA));
    expect(dividas(com(CONTEMPLADA))).toBeCloseTo((dividas(FAMILIA) ?? 0) + 210_160, 2);
  });

  it('is not among debts to pay off or judged by a rate', () => {
    const estudo = { ...com(CONTEMPLADA), produtos: [{ produto_diagnostico_id: 4 as const, itens: [] }] };
    const ordem = findResultado(computeResultados(estudo), 'credito.ordem_dividas');
    expect(ordem?.inputs.dividas).toHaveLength(2);
  });

  it('of a home counts as its debt once awarded', () => {
    const notas = (cota: LinhaDe<'dividas'>) =>
      computeResultados(com(cota)).find(
        (r) => r.kind === 'estudo.nota' && r.produto_diagnostico_id === 6 && !r.referencia,
      );
    const formula = (cota: LinhaDe<'dividas'>) =>
      notas(cota)?.passos.find(({ nome }) => nome === 'endividamento')?.formula;
    // 200.000 and 410.160 of 1.100.000
    expect(formula(COTA)).toContain('18,2%');
    expect(formula(CONTEMPLADA)).toContain('37,3%');
  });

  it('is known to the item of its kind', () => {
    const de = (codigo: '4.01' | '6.03', campos: CamposDeItem = {}) => {
      const querido = item(codigo, campos);
      const caso = estudo({ ...com(COTA), produtos: [produto(codigo === '4.01' ? 4 : 6, [querido])] });
      return knownForItem(caso, querido);
    };
    expect(de('6.03').possui?.valor).toBe('S');
    expect(de('6.03').fornecedor_atual?.valor).toBe('Embracon');
    expect(de('4.01').possui).toBeUndefined();
  });
});

describe('instalment of a quota', () => {
  it('is held against credit, fees and months', () => {
    // 250.000 × 1,20 ÷ 180
    expect(instalmentOffQuota({ ...COTA, taxas_consorcio: 20 })).toBe(1666.67);
  });

  it('is right near that, and unknown without the fees', () => {
    expect(instalmentOffQuota({ ...COTA, taxas_consorcio: 20, parcela_atual: 1700 })).toBeNull();
    expect(instalmentOffQuota(COTA)).toBeNull();
  });
});
