import { casa, official, published } from './row.ts';
import type { Parametro } from './types.ts';

const MERCADO = 'Prática de mercado, sem a tabela da cidade';

const JUNDIAI = 'Prefeitura de Jundiaí (jundiai.sp.gov.br)';
const SFH = 'Resolução CMN 4.676/2018, redação da Resolução CMN 5.255/2025 (Caixa, outubro de 2025)';

/** Asset protection, real estate and the study's scores. */
export const PATRIMONIO: readonly Parametro[] = [
  casa('limite_franquia_reserva', 'Franquia aceitável sobre a reserva', 'fração', 0.5),
  casa('rc_limite_minimo', 'Menor limite de responsabilidade civil', 'R$', 100_000),
  casa('rc_pct_patrimonio', 'Responsabilidade civil sobre o patrimônio', 'fração', 0.5),
  casa('rc_meses_renda', 'Responsabilidade profissional em meses de renda', 'meses', 12),

  published('itbi', 'ITBI', 'fração', 0.03, 'Uso geral, sem a tabela da cidade: leis municipais de 2% a 3%'),
  published(
    'itbi_cidade_sao_paulo',
    'ITBI na cidade de São Paulo',
    'fração',
    0.03,
    'Lei municipal 11.154/1991, São Paulo',
  ),
  published(
    'itbi_reduzido',
    'ITBI da parte financiada no SFH',
    'fração',
    0.005,
    'Uso geral, sem a tabela da cidade',
  ),
  official('itbi_cidade_jundiai', 'ITBI na cidade de Jundiaí', 'fração', 0.025, JUNDIAI),
  official(
    'itbi_cidade_jundiai_reduzido',
    'ITBI em Jundiaí, parte financiada no SFH',
    'fração',
    0.015,
    JUNDIAI,
  ),
  official('itbi_cidade_jundiai_limite', 'ITBI em Jundiaí, reduzido até', 'R$', 120_000, JUNDIAI),
  official(
    'ltv_imovel',
    'Parte do imóvel que o banco financia, por sistema',
    'tabela',
    { valores: { sac: 0.8, price: 0.7 } },
    'Caixa, outubro de 2025: até 80% no SAC e 70% na Price',
  ),
  official('sfh_teto', 'Maior valor do imóvel no SFH', 'R$', 2_250_000, SFH),
  published('sfh_juros_teto', 'Maiores juros no SFH', 'fração a.a.', 0.12, SFH),
  published('pct_registro', 'Registro do imóvel', 'fração', 0.0075, MERCADO),
  published('pct_escritura', 'Escritura do imóvel', 'fração', 0.0075, MERCADO),
  official(
    'desconto_registro_sfh',
    'Desconto no registro do primeiro imóvel no SFH',
    'fração',
    0.5,
    'Lei 6.015/1973, art. 290',
  ),
  casa('reajuste_aluguel_aa', 'Reajuste do aluguel', 'fração a.a.', 0.04),
  casa('valorizacao_imovel_aa', 'Valorização do imóvel', 'fração a.a.', 0.04),
  casa('retorno_investimento_aa', 'Retorno do investimento, líquido', 'fração a.a.', 0.08),
  casa('custos_aquisicao_pct', 'Custos de aquisição do imóvel', 'fração', 0.05),

  casa('pesos_nota_geral', 'Pesos das áreas na nota geral', 'tabela', {
    valores: { 1: 0.25, 2: 0.25, 3: 0.15, 4: 0.15, 5: 0.05, 6: 0.15 },
  }),
  ...(
    [
      ['conservador', 0.95, 0.05, 0, 0],
      ['moderado', 0.8, 0.12, 0.05, 0.03],
      ['balanceado', 0.6, 0.2, 0.15, 0.05],
      ['sofisticado', 0.4, 0.25, 0.28, 0.07],
      ['especialista', 0.25, 0.25, 0.4, 0.1],
    ] as const
  ).map(([perfil, renda_fixa, multimercado, renda_variavel, outros]) =>
    casa(`alocacao_${perfil}`, `Alocação de referência, perfil ${perfil}`, 'tabela', {
      valores: { renda_fixa, multimercado, renda_variavel, outros },
    }),
  ),
];
