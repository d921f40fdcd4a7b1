import { Stack, TextInput } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import { UnsavedGuard } from '../../shared/ui/unsaved-guard.tsx';
import { alertsFor } from './errors.ts';
import { parameterTexts as texts } from './texts.ts';

type EditionFormProps = {
  /** Error of the last save, and the text for a stale version. */
  error: unknown;
  stale: string;
  /** Something was typed that is neither saved nor on its way. */
  unsaved: boolean;
  /** Resolves once the server has replied; undefined if nothing was sent. */
  onSave: () => Promise<unknown> | undefined;
  children: ReactNode;
};

/** Address parameters of the open edition. */
const PLACE = ['aba', 'item', 'parametro'] as const;

/** Fields of a new edition, below what blocks saving it. A double click saves once. */
export function EditionForm({ error, stale, unsaved, onSave, children }: EditionFormProps) {
  const isSaving = useRef(false);
  const save = async () => {
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      await onSave();
    } finally {
      isSaving.current = false;
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <UnsavedGuard when={unsaved} watch={PLACE} />
      <FormAlert messages={alertsFor(error, stale)} />
      <Stack gap="md">{children}</Stack>
    </form>
  );
}

type SourceFieldProps = { value: string; onChange: (source: string) => void; error: string | undefined };

const MAX = 300;

/** Source of the edition. */
export function SourceField({ value, onChange, error }: SourceFieldProps) {
  return (
    <TextInput
      label={texts.source}
      description={texts.sourceHint}
      value={value}
      maxLength={MAX}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  );
}

/** The source as sent; omitted if empty. */
export const sourceOf = (source: string): { fonte?: string } => {
  const fonte = source.trim();
  return fonte ? { fonte } : {};
};
