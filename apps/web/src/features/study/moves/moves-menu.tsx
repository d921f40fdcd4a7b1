import { useState } from 'react';
import { onUse } from '../../../shared/ui/on-use.tsx';
import { partOf } from '../../../shared/ui/parts.tsx';
import { MoveDialog } from './dialog.ts';
import type { MoveQuestion } from './move-dialog.tsx';
import { MovesButton } from './moves-button.tsx';

export type Entry = { key: string; label: string; danger: boolean; ask: () => MoveQuestion | null };
/** Opens something of its own. */
export type Look = { key: string; label: string; onOpen: () => void };

type MovesMenuProps = {
  label: string;
  entries: readonly Entry[];
  looks?: readonly Look[];
  removal?: { label: string; run: () => Promise<void> } | null;
  size: 'md' | 'lg';
  opensSlides?: boolean;
};

export type WholeMovesMenuProps = Required<MovesMenuProps> & {
  onQuestion: (question: MoveQuestion | null) => void;
};

const Moves = onUse(
  partOf<WholeMovesMenuProps>(async () => (await import('./whole-moves-menu.tsx')).WholeMovesMenu),
  ({ unused, label, size, opensSlides }) => (
    <MovesButton {...unused} aria-haspopup="menu" label={label} size={size} opensSlides={opensSlides} />
  ),
);

/** A menu of moves, each with its question; absent where there is none. */
export function MovesMenu({
  entries,
  looks = [],
  removal = null,
  opensSlides = false,
  ...rest
}: MovesMenuProps) {
  const [question, setQuestion] = useState<MoveQuestion | null>(null);
  if (entries.length + looks.length === 0 && !removal) return null;
  return (
    <>
      <Moves
        {...rest}
        entries={entries}
        looks={looks}
        removal={removal}
        opensSlides={opensSlides}
        onQuestion={setQuestion}
      />
      <MoveDialog question={question} onClose={() => setQuestion(null)} />
    </>
  );
}
