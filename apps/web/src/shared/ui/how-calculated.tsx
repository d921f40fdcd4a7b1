import { ActionIcon, Popover, type PopoverProps, UnstyledButton } from '@mantine/core';
import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { useIsPhone } from './breakpoints.ts';
import { Drawer } from './drawer.lazy.ts';
import classes from './how-calculated.module.css';

type HowCalculatedProps = {
  /** "Vida": the popover's title is "Como calculamos: Vida". */
  subject: string;
  /** The figure itself opens its account, in place of the words. */
  figure?: string;
  children: ReactNode;
};

const texts = { opener: 'como calculamos' } as const;

const GAP = 12;

/** Escape closes the calculation, not the drawer around it. */
const KEEPS_ESCAPE = { 'data-mantine-stop-propagation': 'true' };

/** Where reading begins; scrolls by keyboard, since it may contain nothing focusable. */
const BODY = { 'data-scrolls': true, 'data-autofocus': true, tabIndex: 0, ...KEEPS_ESCAPE };

/** Without space on either side it opens below the label, else above: always within the window. */
const IN_SIGHT = {
  flip: { fallbackPlacements: ['right-start', 'bottom-start', 'bottom-end', 'top-start'] },
  shift: { padding: 8, crossAxis: true, limiter: { fn: ({ x, y }) => ({ x, y }) } },
} satisfies PopoverProps['middlewares'];

/** In a side panel the popover opens left of the panel, so that the panel's figures stay visible. */
function distanceToPanelEdge({ currentTarget }: MouseEvent<HTMLElement>): number {
  const panel = currentTarget.closest('aside');
  if (!panel) return GAP;
  return currentTarget.getBoundingClientRect().left - panel.getBoundingClientRect().left + GAP;
}

/** Formula, inputs and assumptions of a figure, one click away. */
export function HowCalculated({ subject, figure, children }: HowCalculatedProps) {
  const [opened, setOpened] = useState(false);
  const [offset, setOffset] = useState(GAP);
  const isPhone = useIsPhone();
  const id = useId();
  const title = `Como calculamos: ${subject}`;
  const opener = (
    <UnstyledButton
      className={classes.opener}
      data-figure={figure === undefined ? undefined : true}
      aria-haspopup="dialog"
      aria-expanded={opened}
      aria-label={figure === undefined ? title : `${figure}. ${title}`}
      onClick={(event) => {
        setOffset(distanceToPanelEdge(event));
        setOpened((was) => !was);
      }}
    >
      {figure ?? texts.opener}
    </UnstyledButton>
  );
  if (isPhone)
    return (
      <>
        {opener}
        <Drawer opened={opened} onClose={() => setOpened(false)} position="bottom" size="80%" title={title}>
          <div className={classes.body}>{children}</div>
        </Drawer>
      </>
    );
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      width={392}
      position="left-start"
      offset={offset}
      middlewares={IN_SIGHT}
      withArrow
      trapFocus
      returnFocus
    >
      <Popover.Target>{opener}</Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-labelledby={id} {...KEEPS_ESCAPE}>
        <div className={classes.head}>
          <b id={id}>{title}</b>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label="Fechar"
            {...KEEPS_ESCAPE}
            onClick={() => setOpened(false)}
          >
            <X size={16} aria-hidden />
          </ActionIcon>
        </div>
        <section className={classes.body} aria-labelledby={id} {...BODY}>
          {children}
        </section>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The result of a calculation, before how it came about. */
export function FormulaLead({ label, value, note }: { label: string; value: string; note: string | null }) {
  return (
    <div className={classes.lead}>
      <FormulaLine label={label} value={value} />
      {note && <small className="dim">{note}</small>}
    </div>
  );
}

/** Title of a group of lines. */
export const FormulaGroup = ({ title }: { title: string }) => <p className={classes.group}>{title}</p>;

/** One line of a calculation: what, and how much. `total` rules it off and makes it bold. */
export function FormulaLine({
  label,
  value,
  total,
}: {
  label: ReactNode;
  value: ReactNode;
  total?: boolean;
}) {
  return (
    <div className={classes.line} data-total={total || undefined}>
      <span>{label}</span>
      <b>{value}</b>
    </div>
  );
}
