import { casa, official, published } from './row.ts';
import type { Parametro } from './types.ts';

const volatilidade = (perfil: string, nome: string, valor: number) =>
  casa(`volatilidade_${perfil}_aa`, `Oscilação do retorno, perfil ${nome}`, 'fração a.a.', valor);

/** The family's money year by year. */
export const FLUXO_DA_FAMILIA: readonly Parametro[] = [
  published(
    'inflacao_saude_real_aa',
    'Alta da saúde acima da inflação',
    'fração a.a.',
    0.03,
    'ANS: planos individuais 6,06% em 2025, IPCA 5,32% (opovo.com.br, 24/06/2025)',
  ),
  published(
    'inflacao_educacao_real_aa',
    'Alta da escola acima da inflação',
    'fração a.a.',
    0.03,
    'Mensalidades: 9,3% em 2024, 9,5% em 2025, 9,8% em 2026 (Rabbit, sampi.net.br, 01/10/2025)',
  ),
  casa('crescimento_real_salario_aa', 'Aumento real do salário', 'fração a.a.', 0),
  published(
    'correcao_tabela_ir',
    'Parte da inflação que corrige a tabela do IR',
    'fração',
    1,
    'Premissa: de 1996 a 2016 a tabela subiu 109,63% e o IPCA 283,87% (opopular.com.br, 01/2017)',
  ),
  published(
    'rpps_aliquota',
    'Contribuição do servidor à previdência própria',
    'fração',
    0.14,
    'EC 103/2019: o regime local não cobra menos que o da União, que é progressivo (conjur.com.br, 08/01/2021)',
  ),
  published(
    'isencao_65_mensal',
    'Aposentadoria isenta de IR por mês, desde os 65 anos',
    'R$',
    1903.98,
    'Lei 7.713/1988, art. 6º, XV',
  ),
  official('fgts_deposito', 'Depósito do FGTS sobre o salário', 'fração', 0.08, 'Lei 8.036/1990, art. 15'),
  published(
    'retorno_real_fgts_aa',
    'Juro real do FGTS',
    'fração a.a.',
    0,
    'STF, ADI 5090, 12/06/2024: ao menos o IPCA',
  ),
  official(
    'teto_juros_cartao',
    'Juros do cartão, no máximo, sobre a dívida',
    'fração',
    1,
    'Lei 14.690/2023, desde 03/01/2024',
  ),
  published(
    'ir_embutido_pct',
    'Imposto dentro do retorno líquido da renda fixa longa',
    'fração',
    0.15,
    'Lei 11.033/2004, art. 1º',
  ),
  volatilidade('conservador', 'conservador', 0.035),
  volatilidade('moderado', 'moderado', 0.04),
  volatilidade('balanceado', 'balanceado', 0.06),
  volatilidade('sofisticado', 'sofisticado', 0.09),
  volatilidade('especialista', 'especialista', 0.12),
  casa('sobra_poupada', 'Parte da sobra sem destino que se guarda', 'fração', 0),
  casa('premio_vida_reajuste_real_aa', 'Alta do prêmio de vida com a idade', 'fração a.a.', 0.03),
  casa('custo_venda_imovel_pct', 'Custo de vender um imóvel', 'fração', 0.06),
  casa('meses_bloqueio', 'Meses até se usar o que era de quem faltou', 'meses', 6),
  casa('monte_carlo_caminhos', 'Caminhos sorteados', '', 1000),
  casa('monte_carlo_semente', 'Semente do sorteio', '', 2026),
];
