import { onUse } from '../../shared/ui/on-use.tsx';
import { partOf } from '../../shared/ui/parts.tsx';
import { BellButton } from './bell-button.tsx';

/** Opens the person's notices. */
export const Bell = onUse(
  partOf<object>(async () => (await import('./whole-bell.tsx')).WholeBell),
  ({ unused }) => <BellButton {...unused} />,
);
