import type { ButtonHTMLAttributes } from 'react';
import classes from './page-button.module.css';

type PageButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** The step's own action; the others stand beside it. */
  main?: boolean;
  small?: boolean;
  /** Under way: says so and takes no second press. */
  loading?: boolean;
};

/** A button of the page's first screen, which comes without the component library. */
export function PageButton({ main, small, loading, disabled, onClick, ...rest }: PageButtonProps) {
  return (
    <button
      type="button"
      className={classes.button}
      data-main={main || undefined}
      data-small={small || undefined}
      data-loading={loading || undefined}
      aria-busy={loading || undefined}
      disabled={disabled || loading}
      // The second tap of two is for the button that stood here before.
      onClick={(event) => {
        if (event.detail <= 1) onClick?.(event);
      }}
      {...rest}
    />
  );
}
