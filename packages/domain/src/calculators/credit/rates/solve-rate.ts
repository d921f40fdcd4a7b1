import { calculator } from '../../calculator.ts';
import { type Fixed, fixed } from '../../fixed.ts';
import { integer, money } from '../../inputs.ts';
import { out } from '../../outputs.ts';
import { brl, conta, passo } from '../../steps.ts';
import { internalRate, monthlyFlows } from './internal-rate.ts';

/** The monthly rate of equal instalments, percent points; null when no rate solves the equation. */
export const solveRate = calculator({
  kind: 'credito.resolver_taxa',
  titulo: 'Que taxa está nas prestações',
  fonte: 'Tabela Price resolvida na taxa, por bisseção',
  inputs: { valor_financiado: money, prestacao: money, prazo_meses: integer(1, 1200) },
  outputs: { taxa_mensal_pct: out.nullable(out.percent('Taxa ao mês', 4)) },
  compute({ valor_financiado, prestacao, prazo_meses }) {
    const pagos = new Array<Fixed>(prazo_meses).fill(fixed(prestacao));
    const monthly = internalRate(monthlyFlows(fixed(valor_financiado), pagos));
    const taxa_mensal_pct = monthly?.times(100) ?? null;
    return {
      saidas: { taxa_mensal_pct },
      passos: [
        passo(
          'taxa_mensal_pct',
          'Taxa ao mês',
          taxa_mensal_pct,
          '%',
          `taxa em que ${conta(prazo_meses, 'prestação', 'prestações')} de ${brl(prestacao)} valem ${brl(valor_financiado)} hoje`,
          { valor_financiado, prestacao, prazo_meses },
        ),
      ],
      avisos: monthly ? [] : ['Nenhuma taxa iguala estas prestações ao valor financiado'],
    };
  },
});
