import { Button, Text } from '@mantine/core';
import { CloudOff, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorMessage, isApiError } from '../api/index.ts';
import { common } from '../texts/common.ts';
import { AreaDots } from './area-dots.tsx';
import classes from './state-views.module.css';

type ViewProps = { title: string; hint?: ReactNode; actions?: ReactNode };

/** Empty state: what will appear here, and the next action. */
export function Empty({ title, hint, actions }: ViewProps) {
  return (
    <div className={classes.view}>
      <AreaDots areas={[]} size="big" label="" />
      <Words title={title} hint={hint} actions={actions} />
    </div>
  );
}

/** No row matches the filters: shows the number of rows without them, if known. */
export function FilterEmpty({
  title,
  hint,
  onClear,
}: {
  title: string;
  hint?: ReactNode;
  onClear: () => void;
}) {
  return (
    <div className={classes.view}>
      <Words
        title={title}
        hint={hint}
        actions={
          <Button variant="default" onClick={onClear}>
            {common.clearFilters}
          </Button>
        }
      />
    </div>
  );
}

type FailedProps = {
  /** The failed action: "Não conseguimos abrir o estudo". */
  title?: string;
  error: unknown;
  /** What is still stored. */
  hint?: string;
  onRetry?: () => void;
  actions?: ReactNode;
};

/** Failure state: what failed, what is still stored, and how to continue. */
export function Failed({ title = common.pageFailed, error, hint, onRetry, actions }: FailedProps) {
  const code = isApiError(error) ? error.requestId : null;
  return (
    <div className={classes.frame} role="alert">
      <div className={classes.view}>
        <div className="row medium danger">
          <CloudOff size={17} aria-hidden />
          {title}
        </div>
        <Words
          title={errorMessage(error)}
          hint={hint}
          actions={
            <>
              {onRetry && (
                <Button leftSection={<RotateCw size={15} aria-hidden />} onClick={onRetry}>
                  {common.retry}
                </Button>
              )}
              {actions}
            </>
          }
        />
        {code && (
          <Text size="xs" className={classes.meta}>
            {common.supportCode(code)}
          </Text>
        )}
      </div>
    </div>
  );
}

function Words({ title, hint, actions }: ViewProps) {
  return (
    <>
      <h2 className={classes.title}>{title}</h2>
      {hint && (
        <Text size="md" c="dimmed" maw={360}>
          {hint}
        </Text>
      )}
      {actions && <div className={classes.actions}>{actions}</div>}
    </>
  );
}
