import { api } from '@farol/contracts';
import { mentionedIn, mentionOf } from '@farol/domain/pipeline';
import { Combobox, Textarea, useCombobox } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { queryOf } from '../../../shared/api/index.ts';
import { mentionAt, type Person, storedWords, typedWords } from '../mention-text.ts';
import { commentTexts as texts } from '../texts.ts';
import classes from './comments.module.css';

type MentionAreaProps = {
  diagnostico_id: number;
  /** Only people who see this area are offered; null: who sees the study. */
  area: number | null;
  label: string;
  placeholder?: string;
  /** As stored, people by id. */
  value: string;
  /** The people named so far. */
  people: readonly Person[];
  error: string | null;
  autoFocus?: boolean;
  onChange: (words: string, people: readonly Person[]) => void;
  /** Ctrl+Enter. */
  onSend: () => void;
};

const MAX = 5000;

/** Words for others; after "@" the people who see the study are offered. */
export function MentionArea(props: MentionAreaProps) {
  const { diagnostico_id, area, label, value, people, error, onChange, onSend } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  /** The "@" whose list was closed by Escape. */
  const [dismissed, setDismissed] = useState<number | null>(null);
  const typed = typedWords(value, people);
  const at = mentionAt(typed, caret, people);
  const isSearching = at !== null && at.from !== dismissed;
  const { data } = useQuery({
    ...queryOf(api.comments.people, {
      params: { id: diagnostico_id },
      query: { busca: at?.busca || undefined, produto_diagnostico_id: area ?? undefined },
    }),
    enabled: isSearching,
    placeholderData: keepPreviousData,
  });
  const offered = isSearching ? (data?.data ?? []) : [];
  const combobox = useCombobox({
    opened: offered.length > 0,
    onOpenedChange: (opened) => !opened && setDismissed(at?.from ?? null),
  });
  // One list for each word searched: the best match is chosen by Enter.
  const list = offered.map(({ funcionario_id }) => funcionario_id).join();
  useEffect(() => {
    if (list) combobox.selectFirstOption();
  }, [list, combobox.selectFirstOption]);

  const change = (text: string, known: readonly Person[]) => onChange(storedWords(text, known), known);
  const choose = (id: string) => {
    const person = offered.find(({ funcionario_id }) => String(funcionario_id) === id);
    if (!at || !person) return;
    // Whose mention was deleted is forgotten: the name may now stand for another.
    const still = mentionedIn(value);
    const others = people.filter(
      ({ funcionario_id }) => funcionario_id !== person.funcionario_id && still.includes(funcionario_id),
    );
    const known = [...others, person];
    const label = typedWords(mentionOf(person.funcionario_id), known);
    const before = `${typed.slice(0, at.from)}${label} `;
    change(before + typed.slice(caret).trimStart(), known);
    setCaret(before.length);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(before.length, before.length);
    });
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSend();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose} position="bottom-start" shadow="md">
      <Combobox.Target withKeyboardNavigation={offered.length > 0} autoComplete="off">
        <Textarea
          ref={field}
          aria-label={label}
          placeholder={props.placeholder ?? label}
          description={texts.mentionHint}
          inputWrapperOrder={['input', 'description', 'error']}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={MAX}
          autoFocus={props.autoFocus ?? false}
          value={typed}
          error={error}
          onChange={({ currentTarget }) => {
            setCaret(currentTarget.selectionStart);
            setDismissed(null);
            change(currentTarget.value, people);
          }}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
          onKeyDown={key}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={texts.people}>
          {offered.map((person) => (
            <Combobox.Option key={person.funcionario_id} value={String(person.funcionario_id)}>
              <span className={classes.person}>
                <b>{person.pessoa_nome}</b>
                <small>{person.funcionario_cargo_nome}</small>
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
