import { Badge, Button } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import { AppLink } from './app-link.tsx';
import { useIsMedium } from './breakpoints.ts';

type ToolButtonProps = {
  label: string;
  icon: LucideIcon;
  /** Shown after the label or the icon. */
  count?: number;
  /** Of `count`, those that ask for attention. */
  unread?: number;
  /** Accessible name, if longer than the label. */
  name?: string;
  'data-opens-slides'?: boolean;
} & (
  | { onClick: () => void; href?: undefined; away?: undefined }
  | { href: string; away?: boolean; onClick?: undefined }
);

/** A quiet action or link of a page header; in narrow headers only the icon shows. */
export function ToolButton({
  label,
  icon: Icon,
  count = 0,
  unread = 0,
  name = label,
  ...rest
}: ToolButtonProps) {
  const { 'data-opens-slides': opensSlides, ...act } = rest;
  const isMedium = useIsMedium();
  const icon = <Icon size={isMedium ? 15 : 17} strokeWidth={1.6} aria-hidden />;
  const words = [isMedium ? label : null, count > 0 ? count : null].filter((part) => part !== null).join(' ');
  const shown = words || icon;
  const look = {
    variant: 'default',
    'aria-label': name,
    'data-opens-slides': opensSlides,
    children:
      unread > 0 ? (
        <>
          {shown}{' '}
          <Badge size="sm" circle ml={6} aria-hidden>
            {unread}
          </Badge>
        </>
      ) : (
        shown
      ),
    ...(words ? { leftSection: icon } : { px: 9 }),
    ...(isMedium ? {} : { title: label }),
  } as const;
  if (act.href === undefined) return <Button {...look} onClick={act.onClick} />;
  if (act.href.startsWith('/')) return <Button {...look} component={AppLink} href={act.href} />;
  return (
    <Button
      {...look}
      component="a"
      href={act.href}
      {...(act.away ? { target: '_blank', rel: 'noreferrer' } : {})}
    />
  );
}
