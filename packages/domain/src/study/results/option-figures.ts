import { roundTo } from '../../br/index.ts';
import { camposOfOpcao, itemDefinition, numberIn } from '../../catalogue/index.ts';
import { costPerThousand, yearlyPremio } from '../shown/cost.ts';
import type { ItemDoEstudo, OpcaoDoEstudo } from '../snapshot.ts';
import type { Derivado } from './derived.ts';
import type { Resultado } from './evaluate.ts';
import { sellsCurrency } from './exchange/index.ts';
import { toNumber, toText } from './reading.ts';

type Item = Pick<ItemDoEstudo, 'codigo' | 'campos'>;

/** Computed figures of an option beside the typed ones: yearly rates in percent points, the rest in R$. */
export type FigurasDaOpcao = {
  premio_anual: Derivado;
  custo_por_mil: Derivado;
  cet_anual: Derivado;
  custo_efetivo: Derivado;
  vpl_custo: Derivado;
  vet: Derivado;
  vet_final: Derivado;
  aliquota_iof: Derivado;
  /** Over the company's PTAX. */
  spread: Derivado;
  ltv: Derivado;
  custos_aquisicao: Derivado;
};

/** Computed option fields that a person may override; the CET comes only from the lender. */
const PREENCHIVEIS = [
  'custo_efetivo',
  'vpl_custo',
  'vet',
  'vet_final',
  'aliquota_iof',
  'spread',
  'ltv',
  'custos_aquisicao',
] as const satisfies readonly (keyof FigurasDaOpcao)[];

/** Whether this field of an option is computed. */
export const isOpcaoFigure = (nome: string): boolean => PREENCHIVEIS.some((figura) => figura === nome);

const ofOpcao = (
  resultados: readonly Resultado[],
  { diagnostico_produto_item_opcao_id: id }: OpcaoDoEstudo,
) => (typeof id === 'number' ? resultados.filter((r) => r.diagnostico_produto_item_opcao_id === id) : []);

function outputOf(
  resultados: readonly Resultado[],
  kind: string,
  nome: string,
  referencia?: string,
): number | null {
  const resultado = resultados.find((r) => r.kind === kind && r.referencia === referencia);
  return numberIn(resultado?.outputs ?? {}, nome);
}

/** Present value of all payments beyond the credit, at the opportunity rate. */
function npvOfConsortium(resultados: readonly Resultado[]): number | null {
  const passos = resultados.find(({ kind }) => kind === 'credito.consorcio')?.passos ?? [];
  const valor = passos.find(({ nome }) => nome === 'valor_presente')?.valor ?? null;
  return valor === null ? null : roundTo(-valor, 2);
}

function iofOfExchange(resultados: readonly Resultado[]): number | null {
  const vet = resultados.find(({ kind, referencia }) => kind === 'cambio.vet' && referencia === undefined);
  const passo = vet?.passos.find(({ nome }) => nome === 'iof');
  const fracao = numberIn(passo?.entradas ?? {}, 'aliquota_iof');
  return fracao === null ? null : roundTo(fracao * 100, 4);
}

function ltv({ codigo, campos }: Item, opcao: OpcaoDoEstudo): number | null {
  const nomes = itemDefinition(codigo).credito?.garantia ?? [];
  const garantia = toNumber(opcao.valor_imovel) ?? nomes.map((nome) => numberIn(campos, nome)).find(Boolean);
  const credito = toNumber(opcao.credito_valor);
  return nomes.length > 0 && garantia && credito !== null ? roundTo((credito / garantia) * 100, 2) : null;
}

