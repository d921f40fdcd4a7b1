import type { Cliente } from '@farol/contracts';
import { Button } from '@mantine/core';
import { useSession } from '../../../shared/api/index.ts';
import { hubHref, moment, studyHref } from '../../../shared/format/index.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { AreaDots } from '../../../shared/ui/area-dots.tsx';
import { StageBadge } from '../../../shared/ui/stage-badge.tsx';
import { Empty } from '../../../shared/ui/state-views.tsx';
import { type Column, DataTable } from '../../../shared/ui/table/index.ts';
import { customerTexts, tabTexts as texts } from '../texts.ts';
import { useCanStartStudy } from '../use-can-start-study.ts';

type Study = Cliente['estudos'][number];
const { studyColumns: titles } = texts;

const COLUMNS: readonly Column<Study>[] = [
  {
    key: 'estudo',
    title: titles.study,
    cell: (study) => <b style={{ fontWeight: 550 }}>{texts.study(study.diagnostico_id)}</b>,
    width: 160,
    phone: 'title',
  },
  {
    key: 'etapa',
    title: titles.stage,
    cell: (study) => <StageBadge stage={study.encerrado_em ? 'encerrado' : study.estagio} />,
    phone: 'line',
  },
  {
    key: 'areas',
    title: titles.areas,
    cell: (study) => <AreaDots areas={study.areas} />,
    width: 110,
    phone: 'corner',
  },
  {
    key: 'mudanca',
    title: titles.updated,
    cell: (study) => moment(study.atualizado_em),
    width: 190,
    align: 'right',
    phone: 'meta',
  },
];

/** The customer's studies, newest first; a row opens the screen of its stage. */
export function StudiesTab({ cliente }: { cliente: Cliente }) {
  const mayStart = useCanStartStudy();
  const isAdmin = useSession()?.loggedAs === 'admin';
  const { cliente_id, estudos } = cliente;
  return (
    <DataTable
      label={texts.studiesLabel}
      columns={COLUMNS}
      list={{ data: { data: estudos }, isPending: false, isError: false, error: null, refetch: () => null }}
      rowKey={(study) => study.diagnostico_id}
      rowHref={(study) => (isAdmin ? hubHref(study.diagnostico_id) : studyHref({ ...study, cliente_id }))}
      empty={
        <Empty
          title={texts.noStudies}
          hint={texts.noStudiesHint}
          actions={
            mayStart && (
              <Button component={AppLink} href={`/diagnosis/complete/${cliente_id}`}>
                {customerTexts.startStudy}
              </Button>
            )
          }
        />
      }
    />
  );
}
