import type { Decimal } from '../decimal.ts';
import { account, brl, conta, num, type Passo, passo, pct } from '../steps.ts';
import type { Plano } from './freedom-inputs.ts';
import { capitalAt, type Modelo, type Resultado, savedIn } from './freedom-model.ts';

type Saidas = Resultado & {
  capital_perpetuo: Decimal | null;
  meses_acumulacao: number;
  meses_usufruto: number | null;
  meses_ate_possivel: number | null;
  idade_possivel: Decimal | null;
  renda_complementar_inicio: Decimal;
  renda_perpetua: Decimal;
  ilf: Decimal;
  regra_4pct: Decimal;
};

const monthsOf = (count: number): string => conta(count, 'mês', 'meses');

/** The missing income, gross of tax. */
function income(i: Plano, withInss: boolean): string {
  const net = account(
    brl(i.renda_desejada),
    ['−', i.outras_rendas_aposentadoria, 'de outras rendas'],
    ...(withInss ? ([['−', i.beneficio_inss_estimado, 'do INSS']] as const) : []),
  );
  if (i.aliquota_saque.isZero()) return net;
  return `${net.includes('−') ? `(${net})` : net} ÷ (1 − ${pct(i.aliquota_saque)} de imposto)`;
}

function capitalFormula(i: Plano, m: Modelo, o: Saidas, wait: number): string {
  const forever = o.meses_usufruto === null;
  const term = forever ? 'para sempre' : `por ${monthsOf(o.meses_usufruto ?? 0)}`;
  const rate = `a ${pct(i.taxa_real_usufruto_aa)} a.a. real`;
  if (wait === 0 || m.antes.eq(m.depois)) {
    return `${brl(wait === 0 ? m.depois : m.antes)} no início de cada mês, ${term}, ${rate}`;
  }
  return `${brl(m.antes)} por ${monthsOf(wait)}, até o INSS, e ${brl(m.depois)} depois, ${forever ? term : `${monthsOf(o.meses_usufruto ?? 0)} ao todo`}, ${rate}`;
}

