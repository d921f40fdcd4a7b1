import { formatMoney, formatPercent } from '../../../br/index.ts';
import { CODIGO, itemDefinition, numberIn } from '../../../catalogue/index.ts';
import type { Valor } from '../../../code-lists/index.ts';
import type { ItemDoEstudo, OpcaoDoEstudo } from '../../snapshot.ts';
import { type CasoDoItem, targetOfItem, withOpcao } from '../base.ts';
import { type Conta, evaluate, newAccount, type Resultado, repeatWith, toCampos } from '../evaluate.ts';
import { AVISO_REFERENCIA, referenceCost, toMonthlyRate, yearlyIndice } from '../rates.ts';
import { sumColuna, toFraction, toNumber, toText } from '../reading.ts';
import { referenceTipo } from './reference-kind.ts';

/** A loan as calculator input; null for blank fields. */
type Emprestimo = {
  valor: number | null;
  prazo: number | null;
  /** Effective rate, per year. */
  taxa: number | null;
  /** Amortization as contracted; `livre` has no schedule. */
  modalidade: string | null;
  carencia: number | null;
  tarifas: number | null;
  seguros: number | null;
  cobrarIof: boolean;
  indice_mensal: number | null;
};

/** Home loans are exempt from IOF. */
const isExempt = ({ codigo }: ItemDoEstudo): boolean => codigo.startsWith('6.');

/** The wanted loan at the reference cost of its kind, before any quote. */
function pedido(caso: CasoDoItem, tipo: Valor<'tipo_divida'>, conta: Conta): Emprestimo {
  const { campos } = caso.item;
  conta.avisos.add(AVISO_REFERENCIA);
  return {
    valor: toNumber(campos.credito_valor),
    prazo: toNumber(campos.credito_prazo_meses),
    taxa: referenceCost(conta, tipo),
    modalidade: toText(campos.modalidade_financiamento),
    carencia: null,
    tarifas: null,
    seguros: null,
    cobrarIof: false,
    indice_mensal: null,
  };
}

function cotado({ item }: CasoDoItem, opcao: OpcaoDoEstudo, conta: Conta): Emprestimo {
  const indice = yearlyIndice(conta, opcao.indice_correcao);
  return {
    valor: toNumber(opcao.credito_valor),
    prazo: toNumber(opcao.prazo_meses),
    taxa: toFraction(opcao.taxa_juros_anual),
    modalidade: toText(opcao.modalidade_financiamento) ?? toText(item.campos.modalidade_financiamento),
    carencia: toNumber(opcao.carencia_meses),
    tarifas: toNumber(opcao.tarifas),
    seguros: toNumber(opcao.seguro_mip_dfi),
    cobrarIof: !isExempt(item),
    indice_mensal: indice === null ? null : toMonthlyRate(indice),
  };
}

const SISTEMAS = ['price', 'sac', 'sacre'] as const;
const systemOf = ({ modalidade }: Emprestimo) =>
  SISTEMAS.find((sistema) => sistema === modalidade) ?? 'price';
const hasSchedule = ({ modalidade }: Emprestimo): boolean => modalidade !== 'livre';

const CAMPOS_DO_PEDIDO = {
  valor_financiado: 'credito_valor',
  prazo_meses: 'credito_prazo_meses',
  sistema: 'modalidade_financiamento',
  tomador: 'tomador_credito',
};
const CAMPOS_DA_OPCAO = {
  valor_financiado: 'credito_valor',
  taxa_anual_efetiva: 'taxa_juros_anual',
  taxa_mensal: 'taxa_juros_anual',
  seguros_mensais: 'seguro_mip_dfi',
  sistema: 'modalidade_financiamento',
  tomador: 'tomador_credito',
  indice_mensal: 'indice_correcao',
  fc0: 'credito_valor',
  prestacao: 'parcela',
  parcelas: 'parcela',
  dias: 'parcela',
};

