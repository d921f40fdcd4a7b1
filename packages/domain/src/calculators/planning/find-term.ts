import { calculator } from '../calculator.ts';
import { type Decimal, dec, ZERO } from '../decimal.ts';
import { money, withDefault } from '../inputs.ts';
import { out } from '../outputs.ts';
import { brl, passo, pct } from '../steps.ts';
import { beyondReach } from './limits.ts';
import { monthly, shift, type Timing, timing, when } from './timing.ts';

/** Rates this small change no month, and the logarithm would lose its digits. */
const DESPREZIVEL = dec('1e-14');

/** ln(VF·i/p + 1)/ln(1 + i), p the deposit (of the end of the month); null when never reached. */
function savingTerm(amount: Decimal, saving: Decimal, rate: Decimal, at: Timing): Decimal | null {
  if (amount.isZero()) return ZERO;
  if (saving.isZero()) return null;
  const p = saving.times(shift(at, rate));
  if (rate.abs().lt(DESPREZIVEL)) return amount.div(p);
  const reach = amount.times(rate).div(p).plus(1);
  return reach.gt(0) ? reach.ln().div(rate.plus(1).ln()) : null;
}

/** Months, with their fraction, in which equal deposits reach the amount; null when never. */
export const findTerm = calculator({
  kind: 'planejamento.resolver_prazo',
  titulo: 'Prazo de uma poupança',
  fonte: 'Matemática financeira; Banco Central, Calculadora do Cidadão',
  inputs: {
    valor_final: money,
    deposito: money,
    taxa_mensal: monthly,
    timing: withDefault(timing, 'postecipado'),
  },
  outputs: { prazo_meses: out.nullable(out.decimal('Prazo')) },
  compute(i) {
    const found = savingTerm(i.valor_final, i.deposito, i.taxa_mensal, i.timing);
    const prazo_meses = found !== null && beyondReach(found) ? null : found;
    return {
      saidas: { prazo_meses },
      passos: [
        passo(
          'prazo_meses',
          'Prazo',
          prazo_meses,
          'meses',
          `${brl(i.deposito)} ${when(i.timing)} de cada mês, a ${pct(i.taxa_mensal)} a.m., ` +
            `${prazo_meses === null ? 'não chegam' : 'até chegar'} a ${brl(i.valor_final)}`,
          { valor_final: i.valor_final, deposito: i.deposito, taxa_mensal: i.taxa_mensal },
        ),
      ],
    };
  },
});
