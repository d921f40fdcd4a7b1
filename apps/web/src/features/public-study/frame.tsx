import { MantineProvider } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import { cssVariablesResolver, theme } from '../../shared/theme/theme.ts';
import { tokens } from '../../shared/theme/tokens.ts';
import { Logo } from '../../shared/ui/brand.tsx';
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
  /** Before the name. */
  tag?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
};

/** Light colours whatever the device prefers: customers always see the same page. */
export function Frame({ by, tag, foot, children }: FrameProps) {
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
      <div className={classes.page} style={PAPER}>
        <header className={classes.top}>
          <Logo height={18} />
          {by && (
            <span className="inline-row">
              {tag} {texts.by(by)}
            </span>
          )}
        </header>
        <main className={classes.main}>{children}</main>
        {foot && <footer className={classes.foot}>{foot}</footer>}
      </div>
    </MantineProvider>
  );
}
