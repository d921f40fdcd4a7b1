import { type Decimal, dec, min, ZERO } from '../decimal.ts';
import type { Parametro, ParametrosConsultados, TabelaItcmd } from '../parameters/index.ts';

export type RegraItcmd = {
  tabela: TabelaItcmd;
  /** Reais per unit of the brackets; null while unknown. */
  unidade: Decimal | null;
  aConfirmar: boolean;
  avisos: string[];
  parametros: (Parametro | undefined)[];
};

const AVISO_ALIQUOTA = 'Alíquota do ITCMD a confirmar na SEFAZ';

const yearOf = (parametro: Parametro | undefined): number => Number(parametro?.vigencia_inicio.slice(0, 4));

/** An old unit lowers the brackets: it may raise the rate of a share. The minimum wage tells the year in force. */
function unitNotes(
  unidade: string,
  stored: Parametro | undefined,
  parametros: ParametrosConsultados,
): string[] {
  if (!stored || yearOf(stored) >= yearOf(parametros.get('salario_minimo'))) return [];
  return [`${unidade} de ${yearOf(stored)}: a do ano é maior, e o imposto pode cair de faixa`];
}

/** The state's table and the value of its unit; `unidadeInformada` replaces the parameter. */
export function itcmdRule(
  uf: string,
  parametros: ParametrosConsultados,
  unidadeInformada: Decimal | null = null,
): RegraItcmd | null {
  const parametro = parametros.get(`itcmd.${uf}`);
  if (!parametro || typeof parametro.valor === 'number' || !('metodo' in parametro.valor)) return null;
  const tabela = parametro.valor;
  const emReais = tabela.unidade === 'R$';
  const stored = emReais || unidadeInformada ? undefined : parametros.get(`unidade_fiscal.${uf}`);
  const aConfirmar = !parametro.verificado;
  const known = unidadeInformada ?? (typeof stored?.valor === 'number' ? dec(stored.valor) : null);
  return {
    tabela,
    unidade: emReais ? dec(1) : known,
    aConfirmar,
    avisos: [...(aConfirmar ? [AVISO_ALIQUOTA] : []), ...unitNotes(tabela.unidade, stored, parametros)],
    parametros: [parametro, stored],
  };
}

const highestRate = (tabela: TabelaItcmd): number =>
  Math.max(...tabela.faixas.map((faixa) => faixa.aliquota));

/** Tax on one heir's share, unrounded. With an unknown unit the highest rate applies to the whole: never too little. */
export function itcmdOn(share: Decimal, { tabela, unidade }: RegraItcmd, noPrazo: boolean): Decimal {
  const onTime = noPrazo ? dec(tabela.fator_no_prazo ?? 1) : dec(1);
  if (unidade === null) return share.times(highestRate(tabela)).times(onTime);
  const x = share.div(unidade);
  if (tabela.isento_ate !== null && x.lte(tabela.isento_ate)) return ZERO;
  const tax = tabela.metodo === 'marginal' ? marginal(x, tabela) : onWhole(x, tabela);
  return tax.times(unidade).times(onTime);
}

function onWhole(x: Decimal, { faixas }: TabelaItcmd): Decimal {
  const faixa = faixas.find(({ limite }) => limite === null || x.lte(limite));
  return x.times(faixa?.aliquota ?? 0);
}

function marginal(x: Decimal, { faixas }: TabelaItcmd): Decimal {
  let tax = ZERO;
  let from = ZERO;
  for (const { limite, aliquota } of faixas) {
    if (x.lte(from)) break;
    const to = limite === null ? x : min(x, dec(limite));
    tax = tax.plus(to.minus(from).times(aliquota));
    from = to;
  }
  return tax;
}
