import { Ellipsis } from 'lucide-react';
import { ActionIcon, type ActionIconProps } from '../../../shared/ui/elements/index.ts';

type MovesButtonProps = ActionIconProps & { label: string; opensSlides: boolean };

export const MovesButton = ({ label, opensSlides, ...rest }: MovesButtonProps) => (
  <ActionIcon {...rest} variant="default" aria-label={label} data-opens-slides={opensSlides || undefined}>
    <Ellipsis size={17} aria-hidden />
  </ActionIcon>
);
