import { api, type Cliente } from '@farol/contracts';
import { Button } from '@mantine/core';
import { FileUp, Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { call, useCan } from '../../../shared/api/index.ts';
import { money } from '../../../shared/format/index.ts';
import { AreaChip } from '../../../shared/ui/area-dots.tsx';
import { ExportButton } from '../../../shared/ui/export/index.ts';
import { FileLink } from '../../../shared/ui/file-link.tsx';
import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx';
import { Empty } from '../../../shared/ui/state-views.tsx';
import { type Column, DataTable, DoubleCell } from '../../../shared/ui/table/index.ts';
import { type ListedPolicy, premiumText, yearlyPremium } from '../overview/policies.ts';
import { useCurrentStudy, usePolicies } from '../overview/use-policies.ts';
import { PolicyActions, TakeOver } from '../policies/policy-actions.tsx';
import { PolicyCovers } from '../policies/policy-covers.tsx';
import { AddPolicy } from '../policies/policy-dialogs.tsx';
import { PolicyPay } from '../policies/policy-pay.tsx';
import { policyTexts } from '../policies/texts.ts';
import { overviewTexts, tabTexts as texts } from '../texts.ts';
import classes from './customers.module.css';
import { PolicyEnd } from './policy-end.tsx';

const { policyColumns: titles } = texts;

/** Of a policy that pays the brokerage. */
const PAY: Column<ListedPolicy> = {
  key: 'comissao',
  title: titles.pay,
  cell: ({ apolice }) => <PolicyPay policy={apolice} />,
  width: 180,
  align: 'right',
  from: 1200,
  phone: 'line',
};

const columnsFor = (cliente: Cliente, seesPay: boolean): readonly Column<ListedPolicy>[] => [
  {
    key: 'area',
    title: '',
    cell: ({ area }) => area && <AreaChip area={area} />,
    width: 104,
    phone: 'corner',
  },
  {
    key: 'produto',
    title: titles.product,
    cell: (policy) => (
      <>
        <DoubleCell main={policy.nome} sub={policy.about} />
        <PolicyCovers policy={policy.apolice} />
        <TakeOver cliente={cliente} policy={policy} />
      </>
    ),
    phone: 'title',
  },
  {
    key: 'segurado',
    title: titles.insured,
    cell: ({ segurados }) => segurados,
    width: '11%',
    from: 992,
    phone: 'meta',
  },
  {
    key: 'numero',
    title: titles.number,
    // Without either, a phone's card shows nothing.
    cell: (policy) =>
      (policy.numero || policy.arquivos.length > 0) && (
        <span className="stack">
          <span className="tabular">{policy.numero}</span>
          {policy.arquivos.map(({ x, arquivo }) => (
            <FileLink key={x} file={arquivo} fz="xs" title={arquivo.nome}>
              {texts.policyFiles[x] ?? arquivo.nome}
            </FileLink>
          ))}
        </span>
      ),
    width: '13%',
    from: 992,
    phone: 'meta',
  },
  {
    key: 'premio',
    title: titles.premium,
    cell: (policy) => (
      <span className="stack">
        <span>{premiumText(policy)}</span>
        {policy.valor_cobertura !== null && <small>{texts.coverageOf(money(policy.valor_cobertura))}</small>}
      </span>
    ),
    width: 160,
    align: 'right',
    phone: 'line',
  },
  ...(seesPay ? [PAY] : []),
  {
    key: 'fim',
    title: titles.until,
    cell: (policy) => <PolicyEnd end={policy.vigencia_fim} outcome={policy.desfecho} />,
    width: 168,
    phone: 'aside',
  },
];

const ReadPolicyPdf = lazyDialog(async () => (await import('../policies/read-pdf-dialog.tsx')).ReadPolicyPdf);

/**
 * A file dragged over the page, unless a dialog with a place of its own for it is open. Dropped beside that place it is
 * not opened by the browser, which would leave the page.
 */
function useDraggedFile(isTaken: boolean, onDragged: () => void) {
  const dragged = useEffectEvent((event: DragEvent) => {
    const isFile = event.dataTransfer?.types.includes('Files') ?? false;
    if (isFile && !document.querySelector('[role="dialog"]')) onDragged();
  });
  useEffect(() => {
    if (!isTaken) return undefined;
    const listen = (event: DragEvent) => dragged(event);
    const keepPage = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    document.addEventListener('dragenter', listen);
    document.addEventListener('dragover', keepPage);
    document.addEventListener('drop', keepPage);
    return () => {
      document.removeEventListener('dragenter', listen);
      document.removeEventListener('dragover', keepPage);
      document.removeEventListener('drop', keepPage);
    };
  }, [isTaken]);
}

/** Recorded policies, with their files, and those known only from the survey. */
export function PoliciesTab({ cliente }: { cliente: Cliente }) {
  const { study } = useCurrentStudy(cliente);
  const { list, policies } = usePolicies(cliente, study.data);
  const id = cliente.cliente_id;
  const seesPay = useCan('comissoes.ver');
  const columns = useMemo(() => columnsFor(cliente, seesPay), [cliente, seesPay]);
  const perYear = yearlyPremium(policies);
  const mayAdd = useCan('clientes.editar') && !cliente.exemplo;
  const [isAdding, setAdding] = useState(false);
  const [isReading, setReading] = useState(false);
  useDraggedFile(mayAdd, () => setReading(true));
  const add = mayAdd && (
    <>
      <Button
        variant="default"
        leftSection={<FileUp size={15} aria-hidden />}
        onClick={() => setReading(true)}
      >
        {policyTexts.readPdf}
      </Button>
      <Button variant="default" leftSection={<Plus size={15} aria-hidden />} onClick={() => setAdding(true)}>
        {policyTexts.add}
      </Button>
    </>
  );
  const shown = list.data && {
    data: policies,
    meta: { ...list.data.meta, total: Math.max(list.data.meta.total, policies.length) },
  };
  return (
    <>
      {list.data && list.data.meta.total + policies.length > 0 && (
        <div className={classes.tabTools}>
          <span className="text-sm dim grow">{perYear > 0 && overviewTexts.perYear(money(perYear))}</span>
          {add}
          {list.data.meta.total > 0 && (
            <ExportButton
              meta={list.data.meta}
              name="apolices"
              make={(options) => call(api.exports.policies, { query: { cliente_id: id } }, options)}
            />
          )}
        </div>
      )}
      <DataTable
        label={texts.policiesLabel}
        columns={columns}
        list={{ ...list, data: shown }}
        density="double"
        rowKey={(policy) => policy.key}
        actions={({ apolice }) => apolice && <PolicyActions cliente={cliente} policy={apolice} />}
        empty={<Empty title={texts.noPolicies} hint={texts.noPoliciesHint} actions={add} />}
        failed={texts.policiesFailed}
      />
      {isReading && <ReadPolicyPdf cliente={cliente} onClose={() => setReading(false)} />}
      {isAdding && <AddPolicy cliente={cliente} onClose={() => setAdding(false)} />}
    </>
  );
}
