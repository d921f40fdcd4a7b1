import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import classes from './filter-bar.module.css';

type FilterButtonProps = UnstyledButtonProps &
  ComponentPropsWithRef<'button'> & {
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
