import { type Campo, isFilled, SOMENTE_LEITURA, valueIn } from '@farol/domain/catalogue';
import type { Conhecido } from '@farol/domain/study';
import { Anchor, Input, Text } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Key } from '../../../shared/sync/types.ts';
import { useFieldError, useFieldValue, useStudy } from '../study/study-context.ts';
import { diagnosisTexts } from '../texts.ts';
import { assumedValue, assumptionSource, fieldValueText, placeholderText } from './computed-values.ts';
import { FieldInput } from './field-input.tsx';
import { FieldRemark } from './field-remark.tsx';
import { knownTexts } from './known-texts.ts';

/** A field emptied by typing is not prefilled again before blur. */
function useStayEmpty() {
  const place = useRef<HTMLDivElement>(null);
  const [isEmptied, setEmptied] = useState(false);
  useEffect(() => {
    const node = place.current;
    const leave = () => setEmptied(false);
    node?.addEventListener('focusout', leave);
    return () => node?.removeEventListener('focusout', leave);
  }, []);
  return { place, isEmptied, setEmptied };
}

/**
 * The button that takes a value goes away with it: the focus goes to the field once the value has changed, since a field
 * with the focus keeps what was typed.
 */
function useFocusOnceChanged(place: RefObject<HTMLElement | null>, value: unknown): () => void {
  const isAwaited = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the value has changed
  useEffect(() => {
    if (isAwaited.current) place.current?.querySelector<HTMLElement>('input, textarea')?.focus();
    isAwaited.current = false;
  }, [value]);
  return () => {
    isAwaited.current = true;
  };
}

type StudyFieldProps = {
  campo: Campo;
  /** Key under which the answer is saved. */
  target: Key;
  /** Name under the key; the field's own, except for a spouse's counterpart. */
  nome?: string;
  values: Readonly<Record<string, unknown>>;
  /** Anchor for links to the field. */
  anchor: string;
  /** Computed value; undefined for fields that are only typed. */
  computed?: number | string | null | undefined;
  description?: ReactNode;
  /** Answered elsewhere: prefilled until something else is typed. */
  known?: Conhecido | undefined;
  /** Values shown in the same form, where they include more than the input. */
  shownValues?: Readonly<Record<string, unknown>>;
  /** Required to continue. */
  required?: boolean;
  /** Warning shown below it on blur. */
  remark?: string | undefined;
};

/** A field of the catalogue, saved while it is edited. */
export function StudyField({ campo, target, nome = campo.nome, values, anchor, ...props }: StudyFieldProps) {
  const { queue, valores, readOnly, conferido, parametros } = useStudy();
  const { place, isEmptied, setEmptied } = useStayEmpty();
  const value = useFieldValue(target, nome, values);
  const error = useFieldError(target, nome);
  const focusOnceChanged = useFocusOnceChanged(place, value);
  if (SOMENTE_LEITURA.has(campo.nome))
    return (
      <ReadOnlyField campo={campo} value={valueIn(conferido.diagnostico, nome) ?? value} anchor={anchor} />
    );

  const shown = { ...values, ...props.shownValues };
  const isDerived = props.computed !== undefined;
  const placeholder =
    isDerived && props.computed !== null && props.computed !== undefined
      ? placeholderText(campo, props.computed)
      : assumedValue(campo, parametros, shown);
  const write = (next: unknown) =>
    queue.edit(target, { [nome]: next, ...clearedCity(campo, nome, values, next) });
  const save = (next: unknown) => {
    setEmptied(!isFilled(next));
    write(next);
  };
  const take = (next: unknown) => {
    focusOnceChanged();
    write(next);
  };
  const { known } = props;
  const isProposed = known?.origem === 'habitual';
  const knownValue = isEmptied || isProposed || isFilled(value) ? null : known?.valor;
  return (
    <div
      ref={place}
      data-campo={anchor}
      data-span={isWide(campo) ? '2' : undefined}
      data-preenchido={isFilled(knownValue) || undefined}
    >
      <FieldInput
        campo={campo}
        value={knownValue ?? value ?? (campo.lista && isDerived ? props.computed : null) ?? null}
        onChange={save}
        valores={{ ...valores, ...shown }}
        error={error}
        disabled={readOnly}
        required={props.required === true && (props.computed ?? null) === null}
        {...(placeholder ? { placeholder } : {})}
        description={
          isDerived ? (
            <ComputedHint
              campo={campo}
              computed={props.computed ?? null}
              typed={value}
              onUse={() => take(null)}
            />
          ) : known && isProposed ? (
            <ProposalHint
              campo={campo}
              known={known}
              isOpen={!readOnly && !isFilled(value)}
              onTake={() => take(known.valor)}
            />
          ) : known ? (
            <KnownHint campo={campo} known={known} typed={value} onUse={() => take(null)} />
          ) : (
            (props.description ?? assumptionSource(campo, parametros, shown))
          )
        }
      />
      {props.remark && <FieldRemark message={props.remark} />}
    </div>
  );
}

