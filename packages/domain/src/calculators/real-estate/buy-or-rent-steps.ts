import type { Decimal } from '../decimal.ts';
import { brl, conta, type Passo, passo, pct } from '../steps.ts';

type Given = {
  valor_imovel: Decimal;
  entrada: Decimal;
  taxa_aa: Decimal;
  prazo_meses: number;
  horizonte_meses: number;
  aluguel: Decimal;
  reajuste_aluguel_aa: Decimal;
  valorizacao_aa: Decimal;
  retorno_investimento_aa: Decimal;
  custos_aquisicao_pct: Decimal;
  custo_venda_pct: Decimal;
};

type Results = {
  patrimonio_comprar: Decimal;
  patrimonio_alugar: Decimal;
  ano_equilibrio: number | null;
  rentabilidade_aluguel_pct: Decimal;
};

type Between = {
  costs: Decimal;
  financed: Decimal;
  upkeep: Decimal;
  firstInstalment: Decimal;
  home: Decimal;
  owed: Decimal;
  ownerFund: Decimal;
};

export function buyOrRentSteps(i: Given, o: Results, b: Between): Passo[] {
  const horizon = conta(i.horizonte_meses, 'mês', 'meses');
  return [
    passo(
      'custos_aquisicao',
      'Custos de aquisição',
      b.costs,
      'R$',
      `${brl(i.valor_imovel)} × ${pct(i.custos_aquisicao_pct)}`,
      { valor_imovel: i.valor_imovel, custos_aquisicao_pct: i.custos_aquisicao_pct },
    ),
    passo('valor_financiado', 'Financiado', b.financed, 'R$', `${brl(i.valor_imovel)} − ${brl(i.entrada)}`, {
      valor_imovel: i.valor_imovel,
      entrada: i.entrada,
    }),
    passo(
      'primeira_parcela',
      'Primeira parcela',
      b.firstInstalment,
      'R$/mês',
      `${conta(i.prazo_meses, 'mês', 'meses')} a ${pct(i.taxa_aa)} a.a.`,
      { taxa_aa: i.taxa_aa, prazo_meses: i.prazo_meses },
    ),
    passo(
      'custo_dono',
      'Manutenção, condomínio e IPTU no primeiro ano',
      b.upkeep,
      'R$/mês',
      `sobem ${pct(i.reajuste_aluguel_aa)} ao ano, como o aluguel`,
    ),
    passo(
      'imovel_ao_fim',
      'Imóvel ao fim',
      b.home,
      'R$',
      `${brl(i.valor_imovel)} com ${pct(i.valorizacao_aa)} a.a. em ${horizon}, menos ${pct(i.custo_venda_pct)} de venda`,
      { valor_imovel: i.valor_imovel, valorizacao_aa: i.valorizacao_aa, custo_venda_pct: i.custo_venda_pct },
    ),
    passo(
      'patrimonio_comprar',
      'Patrimônio de quem compra',
      o.patrimonio_comprar,
      'R$',
      `${brl(b.home)} − ${brl(b.owed)} de saldo devedor + ${brl(b.ownerFund)} investidos quando morar custa menos que o aluguel`,
      { imovel: b.home, saldo_devedor: b.owed, investimentos: b.ownerFund },
    ),
    passo(
      'patrimonio_alugar',
      'Patrimônio de quem aluga',
      o.patrimonio_alugar,
      'R$',
      `entrada e custos, mais o que sobra por mês, a ${pct(i.retorno_investimento_aa)} a.a. por ${horizon}`,
      {
        entrada: i.entrada,
        custos: b.costs,
        aluguel: i.aluguel,
        retorno_investimento_aa: i.retorno_investimento_aa,
      },
    ),
    passo(
      'ano_equilibrio',
      'Comprar alcança alugar',
      o.ano_equilibrio,
      'anos',
      o.ano_equilibrio === null
        ? `não alcança em ${horizon}`
        : `primeiro ano inteiro em que comprar não fica atrás`,
    ),
    passo(
      'rentabilidade_aluguel_pct',
      'Aluguel do ano sobre o preço',
      o.rentabilidade_aluguel_pct,
      '%',
      `12 × ${brl(i.aluguel)} ÷ ${brl(i.valor_imovel)}`,
      { aluguel: i.aluguel, valor_imovel: i.valor_imovel },
    ),
  ];
}
