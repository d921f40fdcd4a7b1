import type { ReactNode } from 'react';
import { Logo } from '../../../shared/ui/brand.tsx';
import { Lighthouse } from '../../../shared/ui/lighthouse.tsx';
import { authTexts } from '../texts.ts';
import classes from './auth-frame.module.css';

type AuthFrameProps = { tab: string; title: string; lead?: ReactNode; children?: ReactNode };

/** Form at the left, the lighthouse at the right; for login and passwords. */
export function AuthFrame({ tab, title, lead, children }: AuthFrameProps) {
  return (
    <div className={classes.frame}>
      <title>{tab}</title>
      <main className={classes.side}>
        <Logo height={28} />
        <div className={classes.form}>
          <div>
            <h1 className="text-display">{title}</h1>
            {lead && <p className={classes.lead}>{lead}</p>}
          </div>
          {children}
        </div>
      </main>
      <aside className={classes.picture} aria-label={authTexts.picture}>
        <Lighthouse className={classes.sea} />
        <p className={classes.promise}>
          {authTexts.promise}
          <small>{authTexts.promiseSmall}</small>
        </p>
      </aside>
    </div>
  );
}
