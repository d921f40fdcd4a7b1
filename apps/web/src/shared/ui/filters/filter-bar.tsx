import { ActionIcon, Button, Indicator, Popover, Stack, UnstyledButton } from '@mantine/core';
import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../lazy.tsx';
import { common } from '../../texts/common.ts';
import { useIsPhone } from '../breakpoints.ts';
import { Drawer } from '../drawer.lazy.ts';
import classes from './filter-bar.module.css';

const Views = lazyPart(async () => (await import('./views/views-menu.tsx')).ViewsMenu);

export type MoreFilters = {
  active: number;
  filters: ReactNode;
  /** One of them was refused, with the reason beside it. */
  isRefused?: boolean;
};

type FilterBarProps = {
  /** First: the period, as FilterSegments. */
  period?: ReactNode;
  /** Second: whose turn it is; on phones a separate line. */
  turn?: ReactNode;
  /** FilterSelect and FilterDate controls. */
  children?: ReactNode;
  /** Those asked for less often, behind a button that tells how many are in use. */
  more?: MoreFilters | undefined;
  /** FilterSearch, at the right end. */
  search?: ReactNode;
  /** Placed before the search. */
  extra?: ReactNode;
  /** Number of active filters; above 0, "Limpar filtros" shows. */
  active?: number;
  onClear?: () => void;
};

const PORTALS = '[data-portal], [data-mantine-shared-portal-node]';

function More({ active, filters, isRefused = false }: MoreFilters) {
  const [opened, setOpened] = useState(isRefused);
  const [wasRefused, setWasRefused] = useState(isRefused);
  if (isRefused !== wasRefused) {
    setWasRefused(isRefused);
    if (isRefused) setOpened(true);
  }
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!opened) return undefined;
    // Lists and calendars of these filters lie outside of it, in the same portal.
    const closeOutside = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || button.current?.contains(target)) return;
      if (!target.closest(PORTALS)) setOpened(false);
    };
    document.addEventListener('mousedown', closeOutside);
    return () => document.removeEventListener('mousedown', closeOutside);
  }, [opened]);
  return (
    <Popover position="bottom-start" opened={opened} onChange={setOpened} closeOnClickOutside={false}>
      <Popover.Target>
        <UnstyledButton
          ref={button}
          className={classes.control}
          data-active={active > 0 || undefined}
          data-invalid={isRefused || undefined}
          onClick={() => setOpened(!opened)}
        >
          <span>{active > 0 ? `Mais filtros: ${active}` : 'Mais filtros'}</span>
          <ChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs" align="flex-start">
          {filters}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

/** One line of filters; on phones all but the period move into a drawer. */
export function FilterBar({
  period,
  turn,
  children,
  more,
  search,
  extra,
  active = 0,
  onClear,
}: FilterBarProps) {
  const isPhone = useIsPhone();
  const [opened, setOpened] = useState(false);
  const clear = active > 0 && onClear && (
    <Button variant="subtle" size="sm" onClick={onClear}>
      {common.clearFilters}
    </Button>
  );
  if (!isPhone)
    return (
      <section aria-label="Filtros" className="row wrap">
        {period}
        {turn}
        {children}
        {more && <More {...more} />}
        {clear}
        <div className={`row ${classes.end}`}>
          <Views />
          {extra}
          {search}
        </div>
      </section>
    );
  return (
    <Stack aria-label="Filtros" component="section" gap="xs">
      <div className={classes.phoneRow}>
        {period ?? search}
        {children && (
          <Indicator label={active} size={16} disabled={active === 0} className={classes.more}>
            <ActionIcon
              variant="default"
              className={classes.moreButton}
              aria-label={active ? `Filtros, ${active} em uso` : 'Filtros'}
              onClick={() => setOpened(true)}
            >
              <SlidersHorizontal size={18} strokeWidth={1.6} aria-hidden />
            </ActionIcon>
          </Indicator>
        )}
        <Views />
      </div>
      {turn}
      {period && search}
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        position="bottom"
        title="Filtros"
        classNames={{ content: classes.drawer }}
      >
        <Stack gap="sm" align="stretch" className={classes.inDrawer}>
          {children}
          {more?.filters}
          {extra}
          <Button size="lg" onClick={() => setOpened(false)}>
            Ver resultado
          </Button>
          {clear}
        </Stack>
      </Drawer>
    </Stack>
  );
}
