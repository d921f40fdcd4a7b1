import { Badge, Button, Checkbox, createTheme, Input, InputWrapper } from '@mantine/core';
import { mantineTokens } from './mantine-tokens.ts';
import { variantColorResolver } from './variant-colors.ts';

/** How the plain controls of a page are set. */
export const controls = {
  Badge: Badge.extend({ defaultProps: { variant: 'light', radius: 'sm', tt: 'none' } }),
  Button: Button.extend({ defaultProps: { size: 'md' } }),
  Checkbox: Checkbox.extend({ defaultProps: { size: 'sm', radius: 'sm' } }),
  Input: Input.extend({ defaultProps: { size: 'md' } }),
  InputWrapper: InputWrapper.extend({
    defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
  }),
};

/** For a page of plain controls, without the dialogs and messages of the application. */
export const pageTheme = createTheme({ ...mantineTokens, variantColorResolver, components: controls });
