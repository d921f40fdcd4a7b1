import { pipelineLabel } from '@farol/domain/code-lists';
import { Drawer } from '@mantine/core';
import { useIsPhone } from '../../../shared/ui/breakpoints.ts';
import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx';
import type { DashboardSearch } from '../search.ts';
import { dashboardTexts as texts } from '../texts.ts';
import { useListed } from '../use-listed.ts';

const Listing = lazyDialog(async () => (await import('./rows-listing.tsx')).RowsListing);

/** "Estudos encerrados na etapa Cotação". */
function titleOf({ lista, etapa, motivo, seguradora }: DashboardSearch): string {
  if (!lista) return '';
  const part = [
    etapa ? ` ${pipelineLabel('estagio_funil', etapa)}` : '',
    motivo === undefined ? '' : `: ${motivo ? pipelineLabel('motivo_recusa', motivo) : texts.noReason}`,
    seguradora ? `: ${seguradora}` : '',
  ];
  return `${texts.lists[lista]}${part.join('')}`;
}

/** The rows that form a figure, each linked to its study or customer. */
export function RowsDrawer() {
  const { search, close } = useListed();
  const isPhone = useIsPhone();
  return (
    <Drawer
      opened={search.lista !== undefined}
      onClose={close}
      title={titleOf(search)}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '90%' : 760}
    >
      {search.lista && <Listing key={JSON.stringify({ ...search, pagina: undefined })} />}
    </Drawer>
  );
}
