import { isCalendarDay } from '../../calendar/index.ts';
import { isFilled, type LinhaDe } from '../../catalogue/index.ts';
import { AREA, type Area } from '../../code-lists/index.ts';
import { balancesOffDivida, yearlyRateOfDivida } from '../rate-period.ts';
import { seguroOfBem } from '../results/asset-cover.ts';
import { dividasOfBens } from '../results/asset-debts.ts';
import { isEmployerHealthPlan } from '../results/employer-health.ts';
import { hasSharedEstate } from '../results/estate.ts';
import { monthlyPremio, premiosInBudget } from '../results/premiums.ts';
import { instalmentOffQuota, isQuota } from '../results/quotas.ts';
import {
  countedLinhas,
  fromGeneralBlock,
  type Leitura,
  papelOf,
  sumColuna,
  toFraction,
  toNumber,
  toText,
} from '../results/reading.ts';
import { isRevolving } from '../revolving.ts';
import { planOtherwise } from './plans.ts';
import { pointsOfLinhas, pointWhen, type Regra } from './point.ts';

const EXAGERO = 1.5;

const imoveis = (bens: readonly LinhaDe<'bens'>[] | null): readonly LinhaDe<'bens'>[] =>
  (bens ?? []).filter(({ tipo_bem }) => tipo_bem === 'imovel');

const homeWithoutProperty: Regra = ({ leitura, valores }) => {
  const bens = countedLinhas(leitura, 'bens');
  return pointWhen(
    String(valores.tipo_moradia).startsWith('propria') && bens !== null && imoveis(bens).length === 0,
    'contradicao',
    { codigo: 'moradia_sem_imovel', lugar: { campo: bens?.length === 0 ? 'tem_bens' : 'bens' } },
  );
};

const financedWithoutDivida: Regra = ({ leitura, valores }) => {
  const dividas = countedLinhas(leitura, 'dividas');
  const noBem = imoveis(countedLinhas(leitura, 'bens')).some((bem) => (toNumber(bem.saldo_devedor) ?? 0) > 0);
  const tem = noBem || (dividas ?? []).some(({ tipo_divida }) => tipo_divida === 'imobiliario');
  return pointWhen(valores.tipo_moradia === 'propria_financiada' && dividas !== null && !tem, 'contradicao', {
    codigo: 'financiada_sem_divida',
    lugar: { campo: dividas?.length === 0 ? 'tem_dividas' : 'dividas' },
  });
};

const dividaWithoutProperty: Regra = ({ leitura }) => {
  const bens = countedLinhas(leitura, 'bens');
  const deve = (countedLinhas(leitura, 'dividas') ?? []).some(
    ({ tipo_divida }) => tipo_divida === 'imobiliario' || tipo_divida === 'home_equity',
  );
  return pointWhen(deve && bens !== null && imoveis(bens).length === 0, 'contradicao', {
    codigo: 'divida_sem_imovel',
    lugar: { campo: bens?.length === 0 ? 'tem_bens' : 'bens' },
  });
};

const financingWithoutVehicle: Regra = ({ leitura }) => {
  const bens = countedLinhas(leitura, 'bens');
  const deve = (countedLinhas(leitura, 'dividas') ?? []).some(({ tipo_divida }) => tipo_divida === 'veiculo');
  return pointWhen(
    deve && bens !== null && !bens.some(({ tipo_bem }) => tipo_bem === 'veiculo'),
    'contradicao',
    {
      codigo: 'divida_sem_veiculo',
      lugar: { campo: bens?.length === 0 ? 'tem_bens' : 'bens' },
    },
  );
};

const differentBalances = pointsOfLinhas('bens', (bem, { aqui, quem }, { leitura }) => {
  const divida = dividasOfBens(
    countedLinhas(leitura, 'bens') ?? [],
    countedLinhas(leitura, 'dividas') ?? [],
  ).get(bem);
  const [noBem, naDivida] = [bem, divida].map((linha) => toNumber(linha?.saldo_devedor) ?? 0);
  return pointWhen(divida !== undefined && noBem !== naDivida, 'contradicao', {
    codigo: 'saldos_diferentes',
    lugar: aqui('saldo_devedor'),
    quem,
    no_bem: noBem ?? 0,
    na_divida: naDivida ?? 0,
  });
});

const segurado = pointsOfLinhas('bens', (bem, { aqui, quem }, { leitura }) => {
  const limite = toNumber(bem.valor_segurado);
  const seguro = seguroOfBem(leitura, bem);
  const vale = toNumber(bem.valor_reposicao) ?? toNumber(bem.valor_mercado) ?? 0;
  return [
    ...pointWhen(bem.segurado === 'S' && seguro?.limite === null, 'falta', {
      codigo: 'limite_em_aberto',
      lugar: aqui('valor_segurado'),
      quem,
    }),
    ...pointWhen(
      bem.segurado === 'S' && limite !== null && vale > 0 && limite > EXAGERO * vale,
      'improvavel',
      {
        codigo: 'segurado_demais',
        lugar: aqui('valor_segurado'),
        quem,
      },
    ),
    ...pointWhen(bem.tipo_bem === 'veiculo' && seguro === null, 'improvavel', {
      codigo: 'veiculo_sem_seguro',
      lugar: aqui('segurado'),
      quem,
    }),
  ];
});

