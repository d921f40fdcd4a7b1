import type { OpcaoDoEstudo } from '../../snapshot.ts';
import { type CasoDoItem, targetOfItem, withOpcao } from '../base.ts';
import { type Alvo, type Conta, evaluate, newAccount, type Resultado, toCampos } from '../evaluate.ts';
import { sumColuna, toNumber } from '../reading.ts';
import { itbiRate } from './transfer-tax.ts';

/** A purchase: the price, what is paid of it in cash (FGTS included) and what a bank lends. */
export type Compra = { valor: number | null; entrada: number | null; financiado: number | null };

const CAMPOS = {
  valor_imovel: 'imovel_valor',
  valor_financiado: 'entrada',
  primeiro_imovel_sfh: 'primeiro_imovel',
  aliquota: 'aliquota_itbi',
};
const CAMPOS_DA_OPCAO = { ...CAMPOS, valor_imovel: 'valor_imovel' };

const FINANCIAMENTO = '6.02';

/** What the item wants; in a loan the credit is told by itself. */
export function purchaseOfItem({ item }: CasoDoItem): Compra {
  const valor = toNumber(item.campos.imovel_valor);
  const entrada = toNumber(item.campos.entrada);
  const credito = item.codigo === FINANCIAMENTO ? toNumber(item.campos.credito_valor) : null;
  return { valor, entrada, financiado: credito ?? resto(valor, entrada) };
}

const resto = (valor: number | null, entrada: number | null): number | null =>
  valor === null || entrada === null ? null : Math.max(0, sumColuna([valor, -entrada]));

/** What an option offers; what it leaves open is as the item wants it. */
export function purchaseOfOpcao(caso: CasoDoItem, opcao: OpcaoDoEstudo): Compra {
  const querida = purchaseOfItem(caso);
  const valor = toNumber(opcao.valor_imovel) ?? querida.valor;
  const entrada = toNumber(opcao.entrada) ?? querida.entrada;
  return { valor, entrada, financiado: toNumber(opcao.credito_valor) ?? resto(valor, entrada) };
}

/** Half the registry only in the SFH, which the option may name. */
function isFirstInSfh({ item }: CasoDoItem, opcao: OpcaoDoEstudo): 'S' | 'N' {
  const { enquadramento_financiamento: doItem, primeiro_imovel } = item.campos;
  const enquadramento = opcao.enquadramento_financiamento ?? doItem;
  return primeiro_imovel === 'S' && enquadramento === 'sfh' ? 'S' : 'N';
}

const AVISO_SEM_ENTRADA = 'Sem a entrada, a conta supõe a compra à vista, com escritura';

function custo(caso: CasoDoItem, alvo: Alvo, conta: Conta, compra: Compra, opcao: OpcaoDoEstudo) {
  const aliquota = itbiRate(caso, conta);
  if (compra.financiado === null) conta.avisos.add(AVISO_SEM_ENTRADA);
  return evaluate('imoveis.custo_aquisicao', alvo, conta, {
    valor_imovel: compra.valor,
    valor_financiado: compra.financiado,
    aliquota,
    primeiro_imovel_sfh: isFirstInSfh(caso, opcao),
    tarifas: toNumber(opcao.tarifas),
  });
}

/** Cost of buying beside the price, R$: of the purchase wanted, or of one option. */
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

/** The largest shares that the Caixa lends, in SAC and in Price, since October 2025. */
const LTVS = [0.8, 0.7];

/** The transfer tax by itself, and the least down payment for each system. */
export function taxAndDownPayment(caso: CasoDoItem, compra: Compra): Resultado[] {
  const alvo = targetOfItem(caso);
  const { valor, financiado } = compra;
  const doItbi = newAccount(caso.parametros);
  const aliquota = itbiRate(caso, doItbi);
  const itbi = evaluate('imoveis.itbi', alvo, doItbi, {
    valor_imovel: valor,
    valor_financiado: financiado,
    aliquota,
  });
  const entrada = evaluate('imoveis.entrada', alvo, newAccount(caso.parametros), {
    valor_imovel: valor,
    ltvs: LTVS,
  });
  const minima = entrada.outputs?.entradas[0];
  const falta = minima === undefined || compra.entrada === null ? 0 : sumColuna([minima, -compra.entrada]);
  const avisos = falta > 0 ? ['A entrada está abaixo do mínimo usual de 20% do valor do imóvel'] : [];
  return [toCampos(itbi, CAMPOS), toCampos({ ...entrada, avisos: [...entrada.avisos, ...avisos] }, CAMPOS)];
}
