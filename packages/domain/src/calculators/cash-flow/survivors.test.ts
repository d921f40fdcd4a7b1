import { expect, it } from 'vitest';
import { calculate } from '../index.ts';

/** Fourteen years until the child of ten is independent; R$ of today, no inflation. */
const ANOS = 14;
const MESES = 12 * ANOS;

const need = calculate('vida.necessidade_capital', {
  despesa_mensal_familiar: 6000,
  pct_despesa_manter: 0.8,
  conjuge_renda_mensal_liquida: 2000,
  tem_conjuge: 'S',
  conjuge_idade: 38,
  beneficio_inss_base: 2400,
  filhos: [{ idade: 10, custo_educacao_mensal: 1000, custo_faculdade_mensal: 1500 }],
  prazo_reposicao_anos: ANOS,
  dividas_sem_cobertura: 30_000,
  custo_funeral: 10_000,
  custo_inventario: 5000,
  meses_transicao: 0,
  ativos_liquidos: 100_000,
  taxa_real_aa: 0.035,
});

/** The customer dies this month, with this capital; the spouse is followed until the child is independent. */
const flowWith = (capital: number) =>
  calculate('fluxo.cenario', {
    inicio: '2026-11',
    pessoas: [
      {
        papel: 'titular',
        nascimento: '1986-11',
        sexo: 'M',
        idade_final: 40 + ANOS,
        idade_aposentadoria: 40 + ANOS,
        inss: { media: 4000, anos: 20, decimo_terceiro: 'N' },
      },
      {
        papel: 'conjuge',
        nascimento: '1988-11',
        sexo: 'F',
        idade_final: 38 + ANOS,
        idade_aposentadoria: 38 + ANOS,
        inss: { contribui: 'N' },
      },
    ],
    rendas: [
      { papel: 'titular', tipo: 'OUTRA', bruto: 8000 },
      { papel: 'conjuge', tipo: 'OUTRA', bruto: 2000 },
    ],
    despesas: [{ valor: 6000 }],
    dependentes: [{ nascimento: '2016-11', custo_educacao_mensal: 1000, custo_faculdade_mensal: 1500 }],
    dividas: [{ id: 'carro', saldo: 30_000, parcelas: 48, taxa_mensal: 0.012 }],
    apolices: [{ papel: 'titular', cobertura: 'morte', capital }],
    ativos: [{ saldo: 100_000 }],
    inflacao_aa: 0,
    inflacao_saude_real_aa: 0,
    inflacao_educacao_real_aa: 0,
    sobra_poupada: 0,
    taxa_real_usufruto_aa: 0.035,
    mudancas: [
      {
        tipo: 'morte',
        papel: 'titular',
        mes: 0,
        custo_inventario: 5000,
        pct_despesa_manter: 0.8,
        meses_transicao: 0,
        meses_bloqueio: 0,
        quita_dividas: 'S',
      },
    ],
  });

it('with the capital that is missing the survivors’ money ends as the need of a death says', () => {
  if (!('gap' in need)) throw new Error(JSON.stringify(need));
  const flow = flowWith(need.gap);
  if (!('saldo_final' in flow)) throw new Error(JSON.stringify(flow));
  expect(flow.linhas).toHaveLength(ANOS);
  expect(flow.falta_total).toBeLessThanOrEqual(0.05 * MESES);
  expect(flow.saldo_final).toBeLessThanOrEqual(0.05 * MESES);
});

it('with more capital what is over grows at the rate of the need', () => {
  if (!('gap' in need)) throw new Error(JSON.stringify(need));
  const flow = flowWith(need.gap + 50_000);
  if (!('saldo_final' in flow)) throw new Error(JSON.stringify(flow));
  expect(Math.abs(flow.saldo_final - 50_000 * 1.035 ** ANOS)).toBeLessThanOrEqual(0.05 * MESES);
});
