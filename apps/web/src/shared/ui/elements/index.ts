// Elements of first content: what the library draws, without its code.

export { Avatar } from './avatar.tsx';
export { Badge, Indicator } from './badge.tsx';
export {
  ActionIcon,
  type ActionIconProps,
  Button,
  type ButtonProps,
  Loader,
  type PressProps,
  UnstyledButton,
} from './button.tsx';
export { Checkbox } from './checkbox.tsx';
export { Box, Group, Skeleton, Stack } from './layout.tsx';
export type { Color } from './look.ts';
export { SearchField } from './search-field.tsx';
export { SegmentedControl } from './segmented-control.tsx';
export { Anchor, Text, VisuallyHidden } from './text.tsx';
