import type { Item } from '@farol/contracts';
import { isFilled } from '@farol/domain/catalogue';
import {
  type Conhecidos,
  type FoldedForm,
  fieldsForQuote,
  fillWithKnown,
  foldForm,
  type ItemField,
  type ItemForm,
  isAskedFirst,
} from '@farol/domain/study';
import { useState } from 'react';
import { rowsOfTable } from '../../../shared/study/index.ts';
import type { Values } from '../../../shared/sync/types.ts';
import { itemAnchor } from '../study/field-place.ts';
import { fieldError, useStudy } from '../study/study-context.ts';
import { itemKey } from '../study/study-server.ts';
import { useSteps } from '../wizard/step-navigation.ts';

/**
 * Visible: what a quote needs and what was answered before the item was opened; survey answers are folded.
 * No field moves while typing; a refused field or one named in the address unfolds.
 */
export function useFoldedForm(item: Item, form: ItemForm, values: Values, known: Conhecidos): FoldedForm {
  const study = useStudy();
  const steps = useSteps();
  const key = itemKey(item.diagnostico_produto_item_id);
  const asked = fieldsForQuote(item.codigo);

  const filled = { valores: fillWithKnown(values, known), conhecidos: known };
  const isAsked = (field: ItemField) => isAskedFirst(item.codigo, field, filled);
  const isCalled = ({ campo, nome }: ItemField) =>
    steps.campo === itemAnchor(item.codigo, item.tipo_segurado, campo.nome) ||
    fieldError(study, key, nome) !== undefined;
  const wasOpen = ({ campo, nome, shared }: ItemField) =>
    shared
      ? asked.has(campo.nome) && !isFilled(study.valores[nome])
      : isFilled(values[nome]) || rowsOfTable(item, nome).length > 0;

  const [open] = useState(() => {
    const { first } = foldForm(form, (field) => wasOpen(field) || isAsked(field));
    const fields = [...first.wanted, ...first.health, ...first.common].map(({ nome }) => nome);
    return new Set([...fields, ...[...first.tables, ...first.files].map(({ nome }) => nome)]);
  });
  return foldForm(form, (field) => open.has(field.nome) || isAsked(field) || isCalled(field));
}
