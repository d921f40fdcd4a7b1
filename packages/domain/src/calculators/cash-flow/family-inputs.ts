import {
  anyRate,
  balance,
  choice,
  codeOf,
  decimal,
  fromParameter,
  type Input,
  type Inputs,
  identifier,
  integer,
  listOf,
  money,
  optional,
  type Problems,
  rate,
  recordOf,
  rowsOf,
  share,
  text,
  withDefault,
  yesNo,
} from '../inputs.ts';

/** Year and month; a day is accepted and ignored. */
const yearMonth: Input<string> = {
  ...text,
  ler(value, nome, problems) {
    const read = text.ler(value, nome, problems);
    if (read === undefined) return undefined;
    if (/^(19|20|21)\d\d-(0[1-9]|1[0-2])(-\d\d)?$/.test(read)) return read.slice(0, 7);
    problems.erro.push(nome);
    return undefined;
  },
};

const MAX_MONTHS = 1800;
/** Months from the study's month. */
const month = integer(0, MAX_MONTHS);
const fromStart = withDefault(month, 0);
const name = withDefault(
  { ...text, ler: (value: unknown) => String(value).slice(0, 200) } as Input<string>,
  '',
);
/** Charges and commissions as a fraction of an amount. */
const signedRate = decimal(-1, 10);

const holder = choice('titular', 'conjuge');
const owner = choice('titular', 'conjuge', 'casal');
const payer = choice('titular', 'conjuge', 'familia');
const regime = withDefault(choice('progressivo', 'regressivo'), 'progressivo');

const MAX_ROWS = 200;

/** Rows that may be missing; more than a household has are refused, so that a projection always ends soon. */
function rows<S extends Inputs>(columns: S) {
  const any = withDefault(rowsOf(columns), []);
  return {
    ...any,
    ler(value: unknown, nome: string, problems: Problems) {
      if (!Array.isArray(value) || value.length <= MAX_ROWS) return any.ler(value, nome, problems);
      problems.erro.push(nome);
      return undefined;
    },
  };
}

const PESSOA = {
  papel: holder,
  nascimento: yearMonth,
  sexo: withDefault(choice('M', 'F', 'O'), 'M'),
  idade_aposentadoria: optional(integer(0, 120)),
  idade_final: withDefault(integer(0, 130), 95),
  perfil: withDefault(codeOf('perfil_investidor'), 'conservador'),
  declaracao: withDefault(choice('melhor', 'simplificada', 'completa'), 'melhor'),
  outras_deducoes_anuais: withDefault(money, 0),
  fgts: withDefault(money, 0),
  previdencia: rows({
    tipo: withDefault(choice('PGBL', 'VGBL'), 'VGBL'),
    regime,
    saldo: money,
    base: optional(money),
    meses: withDefault(month, 60),
  }),
  inss: withDefault(
    recordOf({
      contribui: withDefault(yesNo, 'S'),
      media: withDefault(money, 0),
      anos: withDefault(integer(0, 80), 0),
      idade: optional(integer(0, 120)),
      beneficio: optional(money),
      em_vigor: withDefault(yesNo, 'N'),
      decimo_terceiro: withDefault(yesNo, 'S'),
    }),
    {},
  ),
};

const rendas = rows({
  papel: withDefault(payer, 'familia'),
  tipo: choice('CLT', 'PJ', 'MEI', 'FP', 'AUT', 'APO', 'PREV', 'ALUGUEL', 'OUTRA'),
  bruto: money,
  liquido: optional(money),
  pro_labore: optional(money),
  crescimento_real_aa: optional(rate),
  inicio_mes: fromStart,
  fim_mes: optional(month),
  ate_aposentadoria: optional(yesNo),
  decimo_terceiro: optional(yesNo),
  ferias: optional(yesNo),
  fgts: optional(yesNo),
  fase: withDefault(choice('sempre', 'na_aposentadoria'), 'sempre'),
  /** Paid once a year and counted with the 13th, a twelfth a month: shares of profits, bonuses. */
  anual: withDefault(yesNo, 'N'),
});

const despesas = rows({
  tipo: withDefault(choice('geral', 'saude', 'educacao'), 'geral'),
  nivel: withDefault(choice('essencial', 'conforto'), 'essencial'),
  valor: balance,
  fase: withDefault(choice('sempre', 'ate_aposentadoria', 'na_aposentadoria'), 'sempre'),
  inicio_mes: fromStart,
  fim_mes: optional(month),
});

