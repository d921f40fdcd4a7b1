import { CODIGO, type CodigoItem, isMeasured, itemDefinition } from '../../catalogue/index.ts';
import { AREA, type Area } from '../../code-lists/index.ts';
import { monthlyOfDreams } from '../results/dreams/goals.ts';
import { isOfKind, type Resultado } from '../results/evaluate.ts';
import { type MedidaDoItem, sellsCurrency, wayOf } from '../results/index.ts';
import { sumColuna, toNumber, toText } from '../results/reading.ts';
import type { EventoDaVida, ParteDaSoma, SomaDaArea } from '../shown/index.ts';
import type { ItemDoEstudo, TipoSegurado } from '../snapshot.ts';
import type { ItemView } from './study-view.ts';

type ItemDaSoma = Pick<
  ItemView,
  'codigo' | 'tipo_segurado' | 'medida' | 'medidas' | 'necessidade' | 'desejos'
> & {
  readonly item: ItemDoEstudo['campos'];
};
type Figuras = readonly Resultado[];
type Partes = ParteDaSoma[];

type MedidoDaVida = Extract<MedidaDoItem['codigo'], `1.${string}`>;
type MedidaDePessoa = ItemDaSoma['medidas'][number];

const EVENTO: Readonly<Record<MedidoDaVida, EventoDaVida>> = {
  [CODIGO.morte_temporario]: 'morte',
  [CODIGO.vida_inteira]: 'inventario',
  [CODIGO.sucessao]: 'inventario',
  [CODIGO.prestamista]: 'dividas',
  [CODIGO.invalidez_acidente]: 'invalidez',
  [CODIGO.invalidez_doenca]: 'invalidez',
  [CODIGO.doencas_graves]: 'doencas_graves',
  [CODIGO.dit]: 'parada',
};
const EVENTOS = [...new Set(Object.values(EVENTO))];
const isOfLife = (codigo: CodigoItem): codigo is MedidoDaVida => Object.hasOwn(EVENTO, codigo);

/**
 * What one person lacks by event: covers of one event replace each other. The parts of a death's need are disjoint. In
 * studies without that division, whole life and succession pay the same inventory, which term life contains. Debts are
 * in the need of term life, which answers for the whole death.
 */
function missingOf(medidas: readonly MedidaDePessoa[]): ReadonlyMap<EventoDaVida, number> {
  const isDivided = medidas.some(({ parte }) => parte !== undefined);
  const together = (valores: readonly number[]): number =>
    isDivided ? sumColuna(valores) : Math.max(0, ...valores);
  const largest = new Map(
    medidas.toSorted((a, b) => a.falta - b.falta).map((uma) => [uma.codigo, uma.falta]),
  );
  const faltas = new Map<EventoDaVida, number>();
  for (const [codigo, falta] of largest) {
    if (!isOfLife(codigo)) continue;
    const evento = EVENTO[codigo];
    const outra = faltas.get(evento) ?? 0;
    faltas.set(evento, evento === 'inventario' ? together([outra, falta]) : Math.max(outra, falta));
  }
  const termo = faltas.get('morte');
  if (termo === undefined) return faltas;
  const inteira = Math.max(together([termo, faltas.get('inventario') ?? 0]), faltas.get('dividas') ?? 0);
  faltas.delete('inventario');
  faltas.delete('dividas');
  return faltas.set('morte', inteira);
}

/** Each person's own figure by event: the deaths of two are two events. A joint row counts for both. */
function ofLife(itens: readonly ItemDaSoma[], de: TipoSegurado): Partes {
  const medidas = itens
    .flatMap((um) => um.medidas)
    .filter(({ tipo_segurado }) => de === 'casal' || tipo_segurado === de);
  const pessoas = [...Map.groupBy(medidas, ({ tipo_segurado }) => tipo_segurado).values()].map((suas) => ({
    pessoa: suas[0]?.pessoa ?? null,
    faltas: missingOf(suas),
  }));
  const todas = EVENTOS.flatMap((evento) =>
    pessoas.flatMap(({ pessoa, faltas }) => {
      const valor = faltas.get(evento);
      return valor === undefined ? [] : [{ evento, pessoa: pessoas.length > 1 ? pessoa : null, valor }];
    }),
  );
  const [diarias, capitais] = [
    todas.filter(({ evento }) => evento === 'parada'),
    todas.filter(({ evento }) => evento !== 'parada'),
  ];
  return [
    ...(capitais.length > 0 ? [{ codigo: 'capital' as const, faltas: capitais }] : []),
    ...(diarias.length > 0 ? [{ codigo: 'diaria' as const, faltas: diarias }] : []),
  ];
}

