import type { api, OutputOf } from '@farol/contracts';
import { dayInSaoPaulo } from '@farol/domain/calendar';
import { codeLabel } from '@farol/domain/code-lists';
import { date, deadline, shortName, today } from '../../shared/format/index.ts';
import { useIsPhone } from '../../shared/ui/breakpoints.ts';
import { Due } from '../../shared/ui/due.tsx';
import { type WaitingFor, WaitingForBadge } from '../../shared/ui/people.tsx';
import { stageName } from '../../shared/ui/stage-badge.tsx';
import type { Column } from '../../shared/ui/table/index.ts';
import { studiesAdminTexts } from './texts.ts';

type Row = OutputOf<typeof api.boards.studiesAdmin>['data'][number];
const { columns: titles, andOthers, days, dueOnCard, noDue, number, pending: pendingFor } = studiesAdminTexts;

const holderOf = ({ aguardando, consultor, especialista, fornecedor }: Row): WaitingFor | null => {
  switch (aguardando) {
    case 'consultor':
      return { quem: 'pessoa', nome: shortName(consultor) };
    case 'especialista':
      return { quem: 'pessoa', nome: shortName(especialista?.split(', ')[0] ?? '') };
    case 'cliente':
      return { quem: 'cliente' };
    case 'fornecedor':
      return { quem: 'fornecedor', nome: fornecedor };
    default:
      return null;
  }
};

/** "Otávio R. e mais 1" */
function specialistsOf(names: string | null): string {
  const [first, ...others] = names?.split(', ') ?? [];
  if (!first) return '—';
  return [shortName(first), others.length > 0 && andOthers(others.length)].filter(Boolean).join(' ');
}

function HolderCell({ row }: { row: Row }) {
  const holder = holderOf(row);
  if (!holder) return <span className="faint">—</span>;
  const others = row.aguardando === 'especialista' ? (row.especialista?.split(', ').length ?? 1) - 1 : 0;
  return (
    <span className="stack">
      <WaitingForBadge waitingFor={holder} />
      {others > 0 && (
        <small className="nowrap" title={row.especialista ?? ''}>
          {andOthers(others)}
        </small>
      )}
    </span>
  );
}

/** The name of a figure, where no head of a column says it. */
const OnCard = ({ children }: { children: string }) => (useIsPhone() ? `${children} ` : null);

/** "Quarta-feira", on a card "prazo quarta-feira" */
function DueText({ day }: { day: string }) {
  const text = deadline(day);
  return useIsPhone() ? `${dueOnCard} ${text.toLowerCase()}` : text;
}

const LATE = 1;

/** Red while it is late; a study that has ended has no deadline left. */
function DueOfStudy({ row: { prazo, pontualidade, aguardando } }: { row: Row }) {
  if (aguardando === null) return <span className="faint">—</span>;
  if (!prazo) return <span className="faint">{noDue}</span>;
  const isToday = dayInSaoPaulo(prazo) === today();
  const isLate = pontualidade === LATE;
  return (
    <Due isLate={isLate} isToday={isToday} lateLabel={codeLabel('pontualidade', LATE)}>
      <DueText day={prazo} />
    </Due>
  );
}

export const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'nome',
    title: titles.name,
    cell: (row) => <b style={{ fontWeight: 550 }}>{row.pessoa_nome}</b>,
    sort: 'pessoa_nome',
    fixed: true,
    phone: 'title',
  },
  {
    key: 'estudo',
    title: titles.study,
    cell: (row) => number(row.diagnostico_id),
    width: 100,
    optional: true,
  },
  {
    key: 'consultor',
    title: titles.consultant,
    cell: (row) => row.consultor,
    sort: 'consultor',
    width: '14%',
    phone: 'line',
  },
  {
    key: 'etapa',
    title: titles.stage,
    cell: (row) => (
      <span className="stack" title={studiesAdminTexts.sinceDay(date(row.entrada_no_estagio))}>
        {stageName(row.encerrado_em ? 'encerrado' : row.estagio, { short: true })}
        <small>{studiesAdminTexts.inStage(row.dias_no_estagio)}</small>
      </span>
    ),
    sort: 'estagio',
    width: '17%',
    from: 992,
    phone: 'meta',
  },
  { key: 'bola', title: titles.ball, cell: (row) => <HolderCell row={row} />, width: 172, from: 992 },
  {
    key: 'especialista',
    title: titles.specialist,
    cell: ({ especialista }) => <span title={especialista ?? undefined}>{specialistsOf(especialista)}</span>,
    width: '14%',
    optional: true,
  },
  {
    key: 'prazo',
    title: titles.due,
    cell: (row) => <DueOfStudy row={row} />,
    width: 120,
    align: 'right',
    phone: 'corner',
  },
  {
    key: 'inicio',
    title: titles.started,
    cell: (row) => date(row.data_inicio),
    sort: 'data_inicio',
    width: 130,
    align: 'right',
    from: 1200,
  },
  {
    key: 'pendente',
    title: titles.pending,
    cell: (row) => (
      <span className="tabular">
        {row.dias_pendente === null ? (
          '—'
        ) : (
          <>
            <OnCard>{pendingFor}</OnCard>
            {days(row.dias_pendente)}
          </>
        )}
      </span>
    ),
    width: 130,
    align: 'right',
    phone: 'aside',
  },
];
