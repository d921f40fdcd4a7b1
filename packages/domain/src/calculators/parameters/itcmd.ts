import type { Uf } from '../../locations/index.ts';
import type { FaixaItcmd, Parametro, TabelaItcmd } from './types.ts';

type Linha = {
  metodo: TabelaItcmd['metodo'];
  /** limit, rate in percent, limit, rate in percent, …, last rate. */
  faixas: number[];
  unidade?: string;
  isento?: number;
  fatorNoPrazo?: number;
  desde?: string;
  fonte: string;
  verificado?: true;
};

function brackets(numbers: readonly number[]): FaixaItcmd[] {
  const faixas: FaixaItcmd[] = [];
  for (let k = 0; k + 1 < numbers.length; k += 2) {
    faixas.push({ limite: numbers[k] as number, aliquota: (numbers[k + 1] as number) / 100 });
  }
  faixas.push({ limite: null, aliquota: (numbers.at(-1) as number) / 100 });
  return faixas;
}

const CONFERIDA_EM = '2026-01-01';
/** LC 227/2026 asks for rates by share; a state's law of 2026 applies from 2027. */
const PROGRESSIVA_DEPOIS = 'lei progressiva (LC 227/2026) só de 2027';
const FIXA_ATE_2026 = `Fonte secundária; ${PROGRESSIVA_DEPOIS}`;

