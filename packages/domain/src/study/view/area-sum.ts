import { CODIGO, type CodigoItem, isMeasured, itemDefinition } from '../../catalogue/index.ts';
import { AREA, type Area } from '../../code-lists/index.ts';
import { monthlyOfDreams } from '../results/dreams/goals.ts';
import { isOfKind, type Resultado } from '../results/evaluate.ts';
import { type MedidaDoItem, sellsCurrency, wayOf } from '../results/index.ts';
import { sumColuna, toNumber, toText } from '../results/reading.ts';
import type { EventoDaVida, ParteDaSoma, SomaDaArea } from '../shown/index.ts';
import type { ItemDoEstudo } from '../snapshot.ts';
import type { ItemView } from './study-view.ts';

type ItemDaSoma = Pick<ItemView, 'codigo' | 'tipo_segurado' | 'medida' | 'necessidade' | 'desejos'> & {
  readonly item: ItemDoEstudo['campos'];
};
type Figuras = readonly Resultado[];
type Partes = ParteDaSoma[];

type MedidoDaVida = Extract<MedidaDoItem['codigo'], `1.${string}`>;

/** A daily allowance is no sum insured. */
const EVENTO: Readonly<Record<MedidoDaVida, EventoDaVida | null>> = {
  [CODIGO.morte_temporario]: 'morte',
  [CODIGO.vida_inteira]: 'morte',
  [CODIGO.sucessao]: 'morte',
  [CODIGO.prestamista]: 'morte',
  [CODIGO.invalidez_acidente]: 'invalidez',
  [CODIGO.invalidez_doenca]: 'invalidez',
  [CODIGO.doencas_graves]: 'doencas_graves',
  [CODIGO.dit]: null,
};
const isOfLife = (codigo: CodigoItem): codigo is MedidoDaVida => Object.hasOwn(EVENTO, codigo);

/** Gaps of one person, by item. */
type Faltas = ReadonlyMap<CodigoItem, MedidaDoItem>;

/**
 * The parts of a death's need are disjoint. In studies without that division, whole life and succession pay the same
 * inventory, which term life contains. Debts are in the need of term life.
 */
function missingAtDeath(faltas: Faltas): number {
  const of = (codigo: CodigoItem): number => faltas.get(codigo)?.falta ?? 0;
  const termo = faltas.get(CODIGO.morte_temporario);
  const isDivided = [...faltas.values()].some(({ parte }) => parte !== undefined);
  const inventario = isDivided
    ? sumColuna([of(CODIGO.vida_inteira), of(CODIGO.sucessao)])
    : Math.max(of(CODIGO.vida_inteira), of(CODIGO.sucessao));
  const dividas = of(CODIGO.prestamista);
  if (!termo) return sumColuna([inventario, dividas]);
  const semDividas = isDivided ? sumColuna([termo.falta, inventario]) : Math.max(termo.falta, inventario);
  return Math.max(semDividas, dividas);
}

function missingAt(evento: EventoDaVida, faltas: Faltas): number {
  if (evento === 'morte') return missingAtDeath(faltas);
  const deles = [...faltas].filter(([codigo]) => isOfLife(codigo) && EVENTO[codigo] === evento);
  return Math.max(0, ...deles.map(([, { falta }]) => falta));
}

const isDaily = ({ unidade }: MedidaDoItem): boolean => unidade === 'R$/dia';

function ofLife(itens: readonly ItemDaSoma[]): Partes {
  const medidas = itens.flatMap(({ medida }) => medida ?? []);
  const pessoas = [...Map.groupBy(medidas, ({ tipo_segurado }) => tipo_segurado).values()].map(
    (suas): Faltas => new Map(suas.toSorted((a, b) => a.falta - b.falta).map((uma) => [uma.codigo, uma])),
  );
  const capitais = medidas.filter((medida) => !isDaily(medida));
  const eventos = (['morte', 'invalidez', 'doencas_graves'] as const)
    .map((evento) => ({ evento, valor: sumColuna(pessoas.map((faltas) => missingAt(evento, faltas))) }))
    .filter(({ valor }) => valor > 0);
  const diarias = medidas.filter(isDaily);
  return [
    ...(capitais.length > 0
      ? [{ codigo: 'capital' as const, valor: sumColuna(eventos.map(({ valor }) => valor)), eventos }]
      : []),
    ...amount('diaria', diarias.length > 0 ? sumColuna(diarias.map(({ falta }) => falta)) : null),
  ];
}

