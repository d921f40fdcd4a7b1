import { calculator } from '../calculator.ts';
import { dec, ONE, sum, ZERO } from '../decimal.ts';
import { fromParameter, money, share, withDefault, yesNo } from '../inputs.ts';
import { out } from '../outputs.ts';
import { numberOf } from '../parameters/tables.ts';
import { brl, type Passo, passo, pct } from '../steps.ts';
import { AVISO_BASE_ITBI, itbiInputs, itbiOn } from './itbi-tax.ts';

/**
 * Purchase cost of a property on top of its price, R$: ITBI, registry, deed (none with bank financing), appraisal,
 * fees.
 */
export const acquisitionCost = calculator({
  kind: 'imoveis.custo_aquisicao',
  titulo: 'Custo de aquisição do imóvel',
  fonte: 'CTN, art. 38; LC 227/2026, art. 165; Lei 6.015/1973, art. 290; leis municipais',
  inputs: {
    valor_imovel: money,
    valor_financiado: withDefault(money, 0),
    ...itbiInputs,
    pct_registro: fromParameter(share, 'pct_registro'),
    pct_escritura: fromParameter(share, 'pct_escritura'),
    primeiro_imovel_sfh: withDefault(yesNo, 'N'),
    avaliacao: withDefault(money, 0),
    tarifas: withDefault(money, 0),
  },
  outputs: {
    itbi: out.money('ITBI'),
    registro: out.money('Registro'),
    escritura: out.money('Escritura'),
    total: out.money('Custo de aquisição'),
    total_pct: out.percent('Custo sobre o preço'),
  },
  compute(i, parametros) {
    if (i.valor_imovel.lt('0.01')) return { incompleto: ['valor_imovel'] };
    const firstHome = i.primeiro_imovel_sfh === 'S';
    const discount = numberOf(parametros, 'desconto_registro_sfh');
    const financed = i.valor_financiado.gt(0);

    const { itbi, formula } = itbiOn(i.valor_imovel, i.valor_financiado, i);
    const fullRegistry = i.valor_imovel.times(i.pct_registro);
    const registro = firstHome ? fullRegistry.times(ONE.minus(discount.valor)) : fullRegistry;
    const escritura = financed ? ZERO : i.valor_imovel.times(i.pct_escritura);
    const total = sum([itbi, registro, escritura, i.avaliacao, i.tarifas]);
    const total_pct = total.div(i.valor_imovel).times(100);

    const registryFormula = `${brl(i.valor_imovel)} × ${pct(i.pct_registro)}`;
    const passos: Passo[] = [
      passo('itbi', 'ITBI', itbi, 'R$', formula, { valor_imovel: i.valor_imovel }),
      passo(
        'registro',
        'Registro',
        registro,
        'R$',
        firstHome ? `${registryFormula} − ${pct(dec(discount.valor))} de desconto` : registryFormula,
        { valor_imovel: i.valor_imovel, pct_registro: i.pct_registro },
      ),
      passo(
        'escritura',
        'Escritura',
        escritura,
        'R$',
        financed
          ? 'o contrato do banco dispensa a escritura'
          : `${brl(i.valor_imovel)} × ${pct(i.pct_escritura)}`,
        { valor_imovel: i.valor_imovel, pct_escritura: i.pct_escritura },
      ),
      ...(i.avaliacao.isZero()
        ? []
        : [passo('avaliacao', 'Avaliação', i.avaliacao, 'R$', 'valor informado')]),
      ...(i.tarifas.isZero() ? [] : [passo('tarifas', 'Tarifas', i.tarifas, 'R$', 'valor informado')]),
      passo('total', 'Custo de aquisição', total, 'R$', 'a soma dos valores acima'),
      passo('total_pct', 'Custo sobre o preço', total_pct, '%', `${brl(total)} ÷ ${brl(i.valor_imovel)}`, {
        total,
        valor_imovel: i.valor_imovel,
      }),
    ];
    return {
      saidas: { itbi, registro, escritura, total, total_pct },
      passos,
      avisos: [AVISO_BASE_ITBI],
      parametros: firstHome ? [discount] : [],
    };
  },
});
