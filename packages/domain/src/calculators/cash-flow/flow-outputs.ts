import { BeyondNumbers, type Output, out } from '../outputs.ts';

function finite(value: number): number {
  if (!Number.isFinite(value)) throw new BeyondNumbers();
  return value || 0;
}

/** Whole cents, written in reais. */
const cents = (rotulo: string): Output<number, number> => ({
  tipo: '$',
  rotulo,
  escrever(raw) {
    // Beyond these, cents are no longer whole and sums no longer exact.
    if (!(Math.abs(raw) <= Number.MAX_SAFE_INTEGER)) throw new BeyondNumbers();
    return raw / 100 || 0;
  },
});

const fraction = (rotulo: string): Output<number, number> => ({
  tipo: 'f',
  rotulo,
  escrever: (raw) => finite(Math.round(raw * 10_000 + 1e-9) / 10_000),
});

const number = (rotulo: string, places: number): Output<number, number> => ({
  tipo: 'x',
  rotulo,
  escrever: (raw) => finite(Math.round(raw * 10 ** places + 1e-9) / 10 ** places),
});

/** Money that comes in during a year. */
export const ENTRADAS = {
  renda_trabalho: cents('Renda do trabalho, bruta'),
  decimo_ferias: cents('13º e terço de férias, brutos'),
  aposentadoria: cents('Aposentadoria'),
  pensao: cents('Pensão por morte'),
  alugueis: cents('Aluguéis'),
  outras_rendas: cents('Outras rendas'),
  outras_entradas: cents('Outras entradas'),
  restituicao_ir: cents('Restituição do IR'),
  capital_seguros: cents('Capital de seguros'),
  venda_bens: cents('Venda de bens'),
  verbas_rescisorias: cents('Verbas rescisórias'),
  credito_recebido: cents('Crédito recebido'),
  fgts_empregador: cents('FGTS depositado'),
};

/** Money that is due during a year, paid or not. */
export const SAIDAS = {
  inss: cents('INSS e previdência do servidor'),
  imposto_renda: cents('Imposto de renda'),
  outros_descontos: cents('Outros descontos da renda'),
  despesas: cents('Despesas'),
  saude: cents('Saúde'),
  educacao: cents('Escola e faculdade'),
  cuidados: cents('Cuidados'),
  parcelas: cents('Parcelas de dívidas'),
  premios: cents('Prêmios de seguros e planos'),
  outras_saidas: cents('Outras saídas'),
  compra_bens: cents('Compra de bens'),
  objetivos: cents('Objetivos realizados'),
  imposto_previdencia: cents('Imposto dos resgates da previdência'),
  encargos_aportes: cents('Encargos dos aportes'),
};

export const LINHA = {
  ano: out.integer('Ano'),
  de: out.code('De'),
  ate: out.code('Até'),
  idade_titular: out.integer('Idade do titular'),
  idade_conjuge: out.nullable(out.integer('Idade do cônjuge')),
  ...ENTRADAS,
  entradas: cents('Entradas'),
  ...SAIDAS,
  saidas: cents('Saídas'),
  falta: cents('Contas sem dinheiro'),
  sobra: cents('Sobra dos meses'),
  aportes: cents('Aportes'),
  sobra_gasta: cents('Sobra sem destino'),
  resgates: cents('Resgates para as contas'),
  rendimento: cents('Rendimento'),
  saldo_inicial: cents('Saldo no começo'),
  saldo_reserva: cents('Reserva'),
  saldo_investimentos: cents('Investimentos'),
  saldo_fgts: cents('FGTS'),
  saldo_previdencia: cents('Previdência'),
  financeiro: cents('Dinheiro no fim do ano'),
  imoveis: cents('Imóveis'),
  outros_bens: cents('Outros bens'),
  dividas: cents('Dívidas'),
  patrimonio: cents('Patrimônio'),
  indice: number('Índice de preços', 6),
  entradas_hoje: cents('Entradas, em dinheiro de hoje'),
  saidas_hoje: cents('Saídas, em dinheiro de hoje'),
  falta_hoje: cents('Contas sem dinheiro, em dinheiro de hoje'),
  financeiro_hoje: cents('Dinheiro no fim do ano, em dinheiro de hoje'),
  patrimonio_hoje: cents('Patrimônio, em dinheiro de hoje'),
};

