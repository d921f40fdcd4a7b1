import { formatNumber, formatPercent } from '../../br/index.ts';
import type { Kind } from '../../calculators/index.ts';
import { type CalendarDay, formatDay } from '../../calendar/index.ts';
import { CODIGO, joinList } from '../../catalogue/index.ts';
import { AREA, type Area } from '../../code-lists/index.ts';
import { isExpiredOpcao } from '../guards/options.ts';
import { monthlyOfDreams } from '../results/dreams/goals.ts';
import { isOfEarlierEdition } from '../results/edition.ts';
import { isOfKind, type Resultado } from '../results/evaluate.ts';
import { COM_O_PLANO } from '../results/index.ts';
import { toNumber, toText } from '../results/reading.ts';
import type { OpcaoDoEstudo } from '../snapshot.ts';
import { countText, moedaName } from './words.ts';

type Figuras = readonly Resultado[];

/** Currency code of an item's row; null if unknown. */
export type MoedaDe = (figura: Pick<Resultado, 'codigo' | 'tipo_segurado'>) => unknown;

/** Validity of an option's quote. */
export type Validade = { vencida: boolean; ate: CalendarDay | null };

export function validadeOf(opcao: OpcaoDoEstudo, hoje: CalendarDay): Validade {
  return { vencida: isExpiredOpcao(opcao, hoje), ate: toText(opcao.validade_proposta) };
}

/** By option id. */
type Validades = ReadonlyMap<unknown, Validade>;

/** Sentence of an area and its source figure; null without a source. */
export type FraseDosNumeros = { frase: string; de: Resultado | null; tambem?: Resultado };

type Computado<K extends Kind> = Resultado<K> & { outputs: NonNullable<Resultado<K>['outputs']> };

/** The figure without options. */
const figura = <K extends Kind>(figuras: Figuras, kind: K): Computado<K> | undefined =>
  figuras.find(
    (r): r is Computado<K> =>
      isOfKind(r, kind) && !r.referencia && !r.diagnostico_produto_item_opcao_id && r.outputs !== null,
  );

/** The score of an area, and one component of it in percent. */
function componente(figuras: Figuras, area: Area, nome: string): { pct: number; de: Resultado } | null {
  const de = figuras.find(
    (r) => r.kind === 'estudo.nota' && r.produto_diagnostico_id === area && !r.referencia,
  );
  const pct = de?.passos.find((passo) => passo.nome === nome)?.valor ?? null;
  return de && pct !== null ? { pct, de } : null;
}

const reais = (valor: number): string => `R$\u00a0${formatNumber(valor, { max: 0 })}`;
const inteiro = (pct: number): string => formatPercent(pct, { max: 0 });

function freedomPart(figuras: Figuras): FraseDosNumeros | null {
  const de = figura(figuras, 'sonhos.liberdade');
  const idade = toNumber(de?.inputs.idade_aposentadoria);
  if (!de || idade === null) return null;
  const { pct_meta, renda_possivel, renda_complementar_inicio } = de.outputs;
  // Net income that the plan must pay, after tax.
  const pedida = renda_complementar_inicio * (1 - (toNumber(de.inputs.aliquota_saque) ?? 0));
  const frase =
    pct_meta >= 1
      ? `No passo de hoje, viver de renda aos ${idade} anos é possível.`
      : `No passo de hoje, aos ${idade} anos o dinheiro guardado pagaria ${reais(renda_possivel)} dos ${reais(pedida)} por mês que a vida desejada pede dele.`;
  return { frase, de };
}

function reservePart(figuras: Figuras): FraseDosNumeros | null {
  const de = figura(figuras, 'sonhos.reserva');
  if (!de) return null;
  const { meses, gap, reserva } = de.outputs;
  const prazo = countText(meses, 'mês', 'meses');
  const frase =
    gap <= 0
      ? `A reserva de emergência já paga ${prazo} de despesas.`
      : `Para atravessar ${prazo} sem renda a família precisa de ${reais(reserva)}; faltam ${reais(gap)}.`;
  return { frase, de };
}

