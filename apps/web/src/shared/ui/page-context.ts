import { createContext, useContext } from 'react';

/** Where a page's side panels put their opener on narrower screens. */
export type PageSlots = { toggles: HTMLElement | null; strip: HTMLElement | null };

export const PageContext = createContext<PageSlots>({ toggles: null, strip: null });
export const usePageSlots = (): PageSlots => useContext(PageContext);
