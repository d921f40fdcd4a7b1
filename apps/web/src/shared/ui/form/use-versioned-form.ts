import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { currentRow } from '../../api/index.ts';
import { useKeptInput } from './use-kept-input.ts';
import { useSentForm } from './use-sent-form.ts';

type Versioned = { versao: number };
type Name<Values> = Extract<keyof Values, string>;

type VersionedForm<Row extends Versioned, Values, Changes, Input> = {
  /** The newest version read. */
  row: Row;
  valuesOf: (row: Row) => Values;
  validate: (values: Values, stored: Values) => Record<string, string>;
  /** The fields that count as changed, as they are sent: `changedFields`, unless some are sent otherwise. */
  changesOf: (stored: Values, values: Values) => Changes;
  update: Pick<UseMutationResult<Row, Error, Input>, 'mutate' | 'isPending'>;
  inputOf: (save: { changes: Changes; values: Values; base: Row }) => Input;
  /** Names the form on the device, where its input waits for the next login: see useKeptInput. */
  place: string;
  /** Fields that never stay on the device. */
  passwords?: readonly Name<Values>[];
  /** A failure other than a newer version, which is settled here. */
  onRefused?: (error: unknown) => void;
};

/** What somebody else changed too, to choose from: see VersionConflict. */
export type FormConflict<Values> = {
  fields: readonly Name<Values>[];
  typed: Values;
  current: Values;
  /** `mine`: the fields whose typed value wins. */
  resolve: (mine: readonly string[]) => void;
  dismiss: () => void;
};

/** Input with the version that it was typed on. */
type Kept<Row, Values> = { base: Row; typed: Values };

/** These values with the typed ones of some fields. */
const withTyped = <Values>(values: Values, typed: Values, names: readonly Name<Values>[]): Values =>
  Object.assign({}, values, ...names.map((name) => ({ [name]: typed[name] })));

/**
 * The form of a stored row with a version. Only what was typed is saved, over the version it was typed on. A
 * newer version appears in the fields without input; a field changed by both is a conflict to choose in.
 */
export function useVersionedForm<
  Row extends Versioned,
  Values extends Record<string, unknown>,
  Changes extends object,
  Input,
>({
  row,
  valuesOf,
  validate,
  changesOf,
  update,
  inputOf,
  place,
  passwords = [],
  onRefused,
}: VersionedForm<Row, Values, Changes, Input>) {
  const [base, setBase] = useState(row);
  const [newer, setNewer] = useState<Row | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isRecovered, setRecovered] = useState(false);
  const stored = valuesOf(base);
  const { form, submitWith, refuse, forgive, ...sent } = useSentForm<Values>({
    initialValues: stored,
    validate: (values) => validate(values, stored),
  });

  const namesOf = (changes: Changes) => Object.keys(changes) as Name<Values>[];
  const typedOver = (over: Row) => namesOf(changesOf(valuesOf(over), form.getValues()));
  const contestedBy = (current: Row, over: Row) => {
    const theirs = changesOf(valuesOf(over), valuesOf(current));
    const differing = changesOf(valuesOf(current), form.getValues());
    return typedOver(over).filter((name) => name in theirs && name in differing);
  };
  const show = (next: Row, mine: readonly Name<Values>[]) => {
    const values = withTyped(valuesOf(next), form.getValues(), mine);
    setBase(next);
    setNewer(null);
    form.setValues(values);
    return values;
  };

  const send = (values: Values, over: Row) => {
    const changes = changesOf(valuesOf(over), values);
    if (namesOf(changes).length === 0) return;
    update.mutate(inputOf({ changes, values, base: over }), {
      onSuccess: (saved) => {
        // What was typed during the saving stays.
        show(saved, namesOf(changesOf(values, form.getValues())));
        setRecovered(false);
        forgive();
      },
      onError: (error) => {
        const current = currentRow<Row>(error);
        if (current && current.versao > over.versao) return meet(current, over);
        refuse(error);
        onRefused?.(error);
      },
    });
  };
  const saveOver = (current: Row, mine: readonly Name<Values>[]) => send(show(current, mine), current);
  const meet = (current: Row, over: Row) => {
    if (contestedBy(current, over).length === 0) return saveOver(current, typedOver(over));
    setNewer(current);
    setAsking(true);
  };
  const resolve = (current: Row, mine: readonly string[]) => {
    const contested = contestedBy(current, base);
    setAsking(false);
    saveOver(
      current,
      typedOver(base).filter((name) => mine.includes(name) || !contested.includes(name)),
    );
  };
  const discard = () => {
    show(
      [row, newer].reduce<Row>((last, one) => (one && one.versao > last.versao ? one : last), base),
      [],
    );
    setRecovered(false);
    forgive();
  };
  const isDirty = namesOf(changesOf(stored, form.values)).length > 0;
  useKeptInput<Kept<Row, Values>>({
    place,
    input: () => (isDirty ? { base, typed: withTyped(form.getValues(), stored, passwords) } : null),
    onFound: (kept) => {
      setBase(kept.base);
      form.setValues(kept.typed);
      setRecovered(true);
    },
  });

  // Saved elsewhere on this screen, or read again.
  const follow = useEffectEvent(() => {
    if (row.versao > base.versao && contestedBy(row, base).length === 0) show(row, typedOver(base));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on a newer version
  useEffect(() => follow(), [row.versao]);

  const conflict: FormConflict<Values> | null =
    newer && isAsking
      ? {
          fields: contestedBy(newer, base),
          typed: form.values,
          current: valuesOf(newer),
          resolve: (mine) => resolve(newer, mine),
          dismiss: () => setAsking(false),
        }
      : null;
  return {
    ...sent,
    form,
    stored,
    submit: submitWith((values) => send(values, base)),
    isDirty,
    /** The input comes from a session that expired. */
    isRecovered: isRecovered && isDirty,
    isSaving: update.isPending,
    /** Shows at the fields why another call with the input was refused. */
    refuse,
    discard,
    conflict,
  };
}
