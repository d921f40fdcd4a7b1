import type { OpcaoDoEstudo } from '../../snapshot.ts';
import { alvoDoItem, type CasoDoItem, daOpcao } from '../base.ts';
import { type Alvo, avaliar, type Conta, emCampos, novaConta, type Resultado } from '../evaluate.ts';
import { comoNumero, soma } from '../reading.ts';
import { aliquotaDoItbi } from './transfer-tax.ts';

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
export function compraDoItem({ item }: CasoDoItem): Compra {
  const valor = comoNumero(item.campos.imovel_valor);
  const entrada = comoNumero(item.campos.entrada);
  const credito = item.codigo === FINANCIAMENTO ? comoNumero(item.campos.credito_valor) : null;
  return { valor, entrada, financiado: credito ?? resto(valor, entrada) };
}

const resto = (valor: number | null, entrada: number | null): number | null =>
  valor === null || entrada === null ? null : Math.max(0, soma([valor, -entrada]));

/** What an option offers; what it leaves open is as the item wants it. */
export function compraDaOpcao(caso: CasoDoItem, opcao: OpcaoDoEstudo): Compra {
  const querida = compraDoItem(caso);
  const valor = comoNumero(opcao.valor_imovel) ?? querida.valor;
  const entrada = comoNumero(opcao.entrada) ?? querida.entrada;
  return { valor, entrada, financiado: comoNumero(opcao.credito_valor) ?? resto(valor, entrada) };
}

/** Half the registry only in the SFH, which the option may name. */
function primeiroNoSfh({ item }: CasoDoItem, opcao: OpcaoDoEstudo): 'S' | 'N' {
  const { enquadramento_financiamento: doItem, primeiro_imovel } = item.campos;
  const enquadramento = opcao.enquadramento_financiamento ?? doItem;
  return primeiro_imovel === 'S' && enquadramento === 'sfh' ? 'S' : 'N';
}

const AVISO_SEM_ENTRADA = 'Sem a entrada, a conta supõe a compra à vista, com escritura';

function custo(caso: CasoDoItem, alvo: Alvo, conta: Conta, compra: Compra, opcao: OpcaoDoEstudo) {
  const aliquota = aliquotaDoItbi(caso, conta);
  if (compra.financiado === null) conta.avisos.add(AVISO_SEM_ENTRADA);
  return avaliar('imoveis.custo_aquisicao', alvo, conta, {
    valor_imovel: compra.valor,
    valor_financiado: compra.financiado,
    aliquota,
    primeiro_imovel_sfh: primeiroNoSfh(caso, opcao),
    tarifas: comoNumero(opcao.tarifas),
  });
}

/** Cost of buying beside the price, R$: of the purchase wanted, or of one option. */
export function custoDeAquisicao(
  caso: CasoDoItem,
  compra: Compra,
  opcao?: OpcaoDoEstudo,
): Resultado<'imoveis.custo_aquisicao'> {
  const conta = novaConta(caso.parametros);
  if (compra.valor === null) conta.falta.add(opcao ? 'valor_imovel' : 'imovel_valor');
  const alvo = alvoDoItem(caso);
  return emCampos(
    custo(caso, opcao ? daOpcao(alvo, opcao) : alvo, conta, compra, opcao ?? {}),
    opcao ? CAMPOS_DA_OPCAO : CAMPOS,
  );
}

/** The largest shares that the Caixa lends, in SAC and in Price, since October 2025. */
const LTVS = [0.8, 0.7];

/** The transfer tax by itself, and the least down payment for each system. */
export function impostoEEntrada(caso: CasoDoItem, compra: Compra): Resultado[] {
  const alvo = alvoDoItem(caso);
  const { valor, financiado } = compra;
  const doItbi = novaConta(caso.parametros);
  const aliquota = aliquotaDoItbi(caso, doItbi);
  const itbi = avaliar('imoveis.itbi', alvo, doItbi, {
    valor_imovel: valor,
    valor_financiado: financiado,
    aliquota,
  });
  const entrada = avaliar('imoveis.entrada', alvo, novaConta(caso.parametros), {
    valor_imovel: valor,
    ltvs: LTVS,
  });
  const minima = entrada.outputs?.entradas[0];
  const falta = minima === undefined || compra.entrada === null ? 0 : soma([minima, -compra.entrada]);
  const avisos = falta > 0 ? ['A entrada está abaixo do mínimo usual de 20% do valor do imóvel'] : [];
  return [emCampos(itbi, CAMPOS), emCampos({ ...entrada, avisos: [...entrada.avisos, ...avisos] }, CAMPOS)];
}