const isWide = (campo: Campo): boolean => campo.tipo === 'textarea' || campo.tipo === 'multiselect';

/** Changing the state clears the city. */
function clearedCity(campo: Campo, nome: string, values: Readonly<Record<string, unknown>>, next: unknown) {
  const city = CITY_OF_STATE[nome];
  return city && campo.lista === 'estado' && next !== values[nome] ? { [city]: null } : {};
}
const CITY_OF_STATE: Readonly<Record<string, string>> = {
  uf_residencia: 'cidade_residencia',
  imovel_uf: 'imovel_cidade',
};

type ComputedHintProps = {
  campo: Campo;
  computed: number | string | null;
  typed: unknown;
  onUse: () => void;
};

function ComputedHint({ campo, computed, typed, onUse }: ComputedHintProps) {
  const texts = diagnosisTexts.computed;
  if (computed === null) return <>{campo.ajuda ?? texts.open}</>;
  const shown = fieldValueText(campo, computed);
  if (typed === null || typed === undefined) return <>{texts.is(shown)}</>;
  return (
    <>
      {texts.typed(shown)}{' '}
      <Anchor component="button" type="button" fz="inherit" onClick={onUse}>
        {texts.use}
      </Anchor>
    </>
  );
}

type KnownHintProps = { campo: Campo; known: Conhecido; typed: unknown; onUse: () => void };

/** Source of the prefilled value, or the known value where another was typed. */
function KnownHint({ campo, known, typed, onUse }: KnownHintProps) {
  const from = knownTexts.from(known.origem, known.detalhe);
  if (!isFilled(typed)) return <>{from}</>;
  if (typed === known.valor) return <>{campo.ajuda}</>;
  return (
    <>
      {knownTexts.says(from, fieldValueText(campo, known.valor))}{' '}
      <Anchor component="button" type="button" fz="inherit" onClick={onUse}>
        {knownTexts.use}
      </Anchor>
    </>
  );
}

type ProposalHintProps = { campo: Campo; known: Conhecido; isOpen: boolean; onTake: () => void };

/** What most people answer, for the person to confirm: until then the field is blank. */
function ProposalHint({ campo, known, isOpen, onTake }: ProposalHintProps) {
  if (!isOpen) return <>{campo.ajuda}</>;
  return (
    <>
      {knownTexts.proposes(fieldValueText(campo, known.valor))}{' '}
      <Anchor
        component="button"
        type="button"
        fz="inherit"
        aria-label={`${knownTexts.confirm} ${campo.rotulo}`}
        onClick={onTake}
      >
        {knownTexts.confirm}
      </Anchor>
    </>
  );
}

function ReadOnlyField({ campo, value, anchor }: { campo: Campo; value: unknown; anchor: string }) {
  return (
    <Input.Wrapper label={campo.rotulo} labelElement="div" description={campo.ajuda} data-campo={anchor}>
      <Text fw={550}>{fieldValueText(campo, value)}</Text>
    </Input.Wrapper>
  );
}
