import '../../test/fast-check.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  calculate,
  type Erro,
  type Incompleto,
  isError,
  isIncomplete,
  type Kind,
  PARAMETROS_ATUAIS,
} from '../index.ts';
import { readInputs } from '../inputs.ts';
import { scenarios } from './families.fixture.ts';
import { FAMILIA } from './family-inputs.ts';
import { neededSaving } from './needed-saving.ts';
import { isProject, prepare } from './prepare.ts';
import { simulate } from './simulation.ts';

/** More of them: `FAMILIES=300 npm test -- unit`. */
const COUNT = Number(process.env.FAMILIES ?? 60);

function answer<K extends Kind>(kind: K, inputs: Record<string, unknown>) {
  const result = calculate(kind, inputs) as object;
  const told = result as Incompleto | Erro;
  if (isIncomplete(told) || isError(told)) throw new Error(JSON.stringify(result));
  return result as Exclude<ReturnType<typeof calculate<K>>, Incompleto | Erro>;
}

const given = fc.sample(scenarios, COUNT);
const drawn = given.map((inputs) => {
  const { plano: _plano, mudancas: _mudancas, ...familia } = inputs;
  return { inputs, familia, today: answer('fluxo.familia', familia), later: answer('fluxo.cenario', inputs) };
});
const half = drawn.slice(0, Math.ceil(COUNT / 2));
const flows = drawn.flatMap(({ today, later }) => [today, later]);
const years = flows.flatMap(({ linhas }) => linhas);
const cents = (reais: number) => Math.round(reais * 100);
const total = (row: object, names: readonly string[]) =>
  names.reduce((sum, nome) => sum + cents((row as Record<string, number>)[nome] as number), 0);

const ENTRADAS = [
  'renda_trabalho',
  'decimo_ferias',
  'aposentadoria',
  'pensao',
  'alugueis',
  'outras_rendas',
  'outras_entradas',
  'restituicao_ir',
  'capital_seguros',
  'venda_bens',
  'verbas_rescisorias',
  'credito_recebido',
  'fgts_empregador',
];
const SAIDAS = [
  'inss',
  'imposto_renda',
  'outros_descontos',
  'despesas',
  'saude',
  'educacao',
  'cuidados',
  'parcelas',
  'premios',
  'outras_saidas',
  'compra_bens',
  'objetivos',
  'imposto_previdencia',
  'encargos_aportes',
];
const SALDOS = ['saldo_reserva', 'saldo_investimentos', 'saldo_fgts', 'saldo_previdencia'];

