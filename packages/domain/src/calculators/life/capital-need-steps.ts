import { atLeastZero, type Decimal, sum, ZERO } from '../decimal.ts';
import { account, brl, conta, num, type Passo, passo, pct } from '../steps.ts';
import type { CapitalNeedInputs } from './capital-need-inputs.ts';
import { whoStudies } from './education.ts';
import { afterWork, laterShortfall, type Meio, monthsKept } from './survivor-steps.ts';

type Saidas = {
  prazo_anos: number;
  pensao_inss: Decimal;
  deficit_mensal: Decimal;
  vp_renda: Decimal;
  vp_educacao: Decimal;
  necessidade: Decimal;
  recursos: Decimal;
  gap: Decimal;
  capital_sugerido: Decimal;
  camada_permanente: Decimal;
};

/** Existing resources of the family, each with its name. */
function resources(i: CapitalNeedInputs): string {
  const parts = [
    [i.ativos_liquidos, 'de investimentos'],
    [i.saldo_previdencia, 'de previdência'],
    [i.fgts, 'de FGTS'],
    [i.capital_morte_vigente, 'de seguro em vigor'],
  ] as const;
  const named = parts.filter(([value]) => !value.isZero()).map(([value, name]) => `${brl(value)} ${name}`);
  return named.join(' + ') || 'nada disponível';
}

/** Income above the monthly expenses is stated, since the shortfall cannot go below zero. */
function leftOver(i: CapitalNeedInputs, o: Saidas, m: Meio): string {
  const agora = m.parts[0];
  if (!agora) return '';
  const income = sum([agora.conjuge, i.outras_rendas_mensais, agora.rendas, o.pensao_inss]).minus(
    agora.corte,
  );
  const gasto = sum([m.alvo, agora.parcelas, agora.planos]);
  return income.gt(gasto) ? `: nada falta, sobram ${brl(income.minus(gasto))}` : '';
}

/** What the survivors' income pays of school and care is not missing. */
function paidBySurplus(inteiro: Decimal, fica: Decimal): string {
  const pago = inteiro.minus(fica);
  return pago.gt(0) ? `; ${brl(inteiro)} menos ${brl(pago)} que a sobra do mês paga` : '';
}

