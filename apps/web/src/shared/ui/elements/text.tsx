import type { ComponentPropsWithRef, ElementType } from 'react';
import { cx, fontSize, type Measures, measured, type Size, vars } from './look.ts';

type TextLook = Measures & { size?: Size };

const sized = (size: Size | undefined) =>
  vars(size ? { '--text-fz': fontSize(size), '--text-lh': `var(--mantine-line-height-${size})` } : {});

/** A paragraph. */
export function Text({ size, className, ...props }: ComponentPropsWithRef<'p'> & TextLook) {
  const { style, rest } = measured(sized(size), props);
  return (
    <p
      data-size={size}
      {...rest}
      style={style}
      className={cx('mantine-focus-auto', className, 'm_b6d8b162 mantine-Text-root')}
    />
  );
}

/** A link in words. */
export function Anchor({
  component: Element = 'a',
  size,
  className,
  ...props
}: ComponentPropsWithRef<'a'> & TextLook & { component?: ElementType }) {
  const { style, rest } = measured(sized(size), props);
  return (
    <Element
      data-size={size}
      data-underline="hover"
      {...rest}
      style={style}
      className={cx(
        'mantine-focus-auto m_849cf0da',
        className,
        'm_b6d8b162 mantine-Text-root mantine-Anchor-root',
      )}
    />
  );
}

/** For screen readers alone. */
export const VisuallyHidden = (props: Omit<ComponentPropsWithRef<'span'>, 'className'>) => (
  <span {...props} className="m_515a97f8 mantine-VisuallyHidden-root" />
);