describe('a family’s flow, in random households', () => {
  it('conserves every cent of every year', () => {
    const lost = years.filter(
      (row) =>
        total(row, ['saldo_inicial', 'entradas', 'falta', 'rendimento']) -
          total(row, ['saidas', 'sobra_gasta']) !==
        cents(row.financeiro),
    );
    expect(lost).toEqual([]);
  });

  it('begins every year where the one before ended', () => {
    for (const { linhas } of flows) {
      expect(linhas.slice(1).map((row) => row.saldo_inicial)).toEqual(
        linhas.slice(0, -1).map((row) => row.financeiro),
      );
    }
  });

  it('adds its parts up', () => {
    const wrong = years.filter(
      (row) =>
        total(row, ENTRADAS) !== cents(row.entradas) ||
        total(row, SAIDAS) !== cents(row.saidas) ||
        total(row, SALDOS) !== cents(row.financeiro) ||
        total(row, ['aportes', 'sobra_gasta']) !== cents(row.sobra) ||
        (row.dividas < 1e12 &&
          total(row, ['financeiro', 'imoveis', 'outros_bens']) - cents(row.dividas) !==
            cents(row.patrimonio)),
    );
    expect(wrong).toEqual([]);
  });

  it('has no balance, shortfall, surplus or tax of a redemption below zero', () => {
    const names = [...SALDOS, 'falta', 'sobra', 'sobra_gasta', 'aportes', 'resgates', 'imposto_previdencia'];
    const below = years.filter((row) => names.some((nome) => total(row, [nome]) < 0));
    expect(below).toEqual([]);
  });

  it('explains the first year from twelve times its first month', () => {
    for (const { conciliacao: c, linhas } of flows) {
      const first = linhas[0] as (typeof linhas)[number];
      const parts = Object.keys(c).filter((nome) => nome !== 'sobra_mensal' && nome !== 'sobra_ano_1');
      expect(total(c, parts)).toBe(cents(c.sobra_ano_1));
      expect(cents(c.doze_meses)).toBe(12 * cents(c.sobra_mensal));
      const movements = total(first, ENTRADAS.slice(0, 7)) - total(first, SAIDAS.slice(0, 10));
      expect(cents(c.sobra_ano_1)).toBe(movements);
    }
  });

  it('runs out only where bills stay unpaid', () => {
    const wrong = flows.filter(({ esgota_em, falta_total }) => (esgota_em === null) !== (falta_total === 0));
    expect(wrong).toEqual([]);
  });

  it('pays a goal between nothing and its cost', () => {
    const goals = flows.flatMap(({ objetivos }) => objetivos);
    expect(goals.filter(({ pago, previsto }) => pago < 0 || pago > previsto)).toEqual([]);
  });

  it('starts no transition rule of the INSS after the age rule', () => {
    for (const { inputs, today } of drawn) {
      const people = inputs.pessoas as { papel: string; nascimento: string; sexo: string }[];
      for (const { papel, inicio, regra } of today.inss_pessoas) {
        if (inicio === null || !['pontos', 'idade_progressiva', 'pedagio_100'].includes(regra)) continue;
        if (inicio === inputs.inicio) continue;
        const person = people.find((one) => one.papel === papel);
        const months = (code: string) => Number(code.slice(0, 4)) * 12 + Number(code.slice(5, 7));
        const age = months(inicio) - months(person?.nascimento ?? '');
        expect(age).toBeLessThanOrEqual(person?.sexo === 'F' ? 744 : 780);
      }
    }
  });

  it('is the same line by line with no change, and with a stress of nothing', () => {
    for (const { familia, today } of half) {
      const stress = [{ tipo: 'estresse', inflacao_pp: 0, retorno_pp: 0 }];
      expect(answer('fluxo.cenario', { ...familia, mudancas: [] }).linhas).toEqual(today.linhas);
      expect(answer('fluxo.cenario', { ...familia, mudancas: stress }).linhas).toEqual(today.linhas);
    }
  });

  it('is the same when somebody dies on whom nothing depends', () => {
    for (const { familia } of drawn
      .filter((one) => (one.familia.pessoas as object[]).length === 1)
      .slice(0, 15)) {
      const other = { papel: 'conjuge', nascimento: '1980-05', idade_final: 95, inss: { contribui: 'N' } };
      const [first] = familia.pessoas as object[];
      const dividas = (familia.dividas as object[]).map((one) => ({ ...one, seguro: 'N' }));
      const alone = { ...familia, dividas, pessoas: [first, other] };
      const dependentes = (familia.dependentes as object[]).map((one) => ({ ...one, no_ir_de: 'titular' }));
      const death = { tipo: 'morte', papel: 'conjuge', mes: 9, custo_funeral: 0, pct_despesa_manter: 1 };
      const before = answer('fluxo.familia', { ...alone, dependentes });
      const after = answer('fluxo.cenario', { ...alone, dependentes, mudancas: [death] });
      expect(after.linhas).toEqual(before.linhas);
    }
  });

  it('never ends with less, nor leaves more unpaid, with one point more of return', () => {
    for (const { familia, today } of half) {
      const mudancas = [{ tipo: 'estresse', retorno_pp: 0.01 }];
      const better = answer('fluxo.cenario', { ...familia, mudancas });
      expect(better.saldo_final).toBeGreaterThanOrEqual(today.saldo_final - 0.01 * today.linhas.length);
      expect(better.falta_total).toBeLessThanOrEqual(today.falta_total + 0.01 * today.linhas.length);
    }
  });
});