/** What all dreams ask of the month together, what it has, and the share that this pays. */
function dreamsTogether(figuras: Figuras): { frase: string; de: Resultado } | null {
  const de = figura(figuras, 'sonhos.objetivos');
  if (!de || isOfEarlierEdition(figuras)) return null;
  const { aporte_liberdade, aporte_reserva } = de.inputs;
  const pede = monthlyOfDreams(de) ?? 0;
  if (pede <= 0) return null;
  const outros = [aporte_liberdade, aporte_reserva].filter((aporte) => (toNumber(aporte) ?? 0) > 0).length;
  const metas = de.outputs.aportes.filter((aporte) => aporte > 0).length;
  if (metas === 0 && outros < 2) return null;
  const tem = Math.max(0, de.outputs.capacidade);
  const pedem = `${metas + outros > 1 ? 'Juntos, os' : 'Os'} sonhos pedem ${reais(pede)} por mês`;
  if (tem >= pede) return { frase: `${pedem}, e o mês tem ${reais(tem)}: cabem.`, de };
  if (tem === 0) return { frase: `${pedem}, e hoje o mês não deixa nada.`, de };
  const parte = Math.min(99, Math.floor((100 * tem) / pede));
  return { frase: `${pedem}; o mês tem ${reais(tem)}, ${parte}% disso.`, de };
}

/** Freedom or the reserve, then all dreams together. */
function dreamsPart(figuras: Figuras): FraseDosNumeros | null {
  const primeiro = freedomPart(figuras) ?? reservePart(figuras);
  const juntos = dreamsTogether(figuras);
  if (!primeiro || !juntos) return primeiro ?? juntos;
  return { frase: `${primeiro.frase} ${juntos.frase}`, de: primeiro.de, tambem: juntos.de };
}

/** Above this many assets, they are not named. */
const BENS_DITOS = 2;

/** " (SUV híbrido)": the assets insured today; empty above the limit. */
function bensPart(figuras: Figuras): string {
  const segurados = figuras.filter(
    ({ kind, codigo, inputs }) =>
      kind === 'patrimonio.adequacao' && codigo === null && (toNumber(inputs.lmi) ?? 0) > 0,
  );
  const nomes = segurados.flatMap(({ referencia }) => referencia ?? []);
  return nomes.length > 0 && nomes.length <= BENS_DITOS ? ` (${joinList(nomes)})` : '';
}

/** "; sem seguro: Apartamento em Betim", at most as many assets. */
function uninsuredPart(figuras: Figuras): string {
  const nomes = figuras.flatMap(({ kind, codigo, inputs, referencia }) =>
    kind === 'patrimonio.adequacao' && codigo === null && toNumber(inputs.lmi) === 0
      ? (referencia ?? [])
      : [],
  );
  return nomes.length > 0 && nomes.length <= BENS_DITOS ? `; sem seguro: ${joinList(nomes)}` : '';
}

function protectionPart(figuras: Figuras): FraseDosNumeros | null {
  const coberto = componente(figuras, 3, 'bens_segurados');
  if (!coberto) return null;
  const { pct, de } = coberto;
  if (pct === 0) return { frase: 'Do que foi contado, nenhum dos bens da família tem seguro hoje.', de };
  return pct >= 100
    ? { frase: 'Os bens da família estão segurados pelo que valem.', de }
    : {
        frase: `O seguro de hoje${bensPart(figuras)} paga ${inteiro(pct)} do que valem os bens da família${uninsuredPart(figuras)}.`,
        de,
      };
}

/** ", acima do limite de R$ 30": of instalments on the income, where the plan passes it. */
function limitPart(plano: Computado<'credito.comprometimento'>): string {
  const limite = plano.parametros.find(({ chave }) => chave === LIMITE)?.valor;
  return typeof limite === 'number' && plano.outputs.comprometimento_pct > 100 * limite
    ? `, acima do limite prudente de ${reais(100 * limite)}`
    : '';
}

const LIMITE = 'limite_comprometimento_alerta';

/** What is added to today's instalments: the plan, a loan that is only asked for, or both. */
function withPlanText(plano: Computado<'credito.comprometimento'>, hoje: Resultado): string {
  if (!toNumber(plano.inputs.parcela_pedida)) return 'com o plano';
  return plano.inputs.parcelas_atuais === toNumber((hoje as typeof plano).inputs.parcelas_atuais)
    ? 'com o crédito pedido'
    : 'com o plano e o crédito pedido';
}

