import { Skeleton } from '@mantine/core';
import { lazyPart } from '../../lazy.tsx';

export const AccountItems = lazyPart(async () => (await import('./account-items.tsx')).AccountItems, {
  pending: [1, 2, 3, 4].map((n) => <Skeleton key={n} h={20} m="xs" />),
  preload: true,
});
