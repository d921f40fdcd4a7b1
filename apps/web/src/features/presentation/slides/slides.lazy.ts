import { lazyPart } from '../../../shared/lazy.tsx';

/** The deck is loaded when it is opened. */
export const Slides = lazyPart(async () => (await import('./slides.tsx')).Slides, { required: true });
