import type { Estudo } from '@farol/contracts';
import { areaOfSection, hasFlow, type Secao, sectionsOfEstudo, storedSections } from '@farol/domain/study';
import { ActionIcon, Anchor, Switch } from '@mantine/core';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { areaInfo } from '../../../shared/theme/areas.ts';
import { Section } from '../../../shared/ui/section.tsx';
import type { AreaView } from '../../study/index.ts';
import { scriptTexts as texts } from '../edit/texts.ts';
import { useStudyEdits } from '../mutations.ts';
import { areasToShow } from '../slides/slide-list.ts';
import { NoteEditor, useNoteEditor } from './note-editor.tsx';
import classes from './script-part.module.css';

const MAX = 5000;

type SectionNoteProps = { estudo: Estudo; id: string; name: string; note: string; readOnly: boolean };

/** The consultant's note on a part of the presentation; hidden if empty. */
function SectionNote({ estudo, id, name, note, readOnly }: SectionNoteProps) {
  const words = useNoteEditor(estudo, (text) => ({ [id]: text }));
  if (words.draft !== null)
    return (
      <div className={classes.note}>
        <NoteEditor
          words={words}
          label={texts.noteOf(name)}
          saveLabel={texts.saveNote}
          maxLength={MAX}
          maxRows={10}
        />
      </div>
    );
  return (
    <div className={classes.note}>
      {note && <p>{note}</p>}
      {!readOnly && (
        <Anchor
          component="button"
          type="button"
          fz="sm"
          fw={500}
          aria-label={texts.on(note ? texts.editNote : texts.addNote, name)}
          onClick={() => words.setDraft(note)}
        >
          {note ? texts.editNote : texts.addNote}
        </Anchor>
      )}
    </div>
  );
}

type ScriptPartProps = { estudo: Estudo; areas: readonly AreaView[]; readOnly: boolean };

const nameOf = (id: string): string => {
  const area = areaOfSection(id);
  return area === null ? (texts.sections[id] ?? id) : (areaInfo(area)?.nome ?? id);
};

/** The parts of the presentation and their order, with the consultant's note on each. */
export function ScriptPart({ estudo, areas, readOnly }: ScriptPartProps) {
  const { words } = useStudyEdits(estudo);
  const { secoes = null, notas } = estudo.apresentacao_estudo ?? {};
  const sections = sectionsOfEstudo(
    secoes,
    areasToShow(areas).map(({ area }) => area),
    hasFlow(estudo.parametros),
  );
  const save = (next: readonly Secao[]) =>
    words.mutate({ params: { id: estudo.diagnostico_id }, body: { secoes: storedSections(next) } });
  const swap = (at: number, to: number) => {
    if (words.isPending) return;
    moved.current = `${to < at ? 'up' : 'down'}:${sections[at]?.id}`;
    save(
      sections.map((section, k) => (k === at ? sections[to] : k === to ? sections[at] : section) ?? section),
    );
  };
  const order = sections.map(({ id }) => id).join();
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<string | null>(null);
  // Moving a row down detaches it for a moment, which drops its focus.
  useEffect(() => {
    if (moved.current && order)
      list.current?.querySelector<HTMLElement>(`[data-move="${moved.current}"]`)?.focus();
    moved.current = null;
  }, [order]);
  return (
    <Section title={texts.title} hint={readOnly ? texts.hintRead : texts.hint}>
      <ol ref={list} className={classes.list}>
        {sections.map(({ id, mostrada }, at) => (
          <li key={id} data-out={!mostrada || undefined}>
            <div className={classes.head}>
              <Switch
                label={nameOf(id)}
                checked={mostrada}
                disabled={readOnly}
                onChange={({ currentTarget: { checked } }) =>
                  save(sections.map((s) => (s.id === id ? { id, mostrada: checked } : s)))
                }
              />
              <span className={classes.moves}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={texts.up(nameOf(id))}
                  disabled={readOnly || at === 0}
                  data-move={`up:${id}`}
                  onClick={() => swap(at, at - 1)}
                >
                  <ArrowUp size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={texts.down(nameOf(id))}
                  disabled={readOnly || at === sections.length - 1}
                  data-move={`down:${id}`}
                  onClick={() => swap(at, at + 1)}
                >
                  <ArrowDown size={16} aria-hidden />
                </ActionIcon>
              </span>
            </div>
            {mostrada && (
              <SectionNote
                key={notas?.[id] ?? ''}
                estudo={estudo}
                id={id}
                name={nameOf(id)}
                note={notas?.[id] ?? ''}
                readOnly={readOnly}
              />
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
