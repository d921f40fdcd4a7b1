import type { LinhaFila } from '@farol/contracts';
import { codeLabel } from '@farol/domain/code-lists';
import { session } from '../../shared/api/index.ts';
import { shortName } from '../../shared/format/index.ts';
import { areaInfo } from '../../shared/theme/areas.ts';
import { AreaDots } from '../../shared/ui/area-dots.tsx';
import { type WaitingFor, WaitingForBadge } from '../../shared/ui/people.tsx';
import { stageName } from '../../shared/ui/stage-badge.tsx';
import { type Column, DoubleCell } from '../../shared/ui/table/index.ts';
import { DueCell, workTexts } from '../../shared/ui/work-list/index.ts';
import classes from './queue.module.css';
import { NEXT_STEP, queueTexts as texts } from './texts.ts';

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

/** "Cotar vida", "Conferir documentos: com Beatriz" */
export function nextStep(row: LinhaFila): string {
  const stage = row.estagio_especialista ?? 1;
  const areas = new Intl.ListFormat('pt-BR').format(
    row.areas.map((area) => areaInfo(area)?.curto.toLocaleLowerCase('pt-BR') ?? ''),
  );
  if (stage === 1) {
    const words = `${NEXT_STEP[1]} ${areas}`;
    return (row.rodada ?? 1) > 1
      ? `${texts.round(row.rodada ?? 1)}: ${words.toLocaleLowerCase('pt-BR')}`
      : words;
  }
  if (stage === 2 && row.aguardando === 'consultor') return 'Cotação entregue, a apresentar';
  if (stage === 3 && row.aguardando === 'consultor') return 'Aguarda documentos do cliente';
  return NEXT_STEP[stage];
}

/** "30 dias", as the customer told the consultant. */
export const neededIn = ({ tempo_necessidade: code }: LinhaFila): string =>
  code === null ? texts.noNeed : codeLabel('tempo_necessidade', code);

/** Hidden in narrow lists: repeated by the next step, or less useful than the deadline. */
const ONLY_WIDE = new Set(['etapa', 'consultor']);

export const columnsFor = (isWide: boolean): readonly Column<LinhaFila>[] =>
  isWide ? QUEUE_COLUMNS : QUEUE_COLUMNS.filter(({ key }) => !ONLY_WIDE.has(key));

const QUEUE_COLUMNS: readonly Column<LinhaFila>[] = [
  {
    key: 'cliente',
    title: texts.columns.customer,
    cell: (row) => <DoubleCell main={row.pessoa_nome} sub={nextStep(row)} />,
    phone: 'title',
  },
  {
    key: 'etapa',
    title: workTexts.columns.stage,
    cell: (row) => stageName(row.estagio_especialista ?? 1, { specialist: true }),
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
    width: 150,
    align: 'right',
    phone: 'aside',
  },
];
