import { createContext } from 'react';

/** Told when a field holds its form back, so that the form names what else is wrong at the same moment. */
export const WhenHeld = createContext<() => void>(() => undefined);
