import { Modal, Text } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { session, sessionExpired } from '../api/index.ts';
import { hasUnsentDrafts } from '../device/index.ts';
import { common } from '../texts/common.ts';

const SECONDS = 5;

/** Counts down after a 401, then logs out and reloads the page. */
export function SessionExpired({ onEnd = leave }: { onEnd?: () => void }) {
  const expired = useSyncExternalStore(sessionExpired.subscribe, sessionExpired.isAnnounced);
  if (!expired) return null;
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={common.sessionExpiredTitle}
    >
      <Countdown onEnd={onEnd} />
    </Modal>
  );
}

function Countdown({ onEnd }: { onEnd: () => void }) {
  const [left, setLeft] = useState(SECONDS);
  const [isUnsent, setUnsent] = useState(false);
  useEffect(() => {
    void hasUnsentDrafts().then(setUnsent);
  }, []);
  useEffect(() => {
    if (left === 0) return onEnd();
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, onEnd]);
  return (
    <>
      <Text role="alert">{common.sessionExpired(left)}</Text>
      {isUnsent && (
        <Text c="dimmed" mt="sm">
          {common.unsentKept}
        </Text>
      )}
    </>
  );
}

function leave(): void {
  const { pathname, search } = window.location;
  const voltar = pathname + search;
  session.end();
  // A full page load: nothing of the expired session stays in memory.
  window.location.replace(`/auth/logout?${new URLSearchParams({ voltar })}`);
}
