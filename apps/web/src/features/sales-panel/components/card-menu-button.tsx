import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { Ellipsis } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { panelTexts as texts } from '../texts.ts';
import classes from './panel.module.css';

export const CardMenuButton = ({
  name,
  inRow,
  ...rest
}: ActionIconProps & ComponentPropsWithRef<'button'> & { name: string; inRow: boolean }) => (
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
