import { Ellipsis } from 'lucide-react';
import { ActionIcon, type ActionIconProps } from '../../../shared/ui/elements/index.ts';
import { panelTexts as texts } from '../texts.ts';
import classes from './panel.module.css';

export const CardMenuButton = ({
  name,
  inRow,
  ...rest
}: ActionIconProps & { name: string; inRow: boolean }) => (
  <ActionIcon
    {...rest}
    variant="subtle"
    color="gray"
    size="sm"
    className={inRow ? classes.rowMenu : classes.menu}
    aria-label={texts.actions(name)}
  >
    <Ellipsis size={15} aria-hidden />
  </ActionIcon>
);
