import { refusalMotivos } from '@farol/domain/code-lists';

/** Reasons given by customer or consultant; the others are set by the system. */
export const REASONS = refusalMotivos();
