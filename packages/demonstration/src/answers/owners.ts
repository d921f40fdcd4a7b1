import { addDays, yearOf } from '@farol/domain/calendar';
import type { CodigoItem } from '@farol/domain/catalogue';
import type { ItemAnswers } from './item-answers.ts';
import { HOME_LOAN_RATE, homeLoan, homeValue } from './tables.ts';

const round = (value: number, step: number) => Math.round(value / step) * step;

/** Medical practice: CNAE code. */
const PRACTICE = '8630503';

/** Usual items that also fit a business owner with a home loan. */
export const KEPT_BESIDE_BUSINESS: readonly CodigoItem[] = [
  '1.01',
  '1.04',
  '1.06',
  '1.07',
  '1.11',
  '2.05',
  '3.01',
  '3.02',
];

/** Wishes of business owners in areas 2 to 6: a practice, a loan to transfer, a year abroad. */
export const OF_OWNERS: Readonly<Record<number, readonly ItemAnswers[]>> = {
  2: [
    {
      codigo: '2.01',
      build: () => ({}),
      linhas: ({ family, today }) => [
        {
          tabela: 'objetivos',
          objetivo_nome: `Intercâmbio de ${family.filhos[0]?.nome.split(' ')[0]}`,
          objetivo_valor: 90_000,
          objetivo_ano: yearOf(today) + 2,
          objetivo_guardado: 20_000,
          prioridade: 1,
        },
        {
          tabela: 'objetivos',
          objetivo_nome: 'Casa na praia',
          objetivo_valor: 650_000,
          objetivo_ano: yearOf(today) + 11,
          objetivo_guardado: 40_000,
          prioridade: 2,
        },
      ],
    },
  ],
  3: [
    {
      codigo: '3.04',
      build: ({ family }) => ({
        atividade_cnae: PRACTICE,
        faturamento_anual: round(family.titular.bruta * 26, 10_000),
        valor_risco: round(family.titular.bruta * 16, 10_000),
        valor_conteudo: round(family.titular.bruta * 7, 10_000),
        lucros_cessantes_meses: 6,
        forma_contratacao: 'primeiro_risco_absoluto',
        cep_risco: family.endereco.endereco_cep,
      }),
    },
    {
      codigo: '3.05',
      build: ({ family }) => ({
        registro_conselho: `CRM-${family.uf} 18204`,
        faturamento_anual: round(family.titular.bruta * 26, 10_000),
        sinistros_5_anos: 'N',
        limite_rc_desejado: 500_000,
      }),
    },
  ],
  4: [
    {
      codigo: '4.07',
      build: ({ family }) => ({
        atividade_cnae: PRACTICE,
        faturamento_anual: round(family.titular.bruta * 26, 10_000),
        credito_valor: round(family.titular.bruta * 1.5, 10_000),
        credito_prazo_meses: 48,
        tipo_garantia: 'sem',
        tomador_credito: 'SIMPLES',
      }),
    },
    {
      codigo: '4.01',
      build: ({ family }) => ({
        consorcio_bem: 'veiculo',
        credito_valor: round(family.titular.bruta * 1.5, 10_000),
        credito_prazo_meses: 80,
        tipo_lance: 'livre',
        lance_pct: 25,
        mes_contemplacao: 12,
      }),
    },
  ],
  5: [
    {
      codigo: '5.02',
      build: ({ today }) => ({
        moeda: 'USD',
        natureza_cambio: 'remessa_servicos',
        valor_moeda: 1200,
        frequencia_cambio: 'Mensal',
        pais_destino: 'Estados Unidos',
        data_operacao: addDays(today, 40),
      }),
    },
    {
      codigo: '5.01',
      build: ({ today }) => ({
        moeda: 'USD',
        natureza_cambio: 'especie',
        valor_moeda: 3000,
        valor_moeda_disponivel: 500,
        pais_destino: 'Estados Unidos',
        data_operacao: addDays(today, 75),
      }),
    },
  ],
  6: [
    {
      codigo: '6.04',
      build: ({ family }) => ({
        ...homeLoan(family),
        taxa_juros_anual: HOME_LOAN_RATE.anual,
        modalidade_financiamento: 'price',
        imovel_valor: homeValue(family),
      }),
    },
    {
      codigo: '6.03',
      build: ({ family }) => ({
        credito_valor: round(homeValue(family) * 0.2, 10_000),
        credito_prazo_meses: 180,
        tipo_lance: 'livre',
        lance_pct: 20,
        mes_contemplacao: 24,
      }),
    },
  ],
};
