import { content, partOf } from '../../../shared/ui/parts.tsx';

/** The deck is loaded when it is opened. */
export const Slides = content(partOf(async () => (await import('./slides.tsx')).Slides));