/** The instalments of today, and those with the plan where it changes them. */
function creditPart(figuras: Figuras): FraseDosNumeros | null {
  const daFamilia = figuras.filter(({ codigo }) => codigo === null);
  const de = figura(daFamilia, 'credito.comprometimento');
  const pct = de?.outputs.comprometimento_pct;
  if (!de || pct === undefined) return null;
  const plano = figuras.find(
    (r): r is Computado<'credito.comprometimento'> =>
      isOfKind(r, 'credito.comprometimento') && r.referencia === COM_O_PLANO && r.outputs !== null,
  );
  const depois = plano && reais(plano.outputs.comprometimento_pct);
  const com = plano ? withPlanText(plano, de) : '';
  if (!depois || depois === reais(pct))
    return pct === 0
      ? { frase: 'A família não tem parcelas a pagar.', de }
      : { frase: `De cada R$\u00a0100 da renda bruta, ${reais(pct)} vão para parcelas.`, de };
  const limite = limitPart(plano);
  return pct === 0
    ? {
        frase: `Hoje a família não tem parcelas; ${com}, de cada R$\u00a0100 da renda bruta ${depois} iriam para elas${limite}.`,
        de: plano,
      }
    : {
        frase: `De cada R$\u00a0100 da renda bruta, ${reais(pct)} vão para parcelas hoje; ${com}, ${depois}${limite}.`,
        de: plano,
      };
}

const COTACOES_VENCIDAS: FraseDosNumeros = {
  frase: 'As cotações de câmbio deste estudo venceram: o preço de hoje pede uma nova.',
  de: null,
};

/** The closing rate has no validity. */
const isClosing = ({ referencia }: Resultado): boolean => referencia === 'fechamento';

/** ", em cotação que vale até 20/12/2026": the earliest expiry among them. */
function untilText(ditas: readonly Resultado[], validades: Validades): string {
  const [ate] = ditas
    .filter((de) => !isClosing(de))
    .flatMap((de) => validades.get(de.diagnostico_produto_item_opcao_id)?.ate ?? [])
    .toSorted();
  if (!ate) return '';
  const cotacao = ditas.length > 1 ? 'cotações que valem' : 'cotação que vale';
  return `, em ${cotacao} até ${formatDay(ate)}`;
}

/**
 * The cheapest valid quote of each currency, costs included, with its validity; before any quote, the conversion by
 * the PTAX, never next to expired quotes.
 */
function exchangePart(figuras: Figuras, moedaDe: MoedaDe, validades: Validades): FraseDosNumeros | null {
  const computados = figuras.filter(
    (r): r is Computado<'cambio.vet'> =>
      r.kind === 'cambio.vet' && r.inputs.operacao !== 'venda' && r.outputs !== null,
  );
  const todos = computados.filter((r) => r.diagnostico_produto_item_opcao_id !== null);
  const fechadas = new Set(todos.filter(isClosing).map((r) => r.diagnostico_produto_item_opcao_id));
  const cotados = todos.filter((r) =>
    fechadas.has(r.diagnostico_produto_item_opcao_id)
      ? isClosing(r)
      : !validades.get(r.diagnostico_produto_item_opcao_id)?.vencida,
  );
  if (todos.length > 0 && cotados.length === 0) return COTACOES_VENCIDAS;
  // Rates of different currencies cannot be ranked.
  const moedas = Map.groupBy(cotados.length > 0 ? cotados : computados, moedaDe);
  const ditas = [...moedas].flatMap(([moeda, suas]) => {
    const [de] = suas.toSorted((a, b) => a.outputs.vet - b.outputs.vet);
    return de ? [{ de, nome: moedaName(moeda) }] : [];
  });
  const nomeadas = ditas.filter(({ nome }) => nome !== null);
  const melhores = nomeadas.length > 0 ? nomeadas : ditas;
  const [primeiro] = melhores;
  if (!primeiro) return null;
  const verbo = cotados.length > 0 ? 'sai' : 'sairia por';
  const partes = melhores.map(({ de, nome }, k) => {
    const vet = `${cotados.length > 0 ? 'a partir de ' : ''}R$\u00a0${formatNumber(de.outputs.vet, { min: 4, max: 4 })}`;
    return [`cada ${nome ?? 'unidade da moeda'}`, k === 0 && verbo, vet].filter(Boolean).join(' ');
  });
  const validade = untilText(
    melhores.map(({ de }) => de),
    validades,
  );
  // Before any quote no institution's fee is in it.
  const comQue = cotados.length > 0 ? 'Com imposto e tarifas' : 'Pela PTAX, só com o IOF';
  return { frase: `${comQue}, ${joinList(partes)}${validade}.`, de: primeiro.de };
}

