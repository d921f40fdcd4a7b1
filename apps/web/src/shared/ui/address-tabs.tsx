import { Tabs } from '@mantine/core';
import classes from './address-tabs.module.css';

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

const scrollToTab = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** Tabs of a page. */
export function AddressTabs<Name extends string>({
  names,
  value,
  titles,
  counts,
  onOpen,
}: AddressTabsProps<Name>) {
  return (
    <Tabs value={value} onChange={(name) => names.includes(name as Name) && onOpen(name as Name)}>
      <Tabs.List className={classes.list}>
        {names.map((name) => (
          <Tabs.Tab key={name} value={name} ref={name === value ? scrollToTab : undefined}>
            {titles[name]}
            {counts?.[name] ? <small className="dim"> {counts[name]}</small> : null}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
