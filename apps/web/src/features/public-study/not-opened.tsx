import type { EstudoPublico, Marca } from '@farol/contracts';
import { CloudOff, Link2Off } from 'lucide-react';
import { errorMessage, isApiError } from '../../shared/api/api-error.ts';
import { common } from '../../shared/texts/common.ts';
import { PageButton } from './page-button.tsx';
import classes from './public-study.module.css';
import { TalkTo } from './talk.tsx';
import { publicTexts as texts } from './texts.ts';

type Consultor = EstudoPublico['conteudo']['consultor'];

type Made = { marca: Marca; consultor: Consultor };

/** Who made a link that opens no more; null where that is not said. */
export const makerOf = (error: unknown): Made | null =>
  isApiError(error) && error.status === 410 ? (error.atual as Made | null) : null;

export const isEnd = (status: number): boolean => status === 404 || status === 410;

type NotOpenedProps = { error: unknown; onRetry: () => void; failed?: string };

/** An expired link is not a failure: says what to do, offers no retry. */
export function NotOpened({ error, ...rest }: NotOpenedProps) {
  const status = isApiError(error) ? error.status : 0;
  if (!isEnd(status)) return <NotArrived error={error} {...rest} />;
  const maker = makerOf(error);
  return (
    <div className={classes.over}>
      <Link2Off size={28} aria-hidden />
      <h1>{status === 410 ? texts.gone : texts.unknown}</h1>
      <p>{errorMessage(error)}</p>
      {maker && <TalkTo {...maker.consultor} />}
    </div>
  );
}

function NotArrived({ error, onRetry, failed = texts.failed }: NotOpenedProps) {
  const code = isApiError(error) ? error.requestId : null;
  return (
    <div className={classes.over} role="alert">
      <p className="row medium danger">
        <CloudOff size={17} aria-hidden />
        {failed}
      </p>
      <h2>{errorMessage(error)}</h2>
      <p className={classes.download}>
        <PageButton main small onClick={onRetry}>
          {common.retry}
        </PageButton>
      </p>
      {code && <p className="text-xs">{common.supportCode(code)}</p>}
    </div>
  );
}
