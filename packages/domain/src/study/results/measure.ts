import { roundTo } from '../../br/index.ts';
import {
  type CamposDeItem,
  type CodigoItem,
  type CodigoMedido,
  coberturasOfItem,
  isMeasured,
  itemDefinition,
  numberIn,
  type Medida as Regua,
  type Valores,
  valueIn,
} from '../../catalogue/index.ts';
import { AREA } from '../../code-lists/index.ts';
import type { EstudoSnapshot, OpcaoDoEstudo, Papel, TipoSegurado } from '../snapshot.ts';
import { capitalInForce } from './cover.ts';
import { type ParteNaFalta, partAtDeath, resourcesOf } from './death-need.ts';
import type { Resultado } from './evaluate.ts';
import { fromItem, itemOf, type Leitura, newRequests, prepareStudy, sumColuna, toNumber } from './reading.ts';

/** Measure of an item: need, existing cover, gap. */
export type MedidaDoItem = {
  codigo: CodigoMedido;
  tipo_segurado: Papel;
  necessidade: number;
  existente: number;
  falta: number;
  /** Fraction of the need covered today, 4 decimals. */
  cobertura: number;
  /** Field of the option that adds to the existing cover. */
  opcao: string;
  unidade: 'R$' | 'R$/dia';
  /** Of a death's need that several items share. */
  parte?: ParteNaFalta;
};

/** Nothing is missing because nothing is needed: no percentage of it, and no option without a reason. */
export const hasNoNeed = ({ necessidade }: Pick<MedidaDoItem, 'necessidade'>): boolean => necessidade <= 0;

/** "nenhuma necessidade medida" */
export const SEM_NECESSIDADE = 'nenhuma necessidade medida';

export type CoberturaDaOpcao = {
  /** Amount of the option; null while blank. */
  valor: number | null;
  /** The amount plus what other items of the plan contribute to the same need. */
  traz: number;
  /** min(1, (existing + option) ÷ need) */
  cobertura: number;
  falta: number;
  /** R$ a month that the goals of the item ask for, where they are not a measured need, and how many they are. */
  pedido?: { mensal: number; quantos: number };
};

const fractionOf = (parte: number, todo: number): number =>
  todo <= 0 ? 1 : roundTo(Math.min(1, parte / todo), 4);

const ofPerson =
  (codigo: string, papel: Papel, { calculo, propria }: Regua) =>
  (resultado: Resultado): boolean =>
    resultado.kind === calculo &&
    resultado.tipo_segurado === papel &&
    resultado.referencia === undefined &&
    !resultado.diagnostico_produto_item_opcao_id &&
    ((resultado.codigo === null && !propria) || resultado.codigo === codigo);

/** The figure that measures an item for one person. */
export function resultadoOfItem(
  resultados: readonly Resultado[],
  codigo: CodigoItem,
  papel: Papel,
): Resultado | undefined {
  const regua = itemDefinition(codigo).medida;
  return regua && resultados.find(ofPerson(codigo, papel, regua));
}

/** Existing amount declared in the item; for a daily allowance, the policies in force are included. */
function currentAmount(leitura: Leitura, codigo: CodigoItem, papel: Papel, { opcao }: Regua): number {
  const dito =
    fromItem(leitura, codigo, papel, 'possui') === 'S'
      ? (toNumber(fromItem(leitura, codigo, papel, 'valor_atual')) ?? 0)
      : 0;
  if (opcao !== 'diaria') return dito;
  const coberturas = coberturasOfItem(codigo, AREA.vida);
  return Math.max(dito, capitalInForce(leitura, papel, coberturas, newRequests()));
}

/** Gap and cover of a need by what there is. */
const against = (necessidade: number, existente: number) => ({
  necessidade,
  existente,
  falta: Math.max(0, sumColuna([necessidade, -existente])),
  cobertura: fractionOf(existente, necessidade),
});

function measure(
  estudo: EstudoSnapshot,
  resultados: readonly Resultado[],
  codigo: CodigoMedido,
  papel: Papel,
  regua: Regua,
  sozinho: boolean,
): MedidaDoItem | null {
  const resultado = resultados.find(ofPerson(codigo, papel, regua));
  if (!resultado?.outputs) return null;
  const leitura = prepareStudy(estudo);
  const { outputs, inputs } = resultado;
  // No measure when saving monthly is no longer possible: a need of zero would look covered.
  if (valueIn(outputs, regua.necessidade) === null) return null;
  const valor = (nome: string): number =>
    numberIn(outputs, nome) ??
    numberIn(inputs, nome) ??
    (nome === 'valor_atual'
      ? currentAmount(leitura, codigo, papel, regua)
      : (numberIn(itemOf(leitura, codigo, papel)?.campos ?? {}, nome) ?? 0));

  const parte = sozinho ? null : partAtDeath(leitura, resultados, codigo, papel);
  const existente = parte ? resourcesOf(parte, parte.recursos) : sumColuna(regua.existente.map(valor));
  const necessidade =
    parte?.necessidade ?? sumColuna([valor(regua.necessidade), regua.liquida ? existente : 0]);
  return {
    codigo,
    tipo_segurado: papel,
    ...against(necessidade, existente),
    opcao: regua.opcao,
    unidade: regua.opcao === 'diaria' ? 'R$/dia' : 'R$',
    ...(parte && { parte }),
  };
}

