import { useForm } from '@mantine/form';
import { useState } from 'react';
import { isTransient } from '../../../shared/api/index.ts';
import { applyServerErrors, focusFirstError } from '../../../shared/ui/server-errors.ts';
import { formTexts } from '../texts.ts';
import type { UserValues } from './values.ts';

/** The form, checked before sending, with the server's errors at their fields and the rest in the alert. */
export function useUserForm(
  initialValues: UserValues,
  validate: (values: UserValues) => Record<string, string>,
) {
  const [alerts, setAlerts] = useState<string[]>([]);
  const [retry, setRetry] = useState(false);
  const form = useForm<UserValues>({ initialValues, validate, onSubmitPreventDefault: 'always' });
  const submitWith = (send: (values: UserValues) => void) =>
    form.onSubmit(
      (values) => {
        setAlerts([]);
        send(values);
      },
      (errors) => focusFirstError(form, errors),
    );
  const refuse = (error: unknown) => {
    const isKept = isTransient(error);
    setAlerts([...applyServerErrors(form, error), ...(isKept ? [formTexts.kept] : [])]);
    setRetry(isKept);
  };
  return { form, alerts, retry, submitWith, refuse };
}

export type UserForm = ReturnType<typeof useUserForm>['form'];
