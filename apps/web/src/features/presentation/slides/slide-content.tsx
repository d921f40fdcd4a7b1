import type { Estudo, Marca } from '@farol/contracts';
import { familyName, monthAmountText, totalLabel } from '@farol/domain/study';
import { date, money, today } from '../../../shared/format/index.ts';
import { areaInfo } from '../../../shared/theme/areas.ts';
import { brandAccent } from '../../../shared/theme/brand-style.ts';
import { AreaDots } from '../../../shared/ui/area-dots.tsx';
import { Chart } from '../../../shared/ui/chart/chart.tsx';
import { NeedBar } from '../../../shared/ui/need-bar.tsx';
import type { AreaView } from '../../study/index.ts';
import { AreaContent } from './area-content.tsx';
import type { AreaSlide } from './area-slides.ts';
import { BrandScene } from './brand-scene.tsx';
import type { Slide } from './slide-list.ts';
import classes from './slides.module.css';
import { slideTexts as texts } from './texts.ts';

type ContentProps = {
  estudo: Estudo;
  areas: readonly AreaView[];
  slide: Slide;
  brand: Marca | undefined;
  /** Opens the slide of a line. */
  onOpen: (slide: AreaSlide) => void;
};
type Of<K extends Slide['kind']> = { slide: Extract<Slide, { kind: K }> };

export function SlideContent({ estudo, areas, slide, brand, onOpen }: ContentProps) {
  switch (slide.kind) {
    case 'cover':
      return <Cover estudo={estudo} areas={areas} brand={brand} />;
    case 'sentence':
      return <Sentence text={slide.text} />;
    case 'notes':
      return <Notes slide={slide} accent={brandAccent(brand?.cor)} />;
    case 'cost':
      return <Cost slide={slide} />;
    case 'month':
      return <Month slide={slide} accent={brandAccent(brand?.cor)} />;
    case 'red':
      return <RedMonth slide={slide} />;
    case 'next':
      return <Next />;
    default:
      return <AreaContent estudo={estudo} slide={slide} onOpen={onOpen} />;
  }
}

/** Lines that are set larger, to fill the slide. */
const FEW = 5;

type CoverProps = { estudo: Estudo; areas: readonly AreaView[]; brand: Marca | undefined };

function Cover({ estudo, areas, brand }: CoverProps) {
  return (
    <>
      <div className={classes.cover}>
        <AreaDots areas={areas.map((view) => view.area)} size="big" />
        <h1>{texts.preparedFor(familyName(estudo))}</h1>
        <p className="text-title dim">{texts.study}</p>
        <p className="dim">
          {texts.by(estudo.consultor.pessoa_nome, date(estudo.data_apresentacao ?? today()))}
        </p>
      </div>
      <BrandScene brand={brand} />
    </>
  );
}

const NEXT_SENTENCE = /(?<=[.!?])\s+(?=\p{Lu})/u;

/** The first sentence is the idea; the others explain it. */
function Sentence({ text }: { text: string }) {
  const [first, ...rest] = text.split(NEXT_SENTENCE);
  return (
    <div>
      <h1>{first}</h1>
      {rest.map((sentence) => (
        <p key={sentence} className={classes.lead}>
          {sentence}
        </p>
      ))}
    </div>
  );
}

function Notes({ slide: { chart, wished }, accent }: Of<'notes'> & { accent: string | undefined }) {
  return (
    <>
      <div>
        <h1>{wished ? texts.notes : texts.notesOfToday}</h1>
        <p className={classes.lead}>{wished ? texts.notesLead : texts.notesOfTodayLead}</p>
      </div>
      <div className={classes.drawn}>
        <Chart chart={chart} bare paper accent={accent} />
      </div>
    </>
  );
}

function Cost({ slide: { lines, month, slack, over, caveat, person } }: Of<'cost'>) {
  const { total } = month;
  const largest = Math.max(...lines.map(({ monthly }) => monthly));
  return (
    <>
      <div>
        <h1>
          <span className={classes.overline}>{totalLabel(month)}</span>
          <span className={classes.figure}>{monthAmountText(total)}</span>
        </h1>
        {person && <p className={classes.lead}>{texts.onlyOf(person)}</p>}
        {slack !== null && total > 0 && (
          <div className={classes.tall}>
            <NeedBar
              color="var(--farol-brand-text)"
              need={total}
              has={slack}
              size="huge"
              label={texts.month}
              write={money}
            />
            <div className={classes.parts} style={{ gridTemplateColumns: '1fr 1fr' }}>
              <Figure label={texts.leftToday} value={money(slack)} />
              {total > slack && <Figure label={texts.beyond} value={money(total - slack)} />}
            </div>
          </div>
        )}
        {(slack !== null || over !== null) && (
          <p className={classes.lead}>
            {over ?? texts.fits(money(slack ?? 0))} {caveat}
          </p>
        )}
      </div>
      <ul className={classes.lines} data-few={lines.length <= FEW || undefined}>
        {lines.map(({ key, area, title, about, price, monthly }) => (
          <li key={key}>
            <span className="grow">
              <span className="row">
                <i className="dot" style={{ background: areaInfo(area.area)?.cor }} aria-hidden />
                {title}
              </span>
              <small>{about}</small>
            </span>
            <b className="tabular">{price}</b>
            {monthly > 0 && (
              <span className={classes.share} aria-hidden>
                <i style={{ width: `${(100 * monthly) / largest}%`, background: areaInfo(area.area)?.cor }} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <p className="dim">{label}</p>
      <p className={classes.amount}>{value}</p>
    </div>
  );
}

/** The chart's figure is the headline; the chart says the rest. */
function Month({ slide: { chart }, accent }: Of<'month'> & { accent: string | undefined }) {
  const { resumo, ...picture } = chart;
  return (
    <>
      <div>
        <h1>
          <span className={classes.overline}>{chart.titulo}</span>
          {resumo ?? chart.titulo}
        </h1>
      </div>
      <div className={classes.drawn} data-fills>
        <Chart chart={picture} bare paper accent={accent} />
      </div>
    </>
  );
}

function RedMonth({ slide: { plan, mais } }: Of<'red'>) {
  return (
    <>
      <div>
        <h1>{texts.red}</h1>
        <p className={classes.lead}>{plan.frase}</p>
      </div>
      <ol className={classes.lines} data-few={plan.passos.length <= FEW || undefined}>
        {plan.passos.map(({ ordem, porque, nome, preco, quando }) => (
          <li key={ordem}>
            <span className="grow">
              {`${ordem} ${nome}`}
              <small>{`${porque}: ${quando}`}</small>
            </span>
            {preco !== '—' && <b className="tabular">{preco}</b>}
          </li>
        ))}
        {mais > 0 && <li>{texts.redMore(mais)}</li>}
      </ol>
    </>
  );
}

function Next() {
  return (
    <div className={classes.next}>
      <h1>{texts.next}</h1>
      <ol>
        {texts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}