const openNatureza = pointsOfLinhas('bens', (bem, { aqui, quem }, { leitura }) =>
  pointWhen(hasSharedEstate(leitura) && toText(bem.natureza_bem) === null, 'falta', {
    codigo: 'natureza_em_aberto',
    lugar: aqui('natureza_bem'),
    quem,
  }),
);

const openUf = pointsOfLinhas('bens', (bem, { aqui, quem }) =>
  pointWhen(bem.tipo_bem === 'imovel' && toText(bem.uf) === null, 'falta', {
    codigo: 'uf_em_aberto',
    lugar: aqui('uf'),
    quem,
  }),
);

const openLiquidez = pointsOfLinhas('investimentos', (linha, { aqui, quem }) =>
  pointWhen(toNumber(linha.liquidez_dias) === null, 'falta', {
    codigo: 'liquidez_em_aberto',
    lugar: aqui('liquidez_dias'),
    quem,
  }),
);

const reservaWithoutInvestimento: Regra = ({ leitura, valores }) => {
  const investimentos = countedLinhas(leitura, 'investimentos');
  const reserva = toNumber(valores.reserva_atual) ?? 0;
  const total = sumColuna((investimentos ?? []).map(({ saldo }) => saldo));
  return pointWhen(investimentos !== null && reserva > total, 'improvavel', {
    codigo: 'reserva_fora_dos_investimentos',
    lugar: { campo: 'reserva_atual' },
  });
};

const zeroParcela = pointsOfLinhas('dividas', (divida, { aqui }) =>
  pointWhen(
    (toNumber(divida.saldo_devedor) ?? 0) > 0 &&
      (toNumber(divida.parcela_atual) ?? 0) === 0 &&
      !(isRevolving(divida.tipo_divida) && (toNumber(divida.taxa_juros_mensal) ?? 0) > 0),
    'improvavel',
    { codigo: 'divida_sem_parcela', lugar: aqui('parcela_atual'), tipo: toText(divida.tipo_divida) },
  ),
);

/** The sum of remaining payments includes interest, so it is at least the balance. */
const parcelasBelowBalance = pointsOfLinhas('dividas', (divida, { aqui }) => {
  const parcela = toNumber(divida.parcela_atual) ?? 0;
  const restantes = toNumber(divida.parcelas_restantes);
  const saldo = toNumber(divida.saldo_devedor) ?? 0;
  return pointWhen(
    restantes !== null && parcela > 0 && parcela * restantes < saldo * (1 - 0.01),
    'contradicao',
    {
      codigo: 'parcelas_nao_pagam',
      lugar: aqui('parcelas_restantes'),
      tipo: toText(divida.tipo_divida),
    },
  );
});

const yearlyJuros = pointsOfLinhas('dividas', (divida, { aqui }) => {
  const parcela = toNumber(divida.parcela_atual);
  const taxa = toNumber(divida.taxa_juros_mensal);
  const outra = yearlyRateOfDivida(divida);
  return pointWhen(outra !== null, 'contradicao', {
    codigo: 'juros_ao_ano',
    lugar: aqui('taxa_juros_mensal'),
    tipo: toText(divida.tipo_divida),
    taxa: taxa ?? 0,
    juros: outra?.juros ?? 0,
    parcela: parcela ?? 0,
    implicita: outra?.implicita ?? null,
  });
});

const contradictoryDivida = pointsOfLinhas('dividas', (divida, { aqui }) => {
  const outros = balancesOffDivida(divida);
  return pointWhen(outros !== null, 'improvavel', {
    codigo: 'divida_nao_fecha',
    lugar: aqui('saldo_devedor'),
    tipo: toText(divida.tipo_divida),
    saldo: toNumber(divida.saldo_devedor) ?? 0,
    daria: (divida.sistema_amortizacao === 'sac' ? outros?.sac : outros?.price) ?? 0,
  });
});

/** What a running quota is worth, and whether its instalment fits its credit. */
const quotas = pointsOfLinhas('dividas', (divida, { aqui }) => {
  if (!isQuota(divida)) return [];
  const abertos = (['carta_credito', 'parcelas_pagas', 'parcelas_restantes', 'contemplada'] as const).filter(
    (nome) => !isFilled(divida[nome]),
  );
  const [aberto] = abertos;
  const dao = instalmentOffQuota(divida);
  return [
    ...(aberto ? pointWhen(true, 'falta', { codigo: 'consorcio_em_aberto', lugar: aqui(aberto) }) : []),
    ...pointWhen(dao !== null, 'improvavel', {
      codigo: 'parcela_do_consorcio',
      lugar: aqui('parcela_atual'),
      daria: dao ?? 0,
      parcela: divida.parcela_atual ?? 0,
    }),
  ];
});

