import { ANO_2025, casa, official, published } from './row.ts';
import type { Faixa, Parametro } from './types.ts';

const RECEITA_2026 = 'Receita Federal, tributação de 2026; Lei 15.191/2025';
const REDUCAO_2026 = 'Lei 15.270/2025';
const IOF_VGBL = 'Decreto 6.306/2007, redação do Decreto 12.499/2025 (Brasilprev e Itaú)';

/** limit, rate in percent, amount to deduct; the last bracket has no limit. */
const comDeducao = (...linhas: readonly (readonly [number | null, number, number])[]): Faixa[] =>
  linhas.map(([limite, pct, deduzir]) => ({ limite, aliquota: pct / 100, deduzir }));

const inss = (...limites: readonly [number, number, number, number]): Faixa[] =>
  [0.075, 0.09, 0.12, 0.14].map((aliquota, k) => ({ limite: limites[k] as number, aliquota }));

/** Income tax, social security and pension plans. */
export const TRIBUTOS: readonly Parametro[] = [
  official(
    'irpf_mensal',
    'IRPF mensal',
    'tabela',
    {
      faixas: comDeducao(
        [2428.8, 0, 0],
        [2826.65, 7.5, 182.16],
        [3751.05, 15, 394.16],
        [4664.68, 22.5, 675.49],
        [null, 27.5, 908.73],
      ),
    },
    RECEITA_2026,
  ),
  official('irpf_mensal_dependente', 'Dedução por dependente, ao mês', 'R$', 189.59, RECEITA_2026),
  official('irpf_mensal_simplificado', 'Desconto simplificado mensal', 'R$', 607.2, RECEITA_2026),
  official(
    'irpf_mensal_reducao',
    'Redução mensal do imposto',
    'tabela',
    { valores: { ate: 5000, reducao: 312.89, fim: 7350, constante: 978.62, fator: 0.133145 } },
    REDUCAO_2026,
  ),
  official(
    'irpf_anual',
    'IRPF anual',
    'tabela',
    {
      faixas: comDeducao(
        [29_145.6, 0, 0],
        [33_919.8, 7.5, 2185.92],
        [45_012.6, 15, 4729.91],
        [55_976.16, 22.5, 8105.85],
        [null, 27.5, 10_904.66],
      ),
    },
    RECEITA_2026,
  ),
  official('irpf_anual_dependente', 'Dedução por dependente, ao ano', 'R$', 2275.08, RECEITA_2026),
  official('irpf_anual_instrucao', 'Limite de instrução por pessoa', 'R$', 3561.5, RECEITA_2026),
  official('irpf_simplificado_pct', 'Desconto simplificado da declaração', 'fração', 0.2, RECEITA_2026),
  official('irpf_simplificado_teto', 'Teto do desconto simplificado', 'R$', 17_640, RECEITA_2026),
  official(
    'irpf_anual_reducao',
    'Redução anual do imposto',
    'tabela',
    { valores: { ate: 60_000, reducao: 2694.15, fim: 88_200, constante: 8429.73, fator: 0.095575 } },
    REDUCAO_2026,
  ),
  official(
    'irpfm',
    'Imposto mínimo das altas rendas',
    'tabela',
    { valores: { limite: 600_000, divisor: 60_000, subtrair: 10, maxima: 10 } },
    REDUCAO_2026,
  ),
  official(
    'irpfm_dividendos_mes',
    'Dividendos no mês, por empresa, sem retenção de 10%',
    'R$',
    50_000,
    REDUCAO_2026,
  ),

  published(
    'inss_empregado',
    'INSS do empregado',
    'tabela',
    { faixas: inss(1518, 2793.88, 4190.83, 8157.41) },
    'Tabela do INSS de 2025',
    ANO_2025,
  ),
  official(
    'inss_empregado',
    'INSS do empregado',
    'tabela',
    { faixas: inss(1621, 2902.84, 4354.27, 8475.55) },
    'Portaria Interministerial MPS/MF 13/2026',
  ),
  official(
    'inss_individual',
    'INSS do contribuinte individual',
    'tabela',
    { valores: { individual: 0.2, prolabore: 0.11, simplificado: 0.11, mei: 0.05 } },
    'INSS, tabela de contribuição mensal de 2026',
  ),

  official('pgbl_limite_pct', 'Parte da renda que o PGBL deduz', 'fração', 0.12, 'Lei 9.532/1997, art. 11'),
  casa('pgbl_aliquota_deducao', 'Alíquota em que o PGBL deduz', 'fração', 0.275),
  official(
    'previdencia_regressiva',
    'Tabela regressiva da previdência',
    'tabela',
    {
      faixas: [
        { limite: 2, aliquota: 0.35 },
        { limite: 4, aliquota: 0.3 },
        { limite: 6, aliquota: 0.25 },
        { limite: 8, aliquota: 0.2 },
        { limite: 10, aliquota: 0.15 },
        { limite: null, aliquota: 0.1 },
      ],
    },
    'Lei 11.053/2004, art. 1º',
  ),
  official('limite_iof_vgbl', 'Aportes em VGBL sem IOF, por seguradora', 'R$', 300_000, IOF_VGBL, ANO_2025),
  official('limite_iof_vgbl', 'Aportes em VGBL sem IOF, por ano', 'R$', 600_000, IOF_VGBL),
  official('iof_vgbl', 'IOF sobre o excedente em VGBL', 'fração', 0.05, IOF_VGBL),
];
