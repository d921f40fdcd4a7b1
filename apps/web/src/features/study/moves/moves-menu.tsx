import { ActionIcon, Menu } from '@mantine/core';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { MoveDialog } from './dialog.tsx';
import type { MoveQuestion } from './move-dialog.tsx';

export type Entry = { key: string; label: string; danger: boolean; ask: () => MoveQuestion | null };
/** An entry that opens something instead of moving the study. */
export type Look = { key: string; label: string; onOpen: () => void };

type MovesMenuProps = {
  label: string;
  entries: readonly Entry[];
  looks?: readonly Look[];
  removal?: { label: string; run: () => Promise<void> } | null;
  size: 'md' | 'lg';
  opensSlides?: boolean;
};

/** A menu of moves, each with its question; absent where there is none. */
export function MovesMenu({
  entries,
  looks = [],
  removal = null,
  opensSlides = false,
  label,
  size,
}: MovesMenuProps) {
  const [question, setQuestion] = useState<MoveQuestion | null>(null);
  if (entries.length + looks.length === 0 && !removal) return null;
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon
            variant="default"
            size={size}
            aria-label={label}
            data-opens-slides={opensSlides || undefined}
          >
            <Ellipsis size={17} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {looks.map((look) => (
            <Menu.Item key={look.key} onClick={look.onOpen}>
              {look.label}
            </Menu.Item>
          ))}
          {looks.length > 0 && entries.length > 0 && <Menu.Divider />}
          {entries.map((entry) => (
            <Menu.Item
              key={entry.key}
              {...(entry.danger ? { color: 'red' } : {})}
              onClick={() => setQuestion(entry.ask())}
            >
              {entry.label}
            </Menu.Item>
          ))}
          {removal && (
            <Menu.Item color="red" onClick={() => void removal.run()}>
              {removal.label}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <MoveDialog question={question} onClose={() => setQuestion(null)} />
    </>
  );
}