const dependentes = rows({
  nascimento: yearMonth,
  parentesco: withDefault(choice('filho', 'outro'), 'filho'),
  invalido: withDefault(yesNo, 'N'),
  no_ir_de: withDefault(choice('titular', 'conjuge', 'nenhum'), 'nenhum'),
  custo_educacao_mensal: withDefault(money, 0),
  custo_faculdade_mensal: withDefault(money, 0),
  idade_faculdade: withDefault(integer(0, 120), 18),
  anos_faculdade: withDefault(integer(0, 60), 5),
  custo_cuidado_mensal: withDefault(money, 0),
  anos_cuidado: optional(integer(0, 150)),
});

const dividas = rows({
  id: { ...identifier } as Input<string | number>,
  sistema: withDefault(choice('price', 'sac', 'fixa', 'cartao', 'consorcio'), 'price'),
  saldo: withDefault(money, 0),
  parcela: optional(money),
  parcelas: optional(integer(1, 1200)),
  taxa_mensal: optional(anyRate),
  indice_mensal: withDefault(rate, 0),
  parte_titular: withDefault(share, 1),
  parte_conjuge: withDefault(share, 0),
  seguro: withDefault(yesNo, 'N'),
  inicio_mes: fromStart,
  valor_credito: withDefault(money, 0),
  prazo_meses: optional(integer(1, 1200)),
  taxa_administracao: withDefault(share, 0),
  fundo_reserva: withDefault(share, 0),
  mes_contemplacao: optional(integer(1, 1200)),
  lance_livre_pct: withDefault(share, 0),
  lance_embutido_pct: withDefault(share, 0),
  base_lance: withDefault(choice('credito', 'plano'), 'credito'),
  indice_anual: withDefault(rate, 0),
  seguro_mensal_pct: withDefault(share, 0),
  uso: withDefault(choice('bem', 'imovel', 'dinheiro'), 'bem'),
});

const apolices = rows({
  id: name,
  papel: withDefault(payer, 'familia'),
  cobertura: withDefault(choice('morte', 'invalidez', 'saude', 'outra'), 'outra'),
  capital: withDefault(money, 0),
  premio: withDefault(money, 0),
  reajuste: withDefault(choice('ipca', 'saude', 'nenhum'), 'ipca'),
  reajuste_real_aa: withDefault(rate, 0),
  inicio_mes: fromStart,
  fim_mes: optional(month),
  do_empregador: withDefault(yesNo, 'N'),
});

const objetivos = rows({
  nome: name,
  papel: withDefault(owner, 'casal'),
  /** In its own currency. */
  valor: decimal(0, 999_999_999_999),
  mes: month,
  cotacao: withDefault(decimal(0, 1_000_000), 1),
  custo_cambio_pct: withDefault(signedRate, 0),
  guardado: withDefault(money, 0),
  inflacao_aa: optional(rate),
  prioridade: withDefault(integer(0, 100), 2),
});

const aportes = rows({
  destino: withDefault(choice('investimentos', 'reserva', 'objetivo', 'VGBL', 'PGBL'), 'investimentos'),
  papel: withDefault(owner, 'titular'),
  /** Position among the goals, from 1. */
  objetivo: optional(integer(1, 1000)),
  regime,
  valor: withDefault(money, 0),
  unico: withDefault(money, 0),
  inicio_mes: fromStart,
  fim_mes: optional(month),
  carregamento: withDefault(share, 0),
});

const ativos = rows({
  classe: withDefault(choice('renda_fixa', 'multimercado', 'renda_variavel', 'outros'), 'renda_fixa'),
  papel: withDefault(owner, 'casal'),
  saldo: money,
  disponivel_mes: fromStart,
  taxa_real_aa: optional(rate),
});

const imoveis = rows({
  valor: money,
  papel: withDefault(owner, 'casal'),
  valorizacao_aa: optional(rate),
  aluguel: withDefault(money, 0),
  /** What the family told that it leaves; without it, the rent less its tax. */
  aluguel_liquido: optional(money),
  inicio_mes: fromStart,
  venda_mes: optional(month),
  custo_venda_pct: optional(share),
  custo_aquisicao: optional(money),
  divida: optional(identifier),
});

