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

const bringIntoSight = (tab: HTMLElement | null) =>
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** Tabs of a page. */
export function AddressTabs<Name extends string>(props: AddressTabsProps<Name>) {
  const { names, value, titles, counts, onOpen } = props;
  const open = (next: string | null) => {
    const name = names.find((one) => one === next);
    if (name) onOpen(name);
  };
  return (
    <Tabs value={value} onChange={open}>
      <Tabs.List px={{ base: 0, sm: 8 }} className={classes.list}>
        {names.map((name) => (
          <Tabs.Tab
            key={name}
            value={name}
            ref={name === value ? bringIntoSight : undefined}
            px={{ base: 10, sm: 16 }}
            fz={{ base: 13, sm: 14 }}
          >
            {titles[name]}
            {counts?.[name] ? <small className="dim"> {counts[name]}</small> : null}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
