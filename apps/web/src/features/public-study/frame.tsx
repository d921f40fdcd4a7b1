import type { Marca } from '@farol/contracts';
import type { ReactNode } from 'react';
import { brandThemes } from '../../shared/theme/brand-style.ts';
import { CompanyBrand } from '../../shared/ui/company-brand.tsx';
import classes from './public-study.module.css';
import { publicTexts as texts } from './texts.ts';

type FrameProps = {
  by?: string | undefined;
  /** Absent until the study is there. */
  brand?: Marca | undefined;
  /** Before the name. */
  tag?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
};

/** Header and footer of each step; the first words of the page in estudo.html have the same parts. */
export function Frame({ by, brand, tag, foot, children }: FrameProps) {
  return (
    <div
      className={classes.page}
      data-branded={brand?.cor ? true : undefined}
      style={brandThemes(brand?.cor)}
    >
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
  );
}
