import { api } from '@farol/contracts';
import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { call, useCan } from '../../../shared/api/index.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { ExportButton } from '../../../shared/ui/export/index.ts';
import type { panelListFilters } from '../queries.ts';
import { panelTexts as texts } from '../texts.ts';

type ExportProps = {
  meta: { total: number; total_exato: boolean } | undefined;
  query: ReturnType<typeof panelListFilters>;
};

export const PanelExport = ({ meta, query }: ExportProps) => (
  <ExportButton
    meta={meta}
    name="painel-de-vendas"
    make={(options) => call(api.exports.salesPanel, { query }, options)}
  />
);

export function NewStudy() {
  if (!useCan('estudos.criar')) return null;
  return (
    <Button component={AppLink} href="/diagnosis/complete" leftSection={<Plus size={16} aria-hidden />}>
      {texts.newStudy}
    </Button>
  );
}
