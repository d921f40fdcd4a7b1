import type { Estudo } from '@farol/contracts';
import { joinList } from '@farol/domain/catalogue';
import {
  accountOfNeed,
  alsoText,
  areaSumFigures,
  beyondMonth,
  codigoInOrder,
  hasNoNeed,
  haveVerb,
  monthAmountText,
  monthReplacement,
  needAndWhenText,
  outsideSumText,
  planPrice,
  planTotals,
  planTotalsText,
  type SomaDaArea,
  totalLabel,
  unmeasuredText,
  wholePercent,
} from '@farol/domain/study';
import { Anchor, UnstyledButton } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { money } from '../../../shared/format/index.ts';
import { AREAS, areaInfo } from '../../../shared/theme/areas.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { NeedBar } from '../../../shared/ui/need-bar.tsx';
import { type StaticRow, StaticTable } from '../../../shared/ui/table/index.ts';
import { type AreaView, HowNeedIsCalculated, type ItemView, needText } from '../../study/index.ts';
import { areaSum } from '../area-sum.ts';
import { areasInQuotation, monthOf, pesosOf } from '../plan-month.ts';
import { summaryTexts as texts } from '../texts.ts';
import classes from './needs-table.module.css';

type NeedsTableProps = {
  estudo: Estudo;
  areas: readonly AreaView[];
  /** Link to add an area to the study; absent: areas outside it are only named. */
  includeHref?: string | undefined;
  /** One area only: no total, no other areas. */
  isSingleArea?: boolean;
};

/** Rows from which the needs of an area are folded below its sum. */
const MANY = 8;

/** Per need: amount, existing, missing, and cost. */
export function NeedsTable({ estudo, areas, includeHref, isSingleArea = false }: NeedsTableProps) {
  const [opened, setOpened] = useState<readonly number[]>([]);
  const folds = !isSingleArea && areas.reduce((rows, { itens }) => rows + itens.length, 0) > MANY;
  const month = isSingleArea ? null : monthOf(areas);
  const totals = isSingleArea ? null : planTotals(pesosOf(areas), estudo);
  const unfitting = new Set(beyondMonth(estudo.resultados).map(({ codigo }) => codigo));
  const toggle = (area: number) =>
    setOpened((now) => (now.includes(area) ? now.filter((one) => one !== area) : [...now, area]));
  const quoting = areasInQuotation(areas);
  const isAllFolded =
    folds && opened.length === 0 && areas.every((view) => view.itens.length > 1 || areaSum(estudo, view));
  // What is needed and what exists are columns of single needs.
  const middle = isAllFolded ? 1 : 3;
  const outside = isSingleArea ? [] : AREAS.filter(({ id }) => areas.every(({ area }) => area !== id));
  return (
    <StaticTable
      className={isAllFolded ? `${classes.needs} ${classes.folded}` : classes.needs}
      heads={[
        isSingleArea ? texts.item : texts.area,
        ...(isAllFolded
          ? [texts.sums]
          : [{ label: texts.need, isFigure: true }, texts.has, { label: texts.missing, isFigure: true }]),
        { label: texts.cost, isFigure: true },
      ]}
      rows={[
        ...areas.flatMap((view) => {
          const sum = isSingleArea ? null : areaSum(estudo, view);
          const hasHead = sum !== null || (!isSingleArea && view.itens.length > 1);
          const isFolded = folds && hasHead && !opened.includes(view.area);
          const fold = folds && hasHead ? { isFolded, onToggle: () => toggle(view.area) } : null;
          return [
            ...(hasHead ? [areaRow(view, { sum, fold, unfitting, middle })] : []),
            ...(isFolded ? [] : view.itens).map((item, at) =>
              needRow(estudo, view, item, { isSingleArea, isFirst: at === 0 && !hasHead }, unfitting),
            ),
          ];
        }),
        ...outside.map(({ id, curto }) => outsideRow({ id, curto, middle }, includeHref)),
      ]}
      foot={
        month && (
          <tr>
            <th scope="row" colSpan={middle + 1}>
              {totalLabel(month)}
              {totals && <small>{planTotalsText(totals, { isMonthSaid: true })}</small>}
              {quoting.length > 0 && <small>{texts.stillQuoted(joinList(quoting))}</small>}
            </th>
            <td data-figure>
              <b>{monthAmountText(month.total)}</b>
            </td>
          </tr>
        )
      }
    />
  );
}

type OutsideArea = { id: number; curto: string; middle: number };

const outsideRow = ({ id, curto, middle }: OutsideArea, includeHref: string | undefined): StaticRow => ({
  key: `area-${id}`,
  state: 'ended',
  cells: [
    <span key="area" className="row strong">
      <i className="dot" data-out aria-hidden />
      {curto}
    </span>,
    { span: middle, content: texts.outside },
    includeHref && (
      <Anchor key="include" component={AppLink} href={includeHref} fz="inherit" fw={600}>
        {texts.include}
      </Anchor>
    ),
  ],
});

type AreaRow = {
  sum: SomaDaArea | null;
  fold: Fold | null;
  /** Items that do not fit the month. */
  unfitting: ReadonlySet<string>;
  /** Columns between the area and its cost. */
  middle: number;
};
type Fold = { isFolded: boolean; onToggle: () => void };

