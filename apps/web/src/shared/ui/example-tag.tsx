import { StatusBadge } from './stage-badge.tsx';

/** Beside the name of a made-up customer, wherever it shows. */
export function ExampleTag({ of }: { of: { exemplo?: true | undefined } }) {
  return of.exemplo ? <StatusBadge tone="info">Exemplo</StatusBadge> : null;
}
