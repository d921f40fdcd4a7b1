import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './plain.module.css';

export { default as plainClasses } from './plain.module.css';

/** What went wrong with the form as a whole. */
export function PlainAlert({ messages }: { messages: readonly string[] }) {
  const alert = useRef<HTMLDivElement>(null);
  const words = messages.join('\n');
  useEffect(() => {
    if (words) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [words]);
  if (!words) return null;
  return (
    <div ref={alert} className={classes.alert} role="alert">
      <CircleAlert size={16} aria-hidden />
      <div>{words}</div>
    </div>
  );
}

/** The form's own button; under way it takes no second press. */
export function PlainButton({ loading, children }: { loading: boolean; children: ReactNode }) {
  return (
    <button
      type="submit"
      className={`mantine-Button-root ${classes.button}`}
      disabled={loading}
      aria-busy={loading || undefined}
    >
      {children}
    </button>
  );
}
