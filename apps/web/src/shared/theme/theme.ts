import {
  Badge,
  Button,
  Checkbox,
  type CSSVariablesResolver,
  createTheme,
  Drawer,
  Input,
  InputWrapper,
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
import { mantineTokens } from './mantine-tokens.ts';
import { tokens } from './tokens.ts';
import { variantColorResolver } from './variant-colors.ts';
import { VisibilityIcon } from './visibility-icon.tsx';

/** The close button of dialogs has no text. */
const CLOSE_BUTTON = { 'aria-label': common.close, ref: markFirstFocus };

const AREA_KEYS = ['vida', 'sonhos', 'protecao', 'credito', 'cambio', 'imoveis'] as const;
type Scheme = 'light' | 'dark';

/** "textMuted" → "text-muted": the token's name in CSS. */
export const kebab = (name: string) =>
  name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`).replace(/(\d)/, '-$1');

const prefixed = (prefix: string, values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [`--farol-${prefix}${kebab(key)}`, value]));

function schemeVariables(scheme: Scheme): Record<string, string> {
  const areas = AREA_KEYS.map((key) => {
    const { produto_diagnostico_id: id, chart, chip, text } = tokens.area[key];
    return {
      [`--farol-area-${id}`]: chart[scheme],
      [`--farol-area-${id}-text`]: text[scheme],
      [`--farol-area-${id}-chip`]: chip[scheme].bg,
      [`--farol-area-${id}-chip-text`]: chip[scheme].text,
    };
  });
  return Object.assign(
    {},
    tokens.cssVariables[scheme],
    prefixed('', tokens.surface[scheme]),
    ...Object.entries(tokens.semantic).map(([name, value]) => prefixed(`${name}-`, value[scheme])),
    ...areas,
  );
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: prefixed('papel-', tokens.surface.papel),
  light: schemeVariables('light'),
  dark: schemeVariables('dark'),
});

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
    Badge: Badge.extend({ defaultProps: { variant: 'light', radius: 'sm', tt: 'none' } }),
    Button: Button.extend({ defaultProps: { size: 'md' } }),
    Checkbox: Checkbox.extend({ defaultProps: { size: 'sm', radius: 'sm' } }),
    Input: Input.extend({ defaultProps: { size: 'md' } }),
    InputWrapper: InputWrapper.extend({
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    }),
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
