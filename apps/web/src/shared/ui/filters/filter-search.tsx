import { CloseButton, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import classes from './filter-bar.module.css';

const WAIT_MS = 300;

type FilterSearchProps = {
  /** What can be typed: "Nome, CPF ou telefone". */
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  /** What a typed text lacks to be searched for. */
  problemOf?: (text: string) => string | undefined;
};

/** Searches shortly after the last keystroke. */
export function FilterSearch({ label, value = '', onChange, problemOf }: FilterSearchProps) {
  const [draft, setDraft] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  // The address changed otherwise (clear, back): it replaces the input. What was sent may come back after the next key.
  if (known !== value) {
    setKnown(value);
    if (value !== sent) setDraft(value);
    setSent(value);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const tell = useEffectEvent((text: string) => {
    setSent(text.trim());
    onChange(text.trim() || undefined);
  });
  const type = (text: string) => {
    setDraft(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => tell(text), WAIT_MS);
  };
  return (
    <TextInput
      type="search"
      size="sm"
      className={classes.search}
      aria-label={label}
      placeholder={label}
      value={draft}
      error={draft.trim() && problemOf?.(draft.trim())}
      onChange={(event) => type(event.currentTarget.value)}
      leftSection={<Search size={15} strokeWidth={1.6} aria-hidden />}
      rightSection={
        draft && <CloseButton size="sm" aria-label="Limpar a busca" onClick={() => type('')} tabIndex={-1} />
      }
    />
  );
}
