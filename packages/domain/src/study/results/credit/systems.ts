import { CODIGO, itemDefinition } from '../../../catalogue/index.ts';
import { AREA } from '../../../code-lists/index.ts';
import { balancesOffDivida, yearlyRateOfDivida } from '../../rate-period.ts';
import { isRevolving } from '../../revolving.ts';
import type { OpcaoDoEstudo } from '../../snapshot.ts';
import { asOnePlan, type Base, type CasoDoItem, targetOfItem, withOpcao } from '../base.ts';
import { type Alvo, type Conta, evaluate, newAccount, type Resultado } from '../evaluate.ts';
import { AVISO_REFERENCIA, referenceCost } from '../rates.ts';
import { countedLinhas, toFraction, toNumber, toText } from '../reading.ts';
import { purchaseOfItem } from '../real-estate/purchase.ts';
import { opcoesOfPlan, wantedItensOf } from '../wanted.ts';
import { tipoOfDivida, uniqueNames } from './debts.ts';
import { referenceTipo } from './reference-kind.ts';

type Financiamento = { valor: number | null; prazo: number | null; taxa: Record<string, number> };

const AVISO_INDICE = 'A comparação não conta a correção pelo índice do contrato';

/** Empty when amount, term or rate is missing: the loan's own result reports those fields. */
function compareSystems(
  alvo: Alvo,
  conta: Conta,
  { valor, prazo, taxa }: Financiamento,
): Resultado<'credito.comparar_sac_price'>[] {
  if (!valor || !prazo || Object.keys(taxa).length === 0) return [];
  const resultado = evaluate('credito.comparar_sac_price', alvo, conta, {
    valor_financiado: valor,
    prazo_meses: prazo,
    ...taxa,
  });
  return resultado.outputs ? [resultado] : [];
}

const toYearlyRate = (taxa: number | null): Record<string, number> =>
  taxa === null ? {} : { taxa_anual_efetiva: taxa };

const COMPRA = CODIGO.compra;

/** Remaining part of the loan to be moved. */
const EM_CURSO = 'contrato atual';

/** The wanted loan at the typed rate, else at the reference rate of its kind. */
function pedido(caso: CasoDoItem): Resultado[] {
  const { campos, codigo } = caso.item;
  const conta = newAccount(caso.parametros);
  const prazo = toNumber(campos.credito_prazo_meses);
  const valor = codigo === COMPRA ? purchaseOfItem(caso).financiado : toNumber(campos.credito_valor);
  if (!valor || !prazo) return [];
  const informada = codigo === COMPRA ? toFraction(campos.taxa_juros_anual) : null;
  if (codigo === COMPRA && informada === null) return [];
  if (informada === null) conta.avisos.add(AVISO_REFERENCIA);
  const tipo = referenceTipo(caso, conta);
  const taxa = informada ?? (tipo && referenceCost(conta, tipo));
  return compareSystems(targetOfItem(caso), conta, { valor, prazo, taxa: toYearlyRate(taxa) });
}

function cotado(caso: CasoDoItem, opcao: OpcaoDoEstudo): Resultado[] {
  const conta = newAccount(caso.parametros);
  if (toText(opcao.indice_correcao) !== null) conta.avisos.add(AVISO_INDICE);
  return compareSystems(withOpcao(targetOfItem(caso), opcao), conta, {
    valor: toNumber(opcao.credito_valor),
    prazo: toNumber(opcao.prazo_meses),
    taxa: toYearlyRate(toFraction(opcao.taxa_juros_anual)),
  });
}

function ongoingLoans(caso: CasoDoItem): Resultado[] {
  const { campos } = caso.item;
  return compareSystems({ ...targetOfItem(caso), referencia: EM_CURSO }, newAccount(caso.parametros), {
    valor: toNumber(campos.saldo_devedor),
    prazo: toNumber(campos.parcelas_restantes),
    taxa: toYearlyRate(toFraction(campos.taxa_juros_anual)),
  });
}

function loansOfItem(caso: CasoDoItem): Resultado[] {
  const { item } = caso;
  const { credito } = itemDefinition(item.codigo);
  if (credito?.troca === 'financiamento') return ongoingLoans(caso);
  if (!credito?.dois_sistemas && item.codigo !== COMPRA) return [];
  const doPlano = opcoesOfPlan(item).flatMap((opcao) => cotado(caso, opcao));
  return doPlano.length > 0 ? doPlano : pedido(caso);
}

/** SAC against Price for each loan of an area: the option of the plan, else the wanted loan. */
export const compareSacAndPrice = (base: Base, area: number): Resultado[] =>
  wantedItensOf(base.leitura)
    .filter(({ produto_diagnostico_id }) => produto_diagnostico_id === area)
    .flatMap((desejado) => loansOfItem(asOnePlan(base, desejado)));

/** The remaining part of each debt with rate and term, by both systems. */
export function dividasBySystem({ leitura, parametros }: Base): Resultado[] {
  const dividas = countedLinhas(leitura, 'dividas') ?? [];
  const nomes = uniqueNames(dividas);
  return dividas.flatMap((divida, k) => {
    const taxa = toFraction(divida.taxa_juros_mensal);
    // A revolving debt has no amortization schedule.
    if (taxa === null || isRevolving(divida.tipo_divida)) return [];
    // Answers that contradict each other would give another instalment than the one that is paid.
    if (!leitura.deAntes && (balancesOffDivida(divida) || yearlyRateOfDivida(divida))) return [];
    return compareSystems(
      {
        produto_diagnostico_id: AREA.credito,
        codigo: null,
        tipo_segurado: 'titular',
        referencia: nomes[k] ?? tipoOfDivida(divida),
      },
      newAccount(parametros),
      {
        valor: toNumber(divida.saldo_devedor),
        prazo: toNumber(divida.parcelas_restantes),
        taxa: { taxa_mensal: taxa },
      },
    );
  });
}
