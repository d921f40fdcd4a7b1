import { Alert, Button } from '@mantine/core';
import { CircleAlert, RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { common } from '../texts/common.ts';
import classes from './form-alert.module.css';

type FormAlertProps = {
  messages: readonly string[];
  /** Resending the same form may succeed: offers a retry. */
  retry?: boolean;
};

/** Errors of a form that belong to no field. Scrolls into view. */
export function FormAlert({ messages, retry = false }: FormAlertProps) {
  const alert = useRef<HTMLDivElement>(null);
  const words = messages.join('\n');
  useEffect(() => {
    if (words) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [words]);
  if (messages.length === 0) return null;
  return (
    <Alert
      ref={alert}
      className={classes.alert}
      icon={<CircleAlert size={16} aria-hidden />}
      role="alert"
      mb="md"
    >
      {messages.map((message) => (
        <div key={message}>{message}</div>
      ))}
      {retry && (
        <>
          <div>{common.kept}</div>
          <Button
            type="submit"
            variant="subtle"
            size="xs"
            mt={4}
            ml={-8}
            leftSection={<RotateCw size={13} aria-hidden />}
          >
            {common.retry}
          </Button>
        </>
      )}
    </Alert>
  );
}

const UNPARSED = 'form [data-unparsed]';

/** Number of fields with unparsed text, such as a date that does not exist, which the form cannot see. */
function useUnparsedCount(): number {
  const [unparsed, setUnparsed] = useState(0);
  useEffect(() => {
    const count = () => setUnparsed(document.querySelectorAll(UNPARSED).length);
    const watch = new MutationObserver(count);
    watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-unparsed'] });
    count();
    return () => watch.disconnect();
  }, []);
  return unparsed;
}

/** Next to the save button: how many fields still have errors. */
export function WrongFieldCount({ errors }: { errors: Readonly<Record<string, unknown>> }) {
  const count = Object.keys(errors).length + useUnparsedCount();
  if (count === 0) return null;
  return (
    <span className={classes.count} role="status">
      <CircleAlert size={15} aria-hidden />
      {count === 1 ? '1 campo para corrigir' : `${count} campos para corrigir`}
    </span>
  );
}
