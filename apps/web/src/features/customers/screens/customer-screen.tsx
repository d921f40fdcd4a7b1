import type { Cliente } from '@farol/contracts';
import { occupationFor } from '@farol/domain/br';
import { ageAt } from '@farol/domain/calendar';
import { camposOfCliente, valueText } from '@farol/domain/catalogue';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { type ApiError, isHeld, useCan, useSession } from '../../../shared/api/index.ts';
import { date, today } from '../../../shared/format/index.ts';
import { ConflictNotice } from '../../../shared/sync/conflict-notice.tsx';
import { pickFields } from '../../../shared/sync/pending-changes.ts';
import { useSubmittedForm } from '../../../shared/sync/use-submitted-form.ts';
import { common } from '../../../shared/texts/common.ts';
import { AddressTabs } from '../../../shared/ui/address-tabs.tsx';
import { ExampleTag } from '../../../shared/ui/example-tag.tsx';
import { WrongFieldCount } from '../../../shared/ui/form-alert.tsx';
import { Labels } from '../../../shared/ui/labels.tsx';
import { OpenFailed } from '../../../shared/ui/open-failed.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { PersonAvatar } from '../../../shared/ui/people.tsx';
import { RecoveredNotice } from '../../../shared/ui/recovered-notice.tsx';
import { FieldGrid } from '../../../shared/ui/section.tsx';
import { SidePanel } from '../../../shared/ui/side-panel.tsx';
import { toastDone } from '../../../shared/ui/toast.tsx';
import { UnsavedGuard } from '../../../shared/ui/unsaved-guard.tsx';
import { CustomerComments } from '../../comments/index.ts';
import { SheetTab } from '../../sheet/index.ts';
import { QuotedItemsDialog } from '../../study/index.ts';
import { ConsentPanel } from '../components/consent-panel.tsx';
import { CustomerActions } from '../components/customer-actions.tsx';
import classes from '../components/customers.module.css';
import { CUSTOMER_FORM, DataTab } from '../components/data-tab.tsx';
import { IdentityPanel } from '../components/identity-panel.tsx';
import { PoliciesTab } from '../components/policies-tab.tsx';
import { StudiesTab } from '../components/studies-tab.tsx';
import { TimelineTab } from '../components/timeline-tab.tsx';
import { customerVisits } from '../form/customer-visits.ts';
import { useCustomerForm } from '../form/use-customer-form.ts';
import { bodyOf, valuesOf } from '../form/values.ts';
import { customersTexts } from '../list-texts.ts';
import { Overview } from '../overview/overview.tsx';
import { customerQuery, policiesQuery } from '../queries.ts';
import { CUSTOMER_TABS, type CustomerSearch, type CustomerTab } from '../search.ts';
import { formTexts, customerTexts as texts } from '../texts.ts';

const labelWithoutPart = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'nome_completo' in value ? String(value.nome_completo) : '';

/** Label and formatted value of a field in a conflict. */
function describeField(name: string) {
  if (name === 'conjuge') return { label: formTexts.spouse, show: labelWithoutPart };
  const campo = camposOfCliente.find(({ nome }) => nome === name);
  const show = (value: unknown) => (campo ? valueText(campo, value) : null) ?? '';
  return { label: campo?.rotulo ?? name, show };
}

const FIELDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];

/** Placeholder of the form while loading. */
function FormSkeleton() {
  return (
    <div role="status" aria-label="Carregando" className="readable">
      <Skeleton height={24} width={260} mb={8} />
      <Skeleton height={12} width={340} mb={32} />
      <FieldGrid columns={3}>
        {FIELDS.map((field) => (
          <div key={field}>
            <Skeleton height={10} width={90} mb={8} />
            <Skeleton height={34} />
          </div>
        ))}
      </FieldGrid>
    </div>
  );
}

/** Breadcrumb to this profile's list. */
function useParents() {
  const isAdmin = useSession()?.loggedAs === 'admin';
  return [{ label: customersTexts.title, href: isAdmin ? '/customers-admin' : '/customers' }];
}