function borrowerOf({ item }: CasoDoItem, { falta }: Conta) {
  const tomador = toText(item.campos.tomador_credito);
  if (tomador === null && item.codigo === CODIGO.capital_giro) falta.add('tomador_credito');
  return tomador;
}

/** Month by month instalments, in the contracted system. */
function quadro(alvo: Resultado, conta: Conta, emprestimo: Emprestimo): Resultado {
  const sistema = systemOf(emprestimo);
  const { valor, prazo, taxa, carencia, indice_mensal } = emprestimo;
  const inputs = { valor_financiado: valor, prazo_meses: prazo, taxa_anual_efetiva: taxa };
  const { produto_diagnostico_id, codigo, tipo_segurado, diagnostico_produto_item_opcao_id } = alvo;
  const de = { produto_diagnostico_id, codigo, tipo_segurado, diagnostico_produto_item_opcao_id };
  if (sistema === 'sacre') return evaluate('credito.sacre', de, conta, inputs);
  const comCarencia = { ...inputs, carencia_meses: carencia, indice_mensal };
  return sistema === 'sac'
    ? evaluate('credito.sac', de, conta, comCarencia)
    : evaluate('credito.price', de, conta, comCarencia);
}

function simulate(
  caso: CasoDoItem,
  conta: Conta,
  emprestimo: Emprestimo,
  opcao?: OpcaoDoEstudo,
): Resultado<'credito.simulacao'> {
  const { valor, prazo, taxa, tarifas, seguros, cobrarIof } = emprestimo;
  if (taxa === null) conta.falta.add('taxa_juros_anual');
  if (emprestimo.carencia) conta.avisos.add('A simulação não conta a carência: veja o quadro de parcelas');
  return evaluate(
    'credito.simulacao',
    opcao ? withOpcao(targetOfItem(caso), opcao) : targetOfItem(caso),
    conta,
    {
      valor_financiado: valor,
      prazo_meses: prazo,
      taxa_anual_efetiva: taxa,
      sistema: systemOf(emprestimo),
      tarifas,
      seguros_mensais: seguros,
      cobrar_iof: cobrarIof ? 'S' : 'N',
      tomador: borrowerOf(caso, conta),
    },
  );
}

/**
 * The wanted loan at its reference cost, with a schedule while no option has its own. Empty where no reference cost
 * applies.
 */
export function simulateRequest(caso: CasoDoItem): Resultado[] {
  const conta = newAccount(caso.parametros);
  const tipo = referenceTipo(caso, conta);
  if (tipo === null) return [];
  const emprestimo = pedido(caso, tipo, conta);
  const simulacao = simulate(caso, repeatWith(conta), emprestimo);
  const comQuadro = simulacao.outputs !== null && caso.item.opcoes.length === 0 && hasSchedule(emprestimo);
  return [simulacao, ...(comQuadro ? [quadro(simulacao, repeatWith(conta), emprestimo)] : [])].map(
    (resultado) => toCampos(resultado, CAMPOS_DO_PEDIDO),
  );
}

/** The instalment of the loan asked for at its reference cost, R$; null without amount, term or reference. */
export function askedParcela(caso: CasoDoItem, conta: Conta): number | null {
  const { credito_valor: valor, credito_prazo_meses: prazo } = caso.item.campos;
  const { credito } = itemDefinition(caso.item.codigo);
  if (!valor || !prazo || !credito?.divida || credito.troca === 'financiamento') return null;
  const tipo = referenceTipo(caso, conta);
  if (tipo === null) return null;
  const emprestimo = pedido(caso, tipo, conta);
  const parcela = simulate(caso, newAccount(caso.parametros), emprestimo).outputs?.prestacao ?? null;
  if (parcela !== null)
    conta.passos.push({
      nome: 'parcela_pedida',
      rotulo: 'Parcela do crédito pedido',
      formula: `${formatMoney(valor)} em ${prazo} meses, a ${formatPercent(100 * (emprestimo.taxa ?? 0))} ao ano`,
      valor: parcela,
      unidade: 'R$/mês',
      entradas: { valor, prazo },
    });
  return parcela;
}

