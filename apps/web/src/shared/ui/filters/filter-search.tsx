import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { SearchField } from '../elements/index.ts';
import classes from './filter-bar.module.css';

const WAIT_MS = 300;

type FilterSearchProps = {
  /** What can be typed: "Nome, CPF ou telefone". */
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
};

/** Searches shortly after the last keystroke. */
export function FilterSearch({ label, value = '', onChange }: FilterSearchProps) {
  const [draft, setDraft] = useState(value);
  const [known, setKnown] = useState(value);
  // The address changed otherwise (clear, back): it replaces the input.
  if (known !== value) {
    setKnown(value);
    if (draft.trim() !== value) setDraft(value);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const tell = useEffectEvent((text: string) => onChange(text.trim() || undefined));
  const type = (text: string) => {
    setDraft(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => tell(text), WAIT_MS);
  };
  return (
    <SearchField
      className={classes.search}
      label={label}
      value={draft}
      onChange={type}
      icon={<Search size={15} strokeWidth={1.6} aria-hidden />}
      clearLabel="Limpar a busca"
    />
  );
}
