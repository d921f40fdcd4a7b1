import { calculator } from '../calculator.ts';
import { atLeastZero, dec } from '../decimal.ts';
import { balance, choice, integer, withDefault } from '../inputs.ts';
import { out } from '../outputs.ts';
import type { Parametro, ParametrosConsultados } from '../parameters/index.ts';
import { codigosOf, faixasOf } from '../parameters/tables.ts';
import { brl, conta, passo, pct } from '../steps.ts';

const TIPOS = ['renda_fixa', 'isento', 'acoes', 'fii_ganho', 'exterior'] as const;
type Tipo = (typeof TIPOS)[number];

const REGRA: Record<Exclude<Tipo, 'renda_fixa'>, string> = {
  isento: 'isento para pessoa física',
  acoes: 'ganho em ações',
  fii_ganho: 'ganho na venda de cotas de fundo imobiliário',
  exterior: 'rendimento no exterior, por ano',
};

const AVISO: Partial<Record<Tipo, string>> = {
  renda_fixa:
    'Fundos abertos antecipam o imposto em maio e novembro (come-cotas): 15%, ou 20% nos de curto prazo.',
  isento:
    'Isentos para pessoa física: poupança, LCI, LCA, CRI, CRA, debêntures incentivadas e rendimentos de FII, com condições.',
};

function taxRate(tipo: Tipo, dias: number, parametros: ParametrosConsultados): [number, string, Parametro] {
  if (tipo !== 'renda_fixa') {
    const tabela = codigosOf(parametros, 'ir_ganho');
    return [tabela.valor.valores[tipo] ?? 0, REGRA[tipo], tabela];
  }
  const tabela = faixasOf(parametros, 'ir_renda_fixa');
  const faixa = tabela.valor.faixas.find(({ limite }) => limite === null || dias <= limite);
  return [faixa?.aliquota ?? 0, `renda fixa por ${conta(dias, 'dia', 'dias')}`, tabela];
}

/** Income tax on what an investment earned, R$; fixed income pays less the longer it stays. */
export const investmentTax = calculator({
  kind: 'planejamento.ir_investimento',
  titulo: 'Imposto de renda do investimento',
  fonte: 'Lei 11.033/2004; Lei 14.754/2023; regras de 2026',
  inputs: {
    rendimento: balance,
    dias: integer(0, 36_500),
    tipo: withDefault(choice(...TIPOS), 'renda_fixa'),
  },
  outputs: {
    aliquota: out.fraction('Alíquota'),
    imposto: out.money('Imposto'),
    rendimento_liquido: out.money('Rendimento líquido'),
  },
  compute(i, parametros) {
    const [found, rule, tabela] = taxRate(i.tipo, i.dias, parametros);
    const aliquota = dec(found);
    const imposto = atLeastZero(i.rendimento).times(aliquota);
    const rendimento_liquido = i.rendimento.minus(imposto);
    const aviso = AVISO[i.tipo];
    return {
      saidas: { aliquota, imposto, rendimento_liquido },
      passos: [
        passo('aliquota', 'Alíquota', aliquota.times(100), '%', rule, { tipo: i.tipo, dias: i.dias }),
        passo(
          'imposto',
          'Imposto',
          imposto,
          'R$',
          i.rendimento.isNegative() ? 'sem ganho, sem imposto' : `${brl(i.rendimento)} × ${pct(aliquota)}`,
          {
            rendimento: i.rendimento,
            aliquota,
          },
        ),
        passo(
          'rendimento_liquido',
          'Rendimento líquido',
          rendimento_liquido,
          'R$',
          `${brl(i.rendimento)} − ${brl(imposto)}`,
        ),
      ],
      avisos: aviso ? [aviso] : [],
      parametros: [tabela],
    };
  },
});
