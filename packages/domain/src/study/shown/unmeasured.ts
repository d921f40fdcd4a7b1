import { formatNumber } from '../../br/index.ts';
import { monthOf, SHORT_MONTHS, yearOf } from '../../calendar/index.ts';
import { type CamposDeItem, valueIn } from '../../catalogue/index.ts';
import type { EmMoeda, Resultado } from '../results/evaluate.ts';
import { papelOf } from '../results/reading.ts';
import type { TipoSegurado } from '../snapshot.ts';
import { CAMPOS_DO_PEDIDO, requestText } from './asked.ts';
import { figureText, measuredText } from './value-text.ts';

/** "USD 100.000" */
export const inMoeda = ({ moeda, valor }: Pick<EmMoeda, 'moeda' | 'valor'>): string =>
  `${moeda}\u00a0${formatNumber(valor)}`;

/** "USD 100.000 (cerca de R$ 534.210 hoje)"; in reais the amount alone. */
function priceText(reais: number, em_moeda: EmMoeda | undefined): string {
  const hoje = measuredText({ unidade: 'R$' }, reais);
  return em_moeda ? `${inMoeda(em_moeda)} (cerca de ${hoje} hoje)` : hoje;
}

/** "Viagem à Europa: guardar R$ 1.154,51 por mês"; of another currency with its price. */
function goalText({ referencia, inputs, em_moeda, outputs }: Resultado<'sonhos.objetivo'>): string[] {
  if (!referencia || !outputs) return [];
  const { aporte } = outputs;
  const nome = em_moeda ? `${referencia}, ${priceText(inputs.valor ?? 0, em_moeda)}` : referencia;
  return [
    aporte > 0 ? `${nome}: guardar ${figureText(aporte, 'R$/mês')}` : `${nome}: o que há guardado basta`,
  ];
}

type Adequacao = Resultado<'patrimonio.adequacao'>;

const isAsset = (resultado: Resultado): resultado is Adequacao =>
  resultado.kind === 'patrimonio.adequacao' && resultado.outputs !== null && resultado.codigo === null;

/** Current insurance: the item's policy or, when it has none, that of the asset with this value. */
function currentSeguro({ inputs }: Adequacao, todos: readonly Resultado[]): number {
  const dito = inputs.lmi ?? 0;
  const [mesmo, outro] = todos.filter(isAsset).filter((r) => r.inputs.vr === inputs.vr);
  return dito > 0 || outro ? dito : (mesmo?.inputs.lmi ?? 0);
}

function bemText(resultado: Adequacao, todos: readonly Resultado[]): string[] {
  const { outputs, inputs, referencia } = resultado;
  const vr = inputs.vr ?? null;
  if (!outputs || referencia || vr === null) return [];
  const lmi = currentSeguro(resultado, todos);
  const seguro = lmi > 0 ? `; o seguro de hoje paga até ${figureText(lmi, 'R$')}` : '';
  return [`Valor a segurar: ${figureText(vr, 'R$')}${seguro}`];
}

/** "dez/2028": this many months after a day. */
function monthsLater(hoje: string, meses: number): string {
  const mes = yearOf(hoje) * 12 + monthOf(hoje) - 1 + meses;
  return `${SHORT_MONTHS[mes % 12]}/${Math.floor(mes / 12)}`;
}

/** Figures of a need without a measure, R$: cost and date, saved or insured amount, remaining contribution. */
export type DesejoEmNumeros = {
  /** Null when equal to the item's name. */
  nome: string | null;
  precisa: number;
  em_moeda?: EmMoeda;
  quando: string | null;
  tem: number | null;
  /** R$ a month to save; null when not reached by saving. */
  guardar: number | null;
};

function goalFigures(
  { referencia, inputs, em_moeda, outputs }: Resultado<'sonhos.objetivo'>,
  hoje: string,
): DesejoEmNumeros[] {
  const { valor, meses, guardado } = inputs;
  if (!referencia || !outputs || valor == null || meses == null) return [];
  const quando = monthsLater(hoje, meses);
  const tem = guardado ?? 0;
  return [
    {
      nome: referencia,
      precisa: valor,
      ...(em_moeda && { em_moeda }),
      quando,
      tem,
      guardar: outputs.aporte,
    },
  ];
}

