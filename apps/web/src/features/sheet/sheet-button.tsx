import { api, type Estudo } from '@farol/contracts';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ClipboardPen } from 'lucide-react';
import { useState } from 'react';
import { queryOf, useCan } from '../../shared/api/index.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { Failed } from '../../shared/ui/state-views.tsx';
import { ToolDrawer } from '../../shared/ui/tool-drawer.tsx';
import { SheetLink } from './sheet-link.tsx';
import { sheetTexts as texts } from './texts.ts';

/** Last stage at which the customer may still fill in a sheet: the survey. */
const SURVEY = 2;

type SheetButtonProps = {
  estudo: Pick<Estudo, 'cliente_id' | 'estagio' | 'encerrado_em' | 'papel' | 'exemplo'>;
};

/** Sends the sheet from within a survey that its consultant still fills in. */
export function SheetButton({ estudo }: SheetButtonProps) {
  const { cliente_id, estagio, encerrado_em, papel, exemplo } = estudo;
  const [opened, setOpened] = useState(false);
  const may = useCan('clientes.editar') && papel === 'C' && !exemplo;
  if (!may || encerrado_em !== null || estagio > SURVEY) return null;
  return (
    <ToolDrawer
      title={texts.short}
      name={texts.title}
      icon={ClipboardPen}
      opened={opened}
      onChange={setOpened}
    >
      <SheetOfCustomer id={cliente_id} />
    </ToolDrawer>
  );
}

function SheetOfCustomer({ id }: { id: number }) {
  const input = { params: { id } };
  const customer = useQuery(queryOf(api.customers.get, input));
  const sheet = useQuery(queryOf(api.customerSheet.get, input));
  const error = customer.error ?? sheet.error;
  const retry = () => {
    void customer.refetch();
    void sheet.refetch();
  };
  if (error) return <Failed title={texts.failed} error={error} onRetry={retry} />;
  if (!customer.data || !sheet.data) return <Skeleton height={180} />;
  return (
    <>
      <SheetLink cliente={customer.data} sheet={sheet.data} />
      {sheet.data.ficha?.situacao === 'enviada' && (
        <Button component={AppLink} href={`/customers/${id}?aba=ficha`} mt="md">
          {texts.toReview}
        </Button>
      )}
    </>
  );
}
