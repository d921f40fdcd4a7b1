import { Modal, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { hasUnsentDrafts } from '../device/index.ts';
import { common } from '../texts/common.ts';

const SECONDS = 5;

export function SessionCountdown({ onEnd }: { onEnd: () => void }) {
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
