import { addMonths, type CalendarDay } from '@farol/domain/calendar';
import type { Family } from '../family.ts';
import { type Depth, expensesOf, type Row } from './general.ts';

const round = (value: number, step = 100) => Math.round(value / step) * step;

/** Shares of the monthly expenses; school is extra, with its own amount. */
const BUDGET: readonly [categoria: string, natureza_despesa: string, part: number][] = [
  ['moradia', 'fixa', 0.2],
  ['contas', 'fixa', 0.08],
  ['alimentacao', 'variavel', 0.22],
  ['transporte', 'variavel', 0.12],
  ['saude', 'fixa', 0.12],
  ['lazer', 'variavel', 0.14],
  ['vestuario', 'variavel', 0.06],
  ['outras', 'variavel', 0.06],
];

function budget(family: Family, depth: Depth): Row[] {
  if (depth !== 'full') return [];
  const school = family.filhos.reduce((sum, child) => sum + child.escola, 0);
  const rest = Math.max(2500, expensesOf(family) - school);
  const rows: Row[] = BUDGET.map(([categoria, natureza_despesa, part]) => ({
    tabela: 'orcamento',
    categoria,
    natureza_despesa,
    valor_mensal: round(rest * part, 10),
  }));
  if (school > 0)
    rows.push({
      tabela: 'orcamento',
      categoria: 'educacao',
      natureza_despesa: 'fixa',
      descricao: 'Mensalidades escolares',
      valor_mensal: school,
    });
  return rows;
}

const children = ({ filhos, titular }: Family): Row[] =>
  filhos.map((child) => ({
    tabela: 'dependentes',
    nome: child.nome,
    parentesco: 'filho',
    data_nascimento: child.nascimento,
    invalido: 'N',
    dependente_ir: 'S',
    custo_educacao_mensal: child.escola,
    custo_faculdade_mensal: titular.bruta > 18000 ? 4200 : 1800,
    idade_faculdade: 18,
    anos_faculdade: 5,
  }));

/** Market value of the car, derived from the customer's income. */
export const carValue = ({ titular }: Family) => round(titular.bruta * 5.5, 1000);

/** Value of the home, derived from the couple's income. */
export const homeValue = ({ titular, conjuge }: Family) =>
  round((titular.bruta + (conjuge?.bruta ?? 0)) * 32, 10_000);

function assets(family: Family, depth: Depth): Row[] {
  const { titular, conjuge, uf } = family;
  const ownership = conjuge ? { natureza_bem: 'comum', titularidade: 'casal' } : { titularidade: 'titular' };
  const car: Row = {
    tabela: 'bens',
    descricao: titular.bruta > 20000 ? 'SUV híbrido' : 'Carro da família',
    tipo_bem: 'veiculo',
    valor_mercado: carValue(family),
    segurado: depth === 'light' ? 'N' : 'S',
    ...(depth !== 'light' && { valor_segurado: carValue(family) }),
    ...ownership,
  };
  if (family.moradia === 'alugada') return [car];
  const home: Row = {
    tabela: 'bens',
    descricao: `Apartamento em ${family.cidade}`,
    tipo_bem: 'imovel',
    finalidade_imovel: 'moradia',
    uf,
    valor_mercado: homeValue(family),
    documentacao_regular: 'S',
    segurado: 'N',
    ...ownership,
  };
  if (depth === 'light') return [home];
  if (depth === 'usual') return [home, car];
  return [
    home,
    car,
    {
      tabela: 'bens',
      descricao: titular.trade.subtipo_vinculo === 'socio' ? 'Quotas da empresa' : 'Terreno herdado',
      tipo_bem: titular.trade.subtipo_vinculo === 'socio' ? 'participacao' : 'imovel',
      ...(titular.trade.subtipo_vinculo !== 'socio' && { uf, finalidade_imovel: 'investimento' }),
      valor_mercado: round(titular.bruta * 14, 5000),
      natureza_bem: 'particular',
      titularidade: 'titular',
    },
  ];
}

function investments(family: Family, depth: Depth): Row[] {
  if (depth === 'light') return [];
  const { titular, conjuge, chance } = family;
  const ownership = { titularidade: 'titular', ...(conjuge && { natureza_bem: 'comum' }) };
  const cash: Row = {
    tabela: 'investimentos',
    instituicao: chance.pick(['Itaú', 'Nubank', 'Inter', 'Banco do Brasil']),
    tipo_investimento: 1,
    produto: 'CDB liquidez diária',
    saldo: round(titular.bruta * chance.int(2, 6), 500),
    liquidez_dias: 0,
    ...ownership,
  };
  if (depth !== 'full') return [cash];
  return [
    cash,
    {
      tabela: 'investimentos',
      instituicao: 'XP',
      tipo_investimento: 2,
      produto: 'Fundo multimercado',
      saldo: round(titular.bruta * chance.int(1, 5), 500),
      liquidez_dias: 31,
      ...ownership,
    },
  ];
}

