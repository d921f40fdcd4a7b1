import type { Marca } from '@farol/contracts';
import { UnstyledButton } from '@mantine/core';
import { ArrowLeft, ArrowRight, Minimize } from 'lucide-react';
import type { ReactNode } from 'react';
import { CompanyBrand } from '../../../shared/ui/company-brand.tsx';
import { whatIfTexts } from '../../diagnosis/index.ts';
import type { Slide } from './slide-list.ts';
import { hasPanel, type PanelKind, type SlideOffers } from './slide-offers.ts';
import classes from './slides.module.css';
import { slideTexts as texts } from './texts.ts';

type BarProps = {
  brand: Marca | undefined;
  slide: Slide;
  at: number;
  total: number;
  offers: SlideOffers;
  panel: PanelKind | null;
  onPanel: (kind: PanelKind | null) => void;
  onMove: (to: number) => void;
  onLeave: () => void;
  /** Returns from a line's slide to the line. */
  onBack: (() => void) | null;
  /** The couple's switch. */
  people: ReactNode;
};

const PANELS: readonly { kind: PanelKind; label: string }[] = [
  { kind: 'how', label: texts.how },
  { kind: 'what-if', label: whatIfTexts.title },
  { kind: 'answers', label: texts.answer },
];

/** The company's name, progress, what the slide opens, and navigation. */
export function SlideBar(props: BarProps) {
  const { brand, slide, at, total, offers, panel, onPanel, onMove, onLeave, onBack, people } = props;
  return (
    <div className={classes.bar}>
      <span className={classes.brand}>
        <CompanyBrand of={brand} height={brand?.logo ? 34 : 18} />
        <small className="dim">{texts.madeWith}</small>
      </span>
      <span className={classes.progress}>
        {people}
        <span className={classes.pips} aria-hidden>
          {Array.from({ length: total }, (_, index) => index + 1).map((number) => (
            <i key={number} data-on={number <= at || undefined} />
          ))}
        </span>
        <span className="tabular nowrap">{texts.progress(at, total)}</span>
      </span>
      <span className={classes.controls}>
        {PANELS.filter(({ kind }) => hasPanel(offers, kind)).map(({ kind, label }) => (
          <UnstyledButton
            key={kind}
            className={classes.how}
            data-opens-panel={kind}
            aria-expanded={panel === kind}
            onClick={() => onPanel(panel === kind ? null : kind)}
          >
            {label}
          </UnstyledButton>
        ))}
        {onBack && 'area' in slide && (
          <UnstyledButton className={classes.how} onClick={onBack}>
            {texts.backTo(slide.area.curta)}
          </UnstyledButton>
        )}
        <UnstyledButton
          className={classes.control}
          aria-label={texts.previous}
          disabled={at === 1 && !onBack}
          onClick={() => (onBack ?? onMove)(at - 1)}
        >
          <ArrowLeft size={19} strokeWidth={1.7} aria-hidden />
        </UnstyledButton>
        <UnstyledButton
          className={classes.control}
          aria-label={texts.following}
          disabled={at === total && !onBack}
          onClick={() => (onBack ?? onMove)(at + 1)}
        >
          <ArrowRight size={19} strokeWidth={1.7} aria-hidden />
        </UnstyledButton>
        <UnstyledButton className={classes.control} aria-label={texts.leave} onClick={onLeave}>
          <Minimize size={18} strokeWidth={1.7} aria-hidden />
        </UnstyledButton>
      </span>
    </div>
  );
}