/** An area with what it lacks in all, the monthly cost of all its needs, and how many of them do not fit the month. */
function areaRow(view: AreaView, { sum, fold, unfitting, middle }: AreaRow): StaticRow {
  const month = view.encerrada ? null : monthOf([view]);
  const beyond = view.itens.filter(({ item }) => unfitting.has(codigoInOrder(item))).length;
  const outside = sum && outsideSumText(sum);
  const count = view.itens.length > 1 ? texts.needsOf(view.itens.length) : texts.oneNeed;
  return {
    key: `area-${view.area}`,
    cells: [
      <>
        <span className="row strong">
          <i className="dot" style={{ background: areaInfo(view.area)?.cor }} aria-hidden />
          {view.curta}
        </span>
        {fold ? (
          <UnstyledButton
            className={classes.fold}
            aria-expanded={!fold.isFolded}
            aria-label={texts.foldOf(view.curta, count)}
            onClick={fold.onToggle}
          >
            {count}
            <ChevronDown size={14} strokeWidth={2} aria-hidden />
          </UnstyledButton>
        ) : (
          view.itens.length > 1 && <small className={classes.item}>{count}</small>
        )}
      </>,
      {
        span: middle,
        content: (
          <>
            {sum && (
              <ul className={classes.sums}>
                {areaSumFigures(sum).map(({ figura, de }) => (
                  <li key={de}>
                    <b>{figura}</b> <small>{de}</small>
                  </li>
                ))}
              </ul>
            )}
            {outside && <small>{outside}</small>}
          </>
        ),
      },
      (month || beyond > 0) && (
        <span key="month">
          {month && <b>{texts.monthly(monthAmountText(month.total))}</b>}
          {beyond > 0 && <small className="warning">{texts.beyond(beyond)}</small>}
        </span>
      ),
    ],
  };
}

/** A lone item shows the name of its area, unless it is the only area. */
type RowPosition = { isSingleArea: boolean; isFirst: boolean };

function needRow(
  estudo: Estudo,
  view: AreaView,
  item: ItemView,
  { isSingleArea, isFirst }: RowPosition,
  unfitting: ReadonlySet<string>,
): StaticRow {
  const need = item.necessidade;
  const ended = view.encerrada;
  const how = <HowNeedIsCalculated result={accountOfNeed(item)} subject={item.nome} />;
  const name = `${item.nome}, ${item.pessoa}`;
  return {
    key: item.id,
    state: ended ? 'ended' : undefined,
    cells: [
      <>
        {isFirst && !isSingleArea && (
          <span className="row strong">
            <i className="dot" style={{ background: areaInfo(view.area)?.cor }} aria-hidden />
            {view.curta}
          </span>
        )}
        <span className={isSingleArea ? undefined : classes.item}>{name}</span>
      </>,
      ...(need && hasNoNeed(need)
        ? [
            {
              span: 3,
              content: (
                <>
                  <span>{texts.noNeed}</span>
                  {need.tambem && <small>{alsoText(need.tambem)}</small>} {how}
                </>
              ),
            },
          ]
        : need
          ? [
              <>
                <span>{needText(need, need.necessidade)}</span>
                {need.tambem && <small>{alsoText(need.tambem)}</small>}
                {how}
              </>,
              <>
                <NeedBar
                  area={view.area}
                  need={need.necessidade}
                  has={need.existente}
                  write={(value) => needText(need, value)}
                  label={name}
                />
                <small>{`${need.aos === undefined ? '' : `${haveVerb(need)} `}${needText(need, need.existente)}\u00a0· ${wholePercent(need.cobertura)}%`}</small>
              </>,
              <b key="missing">{need.falta > 0 ? needText(need, need.falta) : texts.complete}</b>,
            ]
          : [
              {
                span: 3,
                content: (
                  <>
                    <UnmeasuredNeed estudo={estudo} item={item} ended={ended} /> {how}
                  </>
                ),
              },
            ]),
      <>
        <ItemCost item={item} ended={ended} />
        {unfitting.has(codigoInOrder(item.item)) && <small className="warning">{texts.doesNotFit}</small>}
      </>,
    ],
  };
}

/** Cost of the options in the plan; excludes refused ones. */
function ItemCost({ item: { peso, opcoes, item }, ended }: { item: ItemView; ended: boolean }) {
  if (peso)
    return (
      <>
        {planPrice(peso)}
        <small>
          {[peso.situacao === 'aprovado' && texts.approved, monthReplacement(peso)]
            .filter(Boolean)
            .join(', ')}
        </small>
      </>
    );
  if (ended) return <span className="dim">—</span>;
  const refused = opcoes.length > 0 && opcoes.every(({ opcao }) => opcao.status === 'reproved');
  if (refused) return <span className="dim">{texts.refused}</span>;
  return <span className="dim">{item.sem_oferta === 'S' ? '—' : texts.noQuote}</span>;
}

/** A need without measure: each goal with value, date and monthly saving; else a text. */
function UnmeasuredNeed({ estudo, item, ended }: { estudo: Estudo; item: ItemView; ended: boolean }) {
  const dreams = ended || item.semOferta ? [] : item.desejos;
  if (dreams.every(({ nome }) => nome === null)) return unmeasuredReason(estudo, item, ended);
  return dreams.map((dream) => (
    <span key={dream.nome} className={classes.dream}>
      <b>{dream.nome}</b>
      {`: ${needAndWhenText(dream)}`}
      {dream.guardar !== null && dream.guardar > 0 && `, ${texts.save(money(dream.guardar))}`}
    </span>
  ));
}

function unmeasuredReason(estudo: Estudo, { item, semOferta, semOpcoes }: ItemView, ended: boolean): string {
  if (ended) return texts.ended;
  if (semOferta && semOpcoes) return semOpcoes;
  return unmeasuredText(estudo.resultados, item.codigo, item.tipo_segurado, item) ?? texts.unmeasured;
}