const cetBelowJuros = pointsOfLinhas('dividas', (divida, { aqui }) => {
  const cet = toFraction(divida.cet_anual);
  const mensal = toFraction(divida.taxa_juros_mensal);
  return pointWhen(cet !== null && mensal !== null && (1 + mensal) ** 12 - 1 > cet + 0.005, 'contradicao', {
    codigo: 'cet_menor_que_juros',
    lugar: aqui('cet_anual'),
    tipo: toText(divida.tipo_divida),
  });
});

const arrearsWithoutRestriction: Regra = ({ leitura, valores }) =>
  pointWhen(
    valores.restricao_cpf === 'N' &&
      (countedLinhas(leitura, 'dividas') ?? []).some(({ em_atraso }) => em_atraso === 'S'),
    'improvavel',
    { codigo: 'atraso_sem_restricao', lugar: { campo: 'restricao_cpf' } },
  );

const POR_DIA = ['dit', 'dih'];

/** A daily cover above a month of income is probably the capital of all its days. */
function excessDailyAllowance(apolice: LinhaDe<'apolices'>, leitura: Leitura): boolean {
  const { area_produto, cobertura, valor_cobertura } = apolice;
  if (area_produto !== AREA.vida || !POR_DIA.includes(String(cobertura))) return false;
  const renda = toNumber(fromGeneralBlock(leitura, papelOf(apolice), 'renda_mensal_bruta'));
  return renda !== null && renda > 0 && (toNumber(valor_cobertura) ?? 0) > renda;
}

const apolices = pointsOfLinhas('apolices', (apolice, { aqui, quem }, { leitura }) => {
  const fim = toText(apolice.vigencia_fim);
  const venceu = fim !== null && fim < leitura.hoje;
  const qual = {
    area: (apolice.area_produto ?? null) as Area | null,
    cobertura: toText(apolice.cobertura),
    quem,
  };
  return [
    ...pointWhen(venceu, 'contradicao', {
      codigo: 'apolice_vencida',
      lugar: aqui('vigencia_fim'),
      ...qual,
      fim: fim && isCalendarDay(fim) ? fim : null,
    }),
    ...pointWhen(!venceu && toNumber(apolice.valor_premio) === null, 'falta', {
      codigo: 'premio_em_aberto',
      lugar: aqui('valor_premio'),
      ...qual,
    }),
    ...pointWhen(
      !venceu && (toNumber(apolice.valor_premio) ?? 0) > 0 && monthlyPremio(apolice) === null,
      'falta',
      { codigo: 'periodicidade_em_aberto', lugar: aqui('periodicidade_pagamento'), ...qual },
    ),
    ...pointWhen(premiosInBudget(leitura).has(apolice), 'improvavel', {
      codigo: 'premio_no_orcamento',
      lugar: { campo: 'orcamento' },
      ...qual,
      premio: monthlyPremio(apolice) ?? 0,
    }),
    ...pointWhen(
      !venceu &&
        apolice.area_produto === AREA.vida &&
        apolice.cobertura === 'morte' &&
        toNumber(apolice.valor_cobertura) === null,
      'falta',
      { codigo: 'capital_em_aberto', lugar: aqui('valor_cobertura'), ...qual },
    ),
    ...pointWhen(
      isEmployerHealthPlan(apolice, leitura.hoje) && toNumber(apolice.preco_sem_empregador) === null,
      'falta',
      { codigo: 'plano_sem_preco', lugar: aqui('preco_sem_empregador') },
    ),
    ...pointWhen(!venceu && excessDailyAllowance(apolice, leitura), 'improvavel', {
      codigo: 'diaria_improvavel',
      lugar: aqui('valor_cobertura'),
      ...qual,
    }),
    ...pointWhen(
      leitura.conjuge === false && (apolice.tipo_segurado === 'conjuge' || apolice.tipo_segurado === 'casal'),
      'contradicao',
      { codigo: 'apolice_sem_conjuge', lugar: aqui('tipo_segurado'), ...qual },
    ),
  ];
});

const ownerWithoutConjuge: Regra = ({ leitura }) =>
  pointWhen(
    leitura.conjuge === false &&
      (countedLinhas(leitura, 'dividas') ?? []).some(
        ({ titular }) => titular === 'conjuge' || titular === 'casal',
      ),
    'contradicao',
    { codigo: 'divida_sem_conjuge', lugar: { campo: 'dividas' } },
  );

export const PATRIMONIO: readonly Regra[] = [
  homeWithoutProperty,
  financedWithoutDivida,
  dividaWithoutProperty,
  financingWithoutVehicle,
  differentBalances,
  segurado,
  openNatureza,
  openUf,
  openLiquidez,
  reservaWithoutInvestimento,
  zeroParcela,
  parcelasBelowBalance,
  yearlyJuros,
  contradictoryDivida,
  quotas,
  cetBelowJuros,
  arrearsWithoutRestriction,
  apolices,
  planOtherwise,
  ownerWithoutConjuge,
];
