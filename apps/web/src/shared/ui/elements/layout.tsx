import type { ComponentPropsWithRef, ElementType } from 'react';
import { cx, length, type Measures, measured, type Size, spacing, vars } from './look.ts';

/** One below the other. */
export function Stack({
  component: Element = 'div',
  gap = 'md',
  align = 'stretch',
  className,
  ...props
}: ComponentPropsWithRef<'div'> &
  Measures & { component?: ElementType; gap?: Size | number; align?: 'stretch' | 'flex-end' }) {
  const { style, rest } = measured(
    vars({ '--stack-gap': spacing(gap), '--stack-align': align, '--stack-justify': 'flex-start' }),
    props,
  );
  return <Element {...rest} style={style} className={cx(className, 'm_6d731127 mantine-Stack-root')} />;
}

/** Side by side. */
export function Group({
  gap = 'md',
  justify = 'flex-start',
  className,
  ...props
}: ComponentPropsWithRef<'div'> & Measures & { gap?: Size | number; justify?: 'flex-start' | 'flex-end' }) {
  const { style, rest } = measured(
    vars({
      '--group-gap': spacing(gap),
      '--group-align': 'center',
      '--group-justify': justify,
      '--group-wrap': 'wrap',
    }),
    props,
  );
  return <div {...rest} style={style} className={cx(className, 'm_4081bf90 mantine-Group-root')} />;
}

/** A box with measures of its own. */
export function Box(props: ComponentPropsWithRef<'div'> & Measures) {
  const { style, rest } = measured({}, props);
  return <div {...rest} style={style} />;
}

/** In the place of what is still to come. */
export function Skeleton({
  height,
  width,
  className,
  ...props
}: ComponentPropsWithRef<'div'> & Measures & { height: number | string; width?: number | string }) {
  const { style, rest } = measured(
    vars({
      '--skeleton-height': length(height),
      '--skeleton-width': width === undefined ? undefined : length(width),
      '--skeleton-radius': 'var(--mantine-radius-sm)',
    }),
    props,
  );
  return (
    <div
      data-visible
      data-animate
      {...rest}
      style={style}
      className={cx(className, 'm_18320242 mantine-Skeleton-root')}
    />
  );
}
