import { calculator } from '../calculator.ts';
import { atLeastZero, dec, max, sum } from '../decimal.ts';
import { integer, money, withDefault, yesNo } from '../inputs.ts';
import { out } from '../outputs.ts';
import { codigosOf, faixasOf, numberOf } from '../parameters/tables.ts';
import { account, brl, conta, type Passo, passo } from '../steps.ts';
import { sliceFormula, sliceTax, tableTax, taxReduction } from './brackets.ts';
import { INSS_EMPREGADO } from './inss-table.ts';

export const AVISO_UMA_FONTE =
  'De uma só fonte: some aluguéis e rendimentos do exterior (carnê-leão) ao rendimento';
export const AVISO_13 = 'O 13º é tributado à parte, com a mesma redução';

/** Income tax withheld in a month, R$: table on the base, less the reduction measured on the income. */
export const monthlyIncomeTax = calculator({
  kind: 'impostos.irpf_mensal',
  titulo: 'IRPF no mês',
  fonte: 'Receita Federal, tributação de 2026; Lei 15.191/2025; Lei 15.270/2025',
  inputs: {
    rendimento: money,
    deducao_inss: withDefault(money, 0),
    dependentes: withDefault(integer(0, 100), 0),
    outras_deducoes: withDefault(money, 0),
    calcular_inss: withDefault(yesNo, 'N'),
  },
  outputs: {
    inss: out.money('INSS'),
    base: out.money('Base de cálculo'),
    imposto_tabela: out.money('Imposto da tabela'),
    reducao: out.money('Redução'),
    imposto: out.money('Imposto no mês'),
  },
  compute(i, parametros) {
    const table = faixasOf(parametros, 'irpf_mensal');
    const dependant = numberOf(parametros, 'irpf_mensal_dependente');
    const simplified = numberOf(parametros, 'irpf_mensal_simplificado');
    const reduction = codigosOf(parametros, 'irpf_mensal_reducao');
    const inssTable = i.calcular_inss === 'S' ? faixasOf(parametros, INSS_EMPREGADO) : undefined;

    const computed = inssTable && sliceTax(i.rendimento, inssTable.valor.faixas);
    const inss = computed ?? i.deducao_inss;
    const dependants = dec(dependant.valor).times(i.dependentes);
    const legal = sum([inss, dependants, i.outras_deducoes]);
    const deduction = max(legal, dec(simplified.valor));
    const base = atLeastZero(i.rendimento.minus(deduction));
    const { imposto: imposto_tabela, formula } = tableTax(base, table.valor.faixas);
    const reduced = taxReduction(i.rendimento, imposto_tabela, reduction.valor);
    const imposto = imposto_tabela.minus(reduced.imposto);

    const passos: Passo[] = [
      ...(inssTable
        ? [
            passo('inss', 'INSS', inss, 'R$/mês', sliceFormula(i.rendimento, inssTable.valor.faixas), {
              rendimento: i.rendimento,
            }),
          ]
        : []),
      passo(
        'deducoes',
        'Deduções',
        deduction,
        'R$/mês',
        legal.gte(simplified.valor)
          ? account(
              `${brl(inss)} de INSS`,
              ['+', dependants, `de ${conta(i.dependentes, 'dependente', 'dependentes')}`],
              ['+', i.outras_deducoes, 'de outras'],
            )
          : `desconto simplificado, maior que ${brl(legal)} de deduções legais`,
        { inss, dependentes: i.dependentes, outras_deducoes: i.outras_deducoes },
      ),
      passo('base', 'Base de cálculo', base, 'R$/mês', `${brl(i.rendimento)} − ${brl(deduction)}`, {
        rendimento: i.rendimento,
        deducoes: deduction,
      }),
      passo('imposto_tabela', 'Imposto da tabela', imposto_tabela, 'R$/mês', formula, { base }),
      passo('reducao', 'Redução', reduced.imposto, 'R$/mês', reduced.formula, { rendimento: i.rendimento }),
      passo(
        'imposto',
        'Imposto no mês',
        imposto,
        'R$/mês',
        `${brl(imposto_tabela)} − ${brl(reduced.imposto)}`,
        {
          imposto_tabela,
          reducao: reduced.imposto,
        },
      ),
    ];
    return {
      saidas: { inss, base, imposto_tabela, reducao: reduced.imposto, imposto },
      passos,
      avisos: [AVISO_UMA_FONTE, AVISO_13],
      parametros: [table, dependant, simplified, reduction, inssTable],
    };
  },
});
