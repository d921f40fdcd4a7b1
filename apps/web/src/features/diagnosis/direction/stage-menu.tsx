import { onUse } from '../../../shared/ui/on-use.tsx';
import { partOf } from '../../../shared/ui/parts.tsx';
import { StageButton } from './stage-button.tsx';

/** The study's stage; opens the list of its screens. */
export const StageMenu = onUse(
  partOf<object>(async () => (await import('./whole-stage-menu.tsx')).WholeStageMenu),
  ({ unused }) => <StageButton {...unused} aria-haspopup="menu" />,
);
