import { AREA } from '../../../code-lists/index.ts';
import type { OpcaoDoEstudo } from '../../snapshot.ts';
import { alvoDoItem, type Base, type CasoDoItem, comoUmPlano, daOpcao } from '../base.ts';
import { type Alvo, avaliar, type Conta, novaConta, type Resultado } from '../evaluate.ts';
import { AVISO_REFERENCIA, custoDeReferencia } from '../rates.ts';
import { comoNumero, comoTexto, fracao, linhas } from '../reading.ts';
import { compraDoItem } from '../real-estate/purchase.ts';
import { desejados, opcoesDoPlano } from '../wanted.ts';
import { nomesUnicos, tipoDe } from './debts.ts';
import { tipoDeReferencia } from './reference-kind.ts';

type Financiamento = { valor: number | null; prazo: number | null; taxa: Record<string, number> };

const AVISO_INDICE = 'A comparação não conta a correção pelo índice do contrato';

/** Nothing where an amount, a term or a rate is missing: who asks for the loan is told so with the loan itself. */
function comparar(
  alvo: Alvo,
  conta: Conta,
  { valor, prazo, taxa }: Financiamento,
): Resultado<'credito.comparar_sac_price'>[] {
  if (!valor || !prazo || Object.keys(taxa).length === 0) return [];
  const resultado = avaliar('credito.comparar_sac_price', alvo, conta, {
    valor_financiado: valor,
    prazo_meses: prazo,
    ...taxa,
  });
  return resultado.outputs ? [resultado] : [];
}

const aoAno = (taxa: number | null): Record<string, number> =>
  taxa === null ? {} : { taxa_anual_efetiva: taxa };

const COMPRA = '6.01';
const PORTABILIDADE = '6.04';

/** What is left of the loan that is to move. */
export const EM_CURSO = 'contrato atual';

/** The loan as it is wanted: at the rate that was told, else at the usual one of its kind. */
function pedido(caso: CasoDoItem): Resultado[] {
  const { campos, codigo } = caso.item;
  const conta = novaConta(caso.parametros);
  const prazo = comoNumero(campos.credito_prazo_meses);
  const valor = codigo === COMPRA ? compraDoItem(caso).financiado : comoNumero(campos.credito_valor);
  if (!valor || !prazo) return [];
  const informada = codigo === COMPRA ? fracao(campos.taxa_juros_anual) : null;
  if (codigo === COMPRA && informada === null) return [];
  if (informada === null) conta.avisos.add(AVISO_REFERENCIA);
  const tipo = tipoDeReferencia(caso);
  const taxa = informada ?? (tipo && custoDeReferencia(conta, tipo));
  return comparar(alvoDoItem(caso), conta, { valor, prazo, taxa: aoAno(taxa) });
}

function cotado(caso: CasoDoItem, opcao: OpcaoDoEstudo): Resultado[] {
  const conta = novaConta(caso.parametros);
  if (comoTexto(opcao.indice_correcao) !== null) conta.avisos.add(AVISO_INDICE);
  return comparar(daOpcao(alvoDoItem(caso), opcao), conta, {
    valor: comoNumero(opcao.credito_valor),
    prazo: comoNumero(opcao.prazo_meses),
    taxa: aoAno(fracao(opcao.taxa_juros_anual)),
  });
}

function emCurso(caso: CasoDoItem): Resultado[] {
  const { campos } = caso.item;
  return comparar({ ...alvoDoItem(caso), referencia: EM_CURSO }, novaConta(caso.parametros), {
    valor: comoNumero(campos.saldo_devedor),
    prazo: comoNumero(campos.parcelas_restantes),
    taxa: aoAno(fracao(campos.taxa_juros_anual)),
  });
}

/** Loans in which a lender offers both systems. */
const FINANCIAMENTOS = ['4.02', '4.03', '4.04', '4.07', '4.08', COMPRA, '6.02', '6.08'];

function doItem(caso: CasoDoItem): Resultado[] {
  const { item } = caso;
  if (item.codigo === PORTABILIDADE) return emCurso(caso);
  if (!FINANCIAMENTOS.includes(item.codigo)) return [];
  const doPlano = opcoesDoPlano(item).flatMap((opcao) => cotado(caso, opcao));
  return doPlano.length > 0 ? doPlano : pedido(caso);
}

/** SAC against Price for each loan of an area: as the plan has it, or else as it is wanted. */
export const sacOuPrice = (base: Base, area: number): Resultado[] =>
  desejados(base.leitura)
    .filter(({ produto_diagnostico_id }) => produto_diagnostico_id === area)
    .flatMap((desejado) => doItem(comoUmPlano(base, desejado)));

/** Revolving debts have no schedule to compare. */
const ROTATIVAS = ['cartao', 'cheque_especial'];

/** What is left of each debt with a rate and a term, by both systems. */
export function dividasPorSistema({ leitura, parametros }: Base): Resultado[] {
  const dividas = linhas(leitura, 'dividas') ?? [];
  const nomes = nomesUnicos(dividas);
  return dividas.flatMap((divida, k) => {
    const taxa = fracao(divida.taxa_juros_mensal);
    if (taxa === null || ROTATIVAS.includes(tipoDe(divida))) return [];
    return comparar(
      {
        produto_diagnostico_id: AREA.credito,
        codigo: null,
        tipo_segurado: 'titular',
        referencia: nomes[k] ?? tipoDe(divida),
      },
      novaConta(parametros),
      {
        valor: comoNumero(divida.saldo_devedor),
        prazo: comoNumero(divida.parcelas_restantes),
        taxa: { taxa_mensal: taxa },
      },
    );
  });
}
