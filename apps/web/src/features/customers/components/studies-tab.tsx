import type { Cliente } from '@farol/contracts';
import { Button } from '@mantine/core';
import { useSession } from '../../../shared/api/index.ts';
import { hubHref, moment, studyHref } from '../../../shared/format/index.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { AreaDots } from '../../../shared/ui/area-dots.tsx';
import { FilterBar, FilterSelect, type ListSearch, useListSearch } from '../../../shared/ui/filters/index.ts';
import { StageBadge } from '../../../shared/ui/stage-badge.tsx';
import { Empty, FilterEmpty } from '../../../shared/ui/state-views.tsx';
import { type Column, DataTable } from '../../../shared/ui/table/index.ts';
import type { CustomerSearch } from '../search.ts';
import { customerTexts, tabTexts as texts } from '../texts.ts';
import { useCanStartStudy } from '../use-can-start-study.ts';
import classes from './customers.module.css';

type Study = Cliente['estudos'][number];
const { studyColumns: titles } = texts;

const isClosed = ({ encerrado_em }: Study): boolean => encerrado_em !== null;

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
  const { search, active, setFilter, clear } = useListSearch<CustomerSearch & ListSearch>(['aba']);
  const { situacao } = search;
  const hasClosed = estudos.some(isClosed);
  const shown = situacao ? estudos.filter((one) => isClosed(one) === (situacao === 'encerrados')) : estudos;
  return (
    <>
      {hasClosed && (
        <div className={classes.tabTools}>
          <FilterBar active={active} onClear={clear}>
            <FilterSelect
              label={texts.studiesStatus}
              options={texts.studiesStatuses}
              value={situacao}
              onChange={(chosen) => setFilter({ situacao: chosen })}
              all="todos"
            />
          </FilterBar>
        </div>
      )}
      <DataTable
        label={texts.studiesLabel}
        columns={COLUMNS}
        list={{ data: { data: shown }, isPending: false, isError: false, error: null, refetch: () => null }}
        rowKey={(study) => study.diagnostico_id}
        rowHref={(study) => (isAdmin ? hubHref(study.diagnostico_id) : studyHref({ ...study, cliente_id }))}
        isFiltered={situacao !== undefined}
        filterEmpty={<FilterEmpty title={texts.noSuchStudies} onClear={clear} />}
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
    </>
  );
}
