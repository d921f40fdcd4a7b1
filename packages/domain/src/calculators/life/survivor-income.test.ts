import { describe, expect, it } from 'vitest';
import { dec } from '../decimal.ts';
import { calculate, explain } from '../index.ts';
import { lostByAccumulating } from './survivor-income.ts';

const BASE = {
  despesa_mensal_familiar: 10_000,
  pct_despesa_manter: 1,
  custo_funeral: 0,
  meses_transicao: 0,
  taxa_real_aa: 0,
  prazo_reposicao_anos: 10,
  conjuge_renda_mensal_liquida: 6000,
};

function need(inputs: Record<string, unknown>) {
  const result = calculate('vida.necessidade_capital', { ...BASE, ...inputs });
  if (!('gap' in result)) throw new Error(JSON.stringify(result));
  return result;
}

function step(inputs: Record<string, unknown>, nome = 'renda_de_quem_fica') {
  const result = explain('vida.necessidade_capital', { ...BASE, ...inputs });
  if (!('passos' in result)) throw new Error(JSON.stringify(result));
  const found = result.passos.find((um) => um.nome === nome);
  return found && { valor: found.valor, formula: found.formula.replaceAll('\u00a0', ' ') };
}

describe('a pension with an own benefit', () => {
  // Minimum wage of 1.621: whole to 1, 60% to 2, 40% to 3, 20% to 4, 10% above (EC 103/2019, art. 24 §2).
  it.each([
    [1621, 1621],
    [3242, 1621 + 0.6 * 1621],
    [4863, 1621 + (0.6 + 0.4) * 1621],
    [6484, 1621 + (0.6 + 0.4 + 0.2) * 1621],
    [8000, 1621 + (0.6 + 0.4 + 0.2) * 1621 + 0.1 * (8000 - 6484)],
  ])('keeps of the smaller, of %d, %d', (menor, mantido) => {
    const salario = dec(1621);
    expect(
      dec(menor)
        .minus(lostByAccumulating(dec(menor), dec(9000), salario))
        .toNumber(),
    ).toBeCloseTo(mantido, 6);
    expect(
      dec(menor)
        .minus(lostByAccumulating(dec(9000), dec(menor), salario))
        .toNumber(),
    ).toBeCloseTo(mantido, 6);
  });

  it('loses part of the smaller from the month in which both are paid', () => {
    // Retired on 3.000 of 6.000; pension of 60% of 5.000 = 3.000; of 3.000 are kept 1.621 + 60% of 1.379 = 2.448,40.
    const inputs = {
      tem_conjuge: 'S',
      conjuge_idade: 70,
      conjuge_aposentado: 'S',
      conjuge_beneficio_inss: 3000,
      beneficio_inss_base: 5000,
    };
    expect(need(inputs).deficit_mensal).toBe(10_000 - 6000 - 3000 + 551.6);
    expect(step(inputs)).toEqual({
      valor: 2448.4,
      formula: 'R$ 3.000,00 do próprio INSS − R$ 551,60 por acumular com a pensão (EC 103/2019, art. 24 §2º)',
    });
  });

  it('counts the survivor’s equal share of the pension only', () => {
    // With a child of 5, 70% of 5.000 = 3.500, half of it the survivor's: of 1.750 are lost 40% of 129.
    const inputs = {
      tem_conjuge: 'S',
      conjuge_idade: 70,
      conjuge_aposentado: 'S',
      conjuge_beneficio_inss: 3000,
      beneficio_inss_base: 5000,
      filhos: [{ idade: 5 }],
    };
    expect(need(inputs).deficit_mensal).toBe(10_000 - 6000 - 3500 + 51.6);
  });
});

describe('the survivor’s income', () => {
  it('goes on unless work ends', () => {
    expect(need({}).vp_renda).toBe(4000 * 120);
  });

  it('ends with work, and the own benefit follows', () => {
    // 48 months of work at 6.000, 24 without income, then 2.000 of the INSS.
    const inputs = {
      conjuge_meses_de_trabalho: 48,
      conjuge_beneficio_inss: 2000,
      conjuge_meses_ate_beneficio: 72,
    };
    expect(need(inputs)).toMatchObject({
      deficit_mensal: 4000,
      vp_renda: 4000 * 48 + 10_000 * 24 + 8000 * 48,
    });
    expect(step(inputs)).toEqual({
      valor: 2000,
      formula: 'trabalha até o 48º mês; depois, R$ 2.000,00 do próprio INSS a partir do 73º mês',
    });
    expect(step(inputs, 'vp_renda')?.formula).toContain(
      'quando o cônjuge para de trabalhar, faltam R$ 10.000,00 por mês a partir do 49º mês',
    );
  });

  it('is nothing after work without an own benefit', () => {
    const inputs = { conjuge_meses_de_trabalho: 60 };
    expect(need(inputs).vp_renda).toBe(4000 * 60 + 10_000 * 60);
    expect(step(inputs)?.formula).toBe('trabalha até o 60º mês; depois, sem benefício próprio nesse prazo');
  });

  it('keeps the benefit until work ends, when it began before', () => {
    const inputs = {
      conjuge_meses_de_trabalho: 60,
      conjuge_beneficio_inss: 2000,
      conjuge_meses_ate_beneficio: 12,
    };
    expect(need(inputs).vp_renda).toBe(4000 * 60 + 8000 * 60);
  });
});

describe('how long the resources pay the bills', () => {
  const PARA = { conjuge_meses_de_trabalho: 24 };

  it('follows the month as it changes', () => {
    // 24 months at 4.000 and, of the 54.000 left of 150.000, 5,4 at 10.000.
    const passo = step({ ...PARA, ativos_liquidos: 150_000 }, 'meses_mantidos');
    expect(passo).toEqual({
      valor: 24 + 5.4,
      formula: 'R$ 150.000,00, mês a mês: de R$ 4.000,00 que faltam hoje a R$ 10.000,00',
    });
  });

  it('pays debts, funeral and inventory first, and school with the bills', () => {
    // 150.000 − 30.000 − 10.000 − 10.000 pay 20 months at 4.000 + 1.000.
    const passo = step(
      {
        ...PARA,
        ativos_liquidos: 150_000,
        dividas_sem_cobertura: 30_000,
        custo_funeral: 10_000,
        custo_inventario: 10_000,
        filhos: [{ idade: 5, custo_educacao_mensal: 1000 }],
      },
      'meses_mantidos',
    );
    expect(passo?.valor).toBe(20);
  });

  it('is told by the month of today where the income of who survives does not fall', () => {
    expect(step({ ativos_liquidos: 150_000 }, 'meses_mantidos')).toBeUndefined();
  });
});

it('rents go on and alimony ends with its term', () => {
  // 1.000 of rent to the end, 1.500 of alimony for 36 months.
  const inputs = { outras_rendas_mensais: 1000, rendas_com_prazo: [{ valor: 1500, meses: 36 }] };
  expect(need(inputs)).toMatchObject({ deficit_mensal: 1500, vp_renda: 1500 * 36 + 3000 * 84 });
  expect(step(inputs, 'vp_renda')?.formula).toContain('quando a pensão alimentícia acaba');
});
