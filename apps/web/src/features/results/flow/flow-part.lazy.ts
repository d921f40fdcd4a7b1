import { lazyPart } from '../../../shared/lazy.tsx';

/** The household's flow, with the worker that computes it. */
export const FlowPart = lazyPart(async () => (await import('./flow-part.tsx')).FlowPart, { required: true });
