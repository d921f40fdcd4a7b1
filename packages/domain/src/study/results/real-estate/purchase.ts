import { formatPercent } from '../../../br/index.ts';
import { usedParametro } from '../../../calculators/index.ts';
import { codigosOf } from '../../../calculators/parameters/tables.ts';
import { CODIGO } from '../../../catalogue/index.ts';
import type { OpcaoDoEstudo } from '../../snapshot.ts';
import { type CasoDoItem, targetOfItem, withOpcao } from '../base.ts';
import { type Alvo, type Conta, evaluate, newAccount, type Resultado, toCampos } from '../evaluate.ts';
import { sumColuna, toNumber } from '../reading.ts';
import { itbiRates } from './transfer-tax.ts';

/** A purchase: price, down payment (FGTS included) and bank loan, R$. */
export type Compra = { valor: number | null; entrada: number | null; financiado: number | null };

const CAMPOS = {
  valor_imovel: 'imovel_valor',
  valor_financiado: 'entrada',
  primeiro_imovel_sfh: 'primeiro_imovel',
  aliquota: 'aliquota_itbi',
};
const CAMPOS_DA_OPCAO = { ...CAMPOS, valor_imovel: 'valor_imovel' };

const FINANCIAMENTO = CODIGO.financiamento_imobiliario;

/** The item's purchase; in a loan item the credit is a separate field. */
export function purchaseOfItem({ item }: CasoDoItem): Compra {
  const valor = toNumber(item.campos.imovel_valor);
  const entrada = toNumber(item.campos.entrada);
  const credito = item.codigo === FINANCIAMENTO ? toNumber(item.campos.credito_valor) : null;
  return { valor, entrada, financiado: credito ?? resto(valor, entrada) };
}

const resto = (valor: number | null, entrada: number | null): number | null =>
  valor === null || entrada === null ? null : Math.max(0, sumColuna([valor, -entrada]));

/** The option's purchase; blanks default to the item's. */
export function purchaseOfOpcao(caso: CasoDoItem, opcao: OpcaoDoEstudo): Compra {
  const querida = purchaseOfItem(caso);
  const valor = toNumber(opcao.valor_imovel) ?? querida.valor;
  const entrada = toNumber(opcao.entrada) ?? querida.entrada;
  return { valor, entrada, financiado: toNumber(opcao.credito_valor) ?? resto(valor, entrada) };
}

/** The registry discount applies only in the SFH, which the option may declare. */
function isFirstInSfh({ item }: CasoDoItem, opcao: OpcaoDoEstudo): 'S' | 'N' {
  const { enquadramento_financiamento: doItem, primeiro_imovel } = item.campos;
  const enquadramento = opcao.enquadramento_financiamento ?? doItem;
  return primeiro_imovel === 'S' && enquadramento === 'sfh' ? 'S' : 'N';
}

const AVISO_SEM_ENTRADA = 'Sem a entrada, a conta supõe a compra à vista, com escritura';

function custo(caso: CasoDoItem, alvo: Alvo, conta: Conta, compra: Compra, opcao: OpcaoDoEstudo) {
  const itbi = itbiRates(caso, conta, compra.financiado);
  if (compra.financiado === null) conta.avisos.add(AVISO_SEM_ENTRADA);
  return evaluate('imoveis.custo_aquisicao', alvo, conta, {
    valor_imovel: compra.valor,
    valor_financiado: compra.financiado,
    ...itbi,
    primeiro_imovel_sfh: isFirstInSfh(caso, opcao),
    tarifas: toNumber(opcao.tarifas),
  });
}

/** Purchase costs on top of the price, R$: of the item or of one option. */
export function costOfAcquisition(
  caso: CasoDoItem,
  compra: Compra,
  opcao?: OpcaoDoEstudo,
): Resultado<'imoveis.custo_aquisicao'> {
  const conta = newAccount(caso.parametros);
  if (compra.valor === null) conta.falta.add(opcao ? 'valor_imovel' : 'imovel_valor');
  const alvo = targetOfItem(caso);
  return toCampos(
    custo(caso, opcao ? withOpcao(alvo, opcao) : alvo, conta, compra, opcao ?? {}),
    opcao ? CAMPOS_DA_OPCAO : CAMPOS,
  );
}

/** Transfer tax alone, and the minimum down payment of each system. */
export function taxAndDownPayment(caso: CasoDoItem, compra: Compra): Resultado[] {
  const alvo = targetOfItem(caso);
  const { valor, financiado } = compra;
  const doItbi = newAccount(caso.parametros);
  const itbi = evaluate('imoveis.itbi', alvo, doItbi, {
    valor_imovel: valor,
    valor_financiado: financiado,
    ...itbiRates(caso, doItbi, financiado),
  });
  const daEntrada = newAccount(caso.parametros);
  const ltv = codigosOf(caso.parametros, 'ltv_imovel');
  const { sac = 0, price = 0 } = ltv.valor.valores;
  daEntrada.usados.push(usedParametro(ltv));
  const entrada = evaluate('imoveis.entrada', alvo, daEntrada, { valor_imovel: valor, ltvs: [sac, price] });
  const minima = entrada.outputs?.entradas[0];
  const falta = minima === undefined || compra.entrada === null ? 0 : sumColuna([minima, -compra.entrada]);
  const avisos =
    falta > 0
      ? [`A entrada está abaixo do mínimo usual de ${formatPercent((1 - sac) * 100)} do valor do imóvel`]
      : [];
  return [toCampos(itbi, CAMPOS), toCampos({ ...entrada, avisos: [...entrada.avisos, ...avisos] }, CAMPOS)];
}