type CodigoSimples = Exclude<ParteDaSoma['codigo'], 'capital' | 'diaria' | 'moeda'>;

/** Null where nothing of the kind was found; zero says that nothing is missing. */
const amount = (codigo: CodigoSimples, valor: number | null): Partes =>
  valor === null ? [] : [{ codigo, valor }];

/** Null for no amounts. */
const sumOrNull = (valores: readonly (number | null | undefined)[]): number | null => {
  const positivos = valores.filter((valor) => valor != null && valor > 0);
  return positivos.length > 0 ? sumColuna(positivos) : null;
};

/** The family's own figure: of no item, option or variant. */
const ofFamily = <K extends Resultado['kind']>(figuras: Figuras, kind: K): Resultado<K> | undefined =>
  figuras.find(
    (r): r is Resultado<K> =>
      isOfKind(r, kind) &&
      r.codigo === null &&
      r.referencia === undefined &&
      !r.diagnostico_produto_item_opcao_id,
  );

/**
 * The month contains what the reserve lacks; a freedom without months left to save asks for a capital. Zero a month says
 * that the savings of today are enough only where a dream was measured, and nothing is missing at once.
 */
function ofDreams(itens: readonly ItemDaSoma[], figuras: Figuras): Partes {
  const juntos = ofFamily(figuras, 'sonhos.objetivos');
  const mensal = juntos ? monthlyOfDreams(juntos) : null;
  const deUmaVez = sumOrNull(
    itens.map(({ necessidade }) => (necessidade?.aos !== undefined ? necessidade.falta : null)),
  );
  const isEnough = deUmaVez === null && itens.some(({ medida, desejos }) => medida || desejos.length > 0);
  return [...amount('guardar', mensal === 0 && !isEnough ? null : mensal), ...amount('de_uma_vez', deUmaVez)];
}

/** Liability is no asset: its limit stands apart. */
function ofProtection(itens: readonly ItemDaSoma[]): Partes {
  const medidas = itens.flatMap(({ medida }) => medida ?? []);
  const isAsset = ({ codigo }: MedidaDoItem) =>
    itemDefinition(codigo).medida?.calculo === 'patrimonio.adequacao';
  const bens = [
    ...medidas.filter(isAsset).map(({ falta }) => falta),
    ...itens.flatMap(({ desejos }) => desejos.map(({ precisa, tem }) => Math.max(0, precisa - (tem ?? 0)))),
  ];
  const limites = medidas.filter((medida) => !isAsset(medida)).map(({ falta }) => falta);
  return [
    ...amount('bens', bens.length > 0 ? sumColuna(bens) : null),
    ...amount('responsabilidade', limites.length > 0 ? sumColuna(limites) : null),
  ];
}

/** Amounts of which another way to the same thing for the same person is left out: the larger counts. */
function withoutAlternatives(itens: readonly ItemDaSoma[], valorOf: (item: ItemDaSoma) => number | null) {
  const caminhos = Map.groupBy(itens, (um) => {
    const caminho = wayOf({ codigo: um.codigo, campos: um.item });
    if (caminho === null) return `${um.codigo}/${um.tipo_segurado}`;
    const isShared = itens.some(
      (outro) =>
        outro.tipo_segurado === 'casal' && wayOf({ codigo: outro.codigo, campos: outro.item }) === caminho,
    );
    return isShared ? caminho : `${caminho}/${um.tipo_segurado}`;
  });
  return sumOrNull(
    [...caminhos.values()].map((mesma) => Math.max(0, ...mesma.map((um) => valorOf(um) ?? 0))),
  );
}

type Troca = Resultado<'credito.portabilidade'>;

