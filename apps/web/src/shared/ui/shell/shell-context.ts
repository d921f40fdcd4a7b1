import { createContext, type ReactNode, useContext } from 'react';

type ShellSlots = {
  /** Places in the top bar that a page fills through portals. */
  crumbs: HTMLElement | null;
  actions: HTMLElement | null;
  /** Above the content of every page. */
  lead?: ReactNode;
};

export const ShellContext = createContext<ShellSlots>({ crumbs: null, actions: null });
export const useShellSlots = (): ShellSlots => useContext(ShellContext);

/** Counters beside navigation entries, by address. */
export type NavCounters = Readonly<Record<string, number | undefined>>;
