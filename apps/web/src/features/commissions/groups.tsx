import type { api, GrupoComissao, OutputOf } from '@farol/contracts';
import { money } from '../../shared/format/index.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { StaticTable } from '../../shared/ui/table/index.ts';
import { differenceText } from './columns.tsx';
import classes from './commissions.module.css';
import { monthName } from './months.ts';
import type { CommissionsSearch, View } from './search.ts';
import { commissionTexts as texts } from './texts.ts';

type Grouped = Exclude<View, 'apolices'>;

/** The list of policies behind a group, with the other filters as they are. */
function hrefOf(view: Grouped, { chave }: GrupoComissao, search: CommissionsSearch): string | null {
  const { vista: _, apolice: __, page: ___, ...filters } = search;
  const own =
    view === 'meses'
      ? { de: chave, ate: chave }
      : view === 'seguradoras'
        ? { seguradora: chave }
        : { consultor: chave };
  if (chave === '') return null;
  const given = Object.entries({ ...filters, ...own }).filter(([, value]) => value !== undefined);
  return `/commissions?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

const figure = (label: string) => ({ label, isFigure: true });

/** Expected and received added up by month, insurer or consultant. */
export function Groups({
  view,
  summary,
  search,
}: {
  view: Grouped;
  summary: OutputOf<typeof api.commissions.summary>;
  search: CommissionsSearch;
}) {
  return (
    <div className={classes.groups}>
      <StaticTable
        label={texts.views[view]}
        cards="phone"
        heads={[
          texts.group[view],
          figure(texts.expected),
          figure(texts.received),
          figure(texts.difference),
          figure(texts.late),
        ]}
        rows={summary[view].map((group) => {
          const name = view === 'meses' ? monthName(group.chave) : group.nome;
          const href = hrefOf(view, group, search);
          return {
            key: group.chave,
            cells: [
              href ? (
                <AppLink key="nome" href={href} className="medium">
                  {name}
                </AppLink>
              ) : (
                name
              ),
              money(group.esperado),
              money(group.recebido),
              differenceText(group.diferenca),
              differenceText(group.atrasado),
            ],
          };
        })}
      />
    </div>
  );
}
