import {
  createTheme,
  Drawer,
  Modal,
  Notification,
  Paper,
  PasswordInput,
  Popover,
  Skeleton,
  Tooltip,
} from '@mantine/core';
import type { MouseEvent } from 'react';
import { common } from '../texts/common.ts';
import { markFirstFocus } from '../ui/first-focus.ts';
import { restoreFocus } from '../ui/restore-focus.ts';
import { controls } from './control-theme.ts';
import { mantineTokens } from './mantine-tokens.ts';
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
    Drawer: Drawer.extend({
      defaultProps: { onExitTransitionEnd: restoreFocus, closeButtonProps: CLOSE_BUTTON },
    }),
    Modal: Modal.extend({
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
    Notification: Notification.extend({ defaultProps: { radius: 'lg' } }),
    PasswordInput: PasswordInput.extend({
      defaultProps: {
        visibilityToggleIcon: VisibilityIcon,
        visibilityToggleButtonProps: { 'aria-label': common.showPassword },
      },
    }),
    Paper: Paper.extend({ defaultProps: { shadow: undefined } }),
    Popover: Popover.extend({ defaultProps: { radius: 'lg', shadow: 'lg' } }),
    Skeleton: Skeleton.extend({ defaultProps: { radius: 'sm' } }),
    Tooltip: Tooltip.extend({ defaultProps: { openDelay: 400, radius: 'sm' } }),
  },
});
