import { UnstyledButton } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import classes from './address-tabs.module.css';
import { vars } from './elements/look.ts';

type AddressTabsProps<Name extends string> = {
  names: readonly Name[];
  /** The chosen one, which lives in the address. */
  value: Name;
  titles: Readonly<Record<Name, string>>;
  /** Beside the title, where there are any. */
  counts?: Partial<Record<Name, number | undefined>>;
  /** Puts the chosen one into the address, in the place of the one before. */
  onOpen: (name: Name) => void;
};

const bringIntoSight = (tab: HTMLElement | null) =>
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** Which of `count` tabs a key leads to from the tab `at`; undefined for any other key. */
function tabAfter(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** Arrows open the tab beside. */
function moveBetween(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.indexOf(event.target as HTMLElement);
  const next = at < 0 ? undefined : tabAfter(event.key, at, tabs.length);
  if (next === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  tabs[next]?.focus();
  if (event.key.startsWith('Arrow')) tabs[next]?.click();
}

/** Tabs of a page. */
export function AddressTabs<Name extends string>({
  names,
  value,
  titles,
  counts,
  onOpen,
}: AddressTabsProps<Name>) {
  return (
    <div
      className="m_89d60db1 mantine-Tabs-root"
      style={vars({
        '--tabs-radius': 'var(--mantine-radius-default)',
        '--tabs-color': 'var(--mantine-color-petroleo-filled)',
      })}
      data-variant="default"
      data-orientation="horizontal"
    >
      <div
        role="tablist"
        aria-orientation="horizontal"
        className={`m_576c9d4 m_89d33d6d mantine-Tabs-list ${classes.list}`}
        data-variant="default"
        data-orientation="horizontal"
        onKeyDown={moveBetween}
      >
        {names.map((name) => {
          const isOpen = name === value;
          return (
            <UnstyledButton
              key={name}
              ref={isOpen ? bringIntoSight : undefined}
              role="tab"
              aria-selected={isOpen}
              tabIndex={isOpen ? 0 : -1}
              className="m_539e827b m_4ec4dce6 mantine-Tabs-tab"
              data-variant="default"
              data-active={isOpen || undefined}
              data-orientation="horizontal"
              onClick={() => onOpen(name)}
            >
              <span className="m_42bbd1ae mantine-Tabs-tabLabel">
                {titles[name]}
                {counts?.[name] ? <small className="dim"> {counts[name]}</small> : null}
              </span>
            </UnstyledButton>
          );
        })}
      </div>
    </div>
  );
}
