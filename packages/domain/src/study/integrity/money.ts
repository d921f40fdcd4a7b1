import { numberOf } from '../../calculators/parameters/tables.ts';
import type { Lugar } from '../problems/index.ts';
import { budgetDespesa, budgetLinhas } from '../results/household.ts';
import { findResultado } from '../results/index.ts';
import { monthlyCost } from '../results/month-cost.ts';
import { ageOf, countedLinhas, fromGeneralBlock, sumColuna, toNumber, toText } from '../results/reading.ts';
import { rentsOf } from '../results/rents.ts';
import { wantedItensOf } from '../results/wanted.ts';
import { pointsOfPeople, pointWhen, type Regra } from './point.ts';

const MENOR_IDADE_DE_TRABALHO = 14;
/** Relative difference above which two amounts disagree. */
const TOLERANCIA = 0.1;
const RENDA_POR_ANO = { min: 6, max: 18 };

const netAboveGross = pointsOfPeople(({ leitura }, papel, aqui) => {
  const bruta = toNumber(fromGeneralBlock(leitura, papel, 'renda_mensal_bruta'));
  const liquida = toNumber(fromGeneralBlock(leitura, papel, 'renda_mensal_liquida'));
  return pointWhen(bruta !== null && liquida !== null && liquida > bruta, 'contradicao', {
    codigo: 'liquida_maior',
    lugar: aqui('renda_mensal_liquida'),
    liquida: liquida ?? 0,
    bruta: bruta ?? 0,
  });
});

const proLaboreAboveIncome = pointsOfPeople(({ leitura }, papel, aqui) => {
  const bruta = toNumber(fromGeneralBlock(leitura, papel, 'renda_mensal_bruta'));
  const proLabore = toNumber(fromGeneralBlock(leitura, papel, 'pro_labore_mensal'));
  const ehPj = fromGeneralBlock(leitura, papel, 'tipo_vinculo') === 'PJ';
  return pointWhen(ehPj && bruta !== null && proLabore !== null && proLabore > bruta, 'contradicao', {
    codigo: 'pro_labore_maior',
    lugar: aqui('pro_labore_mensal'),
  });
});

const inssYears = pointsOfPeople(({ leitura }, papel, aqui) => {
  const anos = ageOf(leitura, papel);
  const contribuidos = toNumber(fromGeneralBlock(leitura, papel, 'anos_contribuicao'));
  const possiveis = Math.max(0, (anos ?? 0) - MENOR_IDADE_DE_TRABALHO);
  return pointWhen(anos !== null && contribuidos !== null && contribuidos > possiveis, 'contradicao', {
    codigo: 'anos_inss_demais',
    lugar: aqui('anos_contribuicao'),
    contribuidos: contribuidos ?? 0,
    anos: anos ?? 0,
  });
});

const meanAboveCeiling = pointsOfPeople(({ leitura, parametros }, papel, aqui) => {
  const media = toNumber(fromGeneralBlock(leitura, papel, 'media_contribuicao'));
  const teto = numberOf(parametros, 'teto_inss').valor;
  return pointWhen(media !== null && media > teto, 'contradicao', {
    codigo: 'media_acima_do_teto',
    lugar: aqui('media_contribuicao'),
    teto,
  });
});

const meanWithoutContribution = pointsOfPeople(({ leitura }, papel, aqui) =>
  pointWhen(
    fromGeneralBlock(leitura, papel, 'contribui_inss') === 'N' &&
      (toNumber(fromGeneralBlock(leitura, papel, 'media_contribuicao')) ?? 0) > 0,
    'contradicao',
    { codigo: 'media_sem_contribuir', lugar: aqui('contribui_inss') },
  ),
);

const openMean = pointsOfPeople(({ leitura }, papel, aqui) =>
  pointWhen(
    fromGeneralBlock(leitura, papel, 'contribui_inss') === 'S' &&
      toNumber(fromGeneralBlock(leitura, papel, 'media_contribuicao')) === null,
    'falta',
    { codigo: 'media_em_aberto', lugar: aqui('media_contribuicao') },
  ),
);

const retiredWithoutBenefit = pointsOfPeople(({ leitura }, papel, aqui) =>
  pointWhen(
    fromGeneralBlock(leitura, papel, 'subtipo_vinculo') === 'aposentado' &&
      toNumber(fromGeneralBlock(leitura, papel, 'beneficio_inss_estimado')) === null,
    'falta',
    { codigo: 'aposentado_sem_beneficio', lugar: aqui('beneficio_inss_estimado') },
  ),
);

