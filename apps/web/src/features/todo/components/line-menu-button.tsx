import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { Ellipsis } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { todoTexts as texts } from '../texts.ts';

export const LineMenuButton = ({
  name,
  ...rest
}: ActionIconProps & ComponentPropsWithRef<'button'> & { name: string }) => (
  <ActionIcon {...rest} variant="subtle" color="gray" aria-label={texts.more(name)}>
    <Ellipsis size={17} strokeWidth={1.6} aria-hidden />
  </ActionIcon>
);