function bemFigures(resultado: Adequacao, todos: readonly Resultado[]): DesejoEmNumeros[] {
  const precisa = resultado.inputs.vr ?? null;
  if (!resultado.outputs || resultado.referencia || precisa === null) return [];
  const seguro = currentSeguro(resultado, todos);
  return [{ nome: null, precisa, quando: null, tem: seguro > 0 ? seguro : null, guardar: null }];
}

function inFigures(resultado: Resultado, todos: readonly Resultado[], hoje: string): DesejoEmNumeros[] {
  if (resultado.kind === 'sonhos.objetivo') return goalFigures(resultado, hoje);
  return resultado.kind === 'patrimonio.adequacao' ? bemFigures(resultado, todos) : [];
}

function ditos(resultado: Resultado, todos: readonly Resultado[]): string[] {
  if (resultado.kind === 'sonhos.objetivo') return goalText(resultado);
  return resultado.kind === 'patrimonio.adequacao' ? bemText(resultado, todos) : [];
}

const itemText = (
  resultados: readonly Resultado[],
  codigo: string,
  tipo_segurado: TipoSegurado,
): readonly Resultado[] => {
  const papel = papelOf({ tipo_segurado });
  return resultados.filter(
    (r) => r.codigo === codigo && r.tipo_segurado === papel && !r.diagnostico_produto_item_opcao_id,
  );
};

/**
 * Text of a need without a measure: goals by name, a car by value, others by the request in its answers (`campos`);
 * null while blank.
 */
export function unmeasuredText(
  resultados: readonly Resultado[],
  codigo: string,
  tipo_segurado: TipoSegurado,
  campos: CamposDeItem,
): string | null {
  const frases = itemText(resultados, codigo, tipo_segurado).flatMap((um) => ditos(um, resultados));
  return frases.length > 0 ? frases.join('; ') : requestText(codigo, campos);
}

function dataOfResultado(resultado: Resultado, todos: readonly Resultado[]): object[] {
  const { referencia } = resultado;
  if (!resultado.outputs) return [];
  if (resultado.kind === 'sonhos.objetivo' && referencia) {
    const { valor, meses, guardado } = resultado.inputs;
    return [{ referencia, valor, meses, guardado, aporte: resultado.outputs.aporte }];
  }
  return resultado.kind === 'patrimonio.adequacao' && !referencia
    ? [{ vr: resultado.inputs.vr, lmi: currentSeguro(resultado, todos) }]
    : [];
}

/** Content of `unmeasuredText` as codes and numbers. */
export const unmeasuredData = (
  resultados: readonly Resultado[],
  codigo: string,
  tipo_segurado: TipoSegurado,
  campos: CamposDeItem,
) => ({
  desejos: itemText(resultados, codigo, tipo_segurado).flatMap((um) => dataOfResultado(um, resultados)),
  pedido: Object.fromEntries(CAMPOS_DO_PEDIDO.map((nome) => [nome, valueIn(campos, nome) ?? null])),
});

/** The same as figures, one per goal; `hoje` is the reference day. */
export const unmeasuredFigures = (
  resultados: readonly Resultado[],
  codigo: string,
  tipo_segurado: TipoSegurado,
  hoje: string,
): DesejoEmNumeros[] =>
  itemText(resultados, codigo, tipo_segurado).flatMap((resultado) => inFigures(resultado, resultados, hoje));

/** "R$ 90.000 em dez/2028, R$ 20.000 guardados": cost, date and savings of a goal, or value and insurance of an asset. */
export function needAndWhenText({ precisa, em_moeda, quando, tem }: DesejoEmNumeros): string {
  const reais = (valor: number) => measuredText({ unidade: 'R$' }, valor);
  return [
    quando ? `${priceText(precisa, em_moeda)} em ${quando}` : priceText(precisa, em_moeda),
    tem !== null && quando === null && `${reais(tem)} no seguro de hoje`,
    tem !== null && quando !== null && (tem > 0 ? `${reais(tem)} guardados` : 'nada guardado'),
  ]
    .filter(Boolean)
    .join(', ');
}