const excessDeductions = pointsOfPeople(({ leitura }, papel, aqui) => {
  const deducoes = toNumber(fromGeneralBlock(leitura, papel, 'deducoes_anuais_ir'));
  const renda = toNumber(fromGeneralBlock(leitura, papel, 'renda_tributavel_anual'));
  return pointWhen(deducoes !== null && renda !== null && deducoes > renda, 'contradicao', {
    codigo: 'deducoes_demais',
    lugar: aqui('deducoes_anuais_ir'),
  });
});

/** Profits of a company are not taxable income: a partner's is only the pay for work (Lei 9.249/95, art. 10). */
const yearlyRenda = pointsOfPeople(({ leitura }, papel, aqui) => {
  const renda = toNumber(fromGeneralBlock(leitura, papel, 'renda_tributavel_anual'));
  const proLabore =
    fromGeneralBlock(leitura, papel, 'tipo_vinculo') === 'PJ'
      ? toNumber(fromGeneralBlock(leitura, papel, 'pro_labore_mensal'))
      : null;
  const doMes = proLabore ?? toNumber(fromGeneralBlock(leitura, papel, 'renda_mensal_bruta'));
  const vezes = renda !== null && doMes ? renda / doMes : null;
  return pointWhen(vezes !== null && (vezes < RENDA_POR_ANO.min || vezes > RENDA_POR_ANO.max), 'improvavel', {
    codigo: 'renda_do_ano_distante',
    lugar: aqui('renda_tributavel_anual'),
    de: proLabore === null ? 'renda_mensal_bruta' : 'pro_labore_mensal',
  });
});

const zeroDespesa: Regra = ({ derivado }) =>
  pointWhen(derivado.despesa_mensal_familiar.valor === 0, 'improvavel', {
    codigo: 'despesa_zero',
    lugar: { campo: 'despesa_mensal_familiar' },
  });

/** R$ a month above which a zero too many is likelier than the amount. */
const MES_IMPROVAVEL = 1_000_000;

const doubtOf = (valor: number | null, lugar: Lugar) =>
  pointWhen((valor ?? 0) > MES_IMPROVAVEL, 'improvavel', {
    codigo: 'mes_improvavel',
    lugar,
    valor: valor ?? 0,
  });

const unlikelyExpense: Regra = ({ derivado }) =>
  doubtOf(derivado.despesa_mensal_familiar.valor, { campo: 'despesa_mensal_familiar' });

const unlikelyIncome = pointsOfPeople(({ leitura }, papel, aqui) =>
  (['renda_mensal_bruta', 'renda_mensal_liquida'] as const).flatMap((nome) =>
    doubtOf(toNumber(fromGeneralBlock(leitura, papel, nome)), aqui(nome)),
  ),
);

const despesaOfTotal: Regra = ({ derivado, estudo }) => {
  const orcamento = budgetDespesa(estudo.tabelas);
  const { informado } = derivado.despesa_mensal_familiar;
  const difere =
    orcamento !== null && informado !== null && Math.abs(informado - orcamento) > TOLERANCIA * orcamento;
  return pointWhen(difere, 'contradicao', {
    codigo: 'despesa_difere',
    lugar: { campo: 'despesa_mensal_familiar' },
    orcamento: orcamento ?? 0,
  });
};

const monthDoesNotBalance: Regra = ({ derivado }) => {
  const { calculado, informado } = derivado.capacidade_poupanca;
  if (calculado === null || calculado >= 0) return [];
  return (informado ?? 0) > 0
    ? pointWhen(true, 'contradicao', {
        codigo: 'poupa_o_que_nao_tem',
        lugar: { campo: 'capacidade_poupanca' },
        falta: -calculado,
      })
    : pointWhen(true, 'improvavel', {
        codigo: 'mes_nao_fecha',
        lugar: { campo: 'despesa_mensal_familiar' },
        falta: -calculado,
      });
};

const savesMoreThanEarns: Regra = ({ derivado }) => {
  const renda = derivado.renda_liquida_familiar.valor;
  const { informado } = derivado.capacidade_poupanca;
  return pointWhen(renda !== null && informado !== null && informado > renda, 'contradicao', {
    codigo: 'poupa_mais_que_ganha',
    lugar: { campo: 'capacidade_poupanca' },
  });
};

