import type { Cliente } from '@farol/contracts';
import { useSentForm } from '../../../shared/ui/form/index.ts';
import { customerErrors } from './validate.ts';
import { EMPTY_CUSTOMER, valuesOf } from './values.ts';

export const useCustomerForm = (cliente?: Cliente) =>
  useSentForm({ initialValues: cliente ? valuesOf(cliente) : EMPTY_CUSTOMER, validate: customerErrors });

export type CustomerForm = ReturnType<typeof useCustomerForm>['form'];
