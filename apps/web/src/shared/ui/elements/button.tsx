import { type ComponentPropsWithRef, type ElementType, type ReactNode, useEffect, useState } from 'react';
import classes from './elements.module.css';
import {
  type Color,
  colorsOf,
  cx,
  fontSize,
  type Measures,
  measured,
  type Size,
  type Variant,
  vars,
} from './look.ts';

const UNSTYLED = 'm_87cf2631 mantine-UnstyledButton-root';
const FOCUS = 'mantine-focus-auto';
/** Moves a pixel while it is pressed. */
const ACTIVE = 'mantine-active';

export type PressProps = Omit<ComponentPropsWithRef<'button'>, 'color'> &
  Measures & {
    /** What is pressed, where it is no button: a link. */
    component?: ElementType;
    href?: string;
    target?: string;
    rel?: string;
  };

function Pressable({ component: Element = 'button', ...rest }: PressProps) {
  return <Element type={Element === 'button' ? 'button' : undefined} {...rest} />;
}

/** A button without looks of its own. */
export function UnstyledButton({ className, ...props }: PressProps) {
  const { style, rest } = measured({}, props);
  return <Pressable {...rest} style={style} className={cx(FOCUS, className, UNSTYLED)} />;
}

type LoaderType = 'oval' | 'dots';
const LOADERS: Record<LoaderType, string> = { oval: 'm_b34414df', dots: 'm_4e3f22d7' };

function Turning({ type = 'oval', ...rest }: ComponentPropsWithRef<'span'> & { type?: LoaderType }) {
  return (
    <span {...rest} className={`${LOADERS[type]} m_5ae2e3c mantine-Loader-root`}>
      {type === 'dots' && ['a', 'b', 'c'].map((dot) => <span key={dot} className="m_870c4af" />)}
    </span>
  );
}

/** Something is under way. */
export function Loader({ size, ...rest }: ComponentPropsWithRef<'span'> & { size: Size }) {
  return (
    <Turning {...rest} data-size={size} style={vars({ '--loader-size': `var(--loader-size-${size})` })} />
  );
}

const LEAVE_MS = 150;

/** Over the words of a button: slides in, and out again when it is done. */
function ButtonLoader({ isShown, type }: { isShown: boolean; type: LoaderType | undefined }) {
  const [isHere, setHere] = useState(isShown);
  if (isShown && !isHere) setHere(true);
  useEffect(() => {
    if (isShown) return;
    const timer = setTimeout(() => setHere(false), LEAVE_MS);
    return () => clearTimeout(timer);
  }, [isShown]);
  if (!isHere) return null;
  return (
    <span
      className={`m_a25b86ee mantine-Button-loader ${classes.loader}`}
      data-leaving={!isShown || undefined}
      aria-hidden
    >
      <Turning
        {...(type ? { type } : {})}
        style={vars({
          '--loader-size': 'calc(var(--button-height) / 1.8)',
          '--loader-color': 'var(--button-color)',
        })}
      />
    </span>
  );
}

export type ButtonProps = PressProps & {
  variant?: Variant;
  color?: Color;
  size?: Size | 'compact-sm';
  leftSection?: ReactNode;
  /** Under way: takes no press. Given at all, its coming and going is shown. */
  loading?: boolean;
  loaderProps?: { type: LoaderType };
};

