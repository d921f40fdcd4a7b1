import { Stack } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Fault } from '../faults.ts';

type FaultListProps = {
  title?: string;
  faults: readonly Fault[];
  /** The way to where it is mended. */
  link?: (fault: Fault) => ReactNode;
};

/** What is missing, point by point, each with its place. */
export function FaultList({ title, faults, link }: FaultListProps) {
  return (
    <Stack gap="xs" className="text-sm" role="alert">
      {title && <b>{title}</b>}
      <Stack component="ul" gap="xs">
        {faults.map((fault) => (
          <li key={fault.key} className="marked" data-tone="danger">
            <CircleAlert size={15} strokeWidth={1.8} aria-hidden />
            <span>
              {fault.where && <small className="block">{fault.where}</small>}
              {fault.message} {link?.(fault)}
            </span>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