export function CustomerScreen() {
  const { customerId } = useParams({ strict: false });
  const customer = useQuery(customerQuery(Number(customerId)));
  const parents = useParents();
  if (customer.data) return <CustomerPage key={customer.data.cliente_id} cliente={customer.data} />;
  return (
    <Page title={texts.one} parents={parents} padded withoutHeader>
      {customer.isError ? (
        <OpenFailed title={texts.failed} error={customer.error} onRetry={() => void customer.refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </Page>
  );
}

function CustomerPage({ cliente }: { cliente: Cliente }) {
  const { aba = 'geral' } = useSearch({ strict: false }) as CustomerSearch;
  const openTab = useOpenTab(cliente.cliente_id);
  const editable = useCan('clientes.editar');
  const form = useCustomerForm(cliente);
  const [held, setHeld] = useState<ApiError | null>(null);
  /** The named fields return to their value; what else was typed stays. */
  const putBack = (error: ApiError) => {
    const stored = pickFields(bodyOf(valuesOf(cliente)), Object.keys(error.errors));
    form.form.setValues(valuesOf({ ...bodyOf(form.form.getValues()), ...stored }));
    setHeld(error);
  };
  const saving = useSubmittedForm({
    visits: customerVisits,
    id: cliente.cliente_id,
    name: 'cliente',
    form: form.form,
    stored: bodyOf(valuesOf(cliente)),
    bodyOf,
    valuesOf,
    onSaved: () => toastDone(texts.saved),
    onRefused: (error) => (isHeld(error) ? putBack(error) : form.refuse(error)),
  });
  const parents = useParents();
  const changed = saving.isDirty;
  // Input of an earlier visit is shown once where it is typed.
  const { isRecovered } = saving;
  useEffect(() => {
    if (isRecovered) openTab('dados');
  }, [isRecovered, openTab]);
  const onData = aba === 'dados';
  return (
    <Page
      title={cliente.pessoa_nome}
      lead={leadOf(cliente)}
      badges={
        <>
          <ExampleTag of={cliente} />
          <Labels of={cliente.etiquetas} />
        </>
      }
      parents={parents}
      avatar={<PersonAvatar name={cliente.pessoa_nome} size={46} />}
      actions={<CustomerActions cliente={cliente} />}
      tabs={<CustomerTabs cliente={cliente} tab={aba} />}
      padded={onData}
      end={
        onData && (
          <SidePanel label={texts.panel} width={320}>
            <ConsentPanel cliente={cliente} editable={editable} />
            <IdentityPanel cliente={cliente} editable={editable} />
          </SidePanel>
        )
      }
      footer={
        onData &&
        changed && (
          <>
            <span className="grow" />
            <WrongFieldCount errors={form.form.errors} />
            <Button variant="default" onClick={saving.discard}>
              {texts.discard}
            </Button>
            <Button type="submit" form={CUSTOMER_FORM} loading={saving.isSaving}>
              {common.save}
            </Button>
          </>
        )
      }
    >
      <UnsavedGuard when={changed} onLeave={saving.forget} />
      {aba === 'geral' && <Overview cliente={cliente} />}
      {onData && (
        <DataTab
          {...form}
          cliente={cliente}
          editable={editable}
          notice={saving.isRecovered && <RecoveredNotice onDiscard={saving.discard} />}
          onSave={() => void saving.submit()}
        />
      )}
      {aba === 'estudos' && <StudiesTab cliente={cliente} />}
      {aba === 'apolices' && <PoliciesTab cliente={cliente} />}
      {aba === 'ficha' && <SheetTab cliente={cliente} />}
      {aba === 'comentarios' && (
        <div className={classes.inset}>
          <CustomerComments id={cliente.cliente_id} canWrite={editable} />
        </div>
      )}
      {aba === 'linha' && <TimelineTab cliente={cliente} />}
      {held && <QuotedItemsDialog error={held} onClose={() => setHeld(null)} />}
      <ConflictNotice
        conflict={saving.conflict}
        describe={describeField}
        onResolve={saving.resolve}
        onPostpone={saving.postpone}
      />
    </Page>
  );
}

function useOpenTab(id: number): (aba: CustomerTab) => void {
  const navigate = useNavigate();
  return useCallback(
    (aba) =>
      void navigate({
        to: '/customers/$customerId',
        params: { customerId: String(id) },
        search: { aba: aba === 'geral' ? undefined : aba },
        replace: true,
      }),
    [navigate, id],
  );
}

function CustomerTabs({ cliente, tab }: { cliente: Cliente; tab: CustomerTab }) {
  const openTab = useOpenTab(cliente.cliente_id);
  const policies = useQuery(policiesQuery(cliente.cliente_id));
  const counts: Partial<Record<CustomerTab, number | undefined>> = {
    estudos: cliente.estudos.length,
    apolices: policies.data?.meta.total,
  };
  return (
    <AddressTabs names={CUSTOMER_TABS} value={tab} titles={texts.tabs} counts={counts} onOpen={openTab} />
  );
}

/** "38 anos · Arquiteta · Campinas, SP · cliente desde 03/2023" */
function leadOf(cliente: Cliente): string {
  const { pessoa_data_nascimento: birth, pessoa_profissao: job, data_criacao } = cliente;
  return [
    birth && texts.age(ageAt(birth, today())),
    job && occupationFor(job, cliente.pessoa_sexo),
    [cliente.endereco_cidade, cliente.endereco_estado].filter(Boolean).join(', '),
    texts.since(date(data_criacao).slice(3)),
  ]
    .filter(Boolean)
    .join(' · ');
}
