import type { api, OrdemClientes, OutputOf } from '@farol/contracts';
import { relative } from '../../shared/format/index.ts';
import { AreaDots } from '../../shared/ui/area-dots.tsx';
import { Labels } from '../../shared/ui/labels.tsx';
import { stageName } from '../../shared/ui/stage-badge.tsx';
import { type Column, DoubleCell } from '../../shared/ui/table/index.ts';
import { customersAdminTexts as texts } from './texts.ts';

type Row = OutputOf<typeof api.boards.customersAdmin>['data'][number];

const cityOf = ({ endereco }: Row): string =>
  [endereco?.endereco_cidade, endereco?.endereco_estado].filter(Boolean).join(', ') || '—';

/** The stage, and the day that the column sorts by. */
function StudyOf({ ultimo_diagnostico: study }: Row) {
  if (!study) return texts.noStudy;
  const stage = stageName(study.encerrado_em ? 'encerrado' : study.estagio, { short: true });
  return <DoubleCell main={stage} sub={relative(study.atualizado_em)} />;
}

export const COLUMNS: readonly (Column<Row> & { sort?: OrdemClientes })[] = [
  {
    key: 'nome',
    title: texts.name,
    cell: (row) => (
      <>
        <b style={{ fontWeight: 550 }}>{row.pessoa_nome}</b>
        <Labels of={row.etiquetas} />
      </>
    ),
    sort: 'pessoa_nome',
    fixed: true,
    phone: 'title',
  },
  {
    key: 'email',
    title: texts.email,
    cell: (row) => row.pessoa_email ?? '—',
    width: '22%',
    from: 992,
    phone: 'line',
  },
  { key: 'cidade', title: texts.city, cell: cityOf, width: '14%', optional: true },
  {
    key: 'estudo',
    title: texts.study,
    cell: (row) => <StudyOf {...row} />,
    sort: 'ultimo_estudo',
    width: '15%',
    from: 1200,
    phone: 'meta',
  },
  {
    key: 'areas',
    title: texts.areas,
    cell: (row) => <AreaDots areas={row.ultimo_diagnostico?.areas ?? []} />,
    width: 92,
    from: 992,
    phone: 'corner',
  },
  {
    key: 'consultor',
    title: texts.consultant,
    cell: (row) => row.usuario_criador,
    sort: 'usuario_criador',
    width: 180,
  },
  {
    key: 'criacao',
    title: texts.created,
    cell: (row) => relative(row.data_criacao),
    sort: 'data_criacao',
    width: 130,
    align: 'right',
    phone: 'aside',
  },
];
