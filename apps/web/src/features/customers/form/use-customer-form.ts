import type { Cliente } from '@farol/contracts';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { applyServerErrors, focusFirst } from '../../../shared/ui/server-errors.ts';
import { customerErrors } from './validate.ts';
import { type CustomerValues, EMPTY_CUSTOMER, valuesOf } from './values.ts';

/** The form with the contract's rules, and the place where the server's refusals go. */
export function useCustomerForm(cliente?: Cliente) {
  const [alerts, setAlerts] = useState<string[]>([]);
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
      (errors) => focusFirst(form, errors),
    );
  const refuse = (error: unknown) => setAlerts(applyServerErrors(form, error));
  return { form, alerts, submitWith, refuse };
}

export type CustomerForm = ReturnType<typeof useCustomerForm>['form'];
