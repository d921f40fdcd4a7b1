import { calculator } from '../calculator.ts';
import { dec } from '../decimal.ts';
import { choice, money, withDefault } from '../inputs.ts';
import { out } from '../outputs.ts';
import { numberOf } from '../parameters/tables.ts';
import { brl, passo, pct } from '../steps.ts';
import { annualRules, annualTax, simplifiedTax } from './annual-tax.ts';
import { AVISO_13, AVISO_UMA_FONTE } from './income-tax-month.ts';

const NOMES = { simplificada: 'Declaração simplificada', completa: 'Declaração completa' } as const;

/** Income tax of the year, R$; `melhor` uses the declaration with less tax, the simplified one on a tie. */
export const annualIncomeTax = calculator({
  kind: 'impostos.irpf_anual',
  titulo: 'IRPF no ano',
  fonte: 'Receita Federal, tributação de 2026; Lei 15.191/2025; Lei 15.270/2025',
  inputs: {
    rendimento: money,
    deducoes_legais: withDefault(money, 0),
    modo: withDefault(choice('melhor', 'simplificada', 'completa'), 'melhor'),
  },
  outputs: {
    modo: out.code('Declaração'),
    base: out.money('Base de cálculo'),
    imposto_tabela: out.money('Imposto da tabela'),
    reducao: out.money('Redução'),
    imposto: out.money('Imposto no ano'),
  },
  compute(i, parametros) {
    const rules = annualRules(parametros);
    const dependant = numberOf(parametros, 'irpf_anual_dependente');
    const education = numberOf(parametros, 'irpf_anual_instrucao');
    const options = {
      simplificada: simplifiedTax(i.rendimento, rules),
      completa: annualTax(i.rendimento, i.deducoes_legais, rules),
    };
    const cheaper = options.completa.imposto.lt(options.simplificada.imposto) ? 'completa' : 'simplificada';
    const modo = i.modo === 'melhor' ? cheaper : i.modo;
    const { deduction, base, imposto_tabela, reducao, imposto, formulas } = options[modo];
    return {
      saidas: { modo, base, imposto_tabela, reducao, imposto },
      passos: [
        ...(i.modo === 'melhor'
          ? (['simplificada', 'completa'] as const).map((option) =>
              passo(
                option,
                NOMES[option],
                options[option].imposto,
                'R$/ano',
                `imposto com ${brl(options[option].deduction)} de deduções`,
                { deducoes: options[option].deduction },
              ),
            )
          : []),
        passo(
          'base',
          'Base de cálculo',
          base,
          'R$/ano',
          modo === 'simplificada'
            ? `${brl(i.rendimento)} − ${brl(deduction)} (${pct(rules.simplifiedRate)}, até ${brl(rules.simplifiedCap)})`
            : `${brl(i.rendimento)} − ${brl(deduction)} de deduções`,
          { rendimento: i.rendimento, deducoes: deduction },
        ),
        passo('imposto_tabela', 'Imposto da tabela', imposto_tabela, 'R$/ano', formulas.tabela, { base }),
        passo('reducao', 'Redução', reducao, 'R$/ano', formulas.reducao, { rendimento: i.rendimento }),
        passo('imposto', NOMES[modo], imposto, 'R$/ano', `${brl(imposto_tabela)} − ${brl(reducao)}`, {
          imposto_tabela,
          reducao,
        }),
      ],
      avisos: [
        `Deduções legais: ${brl(dec(dependant.valor))} por dependente e até ${brl(dec(education.valor))} de instrução por pessoa`,
        AVISO_UMA_FONTE,
        AVISO_13,
      ],
      parametros: [...rules.parametros, dependant, education],
    };
  },
});
