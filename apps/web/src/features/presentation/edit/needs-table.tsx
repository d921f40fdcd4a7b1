import type { Estudo } from '@farol/contracts';
import { porcentagem } from '@farol/domain/study';
import { money } from '../../../shared/format/index.ts';
import { areaInfo } from '../../../shared/theme/areas.ts';
import { NeedBar } from '../../../shared/ui/need-bar.tsx';
import {
  type AreaView,
  HowNeedIsCalculated,
  headlineText,
  type ItemView,
  isAlive,
  needText,
} from '../../study/index.ts';
import classes from './needs-table.module.css';
import { summaryTexts as texts } from './texts.ts';

type NeedsTableProps = { estudo: Estudo; areas: readonly AreaView[] };

const recommendedOf = (item: ItemView) => item.options.find((option) => option.recommended) ?? null;

/** A month of everything that is recommended; single payments are no monthly cost. */
export function monthlyTotal(areas: readonly AreaView[]): number {
  const months = areas
    .filter((view) => isAlive(view.task))
    .flatMap((view) => view.items.map((item) => recommendedOf(item)?.cost?.monthly ?? 0));
  return months.reduce((sum, value) => sum + value, 0);
}

export function slackOf(estudo: Estudo): number | null {
  const { capacidade_poupanca: typed, valores_calculados: computed } = estudo;
  const value = typed ?? (computed as Record<string, unknown> | undefined)?.capacidade_poupanca;
  return typeof value === 'number' && value > 0 ? value : null;
}

/** Per need: what it takes, what there is, what is missing, and what it would cost. */
export function NeedsTable({ estudo, areas }: NeedsTableProps) {
  const total = monthlyTotal(areas);
  const slack = slackOf(estudo);
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{texts.area}</th>
          <th scope="col" data-end>
            {texts.need}
          </th>
          <th scope="col">{texts.has}</th>
          <th scope="col" data-end>
            {texts.missing}
          </th>
          <th scope="col" data-end>
            {texts.cost}
          </th>
        </tr>
      </thead>
      <tbody>
        {areas.flatMap((view) =>
          view.items.map((item) => <NeedRow key={item.id} estudo={estudo} view={view} item={item} />),
        )}
      </tbody>
      {total > 0 && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              {texts.total}
              {slack !== null && <small>{texts.slack(slack)}</small>}
            </th>
            <td data-end>
              <b>{money(total)}</b>
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function NeedRow({ estudo, view, item }: { estudo: Estudo; view: AreaView; item: ItemView }) {
  const { need } = item;
  const chosen = recommendedOf(item);
  const ended = !isAlive(view.task) && view.task !== null;
  return (
    <tr data-ended={ended || undefined}>
      <th scope="row">
        <span className={classes.area}>
          <i style={{ background: areaInfo(view.area)?.cor }} aria-hidden />
          {view.short}
        </span>
        <small>{`${item.name}, ${item.person}`}</small>
      </th>
      {need ? (
        <>
          <td data-end data-label={texts.need}>
            <span>{needText(need, need.necessidade)}</span>
            <HowNeedIsCalculated estudo={estudo} need={need} subject={item.name} />
          </td>
          <td data-label={texts.has}>
            <NeedBar
              area={view.area}
              need={need.necessidade}
              has={need.existente}
              label={`${item.name}, ${item.person}`}
            />
            <small>{`${needText(need, need.existente)} · ${porcentagem(need.cobertura)}%`}</small>
          </td>
          <td data-end data-label={texts.missing}>
            <b>{need.falta > 0 ? needText(need, need.falta) : texts.complete}</b>
          </td>
        </>
      ) : (
        <td colSpan={3} className={classes.words}>
          {wordsFor(item, ended)}
        </td>
      )}
      <td data-end data-label={texts.cost}>
        {chosen ? (
          headlineText(chosen.opcao)
        ) : (
          <span className={classes.words}>{item.item.sem_oferta === 'S' ? '—' : texts.noQuote}</span>
        )}
      </td>
    </tr>
  );
}

function wordsFor({ item }: ItemView, ended: boolean): string {
  if (ended) return texts.ended;
  if (item.sem_oferta === 'S')
    return item.sem_oferta_motivo ? texts.noOfferWhy(item.sem_oferta_motivo) : texts.noOffer;
  return texts.unmeasured;
}
