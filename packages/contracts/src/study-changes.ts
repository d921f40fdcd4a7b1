import { z } from 'zod';
import { produtoDiagnosticoId, typed } from './fields.ts';
import {
  type Estudo,
  type Item,
  item,
  itemDeclarado,
  type LinhaTabela,
  linhaDeclarada,
  produto,
  resultado,
} from './study-shapes.ts';

/** What saving an item or a row changed elsewhere in the study; what stayed the same is absent. */
export const alteracoes = z.object({
  /** Version of the study that these changes were made to, with what others had saved until then. */
  desde: z.number().int(),
  /** Properties of `estudo` with their new values: its version, notes, parameters, computed answers, tables. */
  campos: z.record(z.string(), z.unknown()),
  /** Notes of the areas that have other ones now. */
  areas: z.array(
    produto.pick({
      diagnostico_produto_id: true,
      nota_area: true,
      nota_projetada: true,
      nota_desejada: true,
    }),
  ),
  /** Other items in which something stands that did not: what is known from the saved answer. */
  itens: z.array(item),
  /** Every figure of the areas in which one differs; null is what belongs to no area. */
  resultados: z.array(
    z.object({
      produto_diagnostico_id: produtoDiagnosticoId.nullable(),
      resultados: z.array(resultado),
    }),
  ),
});
export type Alteracoes = z.output<typeof alteracoes>;

/** A saved item or row, and what else its save changed; without the latter where nothing was changed. */
export const linhaRetirada = z.object({ alteracoes: alteracoes.optional() });
export type ItemSalvo = Item & { alteracoes?: Alteracoes | undefined };
export type LinhaSalva = LinhaTabela & { alteracoes?: Alteracoes | undefined };
const mais = { alteracoes: alteracoes.optional() };
export const itemSalvo = typed<ItemSalvo>(itemDeclarado.extend(mais).loose());
export const linhaSalva = typed<LinhaSalva>(linhaDeclarada.extend(mais).loose());

type Produto = Estudo['diagnostico_produtos'][number];

/** Whether somebody saved answers of the study between its reading and these changes. */
export const isMissingChanges = (estudo: Estudo, changes: Alteracoes): boolean =>
  changes.desde !== estudo.versao;

/**
 * The study with what a save changed beside the answer itself. A study that lacks answers which others saved before
 * keeps its version, so that overwriting one of them is refused.
 */
export function withChanges(estudo: Estudo, changes: Alteracoes | undefined): Estudo {
  if (!changes) return estudo;
  const items = new Map(changes.itens.map((one) => [one.diagnostico_produto_item_id, one]));
  const notes = new Map(changes.areas.map((area) => [area.diagnostico_produto_id, area]));
  const areas = new Set(changes.resultados.map((group) => group.produto_diagnostico_id));
  const changed = (area: Produto): Produto => ({
    ...area,
    ...notes.get(area.diagnostico_produto_id),
    diagnostico_produto_itens: area.diagnostico_produto_itens.map(
      (one) => items.get(one.diagnostico_produto_item_id) ?? one,
    ),
  });
  const { versao: _, ...fields } = changes.campos;
  return {
    ...estudo,
    ...(isMissingChanges(estudo, changes) ? fields : changes.campos),
    diagnostico_produtos: estudo.diagnostico_produtos.map(changed),
    resultados: [
      ...estudo.resultados.filter((result) => !areas.has(result.produto_diagnostico_id)),
      ...changes.resultados.flatMap((group) => group.resultados),
    ],
  };
}
