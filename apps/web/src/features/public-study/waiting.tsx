import classes from './public-study.module.css';
import { publicTexts as texts } from './texts.ts';

/** As the page looks before its code is there: see estudo.html. */
export function Waiting() {
  return (
    <div role="status" aria-label={texts.tab}>
      <span className={classes.line} />
      <span className={classes.line} />
      <span className={classes.line} />
    </div>
  );
}