/** Every figure that compares options, from the study's results; the typed value takes precedence. */
export function figuresOfOpcao(
  item: Item,
  opcao: OpcaoDoEstudo,
  resultados: readonly Resultado[],
): FigurasDaOpcao {
  const seus = ofOpcao(resultados, opcao);
  const figura = (nome: string, calculado: number | null): Derivado => {
    const informado = numberIn(opcao, nome);
    return { calculado, informado, valor: informado ?? calculado };
  };
  const cet =
    outputOf(seus, 'credito.cet', 'cet_anual_pct') ?? outputOf(seus, 'credito.simulacao', 'cet_anual_pct');
  const custoEfetivo = outputOf(seus, 'credito.consorcio', 'custo_efetivo_anual_pct');
  return {
    premio_anual: figura('premio_anual', yearlyPremio(opcao)),
    custo_por_mil: figura('custo_por_mil', costPerThousand(opcao)),
    cet_anual: figura('cet_anual', cet),
    custo_efetivo: figura('custo_efetivo', custoEfetivo),
    vpl_custo: figura('vpl_custo', custoEfetivo === null ? npvOfConsortium(seus) : null),
    vet: figura('vet', outputOf(seus, 'cambio.vet', 'vet')),
    vet_final: figura('vet_final', outputOf(seus, 'cambio.vet', 'vet', 'fechamento')),
    aliquota_iof: figura('aliquota_iof', iofOfExchange(seus)),
    spread: figura('spread', outputOf(seus, 'cambio.vet', 'spread_pct')),
    ltv: figura('ltv', ltv(item, opcao)),
    custos_aquisicao: figura('custos_aquisicao', outputOf(seus, 'imoveis.custo_aquisicao', 'total')),
  };
}

/** The spread over the company's PTAX in place of the institution's own word, which stays beside it. */
function spreadOverPtax(opcao: OpcaoDoEstudo, resultados: readonly Resultado[]): Partial<OpcaoDoEstudo> {
  const informado = toNumber(opcao.spread);
  const spread = outputOf(ofOpcao(resultados, opcao), 'cambio.vet', 'spread_pct');
  return informado === null || spread === null || spread === informado
    ? {}
    : { spread, spread_informado: informado };
}

/** The option with blank computed fields and the currency of its rate filled in; typed values are unchanged. */
export function fillOpcaoFigures<T extends OpcaoDoEstudo>(
  item: Item,
  opcao: T,
  resultados: readonly Resultado[],
): T {
  const figuras = figuresOfOpcao(item, opcao, resultados);
  const suas = new Set(camposOfOpcao(item.codigo).map(({ nome }) => nome));
  const preenchidas = PREENCHIVEIS.flatMap((nome): [string, number][] => {
    const { calculado, informado } = figuras[nome];
    return suas.has(nome) && informado === null && calculado !== null ? [[nome, calculado]] : [];
  });
  const moeda = suas.has('vet') ? { moeda: item.campos.moeda } : {};
  const spread = suas.has('spread') ? spreadOverPtax(opcao, resultados) : {};
  return { ...opcao, ...moeda, ...spread, ...Object.fromEntries(preenchidas) };
}

/** Rank among the options: of exchanges the lowest VET for buyers, the highest for sellers; of loans the lowest CET. */
function rankByRate(
  item: Item,
  opcao: OpcaoDoEstudo,
  resultados: readonly Resultado[],
  hoje: string,
): number {
  const validade = toText(opcao.validade_proposta);
  if (validade !== null && validade < hoje) return Number.POSITIVE_INFINITY;
  const nomes = new Set(camposOfOpcao(item.codigo).map(({ nome }) => nome));
  if (nomes.has('cet_anual')) return toNumber(opcao.cet_anual) ?? Number.POSITIVE_INFINITY;
  const vet = nomes.has('vet') ? figuresOfOpcao(item, opcao, resultados).vet.valor : null;
  if (vet === null) return Number.POSITIVE_INFINITY;
  return sellsCurrency(item.codigo, item.campos) ? -vet : vet;
}

const numberOf = (opcao: OpcaoDoEstudo): number => toNumber(opcao.diagnostico_produto_item_opcao_id) ?? 0;

/**
 * Display order of the options of a need: the recommended one first; exchanges by VET and loans by CET, with expired
 * quotes and those without it last; all others in order of quotation.
 */
export function sortOpcoes<T extends OpcaoDoEstudo>(
  item: Item,
  opcoes: readonly T[],
  resultados: readonly Resultado[],
  hoje: string,
): T[] {
  const lugares = new Map(opcoes.map((opcao) => [opcao, rankByRate(item, opcao, resultados, hoje)]));
  const depois = (a: T, b: T): number => {
    const [antes, seguinte] = [lugares.get(a) ?? 0, lugares.get(b) ?? 0];
    return antes === seguinte ? numberOf(a) - numberOf(b) : antes - seguinte;
  };
  return opcoes.toSorted(
    (a, b) => Number(b.recomendada === 'S') - Number(a.recomendada === 'S') || depois(a, b),
  );
}