/** The figure that measures the item, whatever other items of the study answer for. */
export function measureAlone(
  estudo: EstudoSnapshot,
  resultados: readonly Resultado[],
  codigo: CodigoItem,
  papel: Papel,
): MedidaDoItem | null {
  const regua = itemDefinition(codigo).medida;
  return regua && isMeasured(codigo) ? measure(estudo, resultados, codigo, papel, regua, true) : null;
}

/**
 * Measures of an item for each person insured, the larger gap first, of equal ones the larger need; none while the figure
 * is incomplete. Of a death's need, what this item of the study answers for.
 */
export function measuresOfItem(
  estudo: EstudoSnapshot,
  resultados: readonly Resultado[],
  codigo: CodigoItem,
  tipo_segurado: TipoSegurado,
): MedidaDoItem[] {
  const regua = itemDefinition(codigo).medida;
  if (!regua || !isMeasured(codigo)) return [];
  const pessoas: Papel[] = tipo_segurado === 'casal' ? ['titular', 'conjuge'] : [tipo_segurado];
  return pessoas
    .map((papel) => measure(estudo, resultados, codigo, papel, regua, false))
    .filter((medida) => medida !== null)
    .toSorted((a, b) => b.falta - a.falta || b.necessidade - a.necessidade);
}

/** One measure of an item: a joint row is measured by the larger gap, since covering that one covers the other. */
export const measureItem = (...item: Parameters<typeof measuresOfItem>): MedidaDoItem | null =>
  measuresOfItem(...item)[0] ?? null;

/** R$ of contracts in force included in a life need. */
export const countedContratos = (inputs: Valores): number =>
  numberIn(inputs, 'capital_morte_vigente') ?? numberIn(inputs, 'capital_existente') ?? 0;

/**
 * The same measure where an option replaces the current contract instead of adding to it. `atual` is what that
 * contract pays, null for all those in force; other resources of the family still count.
 */
export function measureInPlace(
  medida: MedidaDoItem,
  resultados: readonly Resultado[],
  atual: number | null,
): MedidaDoItem {
  const regua = itemDefinition(medida.codigo).medida;
  const origem = resultadoOfItem(resultados, medida.codigo, medida.tipo_segurado);
  const contados = regua?.existente.includes('valor_atual')
    ? medida.existente
    : countedContratos(origem?.inputs ?? {});
  const sem = Math.min(contados, atual ?? contados);
  const existente = medida.parte
    ? resourcesOf(medida.parte, Math.max(0, sumColuna([medida.parte.recursos, -sem])))
    : Math.max(0, sumColuna([medida.existente, -sem]));
  return withExistente(medida, existente);
}

/** The same need with another existing amount. */
export const withExistente = (medida: MedidaDoItem, existente: number): MedidaDoItem => ({
  ...medida,
  ...against(medida.necessidade, existente),
});

/** What options of the item add to: without the policy of today where they take its place. */
export const measureForOpcao = (
  medida: MedidaDoItem,
  resultados: readonly Resultado[],
  { codigo, possui, troca_atual, valor_atual }: ComPossui,
): MedidaDoItem =>
  itemDefinition(codigo).substitui_apolice && possui === 'S' && troca_atual === 'S'
    ? measureInPlace(medida, resultados, toNumber(valor_atual))
    : medida;

type ComPossui = { readonly codigo: CodigoItem } & Pick<
  CamposDeItem,
  'possui' | 'troca_atual' | 'valor_atual'
>;

/** How far an option covers the need, together with what other items of the plan contribute; null without any need. */
export function coverOfOpcao(medida: MedidaDoItem, opcao: OpcaoDoEstudo): CoberturaDaOpcao | null {
  if (hasNoNeed(medida)) return null;
  const valor = numberIn(opcao, medida.opcao);
  const traz = sumColuna([valor, medida.parte?.alem]);
  return {
    valor,
    traz,
    cobertura: fractionOf(medida.existente + traz, medida.necessidade),
    falta: Math.max(0, sumColuna([medida.falta, -traz])),
  };
}

/** A saving against what the goals of its item ask each month; null where nothing is asked, or nothing saved. */
export function coverOfGoals(
  desejos: readonly { readonly guardar: number | null }[],
  { aporte_mensal }: OpcaoDoEstudo,
): CoberturaDaOpcao | null {
  const pedidos = desejos.flatMap(({ guardar }) => (guardar ? [guardar] : []));
  const mensal = sumColuna(pedidos);
  if (!aporte_mensal || mensal <= 0) return null;
  return {
    valor: aporte_mensal,
    traz: aporte_mensal,
    cobertura: fractionOf(aporte_mensal, mensal),
    falta: Math.max(0, sumColuna([mensal, -aporte_mensal])),
    pedido: { mensal, quantos: pedidos.length },
  };
}

/** Whole percent; an incomplete cover shows at most 99. */
export function wholePercent(cobertura: number): number {
  const inteiro = Math.round(cobertura * 100);
  return cobertura < 1 ? Math.min(99, inteiro) : 100;
}

/** "cobre 84% da necessidade" */
export const coverText = (cobertura: number): string => `cobre ${wholePercent(cobertura)}% da necessidade`;
