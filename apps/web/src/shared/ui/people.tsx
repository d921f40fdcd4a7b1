import { Avatar } from '@mantine/core';
import { Building2, User } from 'lucide-react';
import classes from './people.module.css';

/** "Beatriz de Camargo" → "BC". */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => !/^(da|de|do|das|dos|e)$/i.test(word));
  const first = words[0]?.[0] ?? '';
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : '';
  return (first + last).toUpperCase();
}

type PersonAvatarProps = { name: string; src?: string | null; size?: number };

export function PersonAvatar({ name, src, size = 28 }: PersonAvatarProps) {
  return (
    <Avatar
      src={src ?? null}
      alt=""
      size={size}
      radius={999}
      className={classes.avatar}
      style={
        { '--avatar-placeholder-fz': `${Math.max(9, Math.round(size * 0.39))}px` } as React.CSSProperties
      }
    >
      {initials(name)}
    </Avatar>
  );
}

export type WaitingFor =
  | { quem: 'voce'; nome: string }
  | { quem: 'pessoa'; nome: string }
  | { quem: 'cliente' }
  | { quem: 'fornecedor'; nome?: string | null };

/** The person or role who acts next. */
export function WaitingForBadge({ waitingFor, size = 22 }: { waitingFor: WaitingFor; size?: number }) {
  const isPerson = waitingFor.quem === 'voce' || waitingFor.quem === 'pessoa';
  const Icon = waitingFor.quem === 'cliente' ? User : Building2;
  const name = waitingForName(waitingFor);
  return (
    <span className={classes.ball} data-mine={waitingFor.quem === 'voce' || undefined}>
      {isPerson ? (
        <PersonAvatar name={waitingFor.nome} size={size} />
      ) : (
        <span className={classes.neutral} style={{ width: size, height: size }} aria-hidden>
          <Icon size={Math.round(size * 0.6)} />
        </span>
      )}
      <span className={classes.ballName} title={name}>
        {name}
      </span>
    </span>
  );
}

function waitingForName(waitingFor: WaitingFor): string {
  switch (waitingFor.quem) {
    case 'voce':
      return 'Você';
    case 'pessoa':
      return waitingFor.nome;
    case 'cliente':
      return 'Cliente';
    case 'fornecedor':
      return waitingFor.nome ?? 'Fornecedor';
  }
}