export function Button({
  variant,
  color = 'petroleo',
  size = 'md',
  leftSection,
  loading,
  loaderProps,
  disabled,
  className,
  children,
  ...props
}: ButtonProps) {
  const colors = colorsOf(variant ?? 'filled', color);
  const { style, rest } = measured(
    vars({
      '--button-height': `var(--button-height-${size})`,
      '--button-padding-x': `var(--button-padding-x-${size})`,
      '--button-fz': fontSize(size === 'compact-sm' ? 'sm' : size),
      ...(variant && { '--button-bg': colors.bg, '--button-hover': colors.hover }),
      '--button-color': colors.color,
      ...(variant && { '--button-bd': colors.bd }),
    }),
    props,
  );
  return (
    <Pressable
      data-variant={variant}
      data-size={size}
      data-disabled={disabled || undefined}
      data-loading={loading || undefined}
      data-with-left-section={Boolean(leftSection) || undefined}
      disabled={disabled || loading}
      {...rest}
      style={style}
      className={cx(
        FOCUS,
        !disabled && !loading && ACTIVE,
        className,
        'm_77c9d27d mantine-Button-root',
        UNSTYLED,
      )}
    >
      {loading !== undefined && <ButtonLoader isShown={loading} type={loaderProps?.type} />}
      <span className="m_80f1301b mantine-Button-inner">
        {leftSection && (
          <span className="m_a74036a mantine-Button-section" data-position="left">
            {leftSection}
          </span>
        )}
        <span className="m_811560b9 mantine-Button-label" data-loading={loading || undefined}>
          {children}
        </span>
      </span>
    </Pressable>
  );
}

export type ActionIconProps = PressProps & { variant?: 'default' | 'subtle'; color?: Color; size?: Size };

/** A button that shows only an icon. */
export function ActionIcon({
  variant = 'default',
  color = 'petroleo',
  size,
  disabled,
  className,
  children,
  ...props
}: ActionIconProps) {
  const colors = colorsOf(variant, color);
  const { style, rest } = measured(
    vars({
      '--ai-size': size && `var(--ai-size-${size})`,
      '--ai-bg': colors.bg,
      '--ai-hover': colors.hover,
      '--ai-color': colors.color,
      '--ai-bd': colors.bd,
    }),
    props,
  );
  return (
    <Pressable
      data-variant={variant}
      data-size={size}
      data-disabled={disabled || undefined}
      disabled={disabled}
      {...rest}
      style={style}
      className={cx(FOCUS, !disabled && ACTIVE, className, 'm_8d3f4000 mantine-ActionIcon-root', UNSTYLED)}
    >
      <span className="m_8d3afb97 mantine-ActionIcon-icon">{children}</span>
    </Pressable>
  );
}

const CROSS =
  'M11.7816 4.03157C12.0062 3.80702 12.0062 3.44295 11.7816 3.2184C11.5571 2.99385 11.193 2.99385 10.9685 3.2184L7.50005 6.68682L4.03164 3.2184C3.80708 2.99385 3.44301 2.99385 3.21846 3.2184C2.99391 3.44295 2.99391 3.80702 3.21846 4.03157L6.68688 7.49999L3.21846 10.9684C2.99391 11.193 2.99391 11.557 3.21846 11.7816C3.44301 12.0061 3.80708 12.0061 4.03164 11.7816L7.50005 8.31316L10.9685 11.7816C11.193 12.0061 11.5571 12.0061 11.7816 11.7816C12.0062 11.557 12.0062 11.193 11.7816 10.9684L8.31322 7.49999L11.7816 4.03157Z';
const ICON_SIZE = 'var(--cb-icon-size, 70%)';

/** Closes or empties what it stands in. */
export function CloseButton({ size, ...rest }: PressProps & { size: Size }) {
  return (
    <Pressable
      data-variant="subtle"
      data-size={size}
      {...rest}
      style={vars({ '--cb-size': `var(--cb-size-${size})` })}
      className={cx(FOCUS, ACTIVE, 'm_220c80f2 m_86a44da5 mantine-CloseButton-root', UNSTYLED)}
    >
      <svg
        viewBox="0 0 15 15"
        fill="none"
        xmlns="http://www.w3.org/2000/svg"
        aria-hidden
        style={{ width: ICON_SIZE, height: ICON_SIZE }}
      >
        <path d={CROSS} fill="currentColor" fillRule="evenodd" clipRule="evenodd" />
      </svg>
    </Pressable>
  );
}
