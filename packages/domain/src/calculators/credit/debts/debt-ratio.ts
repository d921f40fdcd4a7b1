import { presentValue } from '../../annuity.ts';
import { calculator } from '../../calculator.ts';
import { atLeastZero, type Decimal, dec, ONE } from '../../decimal.ts';
import { fromParameter, integer, money, optional, share, withDefault } from '../../inputs.ts';
import { out } from '../../outputs.ts';
import { numberOf } from '../../parameters/tables.ts';
import { brl, conta, passo, pct } from '../../steps.ts';
import { loanRate } from '../rates/period-rate.ts';

const FAIXAS = ['verde', 'amarelo', 'laranja'];
const ACIMA_DE_TODAS = 'vermelho';
const ALERTA = 'limite_comprometimento_alerta';
const LIMITES = ['limite_comprometimento_conforto', ALERTA, 'limite_comprometimento_critico'];

/** An income that rounds to zero counts as none. */
const MEIO_CENTAVO = dec('0.005');

const band = (ratio: Decimal, limits: readonly number[]): string =>
  FAIXAS[limits.findIndex((limit) => ratio.lte(limit))] ?? ACIMA_DE_TODAS;

/** "R$ 5.000,00", with a loan asked for "(R$ 5.000,00 + R$ 5.095,13 do crédito pedido)" */
const parts = ({ parcelas_atuais, parcela_pedida }: Record<'parcelas_atuais' | 'parcela_pedida', Decimal>) =>
  parcela_pedida.isZero()
    ? brl(parcelas_atuais)
    : `(${brl(parcelas_atuais)} + ${brl(parcela_pedida)} do crédito pedido)`;

/**
 * Fraction of the family's gross income used by instalments, a loan asked for included, and the largest loan that still
 * fits, R$.
 */
export const debtRatio = calculator({
  kind: 'credito.comprometimento',
  titulo: 'Comprometimento da renda',
  fonte: 'Prática de mercado: parcelas até 30% da renda; média do Banco Central de 29,4% em outubro de 2025',
  inputs: {
    renda_familiar_bruta: money,
    parcelas_atuais: withDefault(money, 0),
    /** Of the loan asked for. */
    parcela_pedida: withDefault(money, 0),
    taxa_mensal: optional(loanRate),
    prazo_meses: optional(integer(1, 1200)),
    limite: fromParameter(share, ALERTA),
  },
  outputs: {
    comprometimento_pct: out.percent('Comprometimento da renda'),
    faixa: out.code('Faixa'),
    parcela_maxima: out.money('Maior parcela nova'),
    financiamento_maximo_price: out.nullable(out.money('Maior financiamento na Price')),
    financiamento_maximo_sac: out.nullable(out.money('Maior financiamento no SAC')),
  },
  compute(i, parametros) {
    const renda = i.renda_familiar_bruta;
    if (renda.lt(MEIO_CENTAVO)) return { incompleto: ['renda_familiar_bruta'] };
    const limits = LIMITES.map((chave) => numberOf(parametros, chave));
    const parcelas = i.parcelas_atuais.plus(i.parcela_pedida);
    const ratio = parcelas.div(renda);
    const comprometimento_pct = ratio.times(100);
    const faixa = band(
      ratio,
      limits.map(({ valor }) => valor),
    );
    const parcela_maxima = atLeastZero(i.limite.times(renda).minus(i.parcelas_atuais));
    const bands = limits.map(({ valor }, k) => `${FAIXAS[k]} até ${pct(dec(valor))}`).join(', ');
    // The limit's own parameter is already listed, with the value used here.
    const others = limits.filter(({ chave, valor }) => chave !== ALERTA || !i.limite.eq(valor));
    const { taxa_mensal: taxa, prazo_meses: n } = i;
    const price = taxa && n ? presentValue(parcela_maxima, taxa, n) : null;
    const sac = taxa && n ? parcela_maxima.div(ONE.div(n).plus(taxa)) : null;
    const passos = [
      passo(
        'comprometimento_pct',
        'Comprometimento da renda',
        comprometimento_pct,
        '%',
        `${parts(i)} ÷ ${brl(renda)}; ${bands}`,
        { parcelas_atuais: i.parcelas_atuais, renda_familiar_bruta: renda, faixa },
      ),
      passo(
        'parcela_maxima',
        'Maior parcela nova',
        parcela_maxima,
        'R$/mês',
        `${pct(i.limite)} × ${brl(renda)} − ${brl(i.parcelas_atuais)}`,
        { limite: i.limite },
      ),
    ];
    if (taxa && n && price && sac) {
      const term = `${conta(n, 'mês', 'meses')} a ${pct(taxa)} a.m.`;
      passos.push(
        passo(
          'financiamento_maximo_price',
          'Maior financiamento na Price',
          price,
          'R$',
          `${brl(parcela_maxima)} por ${term}`,
          { taxa_mensal: taxa, prazo_meses: n },
        ),
        passo(
          'financiamento_maximo_sac',
          'Maior financiamento no SAC',
          sac,
          'R$',
          `${brl(parcela_maxima)} ÷ (1 ÷ ${n} + ${pct(taxa)})`,
          { taxa_mensal: taxa, prazo_meses: n },
        ),
      );
    }
    return {
      saidas: {
        comprometimento_pct,
        faixa,
        parcela_maxima,
        financiamento_maximo_price: price,
        financiamento_maximo_sac: sac,
      },
      passos,
      parametros: others,
    };
  },
});
