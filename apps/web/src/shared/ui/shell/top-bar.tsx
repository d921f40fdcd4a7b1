import { ActionIcon } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { AppLink } from '../app-link.tsx';
import { Mark } from '../brand.tsx';
import { useIsPhone } from '../breakpoints.ts';
import { shellTexts } from './texts.ts';
import classes from './top-bar.module.css';

export type Crumb = { label: string; href: string };

/** Parent pages and the current one; on phones a back button and the name. */
export function Breadcrumbs({ parents, current }: { parents: readonly Crumb[]; current: string }) {
  const isPhone = useIsPhone();
  if (isPhone) return <PhoneTitle parent={parents.at(-1)} current={current} />;
  return (
    <nav aria-label={shellTexts.breadcrumbs} className={classes.crumbs}>
      {parents.map((crumb) => (
        <Fragment key={crumb.href}>
          <AppLink href={crumb.href}>{crumb.label}</AppLink>
          <ChevronRight size={14} aria-hidden />
        </Fragment>
      ))}
      <b aria-current="page">{current}</b>
    </nav>
  );
}

function PhoneTitle({ parent, current }: { parent: Crumb | undefined; current: string }) {
  const router = useRouter();
  return (
    <div className="row">
      {parent ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={shellTexts.back(parent.label)}
          onClick={() => void router.navigate({ href: parent.href })}
        >
          <ChevronLeft size={20} aria-hidden />
        </ActionIcon>
      ) : (
        <Mark />
      )}
      <span className={classes.words}>
        <b className="text-lg ellipsis">{current}</b>
        {parent && <small className="ellipsis">{parent.label}</small>}
      </span>
    </div>
  );
}
