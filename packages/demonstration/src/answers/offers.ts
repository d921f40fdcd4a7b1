import { calculate } from '@farol/domain/calculators';
import { addDays, type CalendarDay } from '@farol/domain/calendar';
import { CODIGO, type CodigoItem, itemDefinition, type NomeParte, numberIn } from '@farol/domain/catalogue';

type Values = Record<string, unknown>;
/** Code and answers of an item. */
type Item = Values & { codigo: CodigoItem };

const LIFE_INSURERS = [
  'Icatu Seguros',
  'MAG Seguros (Mongeral Aegon)',
  'Prudential do Brasil Seguros de Vida',
  'MetLife (Metropolitan Life Seguros e Previdência)',
  'Tokio Marine Seguradora',
] as const;
const CAR_INSURERS = [
  'Porto Seguro Companhia de Seguros Gerais',
  'Tokio Marine Seguradora',
  'Allianz Seguros',
  'HDI Seguros',
] as const;
const BANKS = ['Itaú', 'Santander', 'Inter', 'BTG Pactual', 'Banco do Brasil'] as const;

const numberOf = (item: Item, nome: string, otherwise: number) => numberIn(item, nome) ?? otherwise;
const cents = (value: number) => Math.round(value * 100) / 100;

/** Monthly price per thousand of cover, typical for middle age. */
const PER_THOUSAND: Partial<Record<CodigoItem, number>> = {
  '1.01': 0.28,
  '1.02': 1.15,
  '1.04': 0.12,
  '1.05': 0.19,
  '1.06': 0.62,
  '1.11': 0.95,
};

type Offer = {
  item: Item;
  n: number;
  /** Index of the first offer's provider in the list; the second offer is from the next one. */
  start: number;
};

function life({ item, n, start }: Offer): Values {
  const cover = numberOf(item, 'capital_desejado', 300_000);
  const premium = cents((cover / 1000) * (PER_THOUSAND[item.codigo] ?? 0.3) * (1 + n * 0.14));
  return {
    seguradora: LIFE_INSURERS[(start + n) % LIFE_INSURERS.length],
    valor_cobertura: cover,
    valor_premio: premium,
    periodicidade_pagamento: 'monthly',
    forma_pagamento: n === 0 ? 'card' : 'invoice',
    cobranca: 'Mensal',
    carencia_dias: item.codigo === CODIGO.doencas_graves ? 60 : 0,
    remuneracao_intermediacao: cents(premium * 6),
    periodo_cobertura: item.codigo === CODIGO.vida_inteira ? 999 : 20,
    ...(item.codigo === CODIGO.vida_inteira && { anos_pagamento: 20, resgatavel: 'S' }),
  };
}

function leave({ item, n, start }: Offer): Values {
  const daily = numberOf(item, 'diaria_desejada', 200);
  const premium = cents(daily * 0.42 * (1 + n * 0.12));
  return {
    seguradora: LIFE_INSURERS[(start + n) % LIFE_INSURERS.length],
    valor_cobertura: daily * 180,
    diaria: daily,
    qtd_diarias: 180,
    franquia_dias: numberOf(item, 'franquia_dias', 15),
    valor_premio: premium,
    periodicidade_pagamento: 'monthly',
    forma_pagamento: 'card',
    cobranca: 'Mensal',
    remuneracao_intermediacao: cents(premium * 5),
  };
}

function goods({ item, n, start }: Offer): Values {
  const value = numberOf(item, 'veiculo_fipe', numberOf(item, 'valor_reconstrucao', 300_000));
  const premium = cents(value * (item.codigo === CODIGO.auto ? 0.034 : 0.0016) * (1 + n * 0.11));
  return {
    seguradora: CAR_INSURERS[(start + n) % CAR_INSURERS.length],
    valor_cobertura: value,
    valor_premio: premium,
    periodicidade_pagamento: 'yearly',
    forma_pagamento: 'card',
    cobranca: 'Anual',
    franquia_valor: item.codigo === CODIGO.auto ? cents(value * 0.045) : 1500,
    remuneracao_intermediacao: cents(premium * 0.2),
    ...(item.codigo === CODIGO.auto
      ? {
          lmi_casco_pct_fipe: 100,
          lmi_danos_materiais: 200_000,
          lmi_danos_corporais: 200_000,
          lmi_danos_morais: 20_000,
          carro_reserva_dias: 15,
          assistencia_km: 500,
        }
      : { forma_contratacao: 'primeiro_risco_absoluto' }),
  };
}

/** The practice's building and equipment, or its liability. */
function business({ item, n, start }: Offer): Values {
  const isLiability = item.codigo === CODIGO.rc_profissional;
  const cover = isLiability
    ? numberOf(item, 'limite_rc_desejado', 500_000)
    : numberOf(item, 'valor_risco', 500_000);
  const premium = cents(cover * (isLiability ? 0.0052 : 0.0031) * (1 + n * 0.12));
  return {
    seguradora: CAR_INSURERS[(start + n) % CAR_INSURERS.length],
    valor_cobertura: cover,
    valor_premio: premium,
    periodicidade_pagamento: 'yearly',
    forma_pagamento: 'invoice',
    cobranca: 'Anual',
    remuneracao_intermediacao: cents(premium * 0.18),
    franquia_pct: 10,
    ...(!isLiability && { forma_contratacao: 'primeiro_risco_absoluto' }),
  };
}

