import type { ComponentChildren } from 'preact';

// @ts-expect-error its types are of the older kind of module, its code is not
export * from 'preact/compat';
export { default } from 'preact/compat';

/** What the component library imports of React and Preact has not; of the page's own nothing is kept mounted while hidden. */
export const Activity = ({
  mode,
  children,
}: {
  mode?: 'visible' | 'hidden';
  children?: ComponentChildren;
}) => (mode === 'hidden' ? null : children);
