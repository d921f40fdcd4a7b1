import type { FuncionarioLinha } from '@farol/contracts';
import { CARGOS } from '@farol/domain/access';
import { Badge } from '@mantine/core';
import { moment, relative } from '../../shared/format/index.ts';
import { AreaDots } from '../../shared/ui/area-dots.tsx';
import { PersonAvatar } from '../../shared/ui/people.tsx';
import type { Column } from '../../shared/ui/table/index.ts';
import { usersTexts } from './texts.ts';

const { columns: titles, you, inactive, deleted, guest } = usersTexts;

const areasOf = ({ funcionario_especialidades }: FuncionarioLinha) =>
  funcionario_especialidades.map(({ produto_diagnostico_id }) => produto_diagnostico_id);

/** The table's columns; `self` is the reader, marked among the others. */
export const userColumns = (self: number | undefined): readonly Column<FuncionarioLinha>[] => [
  {
    key: 'nome',
    title: titles.name,
    cell: (row) => <NameCell row={row} isSelf={row.funcionario_id === self} />,
    fixed: true,
    phone: 'title',
  },
  { key: 'cargo', title: titles.cargo, cell: (row) => row.funcionario_cargo_nome, width: 160, phone: 'meta' },
  {
    key: 'email',
    title: titles.email,
    cell: (row) => (
      <span className="ellipsis block" title={row.pessoa_email}>
        {row.pessoa_email}
      </span>
    ),
    width: '26%',
    phone: 'line',
  },
  {
    key: 'especialidades',
    title: titles.specialties,
    cell: (row) =>
      row.funcionario_cargo_id === CARGOS.ESPECIALISTA ? <AreaDots areas={areasOf(row)} /> : null,
    width: 130,
    from: 1200,
    phone: 'corner',
  },
  {
    key: 'criacao',
    title: titles.created,
    cell: (row) => relative(row.data_criacao),
    sort: 'data_criacao',
    width: 148,
    align: 'right',
    phone: 'meta',
  },
];

function NameCell({ row, isSelf }: { row: FuncionarioLinha; isSelf: boolean }) {
  return (
    <span className="row">
      <PersonAvatar name={row.pessoa_nome} size={26} />
      <b className="medium ellipsis">{row.pessoa_nome}</b>
      {isSelf && <Badge variant="outline">{you}</Badge>}
      {row.excluido_em && (
        <Badge color="gray" title={moment(row.excluido_em)}>
          {deleted}
        </Badge>
      )}
      {!row.ativo && !row.excluido_em && <Badge color="gray">{inactive}</Badge>}
      {!row.empresa_nome_fantasia && <Badge color="gray">{guest}</Badge>}
    </span>
  );
}
