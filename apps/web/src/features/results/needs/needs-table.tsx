import type { Estudo } from '@farol/contracts';
import { joinList } from '@farol/domain/catalogue';
import {
  accountOfNeed,
  alsoText,
  areaSumText,
  hasNoNeed,
  haveVerb,
  monthAmountText,
  monthlyCostOfPlan,
  monthReplacement,
  monthSurplus,
  needAndWhenText,
  overMonthText,
  planPrice,
  planTotals,
  planTotalsText,
  type SomaDaArea,
  surplusCaveat,
  totalLabel,
  unmeasuredText,
  wholePercent,
} from '@farol/domain/study';
import { Anchor } from '@mantine/core';
import { money } from '../../../shared/format/index.ts';
import { AREAS, areaInfo } from '../../../shared/theme/areas.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { NeedBar } from '../../../shared/ui/need-bar.tsx';
import { type StaticRow, StaticTable } from '../../../shared/ui/table/index.ts';
import { type AreaView, HowNeedIsCalculated, type ItemView, needText } from '../../study/index.ts';
import { areaSum } from '../area-sum.ts';
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

/** Monthly cost of all options in the plan; excludes single payments. */
const monthOf = (areas: readonly AreaView[]) => monthlyCostOfPlan(pesosOf(areas));

const pesosOf = (areas: readonly AreaView[]) => areas.flatMap((view) => view.itens.map(({ peso }) => peso));

/** Areas in the monthly cost whose options are not delivered yet. */
const areasInQuotation = (areas: readonly AreaView[]): string[] =>
  areas
    .filter(
      ({ tarefa, itens }) => tarefa?.estagio_especialista === 1 && itens.some(({ peso }) => peso?.mensal),
    )
    .map(({ curta }) => curta);

/** Per need: amount, existing, missing, and cost. */
export function NeedsTable({ estudo, areas, includeHref, isSingleArea = false }: NeedsTableProps) {
  const month = isSingleArea ? null : monthOf(areas);
  const totals = isSingleArea ? null : planTotals(pesosOf(areas), estudo);
  const slack = monthSurplus(estudo);
  const over = overMonthText(estudo, month);
  const caveat = slack === null ? null : surplusCaveat(estudo.resultados);
  const quoting = areasInQuotation(areas);
  const outside = isSingleArea ? [] : AREAS.filter(({ id }) => areas.every(({ area }) => area !== id));
  return (
    <StaticTable
      className={classes.needs}
      heads={[
        isSingleArea ? texts.item : texts.area,
        { label: texts.need, isFigure: true },
        texts.has,
        { label: texts.missing, isFigure: true },
        { label: texts.cost, isFigure: true },
      ]}
      rows={[
        ...areas.flatMap((view) => {
          const sum = isSingleArea ? null : areaSum(estudo, view);
          const hasHead = sum !== null || (!isSingleArea && view.itens.length > 1);
          return [
            ...(hasHead ? [areaRow(view, sum)] : []),
            ...view.itens.map((item, at) =>
              needRow(estudo, view, item, { isSingleArea, isFirst: at === 0 && !hasHead }),
            ),
          ];
        }),
        ...outside.map(({ id, curto }) => outsideRow(id, curto, includeHref)),
      ]}
      foot={
        month && (
          <tr>
            <th scope="row" colSpan={4}>
              {totalLabel(month)}
              {totals && <small>{planTotalsText(totals, { isMonthSaid: true })}</small>}
              {over ? <small>{over}</small> : slack !== null && <small>{texts.slack(slack)}</small>}
              {caveat && <small>{caveat}</small>}
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

const outsideRow = (id: number, name: string, includeHref: string | undefined): StaticRow => ({
  key: `area-${id}`,
  state: 'ended',
  cells: [
    <span key="area" className="row strong">
      <i className="dot" data-out aria-hidden />
      {name}
    </span>,
    { span: 3, content: texts.outside },
    includeHref && (
      <Anchor key="include" component={AppLink} href={includeHref} fz="inherit" fw={600}>
        {texts.include}
      </Anchor>
    ),
  ],
});

/** An area with what it lacks in all, and the monthly cost of all its needs. */
function areaRow(view: AreaView, sum: SomaDaArea | null): StaticRow {
  const month = view.encerrada ? null : monthOf([view]);
  return {
    key: `area-${view.area}`,
    cells: [
      <span key="area" className="row strong">
        <i className="dot" style={{ background: areaInfo(view.area)?.cor }} aria-hidden />
        {view.curta}
      </span>,
      {
        span: 3,
        content: (
          <>
            {sum && <span className={classes.sum}>{areaSumText(sum)}</span>}
            {view.itens.length > 1 && <small>{texts.needsOf(view.itens.length)}</small>}
          </>
        ),
      },
      month && <b key="month">{texts.monthly(monthAmountText(month.total))}</b>,
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
      <ItemCost key="cost" item={item} ended={ended} />,
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