/** Steps of the need, in an order that a family understands. */
export function explainNeed(i: CapitalNeedInputs, o: Saidas, m: Meio): Passo[] {
  const spending = m.school.isZero()
    ? brl(i.despesa_mensal_familiar)
    : `(${brl(i.despesa_mensal_familiar)} − ${brl(m.school)} de escola e faculdade)`;
  const keep = `${spending} × ${pct(i.pct_despesa_manter)}`;
  const dependants = m.parts[0]?.dependentes ?? 0;
  const later = m.parts.length > 1 ? '; a pensão diminui quando um dependente sai' : '';

  const passos: Passo[] = [
    passo('prazo_anos', 'Anos de reposição', o.prazo_anos, 'anos', termFormula(i, o.prazo_anos), {
      prazo_reposicao_anos: i.prazo_reposicao_anos,
      idade_independencia: i.idade_independencia,
    }),
    passo('alvo', 'Despesa a manter', m.alvo, 'R$/mês', keep, {
      despesa_mensal_familiar: i.despesa_mensal_familiar,
      pct_despesa_manter: i.pct_despesa_manter,
    }),
  ];
  if (!o.pensao_inss.isZero()) {
    passos.push(
      passo(
        'pensao_inss',
        'Pensão do INSS',
        o.pensao_inss,
        'R$/mês',
        `${brl(i.beneficio_inss_base)} × ${shareOfPension(i, dependants)}${later}`,
        { beneficio_inss_base: i.beneficio_inss_base, dependentes: dependants },
      ),
    );
  }
  passos.push(
    passo(
      'deficit_mensal',
      'Falta por mês',
      o.deficit_mensal,
      'R$/mês',
      account(
        keep,
        ['+', m.parts[0]?.parcelas ?? ZERO, 'de parcelas que continuam'],
        ['+', m.parts[0]?.planos ?? ZERO, 'de plano de saúde'],
        ['−', m.parts[0]?.conjuge ?? ZERO, 'do cônjuge'],
        ['−', i.outras_rendas_mensais, 'de outras rendas'],
        ['−', m.parts[0]?.rendas ?? ZERO, 'de pensão alimentícia'],
        ['−', o.pensao_inss, 'do INSS'],
        ['+', m.parts[0]?.corte ?? ZERO, 'que a lei tira de quem acumula'],
      ) + leftOver(i, o, m),
      {
        alvo: m.alvo,
        conjuge_renda_mensal_liquida: i.conjuge_renda_mensal_liquida,
        outras_rendas_mensais: i.outras_rendas_mensais,
        pensao_inss: o.pensao_inss,
      },
    ),
    ...afterWork(i, m),
    passo(
      'vp_renda',
      'Renda da família',
      o.vp_renda,
      'R$',
      `${conta(12 * o.prazo_anos, 'mês', 'meses')} a ${pct(i.taxa_real_aa)} a.a. real${laterShortfall(m)}`,
      { deficit_mensal: o.deficit_mensal, meses: 12 * o.prazo_anos, taxa_real_aa: i.taxa_real_aa },
    ),
  );
  if (i.filhos.length > 0) {
    const estudam = whoStudies(i.filhos).length;
    passos.push(
      passo(
        'vp_educacao',
        'Escola e faculdade',
        o.vp_educacao,
        'R$',
        estudam === 0
          ? 'nenhum filho com escola ou faculdade a pagar'
          : `${conta(estudam, 'filho', 'filhos')}, até o fim da faculdade, a ${pct(i.taxa_real_aa)} a.a. real${paidBySurplus(m.escolaInteira, o.vp_educacao)}`,
        { filhos: estudam, taxa_real_aa: i.taxa_real_aa },
      ),
    );
  }
  if (i.cuidados.length > 0) {
    passos.push(
      passo(
        'cuidado',
        'Cuidado de quem depende',
        m.cuidado,
        'R$',
        `${i.cuidados.map(({ custo_mensal, meses }) => `${brl(custo_mensal)} por ${conta(meses, 'mês', 'meses')}`).join(' + ')}, a ${pct(i.taxa_real_aa)} a.a. real${paidBySurplus(m.cuidadoInteiro, m.cuidado)}`,
        { pessoas: i.cuidados.length, taxa_real_aa: i.taxa_real_aa },
      ),
    );
  }
  passos.push(
    passo(
      'dividas_sem_cobertura',
      'Dívidas sem prestamista',
      i.dividas_sem_cobertura,
      'R$',
      'saldo devedor sem seguro que quite',
    ),
    passo(
      'inventario_funeral',
      'Inventário e funeral',
      i.custo_inventario.plus(i.custo_funeral),
      'R$',
      `${brl(i.custo_inventario)} + ${brl(i.custo_funeral)}`,
      { custo_inventario: i.custo_inventario, custo_funeral: i.custo_funeral },
    ),
    passo(
      'transicao',
      'Transição',
      m.transicao,
      'R$',
      `${conta(i.meses_transicao, 'mês', 'meses')} × ${brl(i.despesa_mensal_familiar)}`,
      { meses_transicao: i.meses_transicao, despesa_mensal_familiar: i.despesa_mensal_familiar },
    ),
    passo(
      'necessidade',
      'Precisa',
      o.necessidade,
      'R$',
      i.cuidados.length > 0
        ? 'renda + educação + cuidado + dívidas + inventário e funeral + transição'
        : 'renda + educação + dívidas + inventário e funeral + transição',
    ),
    passo('recursos', 'Tem', o.recursos, 'R$', resources(i), {
      ativos_liquidos: i.ativos_liquidos,
      saldo_previdencia: i.saldo_previdencia,
      fgts: i.fgts,
      capital_morte_vigente: i.capital_morte_vigente,
    }),
    passo('gap', 'Falta', o.gap, 'R$', `${brl(o.necessidade)} − ${brl(o.recursos)}`, {
      necessidade: o.necessidade,
      recursos: o.recursos,
    }),
    ...monthsKept(i, o, m),
    ...withEmployer(i, o),
    passo(
      'capital_sugerido',
      'Capital sugerido',
      o.capital_sugerido,
      'R$',
      'arredonda para cima, de 10 em 10 mil',
      {
        gap: o.gap,
        camada_permanente: o.camada_permanente,
      },
    ),
  );
  return passos;
}

/** What ends with the job is no resource of the family: told beside the gap. */
function withEmployer({ capital_do_empregador: capital }: CapitalNeedInputs, { gap }: Saidas): Passo[] {
  if (capital.isZero()) return [];
  const falta = atLeastZero(gap.minus(capital));
  const formula = `${brl(gap)} − ${brl(capital)}, que acaba com o emprego`;
  return [passo('gap_com_empregador', 'Falta com o seguro do empregador', falta, 'R$', formula)];
}

function shareOfPension({ filhos }: CapitalNeedInputs, dependentes: number): string {
  return filhos.some(({ invalido }) => invalido === 'S')
    ? '100% (EC 103/2019, art. 23 §2º)'
    : `(50% + 10% × ${conta(dependentes, 'dependente', 'dependentes')})`;
}

function termFormula(i: CapitalNeedInputs, prazo: number): string {
  if (i.prazo_reposicao_anos !== null) return 'informado para esta pessoa';
  if (prazo === 0) return 'ninguém depende da renda';
  if (prazo === i.anos_vitalicio) return 'vitalício: pela vida de quem depende';
  const youngest = Math.min(...i.filhos.map((filho) => filho.idade));
  if (i.idade_independencia - youngest === prazo) {
    return `${num(i.idade_independencia)} − ${num(youngest)} (idade do filho mais novo)`;
  }
  return 'cônjuge sem renda';
}
