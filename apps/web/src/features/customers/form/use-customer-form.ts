import type { Cliente } from '@farol/contracts';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { isTransient } from '../../../shared/api/index.ts';
import { applyServerErrors, focusFirstError } from '../../../shared/ui/server-errors.ts';
import { formTexts } from '../texts.ts';
import { customerErrors } from './validate.ts';
import { type CustomerValues, EMPTY_CUSTOMER, valuesOf } from './values.ts';

/** The form with the contract's validation, and the server's errors. */
export function useCustomerForm(cliente?: Cliente) {
  const [alerts, setAlerts] = useState<string[]>([]);
  const [retry, setRetry] = useState(false);
  const form = useForm<CustomerValues>({
    initialValues: cliente ? valuesOf(cliente) : EMPTY_CUSTOMER,
    validate: customerErrors,
    onSubmitPreventDefault: 'always',
  });
  /** Submits a valid form; otherwise focuses the first field with an error. */
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
