import type { Estudo } from '@farol/contracts';
import {
  againstTodayText,
  alsoText,
  explainItem,
  hasNoNeed,
  haveVerb,
  highlightOfOpcao,
  monthAmountText,
  monthReplacement,
  outsidePerfilForCliente,
  planPrice,
  remuneracaoText,
  shownCoverText,
  toSentence,
  totalLabel,
} from '@farol/domain/study';
import { Box } from '@mantine/core';
import { date, shortName, wholeMoney } from '../../../shared/format/index.ts';
import { areaInfo } from '../../../shared/theme/areas.ts';
import { Chart } from '../../../shared/ui/chart/chart.tsx';
import { NeedBar } from '../../../shared/ui/need-bar.tsx';
import { type AreaView, needText, type OptionView } from '../../study/index.ts';
import type { AreaSlide } from './area-slides.ts';
import { NeedLines, PlanLines } from './overview.tsx';
import classes from './slides.module.css';
import { slideTexts as texts } from './texts.ts';

type AreaContentProps = {
  estudo: Estudo;
  slide: AreaSlide;
  onOpen: (slide: AreaSlide) => void;
};
type Of<K extends AreaSlide['kind']> = { slide: Extract<AreaSlide, { kind: K }> };

export function AreaContent({ estudo, slide, onOpen }: AreaContentProps) {
  switch (slide.kind) {
    case 'picture':
      return <Picture slide={slide} />;
    case 'need':
      return <Need slide={slide} />;
    case 'needs':
      return <Needs slide={slide} onOpen={onOpen} />;
    case 'options':
      return <Options estudo={estudo} slide={slide} />;
    case 'plan':
      return <Plan estudo={estudo} slide={slide} onOpen={onOpen} />;
  }
}

function AreaMark({ area }: { area: AreaView }) {
  return (
    <p className={classes.mark}>
      <i className="dot" style={{ background: areaInfo(area.area)?.cor }} aria-hidden />
      {area.nome}
    </p>
  );
}

/** A bar of shares is flat: what each part is stands below it, in figures. */
const FLAT = 6;
const MOST_SHARES = 6;

function Picture({ slide: { area, pictures } }: Of<'picture'>) {
  const [first] = pictures;
  if (!first) return null;
  return (
    <div className={classes.pictures}>
      <AreaMark area={area} />
      <h1>{first.chart.titulo}</h1>
      {pictures.map(({ key, chart, about }) => {
        const isFlat = chart.proporcao >= FLAT;
        return (
          <section key={key}>
            <p className={classes.lead}>{about}</p>
            <div className={classes.drawn} data-fills={!isFlat || undefined}>
              <Chart chart={chart} bare paper />
            </div>
            {isFlat && (
              <div className={classes.shares}>
                {chart.tabela.linhas.slice(0, MOST_SHARES).map(([name, value]) => (
                  <Amount key={String(name)} label={String(name)} value={wholeMoney(Number(value))} />
                ))}
              </div>
            )}
          </section>
        );
      })}
    </div>
  );
}

/** Characters that fill three lines in the title's size. */
const LONG = 60;

/** Characters beyond which a sum only repeats the figures of the lines beside it. */
const LONG_SUM = 130;

type OpensSlide = { onOpen: (slide: AreaSlide) => void };

function Needs({ slide: { area, text, sum, lines }, onOpen }: Of<'needs'> & OpensSlide) {
  return (
    <>
      <div>
        <AreaMark area={area} />
        <h1 data-long={text.length > LONG || undefined}>{text}</h1>
        {sum && sum.length <= LONG_SUM && <p className={classes.lead}>{sum}</p>}
      </div>
      <NeedLines lines={lines} onOpen={onOpen} />
    </>
  );
}

/** "1 a 6": places of these lines among all of the area. */
function partOf<Line>(lines: readonly Line[], all: readonly Line[]): string {
  const [first] = lines;
  const from = first === undefined ? 0 : all.indexOf(first) + 1;
  return lines.length > 1 ? `${from} a ${from + lines.length - 1}` : String(from);
}

function Plan({
  estudo,
  slide: { area, lines, all, month, over, lead, wishes },
  onOpen,
}: Of<'plan'> & OpensSlide & { estudo: Estudo }) {
  return (
    <>
      <div>
        <AreaMark area={area} />
        {month ? (
          <h1>
            <span className={classes.overline}>{totalLabel(month, area.nome)}</span>
            <span className={classes.figure}>{monthAmountText(month.total)}</span>
          </h1>
        ) : (
          <h1>{texts.recommends(shortName(estudo.consultor.pessoa_nome))}</h1>
        )}
        {lead && <p className={classes.lead}>{lead}</p>}
        {over && <p className={classes.lead}>{over}</p>}
        {lines.length < all.length && (
          <p className={classes.lead}>{texts.part(partOf(lines, all), all.length)}</p>
        )}
      </div>
      <div>
        <PlanLines lines={lines} wishes={wishes} onOpen={onOpen} />
      </div>
    </>
  );
}

