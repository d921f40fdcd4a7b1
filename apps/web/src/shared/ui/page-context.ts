import { createContext, useContext } from 'react';

/** Slots for the buttons of a page's side panels on narrow screens. */
type PageSlots = { toggles: HTMLElement | null; strip: HTMLElement | null };

export const PageContext = createContext<PageSlots>({ toggles: null, strip: null });
export const usePageSlots = (): PageSlots => useContext(PageContext);

/** Title of the enclosing drawer; a section with the same title hides its own. */
export const DrawerTitle = createContext<string | null>(null);
