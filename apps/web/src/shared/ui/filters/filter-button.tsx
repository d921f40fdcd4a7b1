import { ChevronDown } from 'lucide-react';
import { type PressProps, UnstyledButton } from '../elements/index.ts';
import classes from './filter-bar.module.css';

type FilterButtonProps = PressProps & {
  /** "Etapa: todas" */
  words: string;
  isActive: boolean;
  isInvalid?: boolean;
};

export const FilterButton = ({ words, isActive, isInvalid, ...rest }: FilterButtonProps) => (
  <UnstyledButton
    {...rest}
    className={classes.control}
    data-active={isActive || undefined}
    data-invalid={isInvalid || undefined}
  >
    <span>{words}</span>
    <ChevronDown size={14} aria-hidden />
  </UnstyledButton>
);