function Need({ slide: { area, item, need, text, figures } }: Of<'need'>) {
  const share = Math.round(need.cobertura * 100);
  return (
    <>
      <div>
        <AreaMark area={area} />
        <h1>{text}</h1>
        <p className={classes.lead}>{`${item.nome}, ${item.pessoa}`}</p>
      </div>
      <div>
        <p className="dim">{texts.needs(item.pessoa)}</p>
        <p className={classes.figure}>{needText(need, need.necessidade)}</p>
        <div className={classes.tall}>
          <NeedBar
            area={area.area}
            need={need.necessidade}
            has={need.existente}
            size="huge"
            label={item.nome}
            write={(value) => needText(need, value)}
          />
        </div>
        <div
          className={classes.parts}
          style={{ gridTemplateColumns: `minmax(min-content, ${Math.max(28, share)}%) 1fr` }}
        >
          <Amount label={haveVerb(need)} value={needText(need, need.existente)} />
          {need.falta > 0 && (
            <Amount
              label={texts.missing}
              value={needText(need, need.falta)}
              color={areaInfo(area.area)?.texto}
            />
          )}
        </div>
        {need.tambem && <p className={classes.lead}>{alsoText(need.tambem)}</p>}
        {figures.length > 0 && (
          <div className={classes.figures}>
            {figures.map(({ label, value }) => (
              <Amount key={label} label={label} value={wholeMoney(value)} />
            ))}
          </div>
        )}
      </div>
    </>
  );
}

function Amount({ label, value, color }: { label: string; value: string; color?: string | undefined }) {
  return (
    <div>
      <p className="dim">{label}</p>
      <p className={classes.amount} style={{ color }}>
        {value}
      </p>
    </div>
  );
}

function Price({ option }: { option: OptionView }) {
  const headline = highlightOfOpcao(option.opcao);
  return headline ? (
    <>
      <b>{headline.figura}</b> {headline.por}
    </>
  ) : null;
}

function Options({ estudo, slide: { area, item, best, others } }: Of<'options'> & { estudo: Estudo }) {
  const { cobertura, opcao, validade } = best;
  const until = validade.ate && date(validade.ate);
  const pay = remuneracaoText([opcao]);
  const instead = item.peso && monthReplacement(item.peso);
  const today = againstTodayText({ ...item.item, codigo: item.codigo }, opcao, item.acaba);
  const explains = explainItem(item.codigo);
  const coverWords = toSentence(shownCoverText(item, cobertura) ?? '');
  return (
    <>
      <div>
        <AreaMark area={area} />
        <h1>{item.nome}</h1>
        <p className={classes.lead}>{item.pessoa}</p>
        {explains && <p className={classes.lead}>{explains}</p>}
      </div>
      <div>
        <section className={classes.best}>
          <p className="dim">
            {opcao.status === 'approved'
              ? texts.approved
              : best.recomendada
                ? texts.recommends(shortName(estudo.consultor.pessoa_nome))
                : texts.notRecommended}
          </p>
          <h2 className="text-figure">{best.nome}</h2>
          <p className={classes.lead}>{best.fornecedor}</p>
          <p className={classes.price}>
            <Price option={best} />
          </p>
          {today && <p className={classes.lead}>{today}</p>}
          {instead && item.peso && <p className={classes.lead}>{`${instead}: ${planPrice(item.peso)}`}</p>}
          {cobertura && cobertura.valor !== null && item.medida && (
            <div className={classes.coverage}>
              <NeedBar
                area={area.area}
                need={item.medida.necessidade}
                has={item.medida.existente}
                adds={cobertura.traz}
                size="big"
                label={best.nome}
              />
              <p className="dim">{coverWords}</p>
            </div>
          )}
          {item.medida && hasNoNeed(item.medida) && <p className="dim">{coverWords}</p>}
          {opcao.motivo_recomendacao && (
            <p className={classes.lead}>{texts.reason(String(opcao.motivo_recomendacao))}</p>
          )}
          {best.foraDoPerfil && <p className={classes.lead}>{outsidePerfilForCliente(best.foraDoPerfil)}</p>}
          <p className="dim">
            {[
              until && (validade.vencida ? texts.expired(until) : texts.validUntil(until)),
              pay && texts.disclosure(pay),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
        </section>
        {others.length > 0 && (
          <Box component="section" mt="lg">
            <p className="dim">{texts.others}</p>
            <ul className={classes.lines}>
              {others.slice(0, 4).map((option) => (
                <li key={option.id}>
                  <span className="grow">
                    {[option.fornecedor, option.nome].filter(Boolean).join(', ')}
                    {option.cobertura && option.cobertura.valor !== null && (
                      <small>{shownCoverText(item, option.cobertura)}</small>
                    )}
                    {option.foraDoPerfil && <small>{outsidePerfilForCliente(option.foraDoPerfil)}</small>}
                  </span>
                  <span className="tabular">
                    <Price option={option} />
                  </span>
                </li>
              ))}
            </ul>
          </Box>
        )}
      </div>
    </>
  );
}
