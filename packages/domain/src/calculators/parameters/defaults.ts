import { ANO_2025, casa, official, published } from './row.ts';
import type { Parametro } from './types.ts';

const PORTARIA_2026 = 'Portaria Interministerial MPS/MF 13/2026';
const TABELA_INSS_2025 = 'Tabela do INSS de 2025';
const IDADE_INSS = 'Constituição, art. 201, § 7º, I (EC 103/2019)';

/** Edition of the rules of a family without one of its people: set by the program, stored with presented studies. */
export const EDICAO_DA_FAMILIA = 'edicao_contas_familia';

/** Default values of a company. Rates are fractions, real and net of tax unless stated otherwise. */
export const PADROES: readonly Parametro[] = [
  official('salario_minimo', 'Salário mínimo', 'R$', 1518, TABELA_INSS_2025, ANO_2025),
  official('salario_minimo', 'Salário mínimo', 'R$', 1621, PORTARIA_2026),
  official('teto_inss', 'Teto do INSS', 'R$', 8157.41, TABELA_INSS_2025, ANO_2025),
  official('teto_inss', 'Teto do INSS', 'R$', 8475.55, PORTARIA_2026),

  casa('taxa_real_vida_aa', 'Juro real da área de vida', 'fração a.a.', 0.035),
  casa('pct_despesa_manter', 'Parte das despesas a manter', 'fração', 0.8),
  casa('idade_independencia', 'Idade de independência do filho', 'anos', 24),
  published(
    'previdencia_imposto_na_falta',
    'Imposto de renda na fonte da previdência',
    'fração',
    0.15,
    'Retenção na fonte da tabela progressiva (Lei 11.053/2004, art. 3º); a regressiva vai de 35% a 10%',
  ),
  published(
    'previdencia_regressiva_na_falta',
    'Imposto de renda da previdência regressiva na falta em até seis anos',
    'fração',
    0.25,
    'Lei 11.053/2004, art. 1º §3º; IN Conjunta SRF/SPC/SUSEP 524/2005: no máximo 25% no benefício não programado',
  ),
  published(
    'previdencia_parte_tributada',
    'Parte da previdência que paga imposto',
    'fração',
    1,
    'PGBL paga sobre o saldo inteiro; VGBL, só sobre o rendimento (Lei 11.053/2004; Lei 10.637/2002, art. 63)',
  ),
  published(
    'plano_saude_pessoa_mes',
    'Plano de saúde por pessoa, pela idade',
    'tabela',
    {
      valores: { 0: 304, 19: 374, 24: 444, 29: 515, 34: 570, 39: 640, 44: 790, 49: 950, 54: 1190, 59: 1702 },
    },
    'ANS, Painel de Precificação de 2022, planos individuais; faixas do meio estimadas',
  ),
  casa('idade_vitalicio', 'Idade até a qual se sustenta quem depende a vida toda', 'anos', 90),
  casa(EDICAO_DA_FAMILIA, 'Edição das contas da família', '', 4),
  casa('custo_funeral', 'Custo de funeral', 'R$', 10_000),
  casa('meses_transicao', 'Meses de transição', 'meses', 6),
  casa('meses_protecao', 'Meses de despesas protegidos na doença grave', 'meses', 24),
  casa('dit_diarias', 'Diárias da renda por incapacidade', 'dias', 365),
  casa('idade_final_renda', 'Idade até a qual a renda é planejada', 'anos', 95),
  casa('inss_estimado_media', 'INSS sem extrato (estimativa): média sobre o salário de hoje', 'fração', 0.8),
  casa('inss_estimado_anos', 'INSS sem extrato (estimativa): parte dos anos contribuída', 'fração', 0.8),
  casa('inss_estimado_inicio', 'INSS sem extrato (estimativa): idade da primeira contribuição', 'anos', 20),
  casa('multiplo_renda_min', 'Menor múltiplo da renda anual', 'vezes', 5),
  casa('multiplo_renda_max', 'Maior múltiplo da renda anual', 'vezes', 10),

  published(
    'pct_honorarios',
    'Honorários advocatícios do inventário',
    'fração',
    0.06,
    'Prática de mercado: 5% a 10% extrajudicial, 10% a 15% judicial (jus.com.br/artigos/96284)',
  ),
  published(
    'pct_emolumentos',
    'Emolumentos de cartório',
    'fração',
    0.015,
    'Prática de mercado: 0,5% a 2,5%, conforme a tabela do estado',
  ),
  published('certidoes', 'Certidões do inventário', 'R$', 1500, 'Prática de mercado: R$ 1.000 a R$ 2.000'),

  casa('inflacao_aa', 'Inflação projetada', 'fração a.a.', 0.04),
  casa('taxa_real_conservador_aa', 'Juro real, perfil conservador', 'fração a.a.', 0.035),
  casa('taxa_real_moderado_aa', 'Juro real, perfil moderado', 'fração a.a.', 0.04),
  casa('taxa_real_balanceado_aa', 'Juro real, perfil balanceado', 'fração a.a.', 0.045),
  casa('taxa_real_sofisticado_aa', 'Juro real, perfil sofisticado', 'fração a.a.', 0.05),
  casa('taxa_real_especialista_aa', 'Juro real, perfil especialista', 'fração a.a.', 0.055),
  casa('taxa_real_usufruto_aa', 'Juro real no usufruto', 'fração a.a.', 0.035),
  casa('taxa_oportunidade_aa', 'Taxa de oportunidade, líquida', 'fração a.a.', 0.1),
  casa('taxa_oportunidade_am', 'Taxa de oportunidade, líquida, ao mês', 'fração a.m.', 0.008),
  published('tr_am', 'TR projetada', 'fração a.m.', 0.001225, 'TR de 04/02/2026 (advocaciadinamica.com)'),
  casa('limite_comprometimento_alerta', 'Parcelas sobre a renda: alerta', 'fração', 0.3),
  casa('limite_comprometimento_critico', 'Parcelas sobre a renda: crítico', 'fração', 0.5),
  official('idade_inss_m', 'Idade de aposentadoria no INSS, homem', 'anos', 65, IDADE_INSS),
  official('idade_inss_f', 'Idade de aposentadoria no INSS, mulher', 'anos', 62, IDADE_INSS),
];