/** A home loan that passes the prudent share of the income: the lightest one offered, or as asked for. */
function heavyHomeLoan(figuras: Figuras): FraseDosNumeros | null {
  const todos = figuras.filter(
    (r): r is Computado<'credito.comprometimento'> =>
      isOfKind(r, 'credito.comprometimento') &&
      r.codigo === CODIGO.financiamento_imobiliario &&
      r.outputs !== null,
  );
  const ofertas = todos.filter(({ diagnostico_produto_item_opcao_id: opcao }) => opcao !== null);
  const pedidos = todos.filter(({ inputs }) => (toNumber(inputs.parcela_pedida) ?? 0) > 0);
  const [de] = (ofertas.length > 0 ? ofertas : pedidos).toSorted(
    (a, b) => a.outputs.comprometimento_pct - b.outputs.comprometimento_pct,
  );
  const limite = de ? limitPart(de) : '';
  if (!de || !limite) return null;
  const qual = ofertas.length > 0 ? 'financiamento do imóvel' : 'financiamento pedido';
  const parte = reais(de.outputs.comprometimento_pct);
  return {
    frase: `Com o ${qual}, de cada R$\u00a0100 da renda bruta, ${parte} iriam para parcelas${limite}.`,
    de,
  };
}

function realEstatePart(figuras: Figuras): FraseDosNumeros | null {
  const pesado = isOfEarlierEdition(figuras) ? null : heavyHomeLoan(figuras);
  if (pesado) return pesado;
  const de = figura(figuras, 'imoveis.comprar_alugar');
  if (de) {
    const { ano_equilibrio, patrimonio_comprar, patrimonio_alugar } = de.outputs;
    const aMais = patrimonio_alugar - patrimonio_comprar;
    if (ano_equilibrio !== null)
      return {
        frase: `Comprar passa a valer mais que alugar depois de ${countText(ano_equilibrio, 'ano', 'anos')}.`,
        de,
      };
    return aMais > 0
      ? { frase: `No prazo comparado, alugar e investir deixa ${reais(aMais)} a mais que comprar.`, de }
      : null;
  }
  const moradia = componente(figuras, 6, 'moradia');
  if (!moradia) return null;
  const frase =
    moradia.pct >= 100
      ? 'A moradia de hoje cabe na renda da família.'
      : 'A moradia de hoje pesa na renda da família.';
  return { frase, de: moradia.de };
}

type Frase = (figuras: Figuras, moedaDe: MoedaDe, validades: Validades) => FraseDosNumeros | null;

const DA_AREA: Readonly<Record<number, Frase>> = {
  2: dreamsPart,
  3: protectionPart,
  4: creditPart,
  5: exchangePart,
  6: realEstatePart,
};

/** Areas that bring new instalments. */
const DE_PARCELA: ReadonlySet<number> = new Set([AREA.credito, AREA.imoveis]);

const redMonthOf = (figuras: Figuras) =>
  figuras
    .flatMap(({ ressalvas = [] }) => ressalvas)
    .find((uma) => uma.codigo === 'mes_no_vermelho' && uma.esperam !== null);

/** What a month in the red means for new instalments; the swap that relieves it does not wait. */
function redMonthPart(area: number, figuras: Figuras): string {
  const vermelho = redMonthOf(figuras);
  if (vermelho?.codigo !== 'mes_no_vermelho' || !DE_PARCELA.has(area)) return '';
  const alivia = vermelho.plano.some((linha) => linha.area === area && (linha.mensal ?? 0) < 0);
  return alivia
    ? ' O mês está no vermelho: o que o alivia vem já; parcela que o aumenta, só quando ele ficar positivo.'
    : ' O mês está no vermelho: parcela nova, só quando ele ficar positivo.';
}

/** One sentence of an area from its figures; null without any. The one for life names people. */
export const writeFiguresSentence = (
  area: number,
  figuras: Figuras,
  moedaDe: MoedaDe,
  validades: Validades,
): FraseDosNumeros | null => {
  const dita = DA_AREA[area]?.(figuras, moedaDe, validades) ?? null;
  return dita && { ...dita, frase: `${dita.frase}${redMonthPart(area, figuras)}` };
};
