import type { Cartao } from '@farol/contracts';
import { date, deadline, money, shortName } from '../../shared/format/index.ts';
import { AreaDots } from '../../shared/ui/area-dots.tsx';
import { Due } from '../../shared/ui/due.tsx';
import { WaitingForBadge } from '../../shared/ui/people.tsx';
import { stageName } from '../../shared/ui/stage-badge.tsx';
import { type Column, DoubleCell } from '../../shared/ui/table/index.ts';
import { UnreadTalk } from '../../shared/ui/unread-talk.tsx';
import classes from './components/panel.module.css';
import { specialistsOf, waitingForOf } from './components/waiting-for.ts';
import { noPremiumText } from './premium.ts';
import { panelTexts as texts } from './texts.ts';

const { columns: titles } = texts;

const stageOf = ({ estagio, encerrado_em }: Cartao) => stageName(encerrado_em ? 'encerrado' : estagio);

function Deadline({ card: { prazo, pontualidade } }: { card: Cartao }) {
  if (!prazo) return <span className="faint">—</span>;
  return <Due isLate={pontualidade === 1}>{deadline(prazo)}</Due>;
}

export const PANEL_COLUMNS: readonly Column<Cartao>[] = [
  {
    key: 'cliente',
    title: titles.customer,
    cell: (row) => (
      <>
        {row.pessoa_nome}
        <UnreadTalk id={row.diagnostico_id} />
      </>
    ),
    sort: 'pessoa_nome',
    width: '20%',
    fixed: true,
    phone: 'title',
  },
  { key: 'etapa', title: titles.stage, cell: stageOf, sort: 'estagio', width: '17%', phone: 'line' },
  {
    key: 'areas',
    title: titles.areas,
    cell: (row) => <AreaDots areas={row.areas} />,
    width: 96,
    phone: 'corner',
  },
  {
    key: 'consultor',
    title: titles.consultant,
    cell: (row) => row.consultor,
    width: '13%',
    from: 992,
  },
  {
    key: 'especialista',
    title: titles.specialist,
    cell: (row) => specialistsOf(row).map(shortName).join(', ') || '—',
    width: '13%',
    optional: true,
  },
  {
    key: 'bola',
    title: titles.waiting,
    cell: (row) => {
      const waitingFor = waitingForOf(row);
      return (
        waitingFor && (
          <span className={classes.rowBall}>
            <WaitingForBadge waitingFor={waitingFor} size={18} />
          </span>
        )
      );
    },
    width: '14%',
    phone: 'meta',
  },
  {
    key: 'desde',
    title: titles.since,
    cell: (row) => (
      <DoubleCell main={date(row.entrada_no_estagio)} sub={texts.daysLong(row.dias_no_estagio)} />
    ),
    sort: 'entrada_no_estagio',
    width: 140,
  },
  {
    key: 'inicio',
    title: titles.start,
    cell: (row) => date(row.data_inicio),
    sort: 'data_inicio',
    optional: true,
  },
  {
    key: 'prazo',
    title: titles.due,
    cell: (row) => <Deadline card={row} />,
    width: 120,
    phone: 'aside',
  },
  {
    key: 'premio',
    title: titles.premium,
    cell: (row) => (row.premio_anual > 0 ? money(row.premio_anual) : noPremiumText(row)),
    align: 'right',
    width: 130,
    from: 1200,
  },
];
