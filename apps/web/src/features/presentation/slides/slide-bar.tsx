import type { Estudo, Marca } from '@farol/contracts';
import { UnstyledButton } from '@mantine/core';
import { ArrowLeft, ArrowRight, Minimize, X } from 'lucide-react';
import { useState } from 'react';
import { CompanyBrand } from '../../../shared/ui/company-brand.tsx';
import { type CalculationAccount, CalculationSteps } from '../../study/index.ts';
import type { Slide } from './slide-list.ts';
import classes from './slides.module.css';
import { slideTexts as texts } from './texts.ts';

type BarProps = {
  estudo: Estudo;
  brand: Marca | undefined;
  slide: Slide;
  at: number;
  total: number;
  onMove: (to: number) => void;
  onLeave: () => void;
  /** Returns from a line's slide to the line. */
  onBack?: (() => void) | undefined;
};

/** Customer's name, progress and navigation. */
export function SlideBar({ estudo, brand, slide, at, total, onMove, onLeave, onBack }: BarProps) {
  return (
    <footer className={classes.bar}>
      <span className={classes.brand}>
        <CompanyBrand of={brand} height={brand?.logo ? 26 : 18} />
        <small className="dim">{texts.madeWith}</small>
      </span>
      <span className="row nowrap">
        <span className={classes.pips} aria-hidden>
          {Array.from({ length: total }, (_, index) => index + 1).map((number) => (
            <i key={number} data-on={number <= at || undefined} />
          ))}
        </span>
        <span className="tabular">{texts.progress(at, total)}</span>
      </span>
      <span className={classes.controls}>
        <HowOnSlide key={`${at}-${slide.kind}`} estudo={estudo} slide={slide} />
        {onBack && 'area' in slide && (
          <UnstyledButton className={classes.how} onClick={onBack}>
            {texts.backTo(slide.area.curta)}
          </UnstyledButton>
        )}
        <UnstyledButton
          className={classes.control}
          aria-label={texts.previous}
          disabled={at === 1 && !onBack}
          onClick={() => onMove(at - 1)}
        >
          <ArrowLeft size={19} strokeWidth={1.7} aria-hidden />
        </UnstyledButton>
        <UnstyledButton
          className={classes.control}
          aria-label={texts.following}
          disabled={at === total && !onBack}
          onClick={() => onMove(at + 1)}
        >
          <ArrowRight size={19} strokeWidth={1.7} aria-hidden />
        </UnstyledButton>
        <UnstyledButton className={classes.control} aria-label={texts.leave} onClick={onLeave}>
          <Minimize size={18} strokeWidth={1.7} aria-hidden />
        </UnstyledButton>
      </span>
    </footer>
  );
}

type Account = { subject: string; result: CalculationAccount };

function accountOf(slide: Slide): Account | null {
  if (slide.kind === 'sentence')
    return { subject: texts.sentence, result: { passos: slide.account, parametros: [] } };
  if (slide.kind !== 'need') return null;
  const { nome, resultado } = slide.item;
  return resultado ? { subject: nome, result: resultado } : null;
}

/** Calculation of the slide's figure, shown on the slide. */
function HowOnSlide({ estudo, slide }: { estudo: Estudo; slide: Slide }) {
  const [opened, setOpened] = useState(false);
  const account = accountOf(slide);
  if (!account || account.result.passos.length === 0) return null;
  const title = texts.howTitle(account.subject);
  return (
    <>
      <UnstyledButton className={classes.how} aria-expanded={opened} onClick={() => setOpened(!opened)}>
        {texts.how}
      </UnstyledButton>
      {opened && (
        <aside className={classes.howPanel} aria-label={title}>
          <header className="row between">
            <b>{title}</b>
            <UnstyledButton
              className={classes.control}
              aria-label={texts.closeHow}
              onClick={() => setOpened(false)}
            >
              <X size={17} aria-hidden />
            </UnstyledButton>
          </header>
          <CalculationSteps result={account.result} />
        </aside>
      )}
    </>
  );
}