const MAIOR_CARENCIA = 120;
const MAIOR_PRAZO = 1200;

/** Payments of the option; empty while it is incomplete. */
function pagamentos(
  parcela: number,
  { prazo, carencia }: Emprestimo,
  { erros }: Conta,
): Record<string, unknown> {
  if (!carencia || prazo === null) return { prestacao: parcela, prazo_meses: prazo };
  if (!Number.isInteger(carencia) || carencia < 0 || carencia > MAIOR_CARENCIA) erros.add('carencia_meses');
  if (!Number.isInteger(prazo) || prazo < 1 || prazo > MAIOR_PRAZO - MAIOR_CARENCIA) erros.add('prazo_meses');
  if (erros.size > 0) return {};
  return { parcelas: [...new Array<number>(carencia).fill(0), ...new Array<number>(prazo).fill(parcela)] };
}

/** Effective cost computed from the quoted instalment, which includes fees the rate does not show. */
function costOfParcelas(
  caso: CasoDoItem,
  conta: Conta,
  emprestimo: Emprestimo,
  opcao: OpcaoDoEstudo,
): Resultado {
  const parcela = toNumber(opcao.parcela);
  const { valor, tarifas, seguros, cobrarIof } = emprestimo;
  if (valor === null) conta.falta.add('credito_valor');
  if (parcela === null) conta.falta.add('parcela');
  const iof = toNumber(opcao.iof);
  if (iof === null && cobrarIof) conta.ressalvas.push({ codigo: 'sem_iof' });
  const recebido = sumColuna([valor, -(iof ?? 0), -(tarifas ?? 0)]);
  if (recebido < 0) conta.erros.add('iof');
  return evaluate('credito.cet', withOpcao(targetOfItem(caso), opcao), conta, {
    fc0: recebido,
    ...(parcela === null ? {} : pagamentos(sumColuna([parcela, seguros]), emprestimo, conta)),
  });
}

/** Decreasing instalments have no single instalment to derive the cost from: the simulated cost is used. */
const constante = ({ modalidade }: Emprestimo): boolean => modalidade !== 'sac' && modalidade !== 'sacre';

/** An option computed by its terms, its effective cost, and the schedule of options in the plan. */
export function simulateOpcao(caso: CasoDoItem, opcao: OpcaoDoEstudo, noPlano: boolean): Resultado[] {
  const conta = newAccount(caso.parametros);
  const emprestimo = cotado(caso, opcao, conta);
  const simulacao = simulate(caso, repeatWith(conta), emprestimo, opcao);
  const custo = constante(emprestimo)
    ? costOfParcelas(caso, newAccount(caso.parametros), emprestimo, opcao)
    : null;
  const doQuadro = noPlano && hasSchedule(emprestimo) && simulacao.outputs !== null;
  return [
    ...(hasSchedule(emprestimo) ? [custo ? simulacao : withStatedCet(simulacao, opcao)] : []),
    ...(custo ? [withStatedCet(custo, opcao)] : []),
    ...(doQuadro ? [quadro(simulacao, repeatWith(conta), emprestimo)] : []),
  ].map((resultado) => toCampos(resultado, CAMPOS_DA_OPCAO));
}

/** Percent points; above it the typed CET and the one computed from the instalments are not the same offer. */
const DIFERENCA_DE_CET = 0.5;

/** The typed cost takes precedence, with a caveat when the computed one differs. */
function withStatedCet<R extends Resultado>(resultado: R, { cet_anual }: OpcaoDoEstudo): R {
  const informado = toNumber(cet_anual);
  const calculado = numberIn(resultado.outputs ?? {}, 'cet_anual_pct');
  if (informado === null || calculado === null || Math.abs(informado - calculado) <= DIFERENCA_DE_CET)
    return resultado;
  return { ...resultado, ressalvas: [...(resultado.ressalvas ?? []), { codigo: 'cet_difere' }] };
}