const parcelasAboveRenda: Regra = ({ derivado }) => {
  const renda = derivado.renda_liquida_familiar.valor;
  const parcelas = derivado.parcelas.valor;
  return pointWhen(renda !== null && parcelas !== null && parcelas > renda, 'contradicao', {
    codigo: 'parcelas_maiores',
    lugar: { campo: 'dividas' },
  });
};

const consumptionAboveRenda = pointsOfPeople(({ leitura, derivado }, papel, aqui) => {
  const consumo = toNumber(fromGeneralBlock(leitura, papel, 'consumo_proprio_mensal'));
  const despesa = derivado.despesa_mensal_familiar.valor;
  return pointWhen(consumo !== null && despesa !== null && consumo > despesa, 'contradicao', {
    codigo: 'consumo_maior',
    lugar: aqui('consumo_proprio_mensal'),
  });
});

/** Contributions, instalments and premiums chosen, by the options of the plan or else as wanted, R$ a month. */
const planAboveMonth: Regra = ({ derivado, leitura }) => {
  const capacidade = derivado.capacidade_poupanca.valor;
  const plano = sumColuna(
    wantedItensOf(leitura).map(({ item }) => {
      const peso = monthlyCost(leitura, item);
      if (peso) return peso.mensal;
      return item.campos.aporte_mensal ?? item.campos.aporte_atual ?? null;
    }),
  );
  return pointWhen(capacidade !== null && plano > Math.max(0, capacidade), 'improvavel', {
    codigo: 'plano_acima_do_mes',
    lugar: { campo: 'capacidade_poupanca' },
    plano,
    sobra: capacidade ?? 0,
  });
};

/** All dreams together against the month, R$ a month. */
const dreamsAboveMonth: Regra = ({ resultados }) => {
  const juntos = findResultado(resultados, 'sonhos.objetivos');
  if (!juntos?.outputs) return [];
  const { aporte_liberdade, aporte_reserva } = juntos.inputs;
  const { total, capacidade, hiato } = juntos.outputs;
  return pointWhen(hiato > 0, 'improvavel', {
    codigo: 'sonhos_acima_do_mes',
    lugar: { campo: 'capacidade_poupanca' },
    pedem: sumColuna([total, toNumber(aporte_liberdade), toNumber(aporte_reserva)]),
    tem: Math.max(0, capacidade),
  });
};

/** Rents told in the assets that the family's other income is too small to contain. */
const rentsOutsideRenda: Regra = ({ leitura, valores }) => {
  const alugueis = rentsOf(leitura, 'casal');
  const outras = toNumber(valores.outras_rendas_mensais);
  return pointWhen(alugueis !== null && outras !== null && alugueis > outras, 'contradicao', {
    codigo: 'alugueis_fora_das_rendas',
    lugar: { campo: 'outras_rendas_mensais' },
    alugueis: alugueis ?? 0,
    outras: outras ?? 0,
  });
};

const openAluguel: Regra = ({ valores }) =>
  pointWhen(valores.tipo_moradia === 'alugada' && toNumber(valores.aluguel_atual) === null, 'falta', {
    codigo: 'aluguel_em_aberto',
    lugar: { campo: 'aluguel_atual' },
  });

const schoolOutsideBudget: Regra = ({ leitura, estudo, valores }) => {
  const escola = sumColuna((countedLinhas(leitura, 'dependentes') ?? []).map((d) => d.custo_educacao_mensal));
  const noOrcamento = budgetLinhas(estudo.tabelas).some(({ categoria }) => categoria === 'educacao');
  return pointWhen(escola > 0 && !noOrcamento && toText(valores.educacao_incluida) === null, 'falta', {
    codigo: 'escola_em_aberto',
    lugar: { campo: 'educacao_incluida' },
    escola,
  });
};

export const DINHEIRO: readonly Regra[] = [
  netAboveGross,
  proLaboreAboveIncome,
  inssYears,
  meanAboveCeiling,
  meanWithoutContribution,
  openMean,
  retiredWithoutBenefit,
  excessDeductions,
  yearlyRenda,
  zeroDespesa,
  unlikelyExpense,
  unlikelyIncome,
  despesaOfTotal,
  monthDoesNotBalance,
  savesMoreThanEarns,
  parcelasAboveRenda,
  consumptionAboveRenda,
  planAboveMonth,
  dreamsAboveMonth,
  rentsOutsideRenda,
  openAluguel,
  schoolOutsideBudget,
];
