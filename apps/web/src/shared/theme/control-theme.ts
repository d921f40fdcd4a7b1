import {
  type BadgeFactory,
  type ButtonFactory,
  type CheckboxFactory,
  createTheme,
  type InputFactory,
  type InputWrapperFactory,
} from '@mantine/core';
import { mantineTokens } from './mantine-tokens.ts';
import { settingsOf } from './settings-of.ts';
import { variantColorResolver } from './variant-colors.ts';

/** How the plain controls of a page are set. */
export const controls = {
  Badge: settingsOf<BadgeFactory>({ defaultProps: { variant: 'light', radius: 'sm', tt: 'none' } }),
  Button: settingsOf<ButtonFactory>({ defaultProps: { size: 'md' } }),
  Checkbox: settingsOf<CheckboxFactory>({ defaultProps: { size: 'sm', radius: 'sm' } }),
  Input: settingsOf<InputFactory>({ defaultProps: { size: 'md' } }),
  InputWrapper: settingsOf<InputWrapperFactory>({
    defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
  }),
};

/** For a page of plain controls, without the dialogs and messages of the application. */
export const pageTheme = createTheme({ ...mantineTokens, variantColorResolver, components: controls });