const investment = ({ item, n }: Offer): Values => ({
  banco: BANKS[n % BANKS.length],
  tipo_investimento: 1,
  categoria_investimento: n === 0 ? 'tesouro' : 'deposito',
  produto_investimento: n === 0 ? 'Tesouro Selic' : 'CDB liquidez diária 102% CDI',
  taxa_contratada: n === 0 ? 'Selic + 0,1%' : '102% do CDI',
  aporte_mensal: numberOf(item, 'aporte_mensal', numberOf(item, 'aporte_atual', 500)),
  taxa_administracao_aa: n === 0 ? 0.2 : 0,
  liquidez_dias: 1,
  garantia_fgc: n === 0 ? 'N' : 'S',
});

const savings = ({ item, n }: Offer): Values => ({
  seguradora: n === 0 ? 'Icatu Seguros' : 'Brasilprev Seguros e Previdência',
  produto_investimento: 'Título tradicional, 60 meses',
  aporte_mensal: numberOf(item, 'aporte_mensal', 300),
  forma_pagamento: 'card',
  remuneracao_intermediacao: cents(numberOf(item, 'aporte_mensal', 300) * 0.3),
});

const YEARLY_RATE: Partial<Record<CodigoItem, number>> = {
  '4.03': 17.9,
  '4.05': 26.4,
  '4.06': 24.5,
  '4.07': 23.4,
  '6.02': 11.4,
  '6.04': 11.2,
};

/** A loan in equal instalments: the amounts are computed from its terms by the calculators. */
function credit({ item, n, start }: Offer): Values {
  const amount = numberOf(item, 'credito_valor', numberOf(item, 'saldo_devedor', 100_000));
  const months = numberOf(item, 'credito_prazo_meses', numberOf(item, 'parcelas_restantes', 36));
  const rate = cents((YEARLY_RATE[item.codigo] ?? 20) * (1 + n * 0.06));
  const forHome = item.codigo.startsWith('6.');
  const loan = calculate('credito.simulacao', {
    valor_financiado: amount,
    prazo_meses: months,
    taxa_anual_efetiva: rate / 100,
    cobrar_iof: forHome ? 'N' : 'S',
    ...(item.tomador_credito !== undefined && { tomador: item.tomador_credito }),
  });
  if (!('prestacao' in loan)) throw new Error(`no loan for ${item.codigo}`);
  return {
    banco: BANKS[(start + n) % BANKS.length],
    credito_valor: amount,
    prazo_meses: months,
    parcela: loan.prestacao,
    taxa_juros_anual: rate,
    cet_anual: loan.cet_anual_pct,
    ...(!forHome && { iof: loan.iof }),
    modalidade_financiamento: 'price',
  };
}

/** A consortium with an administration fee and a reserve fund, as shares of the credit. */
function group({ item, n }: Offer): Values {
  const credit = numberOf(item, 'credito_valor', 100_000);
  const months = numberOf(item, 'credito_prazo_meses', 80);
  const fee = (item.codigo === CODIGO.consorcio_imobiliario ? 19 : 15) + n * 1.5;
  return {
    administradora: n === 0 ? 'Ademicon' : 'Porto Bank Consórcio',
    credito_valor: credit,
    prazo_meses: months,
    parcela: cents((credit * (100 + fee + 2)) / 100 / months),
    taxa_administracao_total: fee,
    fundo_reserva: 2,
    base_lance: 'plano',
    lance_medio: 32,
    indice_correcao: item.codigo === CODIGO.consorcio_imobiliario ? 'INCC' : 'IPCA',
    forma_pagamento: 'invoice',
  };
}

const exchange = ({ item, n }: Offer): Values => {
  const rate = (item.moeda === 'EUR' ? 6.18 : 5.42) + n * 0.03;
  return {
    banco: n === 0 ? 'Inter' : 'Banco do Brasil',
    taxa_cambio: rate,
    spread: 0.9 + n * 0.4,
    tarifa_fixa: n === 0 ? 0 : 60,
    vet_limite: Math.round(rate * 1.09 * 10_000) / 10_000,
    prazo_liquidacao: 1,
  };
};

const rentGuarantee = ({ item, n }: Offer): Values => {
  const rent = numberOf(item, 'aluguel_pretendido', 2500);
  return {
    seguradora: n === 0 ? 'Porto Seguro Companhia de Seguros Gerais' : 'Pottencial Seguradora',
    valor_cobertura: rent * 30,
    valor_premio: cents(rent * 1.35 * (1 + n * 0.1)),
    periodicidade_pagamento: 'yearly',
    forma_pagamento: 'invoice',
    multiplo_garantia: 30,
    remuneracao_intermediacao: cents(rent * 0.22),
  };
};

const INSURANCE: Readonly<Partial<Record<CodigoItem, (offer: Offer) => Values>>> = {
  [CODIGO.dit]: leave,
  [CODIGO.auto]: goods,
  [CODIGO.residencial]: goods,
  [CODIGO.empresarial]: business,
  [CODIGO.rc_profissional]: business,
  [CODIGO.seguro_fianca]: rentGuarantee,
};

const BY_PART: Readonly<Partial<Record<NomeParte, (offer: Offer) => Values>>> = {
  seguro: (offer) => (INSURANCE[offer.item.codigo] ?? life)(offer),
  investimento: investment,
  capitalizacao: savings,
  consorcio: group,
  credito: credit,
  cambio: exchange,
};

/** The n-th offer for an item, complete; valid for a month from its entry. */
export function offerFor(offer: Offer, today: CalendarDay): Values {
  const { codigo } = offer.item;
  const build = BY_PART[itemDefinition(codigo).parte_opcao];
  if (!build) throw new Error(`no offer for ${codigo}`);
  return {
    opcao_nome: offer.n === 0 ? 'Essencial' : 'Ampliada',
    validade_proposta: addDays(today, 45),
    ...build(offer),
  };
}
