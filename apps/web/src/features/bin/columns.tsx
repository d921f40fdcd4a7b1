import type { Excluido } from '@farol/contracts';
import { relative } from '../../shared/format/index.ts';
import { stageName } from '../../shared/ui/stage-badge.tsx';
import type { Column } from '../../shared/ui/table/index.ts';
import { binTexts as texts } from './texts.ts';

const kindOf = ({ tipo, estagio, encerrado_em }: Excluido): string =>
  tipo === 'cliente'
    ? texts.customer
    : texts.study(stageName(encerrado_em ? 'encerrado' : (estagio ?? 1), { short: true }).toLowerCase());

export const COLUMNS: readonly Column<Excluido>[] = [
  {
    key: 'nome',
    title: texts.name,
    cell: (row) => <b className="medium">{row.pessoa_nome}</b>,
    fixed: true,
    phone: 'title',
  },
  { key: 'tipo', title: texts.kind, cell: kindOf, width: '24%', phone: 'line' },
  {
    key: 'excluido',
    title: texts.deleted,
    cell: (row) => relative(row.excluido_em),
    width: 150,
    phone: 'meta',
  },
  {
    key: 'por',
    title: texts.by,
    cell: (row) => row.excluido_por ?? '—',
    width: 200,
    from: 992,
    phone: 'meta',
  },
  {
    key: 'dias',
    title: texts.left,
    cell: (row) => texts.days(row.dias_restantes),
    width: 110,
    align: 'right',
    phone: 'aside',
  },
];
