import type { Item } from '@farol/contracts';
import { type Campo, isFilled, itemDefinition, type Requisito } from '@farol/domain/catalogue';
import { useState } from 'react';
import { rowsOfTable } from '../../../shared/study/index.ts';
import type { Values } from '../../../shared/sync/types.ts';
import { itemAnchor } from '../study/field-place.ts';
import { fieldError, useStudy } from '../study/study-context.ts';
import { itemKey } from '../study/study-server.ts';
import { useSteps } from '../wizard/step-navigation.ts';
import type { ItemField, ItemForm } from './item-fields.ts';

/** Not needed for a quote, but they set amount, term and quality. */
const ALWAYS_ASKED: ReadonlySet<string> = new Set([
  'periodo_cobertura',
  'anos_cobertura',
  'veiculo_fipe',
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

/**
 * Visible: what a quote needs and what was answered before the item was opened; survey answers are folded.
 * No field moves while typing; a refused field or one named in the address unfolds. Notes are asked only of
 * what exists. `filledValues`: the values with known ones.
 */
export function useFoldedForm(item: Item, form: ItemForm, values: Values, filledValues: Values): FoldedForm {
  const { autosave, valores } = useStudy();
  const steps = useSteps();
  const key = itemKey(item.diagnostico_produto_item_id);
  const asked = fieldsForQuote(item.codigo);

  const isAsked = ({ campo, shared }: ItemField) =>
    ALWAYS_ASKED.has(campo.nome) ||
    (campo.obrigatorio_em === 'enviar_cotacao' &&
      !(campo.nome === CURRENT_NOTE && filledValues.possui === 'N')) ||
    (!shared && asked.has(campo.nome));
  const isCalled = ({ campo, nome }: ItemField) =>
    steps.campo === itemAnchor(item.codigo, item.tipo_segurado, campo.nome) ||
    fieldError(autosave, key, nome) !== undefined;
  const wasOpen = ({ campo, nome, shared }: ItemField) =>
    shared
      ? asked.has(campo.nome) && !isFilled(valores[nome])
      : isFilled(values[nome]) || rowsOfTable(item, nome).length > 0;

  const [open] = useState(() => {
    const { first } = foldForm(form, (field) => wasOpen(field) || isAsked(field));
    const fields = [...first.wanted, ...first.health, ...first.common].map(({ nome }) => nome);
    return new Set([...fields, ...[...first.tables, ...first.files].map(({ nome }) => nome)]);
  });
  return foldForm(form, (field) => open.has(field.nome) || isAsked(field) || isCalled(field));
}
