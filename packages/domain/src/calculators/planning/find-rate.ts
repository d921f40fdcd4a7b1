import { calculator } from '../calculator.ts';
import { integer, money, withDefault } from '../inputs.ts';
import { out } from '../outputs.ts';
import { brl, conta, passo } from '../steps.ts';
import { solveRate } from './solve-rate.ts';
import { timing, when } from './timing.ts';

/** Monthly rate, percent, at which equal deposits reach the amount; null when none does. */
export const findRate = calculator({
  kind: 'planejamento.resolver_taxa',
  titulo: 'Taxa de uma poupança',
  fonte: 'Matemática financeira; Banco Central, Calculadora do Cidadão',
  inputs: {
    valor_final: money,
    deposito: money,
    prazo_meses: integer(1, 1200),
    timing: withDefault(timing, 'postecipado'),
  },
  outputs: { taxa_mensal_pct: out.nullable(out.percent('Taxa ao mês', 4)) },
  compute(i) {
    const taxa = solveRate(i.valor_final, i.deposito, i.prazo_meses, i.timing)?.times(100) ?? null;
    const question = `${brl(i.deposito)} ${when(i.timing)} de cada um de ${conta(i.prazo_meses, 'mês', 'meses')}`;
    return {
      saidas: { taxa_mensal_pct: taxa },
      passos: [
        passo(
          'taxa_mensal_pct',
          'Taxa ao mês',
          taxa,
          '%',
          taxa === null
            ? `nenhuma taxa leva ${question} a ${brl(i.valor_final)}`
            : `a taxa em que ${question} chegam a ${brl(i.valor_final)}`,
          { valor_final: i.valor_final, deposito: i.deposito, prazo_meses: i.prazo_meses },
        ),
      ],
    };
  },
});