/** Required capital, projected capital and the first possible age. */
export function explainFreedom(i: Plano, m: Modelo, o: Saidas, wait: number): Passo[] {
  const start = Math.max(i.idade, i.idade_aposentadoria);
  const saving = `${monthsOf(o.meses_acumulacao)} a ${pct(i.taxa_real_acumulacao_aa)} a.a. real`;
  const passos: Passo[] = [
    passo(
      'meses_acumulacao',
      'Tempo para juntar',
      o.meses_acumulacao,
      'meses',
      `12 × (${num(start)} − ${num(i.idade)} anos)`,
      { idade: i.idade, idade_aposentadoria: i.idade_aposentadoria },
    ),
    passo(
      'meses_usufruto',
      'Tempo de uso da renda',
      o.meses_usufruto,
      'meses',
      o.meses_usufruto === null ? 'para sempre' : `12 × (${num(i.idade_final)} − ${num(start)} anos)`,
      { idade_final: i.idade_final },
    ),
    passo(
      'renda_complementar_inicio',
      'Renda a tirar do capital, no início',
      o.renda_complementar_inicio,
      'R$/mês',
      income(i, wait === 0),
      {
        renda_desejada: i.renda_desejada,
        outras_rendas_aposentadoria: i.outras_rendas_aposentadoria,
        aliquota_saque: i.aliquota_saque,
      },
    ),
    passo(
      'renda_complementar_inss',
      `Renda a tirar do capital, com o INSS (${conta(i.idade_inss, 'ano', 'anos')})`,
      m.depois,
      'R$/mês',
      income(i, true),
      { beneficio_inss_estimado: i.beneficio_inss_estimado, idade_inss: i.idade_inss },
    ),
    passo(
      'capital_necessario',
      'Capital necessário',
      o.capital_necessario,
      'R$',
      capitalFormula(i, m, o, wait),
      {
        taxa_real_usufruto_aa: i.taxa_real_usufruto_aa,
        meses_ate_inss: wait,
      },
    ),
    passo(
      'capital_perpetuo',
      'Capital que não se gasta',
      o.capital_perpetuo,
      'R$',
      o.capital_perpetuo === null
        ? 'sem juro real positivo não há renda para sempre'
        : `só os juros, a ${pct(i.taxa_real_usufruto_aa)} a.a. real`,
    ),
    passo(
      'vf_patrimonio',
      'Patrimônio de hoje, no início da renda',
      o.vf_patrimonio,
      'R$',
      `${brl(i.patrimonio_aposentadoria)} em ${saving}`,
      {
        patrimonio_aposentadoria: i.patrimonio_aposentadoria,
        taxa_real_acumulacao_aa: i.taxa_real_acumulacao_aa,
      },
    ),
  ];
  passos.push(
    o.aporte_necessario === null
      ? passo(
          'gap_imediato',
          'Falta hoje',
          o.gap_imediato,
          'R$',
          `${brl(o.capital_necessario)} − ${brl(i.patrimonio_aposentadoria)}; sem tempo para juntar`,
          { capital_necessario: o.capital_necessario, patrimonio_aposentadoria: i.patrimonio_aposentadoria },
        )
      : passo(
          'aporte_necessario',
          'Aporte necessário',
          o.aporte_necessario,
          'R$/mês',
          `(${brl(o.capital_necessario)} − ${brl(o.vf_patrimonio)}), no fim de cada mês, em ${saving}`,
          { capital_necessario: o.capital_necessario, vf_patrimonio: o.vf_patrimonio },
        ),
    passo(
      'capital_projetado',
      'Capital com o aporte atual',
      o.capital_projetado,
      'R$',
      `${brl(o.vf_patrimonio)} + ${brl(i.aporte_atual)} por mês em ${saving}`,
      { vf_patrimonio: o.vf_patrimonio, aporte_atual: i.aporte_atual },
    ),
    passo(
      'renda_possivel',
      'Renda que esse capital paga',
      o.renda_possivel,
      'R$/mês',
      `${brl(o.capital_projetado)} ${o.meses_usufruto === null ? 'para sempre' : `por ${monthsOf(o.meses_usufruto)}`}, ` +
        `a ${pct(i.taxa_real_usufruto_aa)} a.a. real${i.aliquota_saque.isZero() ? '' : `, menos ${pct(i.aliquota_saque)} de imposto`}`,
      { capital_projetado: o.capital_projetado, taxa_real_usufruto_aa: i.taxa_real_usufruto_aa },
    ),
    passo(
      'pct_meta',
      'Parte da meta',
      o.pct_meta.times(100),
      '%',
      `${brl(o.capital_projetado)} ÷ ${brl(o.capital_necessario)}, até 100%`,
      { capital_projetado: o.capital_projetado, capital_necessario: o.capital_necessario },
    ),
    passo(
      'meses_ate_possivel',
      'Primeiro mês em que a renda já é possível',
      o.meses_ate_possivel,
      'meses',
      o.meses_ate_possivel === null
        ? 'não atinge'
        : `saldo de ${brl(savedIn(i, m.iac, o.meses_ate_possivel))}, que paga a renda a partir daquele mês`,
      {
        aporte_atual: i.aporte_atual,
        capital_naquele_mes:
          o.meses_ate_possivel === null ? null : capitalAt(m, m.hoje + o.meses_ate_possivel),
      },
    ),
    passo(
      'idade_possivel',
      'Idade em que a renda já é possível',
      o.idade_possivel,
      'anos',
      o.meses_ate_possivel === null
        ? 'não atinge'
        : `${conta(i.idade, 'ano', 'anos')} + ${monthsOf(o.meses_ate_possivel)}`,
      { idade: i.idade },
    ),
    passo(
      'ilf',
      'Índice de liberdade financeira',
      o.ilf.times(100),
      '%',
      o.renda_complementar_inicio.isZero()
        ? 'as outras rendas já bastam'
        : `${brl(o.renda_perpetua)} por mês, só dos juros de ${brl(i.patrimonio_aposentadoria)}, ÷ ${brl(o.renda_complementar_inicio)}`,
      { patrimonio_aposentadoria: i.patrimonio_aposentadoria, renda_perpetua: o.renda_perpetua },
    ),
    passo(
      'regra_4pct',
      'Conferência pela regra dos 4%',
      o.regra_4pct,
      'R$',
      `12 × ${brl(o.renda_complementar_inicio)} ÷ 4%`,
      { renda_complementar_inicio: o.renda_complementar_inicio },
    ),
  );
  return passos;
}
