import {
  dimensionOf,
  formatMoney,
  formatNumber,
  formatPercent,
  type QualquerUnidade,
} from '../../br/index.ts';

const signed = (texto: string): string => texto.replace(/^-/, '−\u00a0');

const counted = (n: number, um: string, varios: string): string => `${n} ${n === 1 ? um : varios}`;

/** "73 anos e 2 meses" for 73,1667. */
export function yearsAndMonths(anos: number): string {
  const total = Math.round(Math.abs(anos) * 12);
  const partes = [
    total >= 12 && counted(Math.floor(total / 12), 'ano', 'anos'),
    (total % 12 > 0 || total < 12) && counted(total % 12, 'mês', 'meses'),
  ];
  return signed(`${anos < 0 && total > 0 ? '-' : ''}${partes.filter(Boolean).join(' e ')}`);
}

/** Text of a figure by its unit: "R$ 1.234,56 por mês", "3,5%", "228 meses". */
export function figureText(valor: unknown, unidade: QualquerUnidade | null | undefined): string {
  if (typeof valor !== 'number') return valor === null || valor === undefined ? '—' : String(valor);
  const grandeza = dimensionOf(unidade ?? '');
  switch (grandeza.tipo) {
    case 'cotacao':
      return `R$\u00a0${formatNumber(valor, { min: 2, max: 4 })}`;
    case 'reais':
      return `${signed(formatMoney(valor))}${grandeza.por ? ` por ${grandeza.por}` : ''}`;
    case 'percentual':
      return `${signed(formatPercent(valor))}${grandeza.de}`;
    case 'fracao':
      return `${signed(formatPercent(valor * 100, { max: 4 }))}${grandeza.de}`;
    default:
      if (unidade === 'anos' && !Number.isInteger(valor)) return yearsAndMonths(valor);
      return `${signed(formatNumber(valor))}${unidade ? ` ${unidade}` : ''}`;
  }
}

/** Names of the shocks of `sonhos.sensibilidade`. */
export const NOMES_DOS_CENARIOS: Readonly<Record<string, string>> = {
  base: 'Como informado',
  taxa_mais: 'Juros 1 ponto acima',
  taxa_menos: 'Juros 1 ponto abaixo',
  inflacao_mais: 'Inflação 1 ponto acima',
  inflacao_menos: 'Inflação 1 ponto abaixo',
  idade_mais_5: 'Parar 5 anos depois',
  idade_menos_5: 'Parar 5 anos antes',
};

/** Plain names for parts of a need, by step of the calculation. */
export const PARTES_DA_NECESSIDADE: Readonly<Record<string, string>> = {
  vp_renda: 'Contas da casa',
  vp_educacao: 'Escola e faculdade',
  cuidado: 'Cuidado de quem depende',
  dividas_sem_cobertura: 'Dívidas',
  inventario_funeral: 'Inventário e funeral',
  transicao: 'Meses de fôlego',
};

/** Unit of a shown need. */
export type UnidadeDita = 'R$' | 'R$/dia' | 'R$/mês';

type Regua = { unidade: UnidadeDita; opcao?: string };

function perUnit({ unidade, opcao }: Regua): string {
  if (unidade === 'R$/dia') return ' por dia';
  return unidade === 'R$/mês' || opcao === 'aporte_mensal' ? ' por mês' : '';
}

/** "R$ 265.736", "R$ 2,50 por dia": needs in whole reais, daily ones with cents. */
export const measuredText = (regua: Regua, valor: number): string =>
  (regua.unidade === 'R$/dia' && !Number.isInteger(valor)
    ? formatMoney(valor)
    : `R$\u00a0${formatNumber(valor, { max: 0 })}`) + perUnit(regua);
