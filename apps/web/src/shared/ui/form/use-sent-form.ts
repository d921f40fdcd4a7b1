import { useForm } from '@mantine/form';
import { useState } from 'react';
import { isTransient } from '../../api/index.ts';
import { applyServerErrors, focusFirstError } from '../server-errors.ts';
import { useKeptInput } from './use-kept-input.ts';

type FormOptions<Values> = {
  initialValues: Values;
  /** The messages of the wrong fields. */
  validate?: (values: Values) => Record<string, string>;
  /** Names the form on the device, where its input waits for the next login; never of a password. */
  place?: string;
};

/**
 * A form sent by its button: checked first, the first wrong field focused; the server's errors stand at their
 * fields and the rest in `alerts`. `retry`: sending the same again may succeed.
 */
export function useSentForm<Values extends Record<string, unknown>>({
  place,
  ...options
}: FormOptions<Values>) {
  const [alerts, setAlerts] = useState<readonly string[]>([]);
  const [retry, setRetry] = useState(false);
  const form = useForm<Values>({ ...options, onSubmitPreventDefault: 'always' });
  const typed = (): Partial<Values> | null => {
    const fields = Object.entries(form.getValues()).filter(([name]) => form.isDirty(name));
    return fields.length > 0 ? (Object.fromEntries(fields) as Partial<Values>) : null;
  };
  // Only what was typed: the other fields show what is stored when the form opens again.
  useKeptInput<Partial<Values>>({ place: place ?? null, input: typed, onFound: form.setValues });
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
