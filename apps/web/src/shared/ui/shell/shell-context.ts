import { createContext, useContext } from 'react';

/** Places in the top bar that a page fills through portals. */
export type ShellSlots = { crumbs: HTMLElement | null; actions: HTMLElement | null };

export const ShellContext = createContext<ShellSlots>({ crumbs: null, actions: null });
export const useShellSlots = (): ShellSlots => useContext(ShellContext);

/** Counters beside navigation entries, by address. */
export type NavCounters = Readonly<Record<string, number | undefined>>;
