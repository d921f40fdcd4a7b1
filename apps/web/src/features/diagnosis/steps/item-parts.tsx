import type { Item } from '@farol/contracts';
import { itemDefinition } from '@farol/domain/catalogue';
import {
  CAMPOS_SUGERIDOS,
  type Conhecidos,
  computedOfItem,
  fillWithKnown,
  type ItemField,
  type ItemForm,
  requiredForQuote,
  suggestForItem,
} from '@farol/domain/study';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { money, wholeMoney } from '../../../shared/format/index.ts';
import type { Values } from '../../../shared/sync/types.ts';
import { SelectInput, useTyped } from '../../../shared/ui/fields/index.ts';
import { FieldGrid } from '../../../shared/ui/section.tsx';
import { computedValue } from '../fields/computed-values.ts';
import { StudyField } from '../fields/study-field.tsx';
import { itemAnchor } from '../study/field-place.ts';
import { needsHealthConsent, useFieldError, useStudy } from '../study/study-context.ts';
import { itemKey } from '../study/study-server.ts';
import { diagnosisTexts } from '../texts.ts';
import { HealthConsentGate } from './health-consent-gate.tsx';
import classes from './item.module.css';
import { ItemFile } from './item-file.tsx';
import { ItemTable } from './item-table.tsx';
import { usePersonName, useSpouse } from './use-people.ts';

const texts = diagnosisTexts.item;

/** A capital is shown in whole reais, a daily allowance with cents. */
const capitalText = (value: number): string => (Number.isInteger(value) ? wholeMoney(value) : money(value));

type ItemPartsProps = {
  form: ItemForm;
  item: Item;
  values: Values;
  /** Values of its fields answered elsewhere. */
  known: Conhecidos;
  withInsured?: boolean;
};

/** The fields of an item in their groups; empty groups are hidden. */
export function ItemParts({ form, item, values, known, withInsured = false }: ItemPartsProps) {
  const { estudo } = useStudy();
  const spouse = useSpouse();
  const asksWho = withInsured && spouse !== null && item.conjuge && item.tipo_segurado !== 'conjuge';
  const fieldsOf = (fields: readonly ItemField[]) =>
    fields.map((field) => <Field key={field.nome} field={field} item={item} values={values} known={known} />);
  return (
    <>
      {(asksWho || form.wanted.length > 0) && (
        <Part title={texts.own}>
          {asksWho && <Insured item={item} values={values} />}
          {fieldsOf(form.wanted)}
        </Part>
      )}
      {form.tables.map(({ nome }) => (
        <ItemTable key={nome} nome={nome} item={item} />
      ))}
      {form.files.map((campo) => (
        <ItemFile key={campo.nome} campo={campo} item={item} values={values} />
      ))}
      {form.common.length > 0 && <Part title={texts.quoting}>{fieldsOf(form.common)}</Part>}
      {form.current.length > 0 && <Part title={texts.current}>{fieldsOf(form.current)}</Part>}
      {form.health.length > 0 &&
        (form.health.some(({ campo }) => needsHealthConsent(campo, estudo)) ? (
          <HealthConsentGate />
        ) : (
          <Part title={texts.person}>{fieldsOf(form.health)}</Part>
        ))}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className={classes.part}>{title}</h3>
      <FieldGrid columns={2}>{children}</FieldGrid>
    </div>
  );
}

type FieldProps = { field: ItemField; item: Item; values: Values; known: Conhecidos };

function Field({ field, item, values, known }: FieldProps) {
  const study = useStudy();
  const { derivados, conferido, resultados, valores, queue, readOnly } = study;
  const segurado = item.tipo_segurado;
  const { campo, nome, shared } = field;
  const key = itemKey(item.diagnostico_produto_item_id);
  const suggestion = suggestForItem(conferido, resultados, item.codigo, segurado);
  const own = computedOfItem(campo.nome, suggestion, derivados, segurado);
  const offered = CAMPOS_SUGERIDOS.has(nome) && suggestion && suggestion.capital > 0 ? suggestion : null;
  const use = () => {
    if (!offered) return;
    queue.edit(key, {
      [nome]: offered.capital,
      ...(offered.periodo_cobertura !== null &&
      itemDefinition(item.codigo).campos.some((name) => name === 'periodo_cobertura') &&
      !values.periodo_cobertura
        ? { periodo_cobertura: offered.periodo_cobertura }
        : {}),
    });
  };
  return (
    <StudyField
      campo={campo}
      nome={nome}
      target={shared ? 'geral' : key}
      values={shared ? valores : values}
      anchor={itemAnchor(item.codigo, segurado, campo.nome)}
      computed={own === undefined ? computedValue(nome, study) : own}
      known={known[nome]}
      shownValues={fillWithKnown(values, known)}
      required={campo.obrigatorio_em === 'enviar_cotacao' || requiredForQuote(item.codigo).has(campo.nome)}
      description={
        offered && values[nome] !== offered.capital ? (
          <>
            <Button variant="light" size="xs" disabled={readOnly} onClick={use}>
              {texts.suggestion(capitalText(offered.capital))}
            </Button>
            {offered.porque && ` ${offered.porque}`}
            {offered.noutroItem && ` ${texts.suggestionElsewhere(wholeMoney(offered.noutroItem))}`}
          </>
        ) : undefined
      }
    />
  );
}

/** The customer alone or the couple; the spouse's row is hidden and restored with its answers. */
function Insured({ item, values }: { item: Item; values: Values }) {
  const { queue, readOnly } = useStudy();
  const nameOf = usePersonName();
  const key = itemKey(item.diagnostico_produto_item_id);
  const [insured, insure] = useTyped<string, string>(String(values.tipo_segurado), (value) =>
    queue.edit(key, { tipo_segurado: value }),
  );
  return (
    <SelectInput
      label={texts.who}
      options={['titular', 'casal'].map((value) => ({ value, label: nameOf(value) }))}
      value={insured}
      onChange={(value) => value && insure(value)}
      error={useFieldError(key, 'tipo_segurado')}
      disabled={readOnly}
      {...(insured === 'casal' ? { description: texts.joint } : {})}
    />
  );
}
