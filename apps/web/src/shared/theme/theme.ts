import {
  createTheme,
  type DrawerFactory,
  type ModalFactory,
  type NotificationFactory,
  type PaperFactory,
  type PasswordInputFactory,
  type PopoverFactory,
  type SkeletonFactory,
  type TooltipFactory,
} from '@mantine/core';
import type { MouseEvent } from 'react';
import { common } from '../texts/common.ts';
import { markFirstFocus } from '../ui/first-focus.ts';
import { restoreFocus } from '../ui/restore-focus.ts';
import { controls } from './control-theme.ts';
import { mantineTokens } from './mantine-tokens.ts';
import { settingsOf } from './settings-of.ts';
import { variantColorResolver } from './variant-colors.ts';
import { VisibilityIcon } from './visibility-icon.tsx';

/** The close button of dialogs has no text. */
const CLOSE_BUTTON = { 'aria-label': common.close, ref: markFirstFocus };

/** The second click of a double click that opened a dialog lands outside it and must not close it. */
const keepOpen = (event: MouseEvent<HTMLElement>): void => {
  const at = event.target as Element;
  const isBeside = event.currentTarget.contains(at) && at.closest('[role="dialog"]') === null;
  if (event.detail > 1 && isBeside) event.stopPropagation();
};

export const theme = createTheme({
  ...mantineTokens,
  variantColorResolver,
  components: {
    ...controls,
    Drawer: settingsOf<DrawerFactory>({
      defaultProps: { onExitTransitionEnd: restoreFocus, closeButtonProps: CLOSE_BUTTON },
    }),
    Modal: settingsOf<ModalFactory>({
      defaultProps: {
        size: 440,
        centered: true,
        radius: 'lg',
        shadow: 'lg',
        onExitTransitionEnd: restoreFocus,
        onClickCapture: keepOpen,
        closeButtonProps: CLOSE_BUTTON,
      },
    }),
    Notification: settingsOf<NotificationFactory>({ defaultProps: { radius: 'lg' } }),
    PasswordInput: settingsOf<PasswordInputFactory>({
      defaultProps: {
        visibilityToggleIcon: VisibilityIcon,
        visibilityToggleButtonProps: { 'aria-label': common.showPassword },
      },
    }),
    Paper: settingsOf<PaperFactory>({ defaultProps: { shadow: undefined } }),
    Popover: settingsOf<PopoverFactory>({ defaultProps: { radius: 'lg', shadow: 'lg' } }),
    Skeleton: settingsOf<SkeletonFactory>({ defaultProps: { radius: 'sm' } }),
    Tooltip: settingsOf<TooltipFactory>({ defaultProps: { openDelay: 400, radius: 'sm' } }),
  },
});
