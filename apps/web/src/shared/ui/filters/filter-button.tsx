import { type ElementProps, UnstyledButton, type UnstyledButtonProps } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import classes from './filter-bar.module.css';

type FilterButtonProps = UnstyledButtonProps &
  ElementProps<'button', keyof UnstyledButtonProps> & {
    ref?: Ref<HTMLButtonElement>;
    /** "Etapa: todas" */
    words: string;
    isActive: boolean;
    isInvalid?: boolean;
  };

/** Opens a filter and shows its name and value. */
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
