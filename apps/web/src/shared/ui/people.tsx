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
  return (first + last).toLocaleUpperCase('pt-BR');
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

export type Ball =
  | { quem: 'voce'; nome: string }
  | { quem: 'pessoa'; nome: string }
  | { quem: 'cliente' }
  | { quem: 'fornecedor'; nome?: string | null };

/** Who acts next. */
export function BallWith({ ball, size = 22 }: { ball: Ball; size?: number }) {
  const isPerson = ball.quem === 'voce' || ball.quem === 'pessoa';
  const Icon = ball.quem === 'cliente' ? User : Building2;
  const name = ballName(ball);
  return (
    <span className={classes.ball} data-mine={ball.quem === 'voce' || undefined}>
      {isPerson ? (
        <PersonAvatar name={ball.nome} size={size} />
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

function ballName(ball: Ball): string {
  switch (ball.quem) {
    case 'voce':
      return 'Você';
    case 'pessoa':
      return ball.nome;
    case 'cliente':
      return 'Cliente';
    case 'fornecedor':
      return ball.nome ?? 'Fornecedor';
  }
}
