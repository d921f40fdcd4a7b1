import { type ReactNode, type Ref, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { common } from '../texts/common.ts';
import classes from './page.module.css';
import { PageContext } from './page-context.ts';
import { useHolderOf, usePlace } from './place.ts';
import { useShellSlots } from './shell/shell-context.ts';
import { Breadcrumbs, type Crumb } from './shell/top-bar.tsx';

type PageProps = {
  title: string;
  /** Name in the top bar and the browser tab, if it differs from the title. */
  name?: string;
  /** Pages above this one. */
  parents?: readonly Crumb[];
  /** One line of summary, with figures. */
  lead?: ReactNode;
  /** Beside the title: stage, areas. */
  badges?: ReactNode;
  avatar?: ReactNode;
  /** At most one primary button, after the quieter ones. */
  actions?: ReactNode;
  /** In the top bar: "Salvo às 15:42". */
  topActions?: ReactNode;
  filters?: ReactNode;
  tabs?: ReactNode;
  /** A SidePanel before the content. */
  start?: ReactNode;
  /** A SidePanel after the content. */
  end?: ReactNode;
  /** Pagination or a form's buttons. */
  footer?: ReactNode;
  /** For screens with their own heading (diagnosis). */
  withoutHeader?: boolean;
  /** Padding around the content; lists have none. */
  padded?: boolean;
  /** Nothing in the content takes the focus, so that the content itself does, to be scrolled by keyboard. */
  onlyText?: boolean;
  children: ReactNode;
};

/** What the screen is about, where its summary will stand: it is there with the page's frame, before any code. */
export const About = ({ children, wraps = false }: { children: string; wraps?: boolean }) => (
  <span className={classes.about} data-wraps={wraps || undefined}>
    {children}
  </span>
);

/** Keeps the line's place. */
const NO_WORDS_YET = '\u00a0';

/** Header, filters, content and footer of a work screen. */
export function Page(props: PageProps) {
  const { title, name = title, parents = [], start, end, footer, padded, children } = props;
  const slots = useShellSlots();
  const toggles = usePlace((props.withoutHeader ? classes.looseToggles : classes.toggles) ?? '');
  const strip = usePlace('');
  const holdsToggles = useHolderOf(toggles);
  const holdsStrip = useHolderOf(strip);
  const context = useMemo(() => ({ toggles, strip }), [toggles, strip]);
  return (
    <PageContext value={context}>
      <title>{`${name} · ${common.product}`}</title>
      {slots.crumbs && createPortal(<Breadcrumbs parents={parents} current={name} />, slots.crumbs)}
      {slots.actions && props.topActions && createPortal(props.topActions, slots.actions)}
      <div ref={props.withoutHeader ? holdsToggles : undefined} className={classes.page}>
        {!props.withoutHeader && <PageHeader {...props} actionsRef={holdsToggles} />}
        {props.filters && <div className={classes.filters}>{props.filters}</div>}
        {props.tabs}
        <div className={classes.columns} data-ruled={props.tabs ? undefined : true}>
          {start}
          <div className={classes.content}>
            <div
              className={classes.scroll}
              data-padded={padded || undefined}
              tabIndex={props.onlyText ? 0 : undefined}
            >
              {slots.lead}
              {children}
            </div>
            <div ref={holdsStrip} className={classes.bottom}>
              {footer && <div className={classes.footer}>{footer}</div>}
            </div>
          </div>
          {end}
        </div>
      </div>
    </PageContext>
  );
}

type HeaderProps = Pick<PageProps, 'title' | 'lead' | 'badges' | 'avatar' | 'actions'>;

/** Title, summary line, badges and actions. */
function PageHeader({
  title,
  lead,
  badges,
  avatar,
  actions,
  actionsRef,
}: HeaderProps & { actionsRef?: Ref<HTMLDivElement> }) {
  return (
    <header className={classes.header}>
      {avatar}
      <div className={classes.words}>
        <div className={classes.titleRow}>
          <h1>{title}</h1>
          {badges}
        </div>
        {lead && <p className="text-md dim">{lead === ' ' ? NO_WORDS_YET : lead}</p>}
      </div>
      <div ref={actionsRef} className={classes.actions}>
        {actions}
      </div>
    </header>
  );
}