/** Exchanges at the usual rate, before any quote. */
const exchangesOf = (figuras: Figuras, area: Area): Troca[] =>
  figuras.filter(
    (r): r is Troca =>
      isOfKind(r, 'credito.portabilidade') &&
      r.produto_diagnostico_id === area &&
      !r.diagnostico_produto_item_opcao_id,
  );

const largestSaving = (trocas: readonly Troca[]): number =>
  Math.max(0, ...trocas.map(({ outputs }) => outputs?.economia_nominal ?? 0));

/** Of equal balance and instalment: one loan, whichever rows ask for its exchange. */
const byLoan = <T>(
  todas: readonly T[],
  loanOf: (uma: T) => { readonly [nome in 'saldo_devedor' | 'parcela_atual']?: number | null | undefined },
): T[][] => [
  ...Map.groupBy(todas, (uma) => {
    const { saldo_devedor, parcela_atual } = loanOf(uma);
    return `${saldo_devedor}/${parcela_atual}`;
  }).values(),
];

const creditOf = ({ item }: ItemDaSoma): number | null => toNumber(item.credito_valor);

function ofCredit(itens: readonly ItemDaSoma[], figuras: Figuras): Partes {
  const dividas = ofFamily(figuras, 'credito.ordem_dividas');
  const parcelas = ofFamily(figuras, 'credito.comprometimento');
  const isNew = ({ codigo }: ItemDaSoma) => (itemDefinition(codigo).credito?.troca ?? null) === null;
  // A company's loan is not the family's debt.
  const isOfCompany = ({ codigo }: ItemDaSoma) => itemDefinition(codigo).credito?.divida === null;
  const novos = itens.filter(isNew);
  return [
    ...amount('dividas', sumOrNull(dividas?.passos.map(({ valor }) => valor) ?? [])),
    ...amount('parcelas', sumOrNull([toNumber(parcelas?.inputs.parcelas_atuais)])),
    // The debts exchanged are the family's, whichever row asks for it.
    ...amount('economia', sumOrNull([largestSaving(exchangesOf(figuras, AREA.credito))])),
    ...amount(
      'credito',
      withoutAlternatives(
        novos.filter((um) => !isOfCompany(um)),
        creditOf,
      ),
    ),
    ...amount('credito_empresa', sumOrNull(novos.filter(isOfCompany).map(creditOf))),
  ];
}

const CADA: Readonly<Record<string, 'mes' | 'ano'>> = { Mensal: 'mes', Anual: 'ano' };

/** Each currency by itself, what is bought apart from what is sold, and what recurs from what happens once. */
function ofExchange(itens: readonly ItemDaSoma[]): Partes {
  const somas = new Map<string, Extract<ParteDaSoma, { codigo: 'moeda' }>>();
  for (const { codigo, item } of itens) {
    const [moeda, valor] = [toText(item.moeda), toNumber(item.valor_moeda)];
    if (moeda === null || valor === null || valor <= 0) continue;
    const como =
      codigo === CODIGO.hedge ? 'protecao' : sellsCurrency(codigo, item) ? 'venda' : ('compra' as const);
    const cada = CADA[toText(item.frequencia_cambio) ?? ''] ?? null;
    const chave = [como, moeda, cada].join();
    const antes = somas.get(chave)?.valor ?? 0;
    somas.set(chave, { codigo: 'moeda', moeda, como, cada, valor: sumColuna([antes, valor]) });
  }
  return [...somas.values()];
}

type ValorDoItem = (item: ItemDaSoma) => number | null;

/**
 * One amount for each person's home, by the first way that has one. It is one home where a row is the couple's, or the
 * amounts are equal.
 */
function homes(codigo: CodigoSimples, itens: readonly ItemDaSoma[], ...caminhos: ValorDoItem[]): Partes {
  const ditos = itens.filter((um) => caminhos.some((valorOf) => (valorOf(um) ?? 0) > 0));
  const isShared = ditos.some(({ tipo_segurado }) => tipo_segurado === 'casal');
  const deCada = [...Map.groupBy(ditos, ({ tipo_segurado }) => isShared || tipo_segurado).values()];
  const valores = deCada.map(
    (seus) =>
      caminhos
        .map((valorOf) => Math.max(0, ...seus.map((um) => valorOf(um) ?? 0)))
        .find((valor) => valor > 0) ?? null,
  );
  return [...new Set(valores)].flatMap((valor) => amount(codigo, valor));
}

