import type { ClienteLinha, OrdemClientes } from '@farol/contracts';
import { cpf, phone, relative, shortName } from '../../shared/format/index.ts';
import { AreaDots } from '../../shared/ui/area-dots.tsx';
import { ExampleTag } from '../../shared/ui/example-tag.tsx';
import { Labels } from '../../shared/ui/labels.tsx';
import { stageName } from '../../shared/ui/stage-badge.tsx';
import { type Column, DoubleCell } from '../../shared/ui/table/index.ts';
import { customersTexts } from './list-texts.ts';

const { columns: titles, noStudy } = customersTexts;

const phoneOf = ({ pessoa_celular, pessoa_telefone }: ClienteLinha) => pessoa_celular ?? pessoa_telefone;

const cityOf = ({ endereco_cidade, endereco_estado }: ClienteLinha): string =>
  [endereco_cidade, endereco_estado].filter(Boolean).join(', ') || '—';

/** The stage, and the day that the column sorts by. */
function StudyOf({ ultimo_diagnostico: study }: ClienteLinha) {
  if (!study) return noStudy;
  const stage = stageName(study.encerrado_em ? 'encerrado' : study.estagio, { short: true });
  return <DoubleCell main={stage} sub={relative(study.atualizado_em)} />;
}

const NameOf = (row: ClienteLinha) => (
  <>
    {row.pessoa_nome} <ExampleTag of={row} />
  </>
);

export const CUSTOMER_COLUMNS: readonly (Column<ClienteLinha> & { sort?: OrdemClientes })[] = [
  {
    key: 'nome',
    title: titles.name,
    cell: (row) => (
      <>
        <DoubleCell main={<NameOf {...row} />} sub={row.pessoa_email} />
        <Labels of={row.etiquetas} />
      </>
    ),
    sort: 'pessoa_nome',
    fixed: true,
    phone: 'title',
  },
  {
    key: 'celular',
    title: titles.contact,
    cell: (row) => <span className="tabular nowrap">{phone(phoneOf(row))}</span>,
    width: 158,
    from: 992,
    phone: 'line',
  },
  {
    key: 'cpf',
    title: titles.cpf,
    cell: (row) => <span className="tabular">{cpf(row.pessoa_cpf)}</span>,
    width: 138,
    optional: true,
  },
  { key: 'cidade', title: titles.city, cell: cityOf, width: '15%', from: 1200 },
  {
    key: 'estudo',
    title: titles.study,
    cell: (row) => <StudyOf {...row} />,
    sort: 'ultimo_estudo',
    width: 152,
    phone: 'meta',
  },
  {
    key: 'areas',
    title: titles.areas,
    cell: (row) => <AreaDots areas={row.ultimo_diagnostico?.areas ?? []} />,
    width: 92,
    from: 992,
    phone: 'corner',
  },
  {
    key: 'consultor',
    title: titles.consultant,
    cell: (row) => shortName(row.usuario_criador),
    sort: 'usuario_criador',
    width: '13%',
    from: 1200,
  },
  {
    key: 'cadastro',
    title: titles.created,
    cell: (row) => relative(row.data_criacao),
    sort: 'data_criacao',
    width: 112,
    align: 'right',
    phone: 'aside',
  },
];
