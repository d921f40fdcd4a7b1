import { calculator, oneOf } from '../../calculator.ts';
import type { Decimal } from '../../decimal.ts';
import { fixed, toDecimal, total } from '../../fixed.ts';
import { choice, integer, listOf, money, optional, withDefault } from '../../inputs.ts';
import { out } from '../../outputs.ts';
import { brl, conta, passo, pct } from '../../steps.ts';
import {
  AVISO_COMO_EMPRESA,
  AVISO_IOF,
  diariaPct,
  iofOn,
  iofRule,
  type ParcelaIof,
  TOMADORES,
} from './iof-rule.ts';

type Entradas = {
  principal: Decimal;
  dias: number | null;
  amortizacoes: readonly Decimal[] | null;
  dias_parcelas: readonly number[] | null;
};

/** The whole principal on one day, or amortisations on several days. */
function parcelasOf({ principal, dias, amortizacoes, dias_parcelas }: Entradas) {
  const several = amortizacoes !== null || dias_parcelas !== null;
  if (dias !== null) return several ? { erro: ['dias'] } : [{ amortizacao: fixed(principal), dias }];
  if (!several) return { incompleto: ['dias'] };
  if (!amortizacoes) return { incompleto: ['amortizacoes'] };
  if (!dias_parcelas) return { incompleto: ['dias_parcelas'] };
  if (amortizacoes.length !== dias_parcelas.length) return { erro: ['dias_parcelas'] };
  return amortizacoes.map(
    (amortizacao, k): ParcelaIof => ({
      amortizacao: fixed(amortizacao),
      dias: dias_parcelas[k] ?? 0,
    }),
  );
}

/**
 * IOF on a loan, R$: a fraction of the principal and a daily rate on each amortisation, up to 365 days. `dias` is for
 * a loan repaid at once; `amortizacoes` with `dias_parcelas` for one repaid in instalments.
 */
export const iof = calculator({
  kind: 'credito.iof',
  titulo: 'IOF do crédito',
  fonte: 'Decreto 6.306/2007; Decreto 12.499/2025',
  inputs: {
    principal: money,
    dias: optional(integer(0, 36_525)),
    amortizacoes: optional(listOf(money)),
    dias_parcelas: optional(listOf(integer(0, 36_525))),
    tomador: withDefault(choice(...TOMADORES), 'PF'),
  },
  outputs: {
    iof_adicional: out.money('IOF adicional'),
    iof_diario: out.money('IOF diário'),
    iof: out.money('IOF'),
    total_com_iof: out.money('Crédito mais IOF'),
  },
  faltam: oneOf('dias', 'amortizacoes', 'dias_parcelas'),
  compute(i, parametros) {
    const parcelas = parcelasOf(i);
    if (!Array.isArray(parcelas)) return parcelas;
    const regra = iofRule(i.tomador, i.principal, parametros);
    const charge = iofOn(i.principal, parcelas, regra);
    const { adicional, diario } = charge;
    const total_com_iof = i.principal.plus(charge.total);
    const limit = regra.teto ? `; os dois juntos até ${pct(regra.teto)} do crédito` : '';
    const paid = toDecimal(total(parcelas.map(({ amortizacao }) => amortizacao)));
    const apart = paid.minus(i.principal).abs();
    const avisos = [AVISO_IOF];
    if (apart.gt(1)) avisos.push('As amortizações informadas não somam o valor do crédito');
    if (regra.comoEmpresa) avisos.push(AVISO_COMO_EMPRESA);
    return {
      saidas: { iof_adicional: adicional, iof_diario: diario, iof: charge.total, total_com_iof },
      passos: [
        passo(
          'iof_adicional',
          'IOF adicional',
          adicional,
          'R$',
          `${brl(i.principal)} × ${pct(regra.adicional)}`,
          {
            principal: i.principal,
          },
        ),
        passo(
          'iof_diario',
          'IOF diário',
          diario,
          'R$',
          parcelas.length === 1
            ? `${brl(i.principal)} × ${diariaPct(regra.diaria)} × ${conta(Math.min(parcelas[0]?.dias ?? 0, 365), 'dia', 'dias')}${limit}`
            : `${conta(parcelas.length, 'amortização', 'amortizações')} × ${diariaPct(regra.diaria)} × dias de cada, até 365${limit}`,
          { tomador: i.tomador },
        ),
        passo('iof', 'IOF', charge.total, 'R$', `${brl(adicional)} + ${brl(diario)}`),
        passo(
          'total_com_iof',
          'Crédito mais IOF',
          total_com_iof,
          'R$',
          `${brl(i.principal)} + ${brl(charge.total)}`,
        ),
      ],
      avisos,
      parametros: regra.parametros,
    };
  },
});
