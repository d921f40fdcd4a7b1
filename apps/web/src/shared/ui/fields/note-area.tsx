import { Textarea } from '@mantine/core';
import type { KeyboardEvent } from 'react';

type NoteAreaProps = {
  /** Names the field and says what to write. */
  label: string;
  placeholder?: string;
  value: string;
  error: string | null;
  maxLength: number;
  onChange: (text: string) => void;
  /** Ctrl+Enter. */
  onSend: () => void;
};

/** Words for others, that grow with what is written. */
export function NoteArea({ label, placeholder = label, onChange, onSend, ...field }: NoteAreaProps) {
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSend();
  };
  return (
    <Textarea
      {...field}
      aria-label={label}
      placeholder={placeholder}
      autosize
      minRows={2}
      maxRows={8}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={key}
    />
  );
}
