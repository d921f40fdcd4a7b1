import { api, type RotinaDoDia } from '@farol/contracts';
import { NOTIFICACAO } from '@farol/domain/pipeline';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { queryOf } from '../../../shared/api/index.ts';
import { date, moment, today } from '../../../shared/format/index.ts';
import { Page } from '../../../shared/ui/page.tsx';
import { StatusBadge } from '../../../shared/ui/stage-badge.tsx';
import { Empty } from '../../../shared/ui/state-views.tsx';
import { type Column, DataTable, ListPagination } from '../../../shared/ui/table/index.ts';
import { ParameterTabs } from '../parameter-tabs.tsx';
import { parameterTexts, tabTexts } from '../texts.ts';
import { BackupState } from './backup-state.tsx';
import { dailyJobTexts as texts } from './texts.ts';

const kindName = (tipo: RotinaDoDia['avisos'][number]['tipo']): string =>
  tipo === 'resumos' ? texts.summaries : NOTIFICACAO[tipo];

/** "Prazo vencido: 3 · Aniversário: 1"; of a day that failed, what becomes of it. */
function runText({ concluida_em, avisos, dia }: RotinaDoDia, ended: boolean): string {
  if (concluida_em === null) {
    if (ended) return texts.left;
    return dia === today() ? texts.waiting : texts.later;
  }
  return avisos.map(({ tipo, total }) => `${kindName(tipo)}: ${total}`).join(' · ') || texts.nothing;
}

function State({ run: { concluida_em, falhas, ultima_falha_em } }: { run: RotinaDoDia }) {
  if (concluida_em === null)
    return (
      <StatusBadge tone="bad" icon={CircleAlert}>
        {texts.failed(falhas, moment(ultima_falha_em))}
      </StatusBadge>
    );
  const when = moment(concluida_em);
  return <span className="text-sm">{falhas > 0 ? texts.endedAfter(when, falhas) : texts.ended(when)}</span>;
}

/** `lastEnded`: the newest day of the list that ended. */
const columnsFor = (lastEnded: string): readonly Column<RotinaDoDia>[] => [
  {
    key: 'dia',
    title: texts.columns.day,
    cell: ({ dia }) => <b>{date(dia)}</b>,
    width: 140,
    fixed: true,
    phone: 'title',
  },
  {
    key: 'situacao',
    title: texts.columns.state,
    cell: (run) => <State run={run} />,
    width: '34%',
    phone: 'line',
  },
  {
    key: 'avisou',
    title: texts.columns.told,
    cell: (run) => <span className="text-sm dim">{runText(run, run.dia < lastEnded)}</span>,
    phone: 'line',
  },
];

type DailyJobTabProps = { page: number | undefined; onPage: (page: number) => void };

/** The daily job of the company, day by day: what it sent, and what failed. */
export function DailyJobTab({ page, onPage }: DailyJobTabProps) {
  const list = useQuery({
    ...queryOf(api.companySettings.dailyRuns, { query: { page } }),
    placeholderData: keepPreviousData,
  });
  // On later pages newer days have been seen to end or not; the first page is what matters.
  const lastEnded = page && page > 1 ? today() : (list.data?.data.find((run) => run.concluida_em)?.dia ?? '');
  const hasRows = (list.data?.data.length ?? 0) > 0;
  return (
    <Page
      title={parameterTexts.title}
      name={tabTexts.rotina}
      lead={texts.lead}
      tabs={<ParameterTabs tab="rotina" />}
      footer={
        hasRows && (
          <ListPagination
            meta={list.data?.meta}
            rows={list.data?.data.length}
            unit={texts.unit}
            onPage={onPage}
          />
        )
      }
    >
      <BackupState />
      <DataTable
        label={texts.label}
        columns={columnsFor(lastEnded)}
        list={list}
        rowKey={({ dia }) => dia}
        empty={<Empty title={texts.none} hint={texts.noneHint} />}
        failed={texts.failedToOpen}
      />
    </Page>
  );
}
