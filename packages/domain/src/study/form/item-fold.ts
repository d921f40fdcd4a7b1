import { type Campo, itemDefinition, type Requisito, type Valores } from '../../catalogue/index.ts';
import type { Conhecidos } from '../snapshot.ts';
import type { ItemField, ItemForm } from './item-form.ts';

/** Not needed for a quote, but they set amount, term and quality. */
const ALWAYS_ASKED: ReadonlySet<string> = new Set([
  'periodo_cobertura',
  'anos_cobertura',
  'veiculo_fipe',
  // Insurers ask them in every quote of a car.
  'garagem',
  'condutor_18_25',
  'classe_bonus',
  'aliquota_itbi',
  'nota_desejada',
]);

const namesOf = (requisito: Requisito): readonly string[] =>
  typeof requisito === 'string' ? [requisito] : requisito.um_de.flat();

/** Fields that a quote of the item needs. */
export const fieldsForQuote = (codigo: string): ReadonlySet<string> =>
  new Set(itemDefinition(codigo).minimo_para_cotar.flatMap(namesOf));

/** Of those, the ones without an alternative. */
export const requiredForQuote = (codigo: string): ReadonlySet<string> =>
  new Set(itemDefinition(codigo).minimo_para_cotar.filter((requisito) => typeof requisito === 'string'));

export type FoldedForm = { first: ItemForm; rest: ItemForm };

const partition = <T>(all: readonly T[], isFirst: (one: NoInfer<T>) => boolean): [T[], T[]] => [
  all.filter(isFirst),
  all.filter((one) => !isFirst(one)),
];

/** Splits a form into the visible part and the folded one. */
export function foldForm(form: ItemForm, isFirst: (field: ItemField) => boolean): FoldedForm {
  const own = (one: Campo) => isFirst({ campo: one, nome: one.nome, shared: false });
  const [wanted, otherWanted] = partition(form.wanted, isFirst);
  const [health, otherHealth] = partition(form.health, isFirst);
  const [common, otherCommon] = partition(form.common, isFirst);
  const [tables, otherTables] = partition(form.tables, own);
  const [files, otherFiles] = partition(form.files, own);
  return {
    first: { wanted, health, common, current: form.current, tables, files },
    rest: {
      wanted: otherWanted,
      health: otherHealth,
      common: otherCommon,
      current: [],
      tables: otherTables,
      files: otherFiles,
    },
  };
}

const CURRENT_NOTE = 'nota_atual';

const HERDADAS: ReadonlySet<string> = new Set(['item_semelhante', 'outra_pessoa']);

/** Whether the answer is taken over from another item. */
export const isInherited = (nome: string, conhecidos: Conhecidos): boolean =>
  HERDADAS.has(conhecidos[nome]?.origem ?? '');

/** Values of an item's form with known ones, and what is known. */
export type Preenchido = { readonly valores: Valores; readonly conhecidos: Conhecidos };

/**
 * Whether a field is asked at once: what a quote needs, and what sets amount, term and quality. A note is asked only of
 * what exists, and nothing that another item has answered.
 */
export function isAskedFirst(
  codigo: string,
  { campo, shared }: ItemField,
  { valores, conhecidos }: Preenchido,
): boolean {
  if (isInherited(campo.nome, conhecidos)) return false;
  if (ALWAYS_ASKED.has(campo.nome)) return true;
  if (campo.obrigatorio_em === 'enviar_cotacao')
    return !(campo.nome === CURRENT_NOTE && valores.possui === 'N');
  return !shared && fieldsForQuote(codigo).has(campo.nome);
}