/** One row per state; every rate is to be confirmed with the SEFAZ except those marked as verified. */
const POR_UF: Record<Uf, Linha> = {
  AC: {
    metodo: 'total',
    faixas: [1.5e6, 4, 2.5e6, 5, 3.5e6, 6, 7],
    isento: 50_000,
    fonte:
      'LC 373/2020, art. 29 (fonte secundária); a confirmar se por faixa; 8% só para colaterais, fora da conta',
  },
  AL: {
    metodo: 'total',
    faixas: [1e6, 4, 10e6, 6, 8],
    fonte: 'Lei 5.077/1989, art. 168, I, redação da Lei 9.440/2024; a confirmar se por faixa',
  },
  AM: {
    metodo: 'marginal',
    faixas: [2e6, 2, 6e6, 3, 4],
    desde: '2024-12-24',
    fonte: 'Texto da lei estadual em vigor desde 24/12/2024',
    verificado: true,
  },
  AP: {
    metodo: 'fixa',
    faixas: [6],
    desde: '2025-05-13',
    fonte: 'Lei 3.149/2024 e Decreto 5.541/2025: de 2% a 6%; faixas a confirmar, vale a maior',
  },
  BA: {
    metodo: 'total',
    faixas: [200_000, 4, 300_000, 6, 8],
    isento: 100_000,
    desde: '2025-03-27',
    fonte: 'Lei 4.826/1989, arts. 4º e 9º, redação da Lei 14.802/2024',
    verificado: true,
  },
  CE: {
    metodo: 'marginal',
    faixas: [10_000, 2, 20_000, 4, 40_000, 6, 8],
    unidade: 'Ufirce',
    isento: 7000,
    fonte: 'Lei 15.812/2015, arts. 8º, 16 e 17 (fonte secundária); a confirmar se por faixa',
  },
  DF: {
    metodo: 'marginal',
    faixas: [1e6, 4, 2e6, 5, 6],
    fonte:
      'Lei 3.804/2006, art. 9º (Lei 5.549/2015); limites corrigidos todo ano (LC 435/2001): os de 2026, a confirmar',
  },
  ES: {
    metodo: 'fixa',
    faixas: [4],
    fonte: `Lei 10.011/2013, art. 12; ${PROGRESSIVA_DEPOIS}`,
    verificado: true,
  },
  GO: {
    metodo: 'marginal',
    faixas: [25_000, 2, 200_000, 4, 600_000, 6, 8],
    fonte: 'Lei 11.651/1991, art. 78, redação da Lei 19.021/2015',
    verificado: true,
  },
  MA: {
    metodo: 'total',
    faixas: [300_000, 3, 600_000, 4, 900_000, 5, 1.2e6, 6, 7],
    fonte: 'Lei 7.799/2002 (fonte secundária)',
  },
  MT: {
    metodo: 'marginal',
    faixas: [1500, 0, 4000, 2, 8000, 4, 16_000, 6, 8],
    unidade: 'UPF/MT',
    isento: 1500,
    fonte:
      'Lei 7.850/2002, arts. 6º e 19, redação da Lei 10.488/2016; limites das faixas por fonte secundária',
  },
  MS: {
    metodo: 'fixa',
    faixas: [6],
    fonte: `${FIXA_ATE_2026}; isenção de R$ 50 mil só de doação (g1.globo.com, 11/2015)`,
  },
  MG: {
    metodo: 'fixa',
    faixas: [5],
    fatorNoPrazo: 0.85,
    fonte: `Lei 14.941/2003, art. 10; desconto de 15% em até 90 dias; ${PROGRESSIVA_DEPOIS}`,
    verificado: true,
  },
  PA: {
    metodo: 'total',
    faixas: [15_000, 2, 50_000, 3, 150_000, 4, 350_000, 5, 6],
    unidade: 'UPF-PA',
    fonte: 'Lei 5.529/1989, art. 8º, redação da Lei 8.868/2019; a confirmar se por faixa',
  },
  PB: {
    metodo: 'marginal',
    faixas: [125_000, 2, 400_000, 4, 1e6, 6, 8],
    fonte: 'Lei 5.123/1989, art. 6º, redação da Lei 12.585/2023; Decreto 43.553/2023',
    verificado: true,
  },
  PR: { metodo: 'fixa', faixas: [4], fonte: FIXA_ATE_2026 },
  PE: {
    metodo: 'marginal',
    faixas: [80_000, 0, 350_000, 2, 550_000, 4, 750_000, 6, 8],
    isento: 80_000,
    fonte: 'Lei 13.974/2009, Anexo 3, redação da LC 563/2025; limites das faixas por fonte secundária',
  },
  PI: {
    metodo: 'total',
    faixas: [20_000, 2, 500_000, 4, 6],
    unidade: 'UFR-PI',
    desde: '2025-04-01',
    fonte:
      'Lei 8.558/2024 (infonewss.com; centralpiaui.com.br); isenta a herança toda de até 15.000 UFR-PI, fora da conta',
  },
  RJ: {
    metodo: 'total',
    faixas: [70_000, 4, 100_000, 4.5, 200_000, 5, 300_000, 6, 400_000, 7, 8],
    unidade: 'UFIR-RJ',
    fonte: 'Lei 7.174/2015, art. 26 (fonte secundária)',
  },
  RN: { metodo: 'marginal', faixas: [500_000, 3, 1e6, 4, 3e6, 5, 6], fonte: 'Texto da lei estadual' },
  RS: {
    metodo: 'total',
    faixas: [2000, 0, 10_000, 3, 30_000, 4, 50_000, 5, 6],
    unidade: 'UPF-RS',
    fonte: 'Lei 8.821/1989, art. 18, § 1º, redação da Lei 14.741/2015; 4 a 8% anunciados para 2027',
    verificado: true,
  },
  RO: {
    metodo: 'total',
    faixas: [1250, 2, 6170, 3, 4],
    unidade: 'UPF/RO',
    fonte: 'Lei 959/2000, redação da Lei 2.228/2009 (fonte secundária)',
  },
  RR: { metodo: 'fixa', faixas: [4], fonte: FIXA_ATE_2026 },
  SC: {
    metodo: 'marginal',
    faixas: [20_000, 1, 50_000, 3, 150_000, 5, 7],
    fonte: 'Lei 13.136/2004; 8% revogados pela Lei 19.053/2024',
    verificado: true,
  },
  SP: {
    metodo: 'fixa',
    faixas: [4],
    fonte: 'Lei 10.705/2000; isenções em UFESP; lei progressiva (LC 227/2026) só de 2027',
    verificado: true,
  },
  SE: {
    metodo: 'total',
    faixas: [2417, 3, 12_086, 6, 8],
    unidade: 'UFP/SE',
    isento: 500,
    fonte: 'Lei 7.724/2013, redação da Lei 9.297/2023 (fonte secundária)',
  },
  TO: {
    metodo: 'marginal',
    faixas: [25_000, 0, 100_000, 2, 500_000, 4, 2e6, 6, 8],
    isento: 25_000,
    fonte: 'A confirmar; um resumo traz 2% fixos',
  },
};

export const TABELAS_ITCMD: readonly Parametro[] = Object.entries(POR_UF).map(([uf, linha]) => ({
  chave: 'itcmd',
  uf: uf as Uf,
  rotulo: `ITCMD causa mortis (${uf})`,
  unidade: 'tabela',
  valor: {
    metodo: linha.metodo,
    faixas: brackets(linha.faixas),
    unidade: linha.unidade ?? 'R$',
    isento_ate: linha.isento ?? null,
    fator_no_prazo: linha.fatorNoPrazo ?? null,
  },
  vigencia_inicio: linha.desde ?? CONFERIDA_EM,
  vigencia_fim: null,
  fonte: linha.fonte,
  verificado: linha.verificado ?? false,
}));
