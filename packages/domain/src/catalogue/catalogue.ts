import { AREA, type Area } from '../code-lists/index.ts';
import type { ParteOpcao } from './block-types.ts';
import { CREDIT } from './credit.ts';
import { DREAMS } from './dreams.ts';
import { EXCHANGE } from './exchange.ts';
import type { Campo, DefinicaoTabela } from './field-types.ts';
import { campo } from './fields.ts';
import { BLOCO_GERAL } from './general-block.ts';
import type { DefinicaoItem } from './item-types.ts';
import { LIFE } from './life.ts';
import { campoNoLugar, type Lugar } from './lists.ts';
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
export type ItemDoCatalogo = DefinicaoItem & { readonly codigo: CodigoItem };

export const itens: readonly ItemDoCatalogo[] = Object.values(AREA_ITEMS).flat();

const POR_CODIGO: ReadonlyMap<string, ItemDoCatalogo> = new Map(itens.map((item) => [item.codigo, item]));

export function itensDaArea(area: Area): readonly ItemDoCatalogo[] {
  return AREA_ITEMS[area];
}

export function ehItem(codigo: string): codigo is CodigoItem {
  return POR_CODIGO.has(codigo);
}

export function item(codigo: string): ItemDoCatalogo {
  const definicao = POR_CODIGO.get(codigo);
  if (!definicao) throw new RangeError(`item desconhecido: ${codigo}`);
  return definicao;
}

export const nomesDoBlocoGeral: ReadonlySet<string> = new Set(BLOCO_GERAL.flatMap((grupo) => grupo.campos));

export function camposDoBlocoGeral(): Campo[] {
  return BLOCO_GERAL.flatMap((grupo) => grupo.campos.map(campo));
}

/** Fields the item collects, in order; names of the general block among them are that value shown again. */
export function camposDoItem(codigo: string): Campo[] {
  const definicao = item(codigo);
  return definicao.campos.map((nome) => campoNoLugar(campo(nome), { item: definicao }));
}

/** Common block (COM) with the lists this item offers. */
export function camposComuns(codigo: string): Campo[] {
  const definicao = item(codigo);
  return BLOCO_COMUM.map((nome) => campoNoLugar(campo(nome), { item: definicao }));
}

/** What is stored in the item's own row: common block and own fields, without the general block and tables. */
export function camposGuardadosNoItem(codigo: string): Campo[] {
  const proprios = camposDoItem(codigo).filter((c) => !nomesDoBlocoGeral.has(c.nome) && c.tipo !== 'table');
  return [...camposComuns(codigo), ...proprios];
}

export function parteDaOpcao(codigo: string): ParteOpcao {
  return PARTES_OPCAO[item(codigo).parte_opcao];
}

/** Every field of an option of the item: common part, part by kind, the item's own. */
export function camposDaOpcao(codigo: string): Campo[] {
  const definicao = item(codigo);
  const nomes = new Set([...BLOCO_OPCAO, ...parteDaOpcao(codigo).campos, ...definicao.opcao]);
  return [...nomes].map((nome) => campoNoLugar(campo(nome), { item: definicao }));
}

/** Field that carries the amount of a life option, without which it is not delivered. */
export function valorDaOpcaoDeVida(codigo: string): 'valor_cobertura' | 'diaria' | null {
  const definicao = item(codigo);
  if (definicao.produto_diagnostico_id !== AREA.vida) return null;
  if (definicao.opcao.includes('diaria')) return 'diaria';
  return parteDaOpcao(codigo).campos.includes('valor_cobertura') ? 'valor_cobertura' : null;
}

/** What a contract of the item is paid by: a premium, an instalment or a contribution; null where it has no such. */
export function pagamentoDoContrato(codigo: string): 'premio' | 'parcela' | 'aporte' | null {
  const { campos } = parteDaOpcao(codigo);
  if (campos.includes('valor_premio')) return 'premio';
  if (campos.includes('parcela')) return 'parcela';
  return campos.includes('aporte_mensal') ? 'aporte' : null;
}

export const nomesDasTabelas = Object.keys(TABELAS) as NomeTabela[];

export function ehTabela(nome: string): nome is NomeTabela {
  return Object.hasOwn(TABELAS, nome);
}

export function tabela(nome: NomeTabela): DefinicaoTabela {
  return TABELAS[nome];
}

export function colunasDe(nome: NomeTabela, lugar: Lugar = {}): Campo[] {
  return tabela(nome).colunas.map((coluna) => campoNoLugar(coluna, lugar));
}
