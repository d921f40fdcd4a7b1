import { Button, Progress } from '@mantine/core';
import { decimal } from '../../../shared/format/index.ts';
import classes from './flow.module.css';
import { flowTexts } from './texts.ts';
import type { FlowState } from './use-flow.ts';

const texts = flowTexts.paths;

const CAMINHOS = 1000;

type FlowPathsProps = {
  paths: FlowState['paths'];
  /** The band shown is of what is tried now. */
  isOfThis: boolean;
  onDraw: () => void;
  onHide: () => void;
};

/** Draws the paths on request: progress, cancel, and the way back. */
export function FlowPaths({ paths, isOfThis, onDraw, onHide }: FlowPathsProps) {
  if (paths && 'done' in paths) {
    const { done, of } = paths;
    const text = texts.busy(decimal(done, 0), decimal(of || CAMINHOS, 0));
    return (
      <div className={classes.paths}>
        <Progress
          className="grow"
          value={of > 0 ? (100 * done) / of : 0}
          size="sm"
          aria-label={texts.label}
          aria-valuetext={text}
        />
        <span className="text-sm tabular">{text}</span>
        <Button variant="subtle" size="sm" onClick={onHide}>
          {texts.cancel}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.paths}>
      {isOfThis ? (
        <Button variant="default" size="sm" onClick={onHide}>
          {texts.hide}
        </Button>
      ) : (
        <Button variant="default" size="sm" onClick={onDraw}>
          {texts.open(decimal(CAMINHOS, 0))}
        </Button>
      )}
      {isOfThis && paths?.sorteados === null && (
        <span className="text-sm warning" role="status">
          {texts.impossible}
        </span>
      )}
    </div>
  );
}
