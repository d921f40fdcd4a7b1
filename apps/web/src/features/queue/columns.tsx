import type { LinhaFila } from '@farol/contracts';
import { pipelineLabel } from '@farol/domain/code-lists';
import { session } from '../../shared/api/index.ts';
import { date, shortName } from '../../shared/format/index.ts';
import { AreaDots } from '../../shared/ui/area-dots.tsx';
import { type WaitingFor, WaitingForBadge } from '../../shared/ui/people.tsx';
import { stageName } from '../../shared/ui/stage-badge.tsx';
import { type Column, DoubleCell } from '../../shared/ui/table/index.ts';
import { UnreadTalk } from '../../shared/ui/unread-talk.tsx';
import { DueCell, workTexts } from '../../shared/ui/work-list/index.ts';
import { nextStep } from '../tasks/index.ts';
import classes from './queue.module.css';
import { queueTexts as texts } from './texts.ts';

/** The person or role who acts next on a task. */
export function toWaitingFor({
  aguardando,
  consultor,
  especialista,
  fornecedor,
}: LinhaFila): WaitingFor | null {
  switch (aguardando) {
    case 'especialista': {
      const name = especialista ?? '';
      return name === session.get()?.user.pessoa_nome
        ? { quem: 'voce', nome: name }
        : { quem: 'pessoa', nome: shortName(name) };
    }
    case 'consultor':
      return { quem: 'pessoa', nome: shortName(consultor) };
    case 'cliente':
      return { quem: 'cliente' };
    case 'fornecedor':
      return { quem: 'fornecedor', nome: fornecedor };
    default:
      return null;
  }
}

/** "30 dias", as the customer said it to the consultant. */
export const neededIn = ({ tempo_necessidade: code }: LinhaFila): string =>
  code === null ? texts.noNeed : pipelineLabel('tempo_necessidade', code);

/** Hidden in narrow lists: repeated by the next step, or less useful than the deadline. */
const ONLY_WIDE = new Set(['etapa', 'consultor']);

export const columnsFor = (isWide: boolean): readonly Column<LinhaFila>[] =>
  isWide ? QUEUE_COLUMNS : QUEUE_COLUMNS.filter(({ key }) => !ONLY_WIDE.has(key));

const QUEUE_COLUMNS: readonly Column<LinhaFila>[] = [
  {
    key: 'cliente',
    fixed: true,
    title: texts.columns.customer,
    cell: (row) => (
      <DoubleCell
        main={
          <>
            {row.pessoa_nome}
            <UnreadTalk id={row.diagnostico_id} />
          </>
        }
        sub={nextStep(row)}
      />
    ),
    sort: 'pessoa_nome',
    phone: 'title',
  },
  {
    key: 'etapa',
    title: workTexts.columns.stage,
    cell: (row) => (
      <span className="stack" title={texts.sinceDay(date(row.entrada_no_estagio))}>
        {stageName(row.estagio_especialista ?? 1, { specialist: true })}
        <small>{texts.since(row.dias_no_estagio)}</small>
      </span>
    ),
    sort: 'estagio_especialista',
    width: '18%',
    phone: 'meta',
  },
  {
    key: 'areas',
    title: workTexts.columns.areas,
    cell: (row) => <AreaDots areas={row.areas} />,
    width: 92,
    phone: 'corner',
  },
  { key: 'precisa', title: texts.columns.need, cell: neededIn, width: 118, phone: 'meta' },
  {
    key: 'consultor',
    title: texts.columns.consultant,
    cell: (row) => shortName(row.consultor),
    sort: 'consultor',
    width: '13%',
  },
  {
    key: 'bola',
    title: workTexts.columns.ball,
    cell: (row) => {
      const waitingFor = toWaitingFor(row);
      return (
        waitingFor && (
          <span className={classes.ball}>
            <WaitingForBadge waitingFor={waitingFor} />
          </span>
        )
      );
    },
    width: '15%',
    phone: 'line',
  },
  {
    key: 'prazo',
    title: workTexts.columns.due,
    cell: (row) => <DueCell row={row} detailed />,
    sort: 'prazo',
    width: 150,
    align: 'right',
    phone: 'aside',
  },
];
