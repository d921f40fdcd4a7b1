import { AppLink } from '../../shared/ui/app-link.tsx';
import classes from './results.module.css';
import { resultTexts as texts } from './texts.ts';

/** Suffix of an area's number for its calculations instead of its options. */
export const ACCOUNTS = '-contas';

export const areaOfPart = (part: string): string => part.replace(ACCOUNTS, '');

type AreaViewsProps = { area: number; accounts: boolean; hrefOf: (part: string) => string };

/** An area shown by its options, or by its calculations. */
export function AreaViews({ area, accounts, hrefOf }: AreaViewsProps) {
  const views = [
    { part: String(area), label: texts.options, current: !accounts },
    { part: `${area}${ACCOUNTS}`, label: texts.accounts, current: accounts },
  ];
  return (
    <nav className={classes.views} aria-label={texts.views}>
      {views.map(({ part, label, current }) => (
        <AppLink
          key={part}
          href={hrefOf(part)}
          className="tab-link text-md"
          aria-current={current ? 'page' : undefined}
        >
          {label}
        </AppLink>
      ))}
    </nav>
  );
}
