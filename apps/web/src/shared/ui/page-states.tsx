import { Skeleton, Text } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { timeoutError } from '../api/api-error.ts';
import { common } from '../texts/common.ts';
import classes from './page-states.module.css';
import { Failed } from './state-views.tsx';

const SLOW_MS = 8_000;
const TIMEOUT_MS = 120_000;

const reload = () => window.location.reload();

/** While a page loads: its skeleton, after 8 s a message, after 120 s a way out. */
export function PagePending() {
  const waited = useIsSlow();
  if (waited === 'too-long')
    return (
      <Failed
        title={common.pageTimeout}
        error={timeoutError()}
        hint={common.pageTimeoutHint}
        onRetry={reload}
      />
    );
  return (
    <div className={classes.pending} role="status" aria-label={common.loading}>
      <Skeleton height={24} width={220} />
      <Skeleton height={14} width={340} mt={10} mb={28} />
      {[96, 88, 92, 80, 86, 74].map((width) => (
        <Skeleton key={width} height={12} width={`${width}%`} mb={22} />
      ))}
      {waited === 'slow' && (
        <Text size="sm" c="dimmed">
          {common.stillLoading}
        </Text>
      )}
    </div>
  );
}

function useIsSlow(): 'little' | 'slow' | 'too-long' {
  const [waited, setWaited] = useState<'little' | 'slow' | 'too-long'>('little');
  useEffect(() => {
    const slow = setTimeout(() => setWaited('slow'), SLOW_MS);
    const tooLong = setTimeout(() => setWaited('too-long'), TIMEOUT_MS);
    return () => {
      clearTimeout(slow);
      clearTimeout(tooLong);
    };
  }, []);
  return waited;
}

/** A page that failed to load or render. */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <Failed
      error={error}
      hint={common.pageFailedHint}
      onRetry={() => {
        reset();
        void router.invalidate();
      }}
    />
  );
}
