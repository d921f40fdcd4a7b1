import type { Cliente } from '@farol/contracts';
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { SubmitBlocked } from '../../../shared/ui/fields/index.ts';
import { FormAlert } from '../../../shared/ui/form-alert.tsx';
import { CustomerFields } from '../form/customer-fields.tsx';
import type { useCustomerForm } from '../form/use-customer-form.ts';
import type { CustomerValues } from '../form/values.ts';
import { customerTexts } from '../texts.ts';
import classes from './customers.module.css';

export const CUSTOMER_FORM = 'dados-do-cliente';

type DataTabProps = ReturnType<typeof useCustomerForm> & {
  cliente: Cliente;
  editable: boolean;
  notice: ReactNode;
  onSave: (values: CustomerValues) => void;
};

export function DataTab({ form, alerts, retry, submitWith, editable, notice, onSave }: DataTabProps) {
  return (
    <form id={CUSTOMER_FORM} className="readable" noValidate onSubmit={submitWith(onSave)}>
      {!editable && (
        <p className={classes.reading}>
          <Eye size={16} strokeWidth={1.6} aria-hidden />
          {customerTexts.readOnly}
        </p>
      )}
      <fieldset disabled={!editable}>
        {notice}
        <FormAlert messages={alerts} retry={retry} />
        <SubmitBlocked value={() => void form.validate()}>
          <CustomerFields form={form} />
        </SubmitBlocked>
      </fieldset>
    </form>
  );
}
