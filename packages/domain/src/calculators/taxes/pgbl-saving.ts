import { calculator } from '../calculator.ts';
import { type Decimal, min, ZERO } from '../decimal.ts';
import { money, withDefault, yesNo } from '../inputs.ts';
import { out } from '../outputs.ts';
import { brl, type Passo, passo } from '../steps.ts';
import { annualRules, annualTax, simplifiedTax } from './annual-tax.ts';
import { deductible } from './pgbl-limit.ts';

const declaration = (nome: string, rotulo: string, imposto: Decimal, deductions: Decimal): Passo =>
  passo(nome, rotulo, imposto, 'R$/ano', `imposto com ${brl(deductions)} de deduções`, {
    deducoes: deductions,
  });

/**
 * Income tax saved by a PGBL in the year, R$: the better declaration without it less the better one with it, not the
 * marginal rate on the deposit. Lei 9.532/1997, art. 11.
 */
export const pgblSaving = calculator({
  kind: 'impostos.pgbl_economia',
  titulo: 'Economia de imposto com PGBL',
  fonte: 'Lei 9.532/1997, art. 11; Receita Federal, tributação de 2026; Lei 15.270/2025',
  inputs: {
    renda_tributavel_anual: money,
    aporte: money,
    deducoes_legais: withDefault(money, 0),
    contribui_inss: withDefault(yesNo, 'S'),
  },
  outputs: {
    limite: out.money('Limite do PGBL'),
    simplificada: out.money('Imposto na simplificada'),
    completa_sem: out.money('Imposto na completa, sem PGBL'),
    completa_com: out.money('Imposto na completa, com PGBL'),
    imposto_sem: out.money('Imposto sem PGBL'),
    imposto_com: out.money('Imposto com PGBL'),
    economia: out.money('Economia de imposto'),
    recomendacao: out.code('Plano indicado'),
    aporte_pgbl: out.money('Aporte em PGBL'),
  },
  compute(i, parametros) {
    const income = i.renda_tributavel_anual;
    const eligible = i.contribui_inss === 'S';
    const rule = deductible(income, parametros);
    const limite = eligible ? rule.limite : ZERO;
    const deducted = min(i.aporte, limite);

    const rules = annualRules(parametros);
    const simple = simplifiedTax(income, rules);
    const without = annualTax(income, i.deducoes_legais, rules);
    const withPlan = annualTax(income, i.deducoes_legais.plus(deducted), rules);
    const imposto_sem = min(simple.imposto, without.imposto);
    const imposto_com = min(simple.imposto, withPlan.imposto);
    const economia = imposto_sem.minus(imposto_com);
    const worth = economia.gt(0);
    const aporte_pgbl = worth ? deducted : ZERO;

    return {
      saidas: {
        limite,
        simplificada: simple.imposto,
        completa_sem: without.imposto,
        completa_com: withPlan.imposto,
        imposto_sem,
        imposto_com,
        economia,
        recomendacao: worth ? 'PGBL' : 'VGBL',
        aporte_pgbl,
      },
      passos: [
        eligible
          ? rule.step
          : passo(
              'limite',
              'Limite do PGBL',
              limite,
              'R$/ano',
              'sem contribuição ao INSS ou RPPS não há dedução',
            ),
        declaration('simplificada', 'Declaração simplificada', simple.imposto, simple.deduction),
        declaration('completa_sem', 'Declaração completa, sem PGBL', without.imposto, without.deduction),
        declaration('completa_com', 'Declaração completa, com PGBL', withPlan.imposto, withPlan.deduction),
        passo(
          'economia',
          'Economia de imposto',
          economia,
          'R$/ano',
          `${brl(imposto_sem)} na melhor sem PGBL − ${brl(imposto_com)} na melhor com PGBL`,
          { imposto_sem, imposto_com },
        ),
        passo(
          'aporte_pgbl',
          'Aporte em PGBL',
          aporte_pgbl,
          'R$/ano',
          worth
            ? `até o limite; ${brl(i.aporte.minus(aporte_pgbl))} seguem para VGBL`
            : 'o PGBL não reduz o imposto: todo o aporte segue para VGBL',
          { aporte: i.aporte, limite },
        ),
      ],
      avisos: [
        'O PGBL só deduz na declaração completa de quem contribui para o INSS ou RPPS',
        'Dividendos isentos e 13º não entram na renda tributável',
      ],
      parametros: [...rules.parametros, rule.parametro],
    };
  },
});
