import { namesInEstudo, splitItemValues, storedCamposOfItem } from '@farol/domain/catalogue';
import { validarCampos } from '@farol/domain/catalogue/validation';
import type { FieldErrors } from '../../../platform/http/errors.ts';
import { companyLists } from '../../settings/index.ts';
import type { ItemRow } from '../contents.store.ts';
import { seesHealth } from '../diagnosis.policy.ts';
import { generalNamesOf } from '../field-visibility.ts';
import { healthErrors } from '../health.ts';
import type { ParameterRow } from '../parameters.store.ts';
import type { RequestContext } from '../request-context.ts';
import type { Study } from '../study.store.ts';
import { studyFields } from '../study-fields.ts';

type Values = Record<string, unknown>;

/** An item's form, split into the item's own answers and the study's answers it repeats. */
type ItemForm = {
  own: Values;
  errors: FieldErrors;
  general: Values;
  /** Form name of a field of the study. */
  nameOf(nome: string): string;
};

export function readItemForm(
  ctx: RequestContext,
  study: Study,
  item: ItemRow,
  sent: Values,
  prefilled: Values,
  parameters: readonly ParameterRow[],
): ItemForm {
  const segurado = item.tipo_segurado;
  const parts = splitItemValues(sent, segurado);
  const names = new Map(
    Object.keys(sent).flatMap((nome) => {
      const first = namesInEstudo(nome, segurado)[0];
      return first ? [[first, nome] as const] : [];
    }),
  );
  const nameOf = (nome: string) => names.get(nome) ?? nome;
  const shared = new Set(generalNamesOf(item.codigo).flatMap((nome) => namesInEstudo(nome, segurado)));
  const foreign = Object.keys(parts.diagnostico).filter((nome) => !shared.has(nome));

  const fields = storedCamposOfItem(item.codigo).filter((c) => c.nome !== 'tipo_segurado');
  const form = validarCampos(fields, parts.item, {
    hoje: ctx.deps.clock.today(),
    valores: { ...studyFields(study), ...prefilled, ...item.campos },
    listas: companyLists(parameters),
  });
  return {
    own: form.campos,
    errors: {
      ...form.erros,
      ...healthErrors(study, parts.item, seesHealth(ctx.actor, study, [])),
      ...Object.fromEntries(foreign.map((nome) => [nameOf(nome), ['Este item não tem este campo.']])),
    },
    general: Object.fromEntries(Object.entries(parts.diagnostico).filter(([nome]) => shared.has(nome))),
    nameOf,
  };
}