const LENDERS = ['Caixa Econômica Federal', 'Itaú', 'Santander'] as const;

/** Balance of the home loan: nineteen years in equal instalments. */
export const homeLoan = (family: Family) => ({
  banco_credor: LENDERS[family.n % LENDERS.length],
  saldo_devedor: round(homeValue(family) * 0.45, 1000),
  parcela_atual: round(homeValue(family) * 0.00495, 10),
  parcelas_restantes: 228,
});
/** Per cent per month, and the equivalent per year. */
export const HOME_LOAN_RATE = { mensal: 0.98, anual: 12.41 } as const;

/** What a family in the red owes on the card and in the overdraft. */
export const revolvingBalances = ({ titular }: Family) => ({
  card: round(titular.bruta * 0.9, 100),
  overdraft: round(titular.bruta * 0.4, 100),
});

/** By instalments, the minimum of the bill and the month's interest. */
const revolving = (family: Family): Row[] => {
  const { card, overdraft } = revolvingBalances(family);
  return [
    {
      tabela: 'dividas',
      tipo_divida: 'cartao',
      banco_credor: 'Nubank',
      titular: 'titular',
      saldo_devedor: card,
      parcela_atual: round(card * 0.15, 10),
      taxa_juros_mensal: 13.9,
      tem_prestamista: 'N',
      refinanciar: 'S',
    },
    {
      tabela: 'dividas',
      tipo_divida: 'cheque_especial',
      banco_credor: 'Itaú',
      titular: 'titular',
      saldo_devedor: overdraft,
      parcela_atual: round(overdraft * 0.08, 10),
      taxa_juros_mensal: 8,
      tem_prestamista: 'N',
      refinanciar: 'S',
    },
  ];
};

function debts(family: Family, depth: Depth): Row[] {
  const rows: Row[] = family.noVermelho ? revolving(family) : [];
  if (family.moradia === 'propria_financiada')
    rows.push({
      tabela: 'dividas',
      tipo_divida: 'imobiliario',
      titular: family.conjuge ? 'casal' : 'titular',
      ...homeLoan(family),
      taxa_juros_mensal: HOME_LOAN_RATE.mensal,
      tem_prestamista: 'S',
    });
  if (depth === 'full')
    rows.push({
      tabela: 'dividas',
      tipo_divida: 'veiculo',
      banco_credor: 'BV',
      titular: 'titular',
      saldo_devedor: round(family.titular.bruta * 2.4, 500),
      parcela_atual: round(family.titular.bruta * 0.085, 10),
      parcelas_restantes: 34,
      taxa_juros_mensal: 1.6,
      tem_prestamista: 'N',
    });
  return rows;
}

function policies(family: Family, depth: Depth, today: CalendarDay): Row[] {
  if (depth === 'light') return [];
  const { titular } = family;
  const rows: Row[] = [
    {
      tabela: 'apolices',
      area_produto: 1,
      cobertura: 'morte',
      seguradora: 'Bradesco Vida e Previdência',
      tipo_segurado: 'titular',
      valor_cobertura: round(titular.bruta * 10, 10_000),
      valor_premio: round(titular.bruta * 0.004, 5),
      periodicidade_pagamento: 'monthly',
    },
  ];
  if (depth === 'full')
    rows.push({
      tabela: 'apolices',
      area_produto: 3,
      cobertura: 'casco',
      seguradora: 'Tokio Marine Seguradora',
      tipo_segurado: 'titular',
      valor_cobertura: carValue(family),
      valor_premio: round(titular.bruta * 0.17, 10),
      periodicidade_pagamento: 'yearly',
      vigencia_fim: addMonths(today, 5),
    });
  return rows;
}

/** Every row of the survey's tables, in display order. */
export const surveyRows = (family: Family, depth: Depth, today: CalendarDay): Row[] => [
  ...children(family),
  ...budget(family, depth),
  ...assets(family, depth),
  ...investments(family, depth),
  ...debts(family, depth),
  ...policies(family, depth, today),
];

const PROFILES = {
  conservador: [2, 2, 2, 2, 2, 3, 2, 2, 1, 1],
  balanceado: [4, 3, 3, 3, 4, 4, 3, 3, 2, 3],
  sofisticado: [5, 4, 4, 4, 5, 4, 4, 4, 3, 4],
} as const;

/** Ten answers of the investor questionnaire. */
export const suitabilityRows = (family: Family): Row[] =>
  PROFILES[family.chance.pick(['conservador', 'balanceado', 'sofisticado'] as const)].map((resposta, i) => ({
    tabela: 'respostas_suitability',
    tipo_segurado: 'titular',
    pergunta: i + 1,
    resposta,
  }));
