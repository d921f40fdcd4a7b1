import type { api, OutputOf } from '@farol/contracts';
import { relative } from '../../shared/format/index.ts';
import { stageName } from '../../shared/ui/stage-badge.tsx';
import type { Column } from '../../shared/ui/table/index.ts';
import { studiesAdminTexts } from './texts.ts';

type Row = OutputOf<typeof api.boards.studiesAdmin>['data'][number];
const { columns: titles, days, number } = studiesAdminTexts;

export const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'nome',
    title: titles.name,
    cell: (row) => <b style={{ fontWeight: 550 }}>{row.pessoa_nome}</b>,
    fixed: true,
    phone: 'title',
  },
  { key: 'estudo', title: titles.study, cell: (row) => number(row.diagnostico_id), width: 120, from: 1200 },
  { key: 'consultor', title: titles.consultant, cell: (row) => row.consultor, width: '18%', phone: 'line' },
  {
    key: 'etapa',
    title: titles.stage,
    cell: (row) => stageName(row.encerrado_em ? 'encerrado' : row.estagio),
    width: '22%',
    from: 992,
    phone: 'meta',
  },
  {
    key: 'inicio',
    title: titles.started,
    cell: (row) => relative(row.data_inicio),
    width: 140,
    align: 'right',
    from: 1200,
  },
  {
    key: 'pendente',
    title: titles.pending,
    cell: (row) => (
      <span className="tabular">{row.dias_pendente === null ? '—' : days(row.dias_pendente)}</span>
    ),
    width: 130,
    align: 'right',
    phone: 'aside',
  },
];
