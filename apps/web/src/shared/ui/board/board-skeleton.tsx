import { Skeleton } from '@mantine/core';
import { common } from '../../texts/common.ts';
import classes from './board.module.css';

/** Placeholder columns and cards while loading. */
export function BoardSkeleton() {
  return (
    <div className={classes.board} role="status" aria-label={common.loading}>
      {[3, 5, 4, 6, 2, 4].map((cards, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed picture
        <div key={index} className={classes.column}>
          <div className={classes.columnHead}>
            <Skeleton height={12} width="70%" my={4} />
            <Skeleton height={10} width="50%" />
          </div>
          <div className={classes.cards}>
            {Array.from({ length: cards }, (_, card) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a fixed picture
              <Skeleton key={card} height={70} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