type CodigoSimples = Exclude<ParteDaSoma['codigo'], 'capital' | 'moeda'>;

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

/** The month contains what the reserve lacks; a freedom without months left to save asks for a capital. */
function ofDreams(itens: readonly ItemDaSoma[], figuras: Figuras): Partes {
  const juntos = ofFamily(figuras, 'sonhos.objetivos');
  return [
    ...amount('guardar', juntos ? monthlyOfDreams(juntos) : null),
    ...amount(
      'de_uma_vez',
      sumOrNull(itens.map(({ necessidade }) => (necessidade?.aos !== undefined ? necessidade.falta : null))),
    ),
  ];
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

/** What an exchange at the usual rate saves, before any quote. */
const savingOf = (figuras: Figuras, area: Area): (number | null)[] =>
  figuras
    .filter(
      (r): r is Resultado<'credito.portabilidade'> =>
        isOfKind(r, 'credito.portabilidade') &&
        r.produto_diagnostico_id === area &&
        !r.diagnostico_produto_item_opcao_id,
    )
    .map(({ outputs }) => outputs?.economia_nominal ?? null);

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
    ...amount('economia', sumOrNull([Math.max(0, ...savingOf(figuras, AREA.credito).map((um) => um ?? 0))])),
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

/** A purchase, its loan and its quota are of one home; the rent of a guarantee is that of the home. */
function ofRealEstate(itens: readonly ItemDaSoma[], figuras: Figuras): Partes {
  const of = (
    codigo: CodigoItem,
    valorOf: (item: ItemDaSoma['item']) => number | null | undefined,
  ): (number | null)[] =>
    itens.filter((um) => um.codigo === codigo).map(({ item }) => toNumber(valorOf(item)));
  const price = ({ imovel_valor }: ItemDaSoma['item']) => imovel_valor;
  const rent = ({ aluguel_pretendido }: ItemDaSoma['item']) => aluguel_pretendido;
  const first = (...grupos: (number | null)[][]): number | null =>
    grupos.map((valores) => Math.max(0, ...valores.map((valor) => valor ?? 0))).find((valor) => valor > 0) ??
    null;
  const isOwner = ({ item }: ItemDaSoma) => item.papel_locacao === 'proprietario';
  const locacoes = itens.filter(({ codigo }) => codigo === CODIGO.locacao);
  return [
    ...amount(
      'imovel',
      first(
        of(CODIGO.compra, price),
        of(CODIGO.financiamento_imobiliario, price),
        of(CODIGO.consorcio_imobiliario, ({ credito_valor }) => credito_valor),
      ),
    ),
    ...amount('mudar', sumOrNull(of(CODIGO.portabilidade_imobiliaria, ({ saldo_devedor }) => saldo_devedor))),
    ...amount('economia', sumOrNull(savingOf(figuras, AREA.imoveis))),
    ...amount('obra', sumOrNull(of(CODIGO.construcao_reforma, ({ credito_valor }) => credito_valor))),
    ...amount('venda', sumOrNull(of(CODIGO.venda_avaliacao, price))),
    ...amount(
      'aluguel',
      first(
        locacoes.filter((um) => !isOwner(um)).map(({ item }) => toNumber(rent(item))),
        of(CODIGO.seguro_fianca, rent),
      ),
    ),
    ...amount(
      'aluguel_a_receber',
      sumOrNull(locacoes.filter(isOwner).map(({ item }) => toNumber(rent(item)))),
    ),
  ];
}

function partsOf(area: Area, itens: readonly ItemDaSoma[], figuras: Figuras): Partes {
  switch (area) {
    case AREA.vida:
      return ofLife(itens);
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

/**
 * What an area lacks in all, before any quote: figures of one kind only, of the items and figures that this reader
 * sees. `resultados` is empty for one person alone: the family's figures are nobody's own. Null without any figure.
 */
export function viewAreaSum(
  { area, itens }: { readonly area: Area; readonly itens: readonly ItemDaSoma[] },
  resultados: Figuras,
): SomaDaArea | null {
  const partes = partsOf(area, itens, resultados);
  const semConta = itens.filter(
    ({ codigo, medida, necessidade }) => isMeasured(codigo) && !medida && !necessidade,
  ).length;
  return partes.length > 0 ? { partes, semConta } : null;
}
