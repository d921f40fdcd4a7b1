import { Ellipsis } from 'lucide-react';
import { ActionIcon, type ActionIconProps } from '../../../shared/ui/elements/index.ts';
import { todoTexts as texts } from '../texts.ts';

export const LineMenuButton = ({ name, ...rest }: ActionIconProps & { name: string }) => (
  <ActionIcon {...rest} variant="subtle" color="gray" aria-label={texts.more(name)}>
    <Ellipsis size={17} strokeWidth={1.6} aria-hidden />
  </ActionIcon>
);
