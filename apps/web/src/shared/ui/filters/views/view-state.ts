import { api, type Visao } from '@farol/contracts';
import { NOMES_DE_TELA, TELAS, type Tela } from '@farol/domain/access';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { queryOf } from '../../../api/index.ts';
import { columnsKey } from '../../table/columns-key.ts';
import { useStored } from '../../use-stored.ts';

/** Fields of a list's address that are what is open beside it, and no part of a view. */
export const NOT_KEPT: Partial<Record<Tela, readonly string[]>> = {
  auditoria: ['aberta'],
  usuarios: ['convites'],
  comissoes: ['apolice'],
  renovacoes: ['apolice'],
  dashboard: ['lista', 'de', 'ate', 'motivo', 'etapa', 'seguradora', 'de_consultor', 'pagina'],
};
const PAGE: readonly string[] = ['page', 'per_page'];

type Filters = Visao['filtros'];
type Columns = Visao['colunas'];

export const viewsQuery = (tela?: Tela) => queryOf(api.views.list, { query: tela ? { tela } : {} });

/** The list of this address, if its filters can be kept. */
export const telaOf = (pathname: string): Tela | undefined =>
  NOMES_DE_TELA.find((tela) => TELAS[tela].caminho === pathname);

export function filtersOf(tela: Tela, search: Record<string, unknown>): Filters {
  const left = [...PAGE, ...(NOT_KEPT[tela] ?? [])];
  return Object.fromEntries(
    Object.entries(search).filter(
      (field): field is [string, string | number] =>
        !left.includes(field[0]) &&
        (typeof field[1] === 'string' || typeof field[1] === 'number') &&
        field[1] !== '',
    ),
  );
}

const same = (one: Filters, other: Filters): boolean => {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => String(one[name] ?? '') === String(other[name] ?? ''));
};

/** The view whose filters and order are on the screen. */
export const shownOf = (views: readonly Visao[], filters: Filters): Visao | undefined =>
  Object.keys(filters).length > 0 ? views.find((view) => same(view.filtros, filters)) : undefined;

/** Filters, order and columns of the list on the screen, and putting others in their place. */
export function useListState(tela: Tela) {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const [colunas, setColunas] = useStored<Columns>(columnsKey(tela), {});
  return {
    filtros: filtersOf(tela, search),
    colunas,
    show: (view: Pick<Visao, 'filtros' | 'colunas'>) => {
      setColunas(view.colunas);
      void navigate({ to: '.', search: view.filtros as never });
    },
  };
}
