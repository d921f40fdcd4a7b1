import type { Family } from '../family.ts';

type Values = Record<string, unknown>;
/** `tabela` and the columns of one row. */
export type Row = { tabela: string } & Values;

/** How much of the survey a family answered. */
export type Depth = 'full' | 'usual' | 'light';

export const customerBody = (family: Family): Values => ({
  pessoa_nome: family.titular.nome,
  pessoa_cpf: family.titular.cpf,
  pessoa_email: family.email,
  pessoa_celular: family.celular,
  pessoa_sexo: family.titular.sexo,
  pessoa_data_nascimento: family.titular.nascimento,
  pessoa_profissao: family.titular.trade.profissao,
  pessoa_estado_civil: family.estado_civil,
  pessoa_filhos: family.filhos.length,
  canal_contato: family.n % 3 === 0 ? 'celular' : 'whatsapp',
  ...family.endereco,
  conjuge: family.conjuge && {
    nome_completo: family.conjuge.nome,
    cpf: family.conjuge.cpf,
    sexo: family.conjuge.sexo,
    data_nascimento: family.conjuge.nascimento,
    profissao: family.conjuge.trade.profissao,
  },
});

const round = (value: number, step = 100) => Math.round(value / step) * step;

/** Monthly household expenses from the income; less with a home loan to pay. */
export const expensesOf = ({ titular, conjuge, moradia, noVermelho }: Family) => {
  const share = noVermelho ? 0.96 : moradia === 'propria_financiada' ? 0.52 : 0.72;
  return round((titular.liquida + (conjuge?.liquida ?? 0)) * share, 50);
};

const CONTRIBUTION_CEILING = 8400;
const averageOf = (gross: number, vinculo: string) =>
  round(Math.min(CONTRIBUTION_CEILING, vinculo === 'CLT' || vinculo === 'FP' ? gross : gross * 0.35), 10);

function spouseAnswers({ conjuge, chance }: Family): Values {
  if (!conjuge) return {};
  return {
    regime_bens: chance.odds(0.85) ? 'comunhao_parcial' : 'separacao',
    separacao_obrigatoria: 'N',
    filhos_todos_comuns: 'S',
    conjuge_nome: conjuge.nome,
    conjuge_cpf: conjuge.cpf,
    conjuge_sexo: conjuge.sexo,
    conjuge_data_nascimento: conjuge.nascimento,
    conjuge_profissao: conjuge.trade.profissao,
    conjuge_tipo_vinculo: conjuge.trade.tipo_vinculo,
    conjuge_subtipo_vinculo: conjuge.trade.subtipo_vinculo,
    conjuge_fumante: 2,
    conjuge_altura_cm: chance.int(156, 184),
    conjuge_peso_kg: chance.int(54, 92),
    conjuge_doencas_preexistentes: 'Nenhuma',
    conjuge_pratica_esporte_risco: 'N',
    conjuge_renda_mensal_bruta: conjuge.bruta,
    conjuge_renda_mensal_liquida: conjuge.liquida,
    conjuge_contribui_inss: 'S',
    base_inss_conjuge: averageOf(conjuge.bruta, conjuge.trade.tipo_vinculo),
    conjuge_anos_contribuicao: Math.max(3, conjuge.idade - 24),
    conjuge_idade_aposentadoria: 62,
    pensao_conjuge_curta: 'N',
  };
}

/** The general block as one form; tables are answered by `tem_…` here and by their rows. */
export function generalBlock(family: Family, depth: Depth): Values {
  const { titular, chance } = family;
  const { separacao_obrigatoria, ...spouse } = spouseAnswers(family);
  const proLabore = titular.trade.tipo_vinculo === 'PJ' ? round(titular.bruta * 0.3) : null;
  const isTenant = family.moradia === 'alugada';
  return {
    tipo_vinculo: titular.trade.tipo_vinculo,
    subtipo_vinculo: titular.trade.subtipo_vinculo,
    ...(proLabore !== null && { pro_labore_mensal: proLabore }),
    fumante: family.n % 9 === 0 ? 3 : 2,
    altura_cm: chance.int(158, 188),
    peso_kg: chance.int(56, 98),
    pratica_esporte_risco: family.n % 11 === 0 ? 'S' : 'N',
    doencas_preexistentes: family.n % 7 === 0 ? 'Hipertensão leve, controlada com medicação.' : 'Nenhuma',
    ...spouse,
    ...(spouse.regime_bens === 'separacao' && { separacao_obrigatoria }),
    renda_mensal_bruta: titular.bruta,
    renda_mensal_liquida: titular.liquida,
    ...(chance.odds(0.3) && { beneficios_anuais: round(titular.bruta * 1.5, 500) }),
    ...(depth !== 'full' && { despesa_mensal_familiar: expensesOf(family) }),
    consumo_proprio_mensal: round(titular.liquida * 0.2),
    reserva_atual: round(expensesOf(family) * (family.noVermelho ? 0 : chance.int(1, 8)), 1000),
    restricao_cpf: 'N',
    tipo_moradia: family.moradia,
    ...(isTenant && { aluguel_atual: round(titular.liquida * 0.18) }),
    contribui_inss: 'S',
    media_contribuicao: averageOf(titular.bruta, titular.trade.tipo_vinculo),
    anos_contribuicao: Math.max(4, titular.idade - 24),
    idade_aposentadoria: 65,
    tipo_declaracao_ir: titular.bruta > 12000 ? 'completa' : 'simplificada',
    renda_tributavel_anual: round((proLabore ?? titular.bruta) * 12, 1000),
    saldo_previdencia: chance.odds(0.5) ? round(titular.bruta * chance.int(2, 9), 1000) : 0,
    ...(titular.trade.tipo_vinculo === 'CLT' && { fgts: round(titular.bruta * chance.int(2, 6), 500) }),
    ascendentes_vivos: titular.idade < 45 ? 'ambos_genitores' : 'um_genitor',
    tem_dependentes: family.filhos.length > 0 ? 'S' : 'N',
    tem_bens: 'S',
    tem_investimentos: depth === 'light' ? 'N' : 'S',
    tem_dividas: family.moradia === 'propria_financiada' || family.noVermelho || depth === 'full' ? 'S' : 'N',
    tem_apolices: depth === 'light' ? 'N' : 'S',
  };
}
