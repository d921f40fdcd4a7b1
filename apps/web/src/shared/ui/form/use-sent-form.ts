import { useForm } from '@mantine/form';
import { useState } from 'react';
import { isTransient } from '../../api/index.ts';
import { applyServerErrors, focusFirstError } from '../server-errors.ts';

type FormOptions<Values> = {
  initialValues: Values;
  /** The messages of the wrong fields. */
  validate?: (values: Values) => Record<string, string>;
};

/**
 * A form sent by its button: checked first, the first wrong field focused; the server's errors stand at their
 * fields and the rest in `alerts`. `retry`: sending the same again may succeed.
 */
export function useSentForm<Values extends Record<string, unknown>>(options: FormOptions<Values>) {
  const [alerts, setAlerts] = useState<readonly string[]>([]);
  const [retry, setRetry] = useState(false);
  const form = useForm<Values>({ ...options, onSubmitPreventDefault: 'always' });
  const submitWith = (send: (values: Values) => void) =>
    form.onSubmit(
      (values) => {
        setAlerts([]);
        send(values);
      },
      (errors) => focusFirstError(form, errors),
    );
  const refuse = (error: unknown) => {
    setAlerts(applyServerErrors(form, error));
    setRetry(isTransient(error));
  };
  const forgive = () => {
    setAlerts([]);
    form.clearErrors();
  };
  return { form, alerts, retry, submitWith, refuse, forgive };
}

export type SentForm<Values extends Record<string, unknown>> = ReturnType<typeof useSentForm<Values>>['form'];
