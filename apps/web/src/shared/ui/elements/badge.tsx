import type { ComponentPropsWithRef, ReactNode } from 'react';
import { type Color, colorsOf, cx, type Measures, measured, rem, vars } from './look.ts';

type BadgeProps = Omit<ComponentPropsWithRef<'div'>, 'color'> &
  Measures & { color?: Color; size?: 'sm'; circle?: boolean; leftSection?: ReactNode };

/** A state in a word. */
export function Badge({ color = 'petroleo', size, circle, leftSection, children, ...props }: BadgeProps) {
  const { bg, color: text, bd } = colorsOf('light', color);
  const { style, rest } = measured(
    {
      ...vars({
        ...(size && {
          '--badge-height': `var(--badge-height-${size})`,
          '--badge-padding-x': `var(--badge-padding-x-${size})`,
          '--badge-fz': `var(--badge-fz-${size})`,
        }),
        ...(!circle && { '--badge-radius': 'var(--mantine-radius-sm)' }),
        '--badge-bg': bg,
        '--badge-color': text,
        '--badge-bd': bd,
      }),
      textTransform: 'none',
    },
    props,
  );
  return (
    <div
      data-variant="light"
      data-size={size}
      data-circle={circle || undefined}
      data-with-left-section={Boolean(leftSection) || undefined}
      {...rest}
      style={style}
      className="m_347db0ec mantine-Badge-root"
    >
      {leftSection && (
        <span className="m_91fdda9b mantine-Badge-section" data-position="left">
          {leftSection}
        </span>
      )}
      <span className="m_5add502a mantine-Badge-label">{children}</span>
    </div>
  );
}

type IndicatorProps = {
  label: ReactNode;
  size: number;
  offset?: number;
  color?: 'red';
  disabled?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** A count at the corner of what it stands on. */
export function Indicator({ label, size, offset = 0, color, disabled, className, children }: IndicatorProps) {
  return (
    <div
      className={cx(className, 'm_e5262200 mantine-Indicator-root')}
      style={vars({
        '--indicator-color': color && `var(--mantine-color-${color}-filled)`,
        '--indicator-text-color': 'var(--mantine-color-white)',
        '--indicator-size': rem(size),
        '--indicator-top': rem(offset),
        '--indicator-right': rem(offset),
        '--indicator-translate-x': '50%',
        '--indicator-translate-y': '-50%',
      })}
    >
      {!disabled && (
        <div className="m_760d1fb1 mantine-Indicator-indicator" data-with-label={Boolean(label) || undefined}>
          {label}
        </div>
      )}
      {children}
    </div>
  );
}