const desembolsos = rows({ valor: money, mes: month });

/** The rows of a family that a plan may add to. */
const LISTAS = {
  rendas,
  despesas,
  dependentes,
  dividas,
  apolices,
  objetivos,
  aportes,
  ativos,
  imoveis,
  desembolsos,
};

const byProfile = (low: number, high: number) => {
  const value = optional(decimal(low, high));
  return recordOf({
    conservador: value,
    moderado: value,
    balanceado: value,
    sofisticado: value,
    especialista: value,
  });
};

/** A household, its money and its assumptions; R$ of today a month, yearly rates as fractions, months from 0. */
export const FAMILIA = {
  inicio: yearMonth,
  pessoas: rowsOf(PESSOA),
  ...LISTAS,
  educacao_incluida: withDefault(yesNo, 'N'),
  idade_independencia: fromParameter(integer(0, 60), 'idade_independencia'),
  reserva: withDefault(money, 0),
  reserva_alvo: withDefault(money, 0),
  outros_bens: withDefault(money, 0),
  sobra_poupada: fromParameter(share, 'sobra_poupada'),
  inflacao_aa: fromParameter(rate, 'inflacao_aa'),
  inflacao_saude_real_aa: fromParameter(rate, 'inflacao_saude_real_aa'),
  inflacao_educacao_real_aa: fromParameter(rate, 'inflacao_educacao_real_aa'),
  crescimento_real_salario_aa: fromParameter(rate, 'crescimento_real_salario_aa'),
  correcao_tabela_ir: fromParameter(decimal(0, 1), 'correcao_tabela_ir'),
  taxas_reais: withDefault(byProfile(-0.99, 10), {}),
  volatilidades: withDefault(byProfile(0, 10), {}),
  taxa_real_usufruto_aa: fromParameter(rate, 'taxa_real_usufruto_aa'),
  retorno_real_fgts_aa: fromParameter(rate, 'retorno_real_fgts_aa'),
  valorizacao_imovel_aa: fromParameter(rate, 'valorizacao_imovel_aa'),
  custo_venda_imovel_pct: fromParameter(share, 'custo_venda_imovel_pct'),
  ir_embutido_pct: fromParameter(decimal(0, 0.9), 'ir_embutido_pct'),
  rpps_aliquota: fromParameter(share, 'rpps_aliquota'),
  isencao_65_mensal: fromParameter(money, 'isencao_65_mensal'),
  salario_minimo: fromParameter(money, 'salario_minimo'),
  teto_inss: fromParameter(money, 'teto_inss'),
};

const MUDANCA = {
  tipo: choice('plano', 'morte', 'invalidez', 'desemprego', 'aposentar', 'estresse', 'decada_ruim'),
  papel: optional(holder),
  mes: optional(month),
  // morte
  custo_funeral: optional(money),
  custo_inventario: withDefault(money, 0),
  pct_despesa_manter: optional(share),
  meses_transicao: optional(integer(0, 240)),
  meses_bloqueio: optional(integer(0, 240)),
  pensao_conjuge_curta: withDefault(yesNo, 'N'),
  quita_dividas: withDefault(yesNo, 'N'),
  // invalidez
  acidente: withDefault(yesNo, 'N'),
  custo_adaptacao: withDefault(money, 0),
  custo_cuidado_mensal: withDefault(money, 0),
  // desemprego
  meses: optional(integer(0, 600)),
  verbas: withDefault(money, 0),
  seguro: withDefault(money, 0),
  parcelas: withDefault(integer(0, 60), 0),
  saca_fgts: withDefault(yesNo, 'S'),
  // aposentar
  idade: optional(integer(0, 120)),
  // estresse: added to the yearly rates
  inflacao_pp: withDefault(decimal(-0.5, 1), 0),
  retorno_pp: withDefault(decimal(-0.5, 1), 0),
  // decada_ruim
  de: withDefault(choice('hoje', 'aposentadoria'), 'hoje'),
};

/** A plan's rows, added to the family's, and what happens in a scenario; applied together. */
export const MUDANCAS = {
  plano: withDefault(
    recordOf({
      ...LISTAS,
      dividas_quitadas: withDefault(listOf(identifier), []),
      apolices_encerradas: withDefault(listOf(identifier), []),
      reserva_alvo: optional(money),
    }),
    {},
  ),
  mudancas: rows(MUDANCA),
};