export const CONCILIACAO = {
  sobra_mensal: cents('Sobra do mês'),
  doze_meses: cents('Doze vezes a sobra do mês'),
  decimo_ferias: cents('13º e férias, líquidos'),
  escola_fora: cents('Escola fora do orçamento'),
  mudancas_rendas: cents('Rendas que mudam no ano'),
  mudancas_despesas: cents('Despesas que mudam no ano'),
  mudancas_cuidados: cents('Cuidados que mudam no ano'),
  mudancas_parcelas: cents('Parcelas que mudam no ano'),
  mudancas_premios: cents('Prêmios que mudam no ano'),
  eventos: cents('Entradas e saídas únicas'),
  sobra_ano_1: cents('Sobra do primeiro ano'),
};

/** Results of a projection. */
export const FLUXO = {
  linhas: out.rows('Ano a ano', LINHA),
  conciliacao: out.record('Conciliação do primeiro ano', CONCILIACAO),
  inicio_aposentadoria: out.code('Aposentadoria da família'),
  capital_aposentadoria: cents('Dinheiro na aposentadoria'),
  capital_aposentadoria_hoje: cents('Dinheiro na aposentadoria, em dinheiro de hoje'),
  inss_pessoas: out.rows('Aposentadoria do INSS', {
    papel: out.code('Quem'),
    inicio: out.nullable(out.code('Começa em')),
    regra: out.code('Regra'),
    beneficio: out.nullable(cents('Benefício por mês, em dinheiro de hoje')),
  }),
  esgota_em: out.nullable(out.code('O dinheiro acaba em')),
  esgota_ano: out.nullable(out.integer('Ano em que acaba')),
  esgota_idade: out.nullable(number('Idade do titular quando acaba', 2)),
  falta_total: cents('Contas sem dinheiro, ao todo'),
  falta_total_hoje: cents('Contas sem dinheiro, ao todo, em dinheiro de hoje'),
  falta_conforto: cents('Parte que conforto cobriria'),
  menor_saldo: cents('Menor saldo'),
  menor_saldo_em: out.code('Mês do menor saldo'),
  saldo_final: cents('Saldo final'),
  saldo_final_hoje: cents('Saldo final, em dinheiro de hoje'),
  patrimonio_final_hoje: cents('Patrimônio final, em dinheiro de hoje'),
  objetivos: out.rows('Objetivos', {
    nome: out.code('Objetivo'),
    previsto: cents('Custo previsto'),
    pago: cents('Pago'),
    atendido: out.nullable(fraction('Parte paga')),
  }),
  objetivos_atendidos: out.nullable(fraction('Parte dos objetivos paga')),
  cobertura_aposentadoria: out.nullable(fraction('Parte das contas paga na aposentadoria')),
  ajuste_ir_pendente: cents('Ajuste do IR depois do último ano'),
};

/** With the changes less without them, in money of today. */
export const COMPARACAO = {
  saldo_final_hoje: cents('Saldo final'),
  patrimonio_final_hoje: cents('Patrimônio final'),
  capital_aposentadoria_hoje: cents('Dinheiro na aposentadoria'),
  falta_total_hoje: cents('Contas sem dinheiro'),
  esgota_em_antes: out.nullable(out.code('Acabava em')),
  esgota_em_depois: out.nullable(out.code('Acaba em')),
};

export const MONTE_CARLO = {
  linhas: out.rows('Faixa de caminhos por ano', {
    ano: out.integer('Ano'),
    ate: out.code('Até'),
    idade_titular: out.integer('Idade do titular'),
    p10: cents('Um em dez abaixo de'),
    p50: cents('Metade abaixo de'),
    p90: cents('Nove em dez abaixo de'),
    p10_hoje: cents('Um em dez abaixo de, em dinheiro de hoje'),
    p50_hoje: cents('Metade abaixo de, em dinheiro de hoje'),
    p90_hoje: cents('Nove em dez abaixo de, em dinheiro de hoje'),
  }),
  caminhos: out.integer('Caminhos'),
  dura: fraction('Parte em que o dinheiro dura'),
  metas_pagas: fraction('Parte com todos os objetivos pagos'),
  esgota_p10_em: out.nullable(out.code('Um em dez acaba até')),
  final_p10_hoje: cents('Saldo final, um em dez abaixo de'),
  final_p50_hoje: cents('Saldo final, metade abaixo de'),
  final_p90_hoje: cents('Saldo final, nove em dez abaixo de'),
  deterministico_hoje: cents('Saldo final da projeção'),
};

export const POUPANCA = {
  poupanca_mensal: out.nullable(cents('Guardar por mês')),
  sobra_livre: cents('Já sobra sem destino'),
  corte_de_despesa: out.nullable(cents('Pede despesas menores')),
  falta_total_hoje: cents('Sem guardar, contas sem dinheiro'),
  esgota_em: out.nullable(out.code('Sem guardar, o dinheiro acaba em')),
  ate: out.code('Até'),
};
