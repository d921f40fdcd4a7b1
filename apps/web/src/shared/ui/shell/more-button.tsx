import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core';
import { Menu } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import classes from './bottom-bar.module.css';
import { shellTexts } from './texts.ts';

export const MoreButton = (props: UnstyledButtonProps & ComponentPropsWithRef<'button'>) => (
  <UnstyledButton {...props} className={classes.entry}>
    <Menu size={20} strokeWidth={1.6} aria-hidden />
    {shellTexts.more}
  </UnstyledButton>
);
