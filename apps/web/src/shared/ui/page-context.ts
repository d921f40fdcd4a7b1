import { createContext, useContext } from 'react';

/** Where a page's side panels put their opener on narrower screens. */
export type PageSlots = { toggles: HTMLElement | null; strip: HTMLElement | null };

export const PageContext = createContext<PageSlots>({ toggles: null, strip: null });
export const usePageSlots = (): PageSlots => useContext(PageContext);

/** Title of the drawer around, which says it for the section that bears the same. */
export const DrawerTitle = createContext<string | null>(null);
