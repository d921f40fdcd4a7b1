import { Menu } from 'lucide-react';
import { type PressProps, UnstyledButton } from '../elements/index.ts';
import classes from './bottom-bar.module.css';
import { shellTexts } from './texts.ts';

export const MoreButton = (props: PressProps) => (
  <UnstyledButton {...props} className={classes.entry}>
    <Menu size={20} strokeWidth={1.6} aria-hidden />
    {shellTexts.more}
  </UnstyledButton>
);