describe('drawn paths, in random households', () => {
  const some = drawn.slice(0, Math.ceil(COUNT / 12)).map(({ familia, today }) => ({ familia, today }));

  it('are the projection where nothing varies', () => {
    const still = Object.fromEntries(
      ['conservador', 'moderado', 'balanceado', 'sofisticado', 'especialista'].map((nome) => [nome, 0]),
    );
    for (const { familia, today } of some) {
      const paths = answer('fluxo.monte_carlo', { ...familia, volatilidades: still, caminhos: 4 });
      const balances = today.linhas.map(({ financeiro }) => financeiro);
      for (const nome of ['p10', 'p50', 'p90'] as const) {
        expect(paths.linhas.map((row) => row[nome])).toEqual(balances);
      }
    }
  });

  it('keep the order of their percentiles and a share between none and all', () => {
    for (const { familia } of some) {
      const paths = answer('fluxo.monte_carlo', { ...familia, caminhos: 20 });
      expect(paths.linhas.filter(({ p10, p50, p90 }) => p10 > p50 || p50 > p90)).toEqual([]);
      expect(paths.dura).toBeGreaterThanOrEqual(0);
      expect(paths.dura).toBeLessThanOrEqual(1);
    }
  });

  it('are the same for the same seed', () => {
    for (const { familia } of some.slice(0, 2)) {
      const inputs = { ...familia, caminhos: 10, semente: 7 };
      expect(answer('fluxo.monte_carlo', inputs)).toEqual(answer('fluxo.monte_carlo', inputs));
    }
  });
});

describe('the saving needed, in random households', () => {
  it('leaves no bill unpaid, and one cent less does', () => {
    for (const { familia } of half) {
      const problems = { incompleto: [], erro: [] };
      const p = prepare(readInputs(FAMILIA, familia, PARAMETROS_ATUAIS, problems), null, PARAMETROS_ATUAIS);
      if (!isProject(p)) throw new Error(JSON.stringify(p));
      const { poupanca_mensal } = neededSaving(p, 'sem_falta');
      if (poupanca_mensal === null || poupanca_mensal === 0) continue;
      const firstShortfall = (extra: number) => simulate(p, p.taxas(null), extra).primeiraFalta;
      expect(firstShortfall(poupanca_mensal)).toBeNull();
      expect(firstShortfall(poupanca_mensal - 1)).not.toBeNull();
    }
  });
});

describe('a flow without taxes, schools or debts', () => {
  const saver = fc.record({
    idade: fc.integer({ min: 25, max: 55 }),
    idade_aposentadoria: fc.integer({ min: 56, max: 65 }),
    patrimonio: fc.integer({ min: 0, max: 900_000 }),
    aporte: fc.integer({ min: 0, max: 6000 }),
    renda: fc.integer({ min: 1000, max: 12_000 }),
    inss: fc.integer({ min: 0, max: 3000 }),
  });

  it('walks as sonhos.projecao does', () => {
    fc.assert(
      fc.property(saver, ({ idade, idade_aposentadoria, patrimonio, aporte, renda, inss }) => {
        const { linhas } = answer('fluxo.familia', {
          inicio: '2026-11',
          pessoas: [
            {
              papel: 'titular',
              nascimento: `${2026 - idade}-11`,
              idade_aposentadoria,
              inss: { contribui: 'N', idade: 65, beneficio: inss, decimo_terceiro: 'N' },
            },
          ],
          rendas: [{ tipo: 'OUTRA', bruto: 4000 + aporte, ate_aposentadoria: 'S' }],
          despesas: [
            { valor: 4000, fase: 'ate_aposentadoria' },
            { valor: renda, fase: 'na_aposentadoria' },
          ],
          aportes: [{ valor: aporte }],
          ativos: [{ saldo: patrimonio }],
          sobra_poupada: 1,
          inflacao_aa: 0,
        });
        const planned = answer('sonhos.projecao', {
          idade,
          idade_aposentadoria,
          idade_final: 95,
          renda_desejada: Math.max(renda, inss),
          taxa_real_acumulacao_aa: 0.035,
          taxa_real_usufruto_aa: 0.035,
          beneficio_inss_estimado: inss,
          idade_inss: 65,
          patrimonio_aposentadoria: patrimonio,
          aporte_atual: aporte,
          inflacao_aa: 0,
        });
        if (renda < inss) return;
        linhas.forEach(({ financeiro }, y) => {
          const expected = planned.linhas[y]?.saldo_real ?? Number.NaN;
          expect(Math.abs(financeiro - expected)).toBeLessThanOrEqual(0.02 * 12 * (y + 1));
        });
      }),
      { numRuns: 25 },
    );
  });
});
