import type { Estudo, Item, Opcao } from '@farol/contracts';
import { asNumber } from '@farol/domain/br';
import type { Area } from '@farol/domain/code-lists';
import {
  costPerThousand,
  coverOfOpcao,
  type EstudoConferido,
  hasNoNeed,
  highlightOfOpcao,
  type MedidaDoItem,
  measuredText,
  measureInPlace,
  measureItem,
  type Resultado,
  wholePercent,
} from '@farol/domain/study';
import { money } from '../../../shared/format/index.ts';
import { NeedBar } from '../../../shared/ui/need-bar.tsx';
import { Section } from '../../../shared/ui/section.tsx';
import { type CostVerdict, compareCosts } from '../compare-costs.ts';
import { annualCost, currentAnnualCost } from '../cost.ts';
import { providerName } from '../delivery.ts';
import type { FillFigures } from '../figures.ts';
import { quotationTexts as texts } from '../texts.ts';
import classes from './side.module.css';

type NeedPanelProps = {
  study: Estudo;
  checked: EstudoConferido;
  area: Area;
  item: Item;
  options: readonly Opcao[];
  withFigures: FillFigures;
};

/** Each option against the need of the item, added to the current cover or replacing it. */
export function NeedPanel({ study, checked, area, item, options, withFigures }: NeedPanelProps) {
  const measure = measureItem(checked, study.resultados, item.codigo, item.tipo_segurado);
  const coverOf = (option: Opcao) => (measure && coverOfOpcao(measure, option)?.cobertura) ?? null;
  const besideTheOthers = compareCosts(options.map(withFigures), coverOf);
  const now = currentAnnualCost(item);
  const inPlace = measure && now !== null ? measureInPlaceOfCurrent(measure, study.resultados, item) : null;
  return (
    <Section title={texts.against} hint={measure ? measureText(measure) : texts.noMeasure}>
      {measure && options.length === 0 && <p className="text-sm faint">{texts.noOptions}</p>}
      {options.map((option) => {
        const cost = annualCost(option);
        return (
          <div key={option.diagnostico_produto_item_opcao_id} className={classes.against}>
            <div className={classes.againstHead}>
              <OptionName codigo={item.codigo} option={option} />
              {cost === null ? (
                <Headline option={{ ...withFigures(option), moeda: item.moeda }} />
              ) : (
                <b className="tabular">
                  {money(cost)}
                  <small>{texts.perYear}</small>
                </b>
              )}
            </div>
            {measure && <Cover area={area} measure={measure} codigo={item.codigo} option={option} />}
            <CostLine
              option={option}
              area={area}
              verdict={
                cost === null || inPlace || now === null
                  ? besideTheOthers(withFigures(option))
                  : compareWithCurrent(cost, now)
              }
            />
            {inPlace && <InPlaceOfCurrent measure={inPlace} option={option} cost={cost} now={now} />}
          </div>
        );
      })}
    </Section>
  );
}

/** Null if ending the current contract changes nothing that counts towards the need. */
function measureInPlaceOfCurrent(
  measure: MedidaDoItem,
  results: readonly Resultado[],
  item: Item,
): MedidaDoItem | null {
  const paysToday = asNumber(item.valor_atual);
  const inPlace = measureInPlace(measure, results, paysToday);
  return inPlace.existente < measure.existente ? inPlace : null;
}

type OptionNameProps = { codigo: string; option: Opcao };

/** Two options of one provider are distinguished by name. */
function OptionName({ codigo, option }: OptionNameProps) {
  const [by, name] = providerAndName(codigo, option);
  return (
    <span className={classes.againstName}>
      <b className="ellipsis">{by}</b>
      {name && <small className="ellipsis">{name}</small>}
    </span>
  );
}

function providerAndName(codigo: string, option: Opcao): string[] {
  const by = providerName(codigo, option);
  const name = typeof option.opcao_nome === 'string' ? option.opcao_nome : '';
  return [...new Set([by, name])].filter(Boolean);
}

/** Without a yearly cost, shows the price or the rate. */
function Headline({ option }: { option: Opcao }) {
  const headline = highlightOfOpcao(option);
  if (!headline) return <small>{texts.noCost}</small>;
  return (
    <b className="tabular">
      {headline.figura}
      {headline.por && <small className={classes.per}>{` ${headline.por}`}</small>}
    </b>
  );
}

function measureText(measure: MedidaDoItem): string {
  const [need, has] = [measure.necessidade, measure.existente].map((one) => measuredText(measure, one)) as [
    string,
    string,
  ];
  if (hasNoNeed(measure)) return texts.noNeed;
  if (measure.existente > 0 && measure.existente >= measure.necessidade) return texts.measureMet(need, has);
  return texts.measure(need, measure.existente > 0 ? has : null);
}

type CoverProps = { area: Area; measure: MedidaDoItem; codigo: string; option: Opcao };

function Cover({ area, measure, codigo, option }: CoverProps) {
  const cover = coverOfOpcao(measure, option);
  if (!cover) return null;
  const { cobertura, falta, valor, traz } = cover;
  // Existing cover would look as if it came from the option.
  if (valor === null) return <p className="text-sm faint">{texts.noCover}</p>;
  const isBeside = measure.existente > 0;
  const covers = traz > valor ? texts.coversWithPlan : isBeside ? texts.coversBeside : texts.covers;
  return (
    <>
      <NeedBar
        area={area}
        need={measure.necessidade}
        has={measure.existente}
        adds={traz}
        label={providerAndName(codigo, option).join(', ')}
        write={(value) => measuredText(measure, value)}
      />
      <div className={classes.againstLine}>
        <span>{covers(wholePercent(cobertura))}</span>
        {falta > 0 ? (
          <span data-lacks>{texts.missingNeed(measuredText(measure, falta))}</span>
        ) : (
          !isBeside && <span>{texts.coversAll}</span>
        )}
      </div>
    </>
  );
}

type InPlaceOfCurrentProps = {
  measure: MedidaDoItem;
  option: Opcao;
  cost: number | null;
  now: number | null;
};

/** The alternative: the current contract ends, with its cover and price. */
function InPlaceOfCurrent({ measure, option, cost, now }: InPlaceOfCurrentProps) {
  const { cobertura = 0, valor = null } = coverOfOpcao(measure, option) ?? {};
  if (valor === null || cost === null || now === null) return null;
  const { text } = compareWithCurrent(cost, now);
  return (
    <div className={classes.againstLine}>
      <span>{texts.inPlace(wholePercent(cobertura), text)}</span>
    </div>
  );
}

function compareWithCurrent(cost: number, now: number): CostVerdict {
  const less = now - cost;
  if (Math.abs(less) < 0.005) return { text: texts.sameAsNow, isGood: false };
  return less > 0
    ? { text: texts.lessThanNow(money(less)), isGood: true }
    : { text: texts.moreThanNow(money(-less)), isGood: false };
}

type CostLineProps = { option: Opcao; area: Area; verdict: CostVerdict | null };

function CostLine({ option, area, verdict }: CostLineProps) {
  const perThousand = area === 1 ? costPerThousand(option) : null;
  if (!verdict && perThousand === null) return null;
  return (
    <div className={classes.againstLine}>
      <span>{perThousand === null ? '' : texts.perThousand(money(perThousand))}</span>
      {verdict && <span data-good={verdict.isGood || undefined}>{verdict.text}</span>}
    </div>
  );
}