/** A purchase, its loan and its quota are of one home; the rent of a guarantee is that of the home. */
function ofRealEstate(itens: readonly ItemDaSoma[], figuras: Figuras): Partes {
  const of =
    (codigo: CodigoItem, nome: 'imovel_valor' | 'credito_valor' | 'aluguel_pretendido'): ValorDoItem =>
    (um) =>
      um.codigo === codigo ? toNumber(um.item[nome]) : null;
  const isOwner = ({ item }: ItemDaSoma) => item.papel_locacao === 'proprietario';
  const locacoes = itens.filter(({ codigo }) => codigo === CODIGO.locacao);
  const garantias = itens.filter(({ codigo }) => codigo === CODIGO.seguro_fianca);
  const areOfOwner = locacoes.length > 0 && locacoes.every(isOwner);
  const aluguel = [
    of(CODIGO.locacao, 'aluguel_pretendido'),
    of(CODIGO.seguro_fianca, 'aluguel_pretendido'),
  ] as const;
  const mudancas = itens.filter(({ codigo }) => codigo === CODIGO.portabilidade_imobiliaria);
  return [
    ...homes(
      'imovel',
      itens,
      of(CODIGO.compra, 'imovel_valor'),
      of(CODIGO.financiamento_imobiliario, 'imovel_valor'),
      of(CODIGO.consorcio_imobiliario, 'credito_valor'),
    ),
    ...amount(
      'mudar',
      sumOrNull(byLoan(mudancas, ({ item }) => item).map(([um]) => toNumber(um?.item.saldo_devedor))),
    ),
    ...amount(
      'economia',
      sumOrNull(byLoan(exchangesOf(figuras, AREA.imoveis), ({ inputs }) => inputs).map(largestSaving)),
    ),
    ...homes('obra', itens, of(CODIGO.construcao_reforma, 'credito_valor')),
    ...homes('venda', itens, of(CODIGO.venda_avaliacao, 'imovel_valor')),
    ...homes(
      'aluguel',
      [...locacoes.filter((um) => !isOwner(um)), ...(areOfOwner ? [] : garantias)],
      ...aluguel,
    ),
    ...homes(
      'aluguel_a_receber',
      [...locacoes.filter(isOwner), ...(areOfOwner ? garantias : [])],
      ...aluguel,
    ),
  ];
}

function partsOf(area: Area, itens: readonly ItemDaSoma[], figuras: Figuras, de: TipoSegurado): Partes {
  switch (area) {
    case AREA.vida:
      return ofLife(itens, de);
    case AREA.sonhos:
      return ofDreams(itens, figuras);
    case AREA.protecao:
      return ofProtection(itens);
    case AREA.credito:
      return ofCredit(itens, figuras);
    case AREA.cambio:
      return ofExchange(itens);
    case AREA.imoveis:
      return ofRealEstate(itens, figuras);
  }
}

/** Whether the item is compared with a need or a value at risk. */
const hasAccount = (codigo: CodigoItem): boolean =>
  isMeasured(codigo) || itemDefinition(codigo).risco !== undefined;

/**
 * What an area lacks in all, before any quote: figures of one kind only, of the items and figures that this reader
 * sees. Of one person, `de`, the family's figures are left out: they are nobody's own. Null without any figure.
 */
export function viewAreaSum(
  { area, itens }: { readonly area: Area; readonly itens: readonly ItemDaSoma[] },
  resultados: Figuras,
  de: TipoSegurado = 'casal',
): SomaDaArea | null {
  const partes = partsOf(area, itens, de === 'casal' ? resultados : [], de);
  const semConta = itens.filter(
    ({ codigo, medida, necessidade, desejos }) =>
      hasAccount(codigo) && !medida && !necessidade && desejos.length === 0,
  ).length;
  return partes.length > 0 ? { partes, semConta } : null;
}
