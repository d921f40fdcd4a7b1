import { lazy } from 'react';

/** The deck is loaded when it is opened. */
export const Slides = lazy(() => import('./slides.tsx').then((m) => ({ default: m.Slides })));
