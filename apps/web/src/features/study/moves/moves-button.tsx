import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { Ellipsis } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';

type MovesButtonProps = ActionIconProps &
  ComponentPropsWithRef<'button'> & { label: string; opensSlides: boolean };

export const MovesButton = ({ label, opensSlides, ...rest }: MovesButtonProps) => (
  <ActionIcon {...rest} variant="default" aria-label={label} data-opens-slides={opensSlides || undefined}>
    <Ellipsis size={17} aria-hidden />
  </ActionIcon>
);
