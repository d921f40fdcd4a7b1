import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { secondFactorTexts as texts } from '../texts.ts';
import classes from './second-factor.module.css';

const SIDE = 168;

/** Drawn in the browser: the secret goes to no other service. */
export function QrCode({ content }: { content: string }) {
  const drawing = useQuery({
    queryKey: ['qr', content],
    queryFn: async () => {
      const { toString: draw } = await import('qrcode');
      return draw(content, { type: 'svg', margin: 0 });
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (!drawing.data) return <Skeleton width={SIDE} height={SIDE} />;
  return (
    <img
      className={classes.qr}
      alt={texts.qr}
      src={`data:image/svg+xml,${encodeURIComponent(drawing.data)}`}
    />
  );
}
