import { Stack } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MoveProblem } from '../move-problems.ts';

type ProblemListProps = {
  title?: string;
  problems: readonly MoveProblem[];
  /** Link to the place to fix it. */
  link?: (problem: MoveProblem) => ReactNode;
};

/** Missing points, each with its place. */
export function ProblemList({ title, problems, link }: ProblemListProps) {
  return (
    <Stack gap="xs" className="text-sm" role="alert">
      {title && <b>{title}</b>}
      <Stack component="ul" gap="xs">
        {problems.map((problem) => (
          <li key={problem.key} className="marked" data-tone="danger">
            <CircleAlert size={15} strokeWidth={1.8} aria-hidden />
            <span>
              {problem.where && <small className="block">{problem.where}</small>}
              {problem.message} {link?.(problem)}
            </span>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
