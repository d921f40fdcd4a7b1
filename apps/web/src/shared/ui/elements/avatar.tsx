import { type CSSProperties, type ReactNode, useState } from 'react';
import { cx, rem, vars } from './look.ts';

type AvatarProps = {
  src: string | null;
  size: number;
  className?: string | undefined;
  style?: CSSProperties;
  children: ReactNode;
};

/** A round picture; without one, or where it does not load, what stands for it. */
export function Avatar({ src, size, className, style, children }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <div
      className={cx(className, 'm_f85678b6 mantine-Avatar-root')}
      style={{ ...vars({ '--avatar-size': rem(size), '--avatar-radius': rem(999) }), ...style }}
    >
      {!src || failed === src ? (
        <span className="m_104cd71f mantine-Avatar-placeholder" title="">
          {children}
        </span>
      ) : (
        <img className="m_11f8ac07 mantine-Avatar-image" src={src} alt="" onError={() => setFailed(src)} />
      )}
    </div>
  );
}
