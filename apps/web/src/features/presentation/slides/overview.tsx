import {
  hasNoNeed,
  haveVerb,
  highlightOfOpcao,
  monthReplacement,
  planPrice,
  remuneracaoText,
  shownCoverText,
} from '@farol/domain/study';
import { Text, UnstyledButton } from '@mantine/core';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { date } from '../../../shared/format/index.ts';
import { NeedBar } from '../../../shared/ui/need-bar.tsx';
import { needText } from '../../study/index.ts';
import type { NeedLine, OptionsSlide, Wishes } from './area-slides.ts';
import classes from './overview.module.css';
import { slideTexts as texts } from './texts.ts';

type LineProps = { title: string; about: string; onOpen: (() => void) | null; children: ReactNode };

/** A line of an area's slide; opens its details, if any. */
function Line({ title, about, onOpen, children }: LineProps) {
  const content = (
    <>
      <span className="grow">
        {title}
        <small>{about}</small>
      </span>
      {children}
      {onOpen && <ChevronRight className={classes.more} size={19} strokeWidth={1.7} aria-hidden />}
    </>
  );
  return (
    <li>
      {onOpen ? (
        <UnstyledButton className={classes.line} data-opens onClick={onOpen}>
          {content}
        </UnstyledButton>
      ) : (
        <div className={classes.line}>{content}</div>
      )}
    </li>
  );
}

/** Lines that are set larger, to fill the slide. */
const FEW = 4;

/** Two lines are set larger still. */
const fewOf = (lines: number): 'two' | 'few' | undefined =>
  lines <= 2 ? 'two' : lines <= FEW ? 'few' : undefined;

type LinesProps<T> = {
  lines: readonly T[];
  onOpen: (slide: NonNullable<T extends NeedLine ? T['opens'] : T>) => void;
};

/** Every need of an area, compared with what exists. */
export function NeedLines({ lines, onOpen }: LinesProps<NeedLine>) {
  return (
    <ul className={classes.lines} data-few={fewOf(lines.length)}>
      {lines.map(({ item, opens, words }) => (
        <Line key={item.id} title={item.nome} about={item.pessoa} onOpen={opens && (() => onOpen(opens))}>
          {opens ? (
            <span className={classes.measure}>
              <NeedBar
                area={opens.area.area}
                need={opens.need.necessidade}
                has={opens.need.existente}
                size="big"
                label={`${item.nome}, ${item.pessoa}`}
                write={(value) => needText(opens.need, value)}
              />
              <span className={classes.amounts}>
                <span>{`${haveVerb(opens.need)} ${needText(opens.need, opens.need.existente)}`}</span>
                <b>
                  {opens.need.falta > 0
                    ? `${texts.missing} ${needText(opens.need, opens.need.falta)}`
                    : texts.covered}
                </b>
              </span>
            </span>
          ) : (
            <span className={classes.words}>{words}</span>
          )}
        </Line>
      ))}
    </ul>
  );
}

/** The recommendation for each item of an area, with price and cover. */
export function PlanLines({ lines, wishes, onOpen }: LinesProps<OptionsSlide> & { wishes: Wishes }) {
  const pay = remuneracaoText(lines.map(({ best }) => best.opcao));
  return (
    <>
      <ul className={classes.lines} data-few={fewOf(lines.length)}>
        {lines.map((slide) => (
          <PlanLine
            key={slide.item.id}
            slide={slide}
            wish={wishes.get(slide.item.id) ?? null}
            onOpen={() => onOpen(slide)}
          />
        ))}
      </ul>
      {pay && (
        <Text inherit c="dimmed" mt="md">
          {texts.disclosureHere(pay)}
        </Text>
      )}
    </>
  );
}

type PlanLineProps = { slide: OptionsSlide; wish: string | null; onOpen: () => void };

function PlanLine({ slide, wish, onOpen }: PlanLineProps) {
  const { item, best } = slide;
  const headline = highlightOfOpcao(best.opcao);
  const { cobertura, validade } = best;
  const instead = item.peso && monthReplacement(item.peso);
  const about = [
    instead,
    shownCoverText(item, cobertura),
    validade.vencida && validade.ate && texts.expired(date(validade.ate)),
  ];
  const { medida } = item;
  const need = medida && cobertura && cobertura.valor !== null && !hasNoNeed(medida) ? medida : null;
  return (
    <Line
      title={`${item.nome}, ${item.pessoa}`}
      about={[wish, best.fornecedor || best.nome].filter(Boolean).join(', ')}
      onOpen={onOpen}
    >
      <span className={classes.price}>
        {instead && item.peso ? (
          <b>{planPrice(item.peso)}</b>
        ) : (
          headline && (
            <span>
              <b>{headline.figura}</b> {headline.por}
            </span>
          )
        )}
        {need && (
          <NeedBar
            area={slide.area.area}
            need={need.necessidade}
            has={need.existente}
            adds={cobertura?.traz ?? 0}
            size="big"
            label={`${item.nome}, ${item.pessoa}`}
          />
        )}
        <small>{about.filter(Boolean).join(' ')}</small>
      </span>
    </Line>
  );
}
