import { AREA, type Area } from '../code-lists/index.ts';
import type { ParteOpcao } from './block-types.ts';
import { CREDIT } from './credit.ts';
import { DREAMS } from './dreams.ts';
import { EXCHANGE } from './exchange.ts';
import type { Campo, DefinicaoTabela } from './field-types.ts';
import { campoDefinition } from './fields.ts';
import { BLOCO_GERAL } from './general-block.ts';
import type { DefinicaoItem } from './item-types.ts';
import { LIFE } from './life.ts';
import { type Lugar, resolveCampo } from './lists.ts';
import { BLOCO_COMUM, BLOCO_OPCAO, PARTES_OPCAO } from './option-parts.ts';
import { PROTECTION } from './protection.ts';
import { REAL_ESTATE } from './real-estate.ts';
import { type NomeTabela, TABELAS } from './tables.ts';

const AREA_ITEMS = {
  1: LIFE,
  2: DREAMS,
  3: PROTECTION,
  4: CREDIT,
  5: EXCHANGE,
  6: REAL_ESTATE,
} as const satisfies Record<Area, readonly DefinicaoItem[]>;

export type ItemDefinido = (typeof AREA_ITEMS)[Area][number];
export type CodigoItem = ItemDefinido['codigo'];
export type CodigoDaArea<A extends Area> = Extract<ItemDefinido, { produto_diagnostico_id: A }>['codigo'];
/** Items with a measured need. */
export type CodigoMedido = Extract<ItemDefinido, { medida: object }>['codigo'];
export type ItemDoCatalogo = DefinicaoItem & { readonly codigo: CodigoItem };

export const allItens: readonly ItemDoCatalogo[] = Object.values(AREA_ITEMS).flat();

const POR_CODIGO: ReadonlyMap<string, ItemDoCatalogo> = new Map(allItens.map((item) => [item.codigo, item]));

/** Codes by slug, for a rule about one item. */
export const CODIGO = Object.fromEntries(allItens.map(({ slug, codigo }) => [slug, codigo])) as {
  readonly [I in ItemDefinido as I['slug']]: I['codigo'];
};

/** Codes of the items with a property, in the order of the catalogue. */
export const codigosWhere = (test: (item: ItemDoCatalogo) => boolean): readonly CodigoItem[] =>
  allItens.filter(test).map(({ codigo }) => codigo);

export function itensOfArea(area: Area): readonly ItemDoCatalogo[] {
  return AREA_ITEMS[area];
}

export function isItem(codigo: string): codigo is CodigoItem {
  return POR_CODIGO.has(codigo);
}

export const isMeasured = (codigo: string): codigo is CodigoMedido =>
  POR_CODIGO.get(codigo)?.medida !== undefined;

export function itemDefinition(codigo: string): ItemDoCatalogo {
  const definicao = POR_CODIGO.get(codigo);
  if (!definicao) throw new RangeError(`item desconhecido: ${codigo}`);
  return definicao;
}

/** Covers of policies of an area that pay for the item. */
export const coberturasOfItem = (codigo: CodigoItem, area: Area): readonly string[] =>
  itemDefinition(codigo).coberturas?.[area] ?? [];

export const generalBlockNames: ReadonlySet<string> = new Set(BLOCO_GERAL.flatMap((grupo) => grupo.campos));

export function camposOfGeneralBlock(): Campo[] {
  return BLOCO_GERAL.flatMap((grupo) => grupo.campos.map(campoDefinition));
}

/** The fields of each item, made once: a study asks for them hundreds of times. */
function ofEachItem(fields: (definicao: ItemDoCatalogo) => readonly Campo[]) {
  const made = new Map<string, readonly Campo[]>();
  return (codigo: string): readonly Campo[] => {
    const found = made.get(codigo) ?? fields(itemDefinition(codigo));
    made.set(codigo, found);
    return found;
  };
}

/** Fields the item collects, in order; fields of the general block among them show the study's value. */
export const camposOfItem = ofEachItem((definicao) =>
  definicao.campos.map((nome) => resolveCampo(campoDefinition(nome), { item: definicao })),
);

/** Common block (COM) with the lists of this item. */
export const commonCampos = ofEachItem((definicao) =>
  BLOCO_COMUM.map((nome) => resolveCampo(campoDefinition(nome), { item: definicao })),
);

/** Fields stored in the item's own row: common block and own fields, without the general block and tables. */
export const storedCamposOfItem = ofEachItem(({ codigo }) => [
  ...commonCampos(codigo),
  ...camposOfItem(codigo).filter((c) => !generalBlockNames.has(c.nome) && c.tipo !== 'table'),
]);

export function opcaoPart(codigo: string): ParteOpcao {
  return PARTES_OPCAO[itemDefinition(codigo).parte_opcao];
}

/** Every field of an option of the item: common part, part by kind, the item's own. */
export const camposOfOpcao = ofEachItem((definicao) => {
  const nomes = new Set([...BLOCO_OPCAO, ...opcaoPart(definicao.codigo).campos, ...definicao.opcao]);
  return [...nomes].map((nome) => resolveCampo(campoDefinition(nome), { item: definicao }));
});

/** Field with the amount of a life option, required for its delivery. */
export function amountCampoOfLifeOpcao(codigo: string): 'valor_cobertura' | 'diaria' | null {
  const definicao = itemDefinition(codigo);
  if (definicao.produto_diagnostico_id !== AREA.vida) return null;
  if (definicao.opcao.includes('diaria')) return 'diaria';
  return opcaoPart(codigo).campos.includes('valor_cobertura') ? 'valor_cobertura' : null;
}

/** Form of payment of a contract of the item: premium, instalment or contribution; null for other forms. */
export function contractPayment(codigo: string): 'premio' | 'parcela' | 'aporte' | null {
  const { campos } = opcaoPart(codigo);
  if (campos.includes('valor_premio')) return 'premio';
  if (campos.includes('parcela')) return 'parcela';
  return campos.includes('aporte_mensal') ? 'aporte' : null;
}

export const tabelaNames = Object.keys(TABELAS) as NomeTabela[];

export function isTabela(nome: string): nome is NomeTabela {
  return Object.hasOwn(TABELAS, nome);
}

export function tabelaDefinition(nome: NomeTabela): DefinicaoTabela {
  return TABELAS[nome];
}

export function colunasOf(nome: NomeTabela, lugar: Lugar = {}): Campo[] {
  return tabelaDefinition(nome).colunas.map((coluna) => resolveCampo(coluna, lugar));
}
