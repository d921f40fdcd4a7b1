import type { Cliente } from '@farol/contracts';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { isTransient } from '../../../shared/api/index.ts';
import { applyServerErrors, focusFirstError } from '../../../shared/ui/server-errors.ts';
import { formTexts } from '../texts.ts';
import { customerErrors } from './validate.ts';
import { type CustomerValues, EMPTY_CUSTOMER, valuesOf } from './values.ts';

/** The form with the contract's rules, and the place where the server's refusals go. */
export function useCustomerForm(cliente?: Cliente) {
  const [alerts, setAlerts] = useState<string[]>([]);
  const [retry, setRetry] = useState(false);
  const form = useForm<CustomerValues>({
    initialValues: cliente ? valuesOf(cliente) : EMPTY_CUSTOMER,
    validate: customerErrors,
    onSubmitPreventDefault: 'always',
  });
  /** Submits what is whole; otherwise the first wrong field gets the focus. */
  const submitWith = (send: (values: CustomerValues) => void) =>
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

export type CustomerForm = ReturnType<typeof useCustomerForm>['form'];
