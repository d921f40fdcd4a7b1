import type { Marca } from '@farol/contracts';
import { MantineProvider } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import { brandStyle } from '../../shared/theme/brand-style.ts';
import { cssVariablesResolver, theme } from '../../shared/theme/theme.ts';
import { tokens } from '../../shared/theme/tokens.ts';
import { CompanyBrand } from '../../shared/ui/company-brand.tsx';
import classes from './public-study.module.css';
import { publicTexts as texts } from './texts.ts';

const { papel } = tokens.surface;
const PAPER = {
  '--farol-bg': papel.bg,
  '--farol-bg-2': papel.bg2,
  '--farol-sheet': papel.sheet,
  '--farol-line': papel.line,
} as CSSProperties;

type FrameProps = {
  by?: string | undefined;
  /** Absent until the study is there. */
  brand?: Marca | undefined;
  /** Before the name. */
  tag?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
};

/** Light colours whatever the device prefers: customers always see the same page. */
export function Frame({ by, brand, tag, foot, children }: FrameProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      forceColorScheme="light"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <title>{texts.tab}</title>
      <meta name="robots" content="noindex, nofollow" />
      <div className={classes.page} style={{ ...PAPER, ...brandStyle(brand?.cor) }}>
        <header className={classes.top}>
          <CompanyBrand of={brand} height={brand ? 30 : 18} />
          {by && (
            <span className="inline-row">
              {tag} {texts.by(by)}
            </span>
          )}
        </header>
        <main className={classes.main}>{children}</main>
        {brand && <p className={classes.made}>{texts.madeWith}</p>}
        {foot && <footer className={classes.foot}>{foot}</footer>}
      </div>
    </MantineProvider>
  );
}
