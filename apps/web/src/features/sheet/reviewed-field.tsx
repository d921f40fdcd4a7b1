import type { CampoConferido } from '@farol/contracts';
import { Button } from '@mantine/core';
import { moment } from '../../shared/format/index.ts';
import classes from './sheet.module.css';
import { sheetTexts as texts } from './texts.ts';
import type { Decide } from './use-decide.ts';

type Decided = NonNullable<CampoConferido['decisao']>;

/** Who decided it, and when. */
export const DecidedBy = ({ decisao: { decisao, quem, quando } }: { decisao: Decided }) => (
  <span className="text-sm dim">{texts.decided[decisao](quem, moment(quando))}</span>
);

type FieldProps = {
  field: CampoConferido;
  error?: string | undefined;
  /** Absent for readers. */
  onDecide?: Decide;
  busy: boolean;
};

/** One of her answers beside the study's. */
export function ReviewedField({ field, error, onDecide, busy }: FieldProps) {
  const { chave, rotulo, disse, estudo, situacao, versao, decisao } = field;
  return (
    <div className={classes.field} data-open={(!decisao && situacao !== 'igual') || undefined}>
      <b>{rotulo}</b>
      <span data-head={texts.said}>{disse}</span>
      <span data-head={texts.study} className={estudo === null ? 'dim' : undefined}>
        {estudo ?? texts.nothing}
      </span>
      <span className={classes.actions}>
        {decisao && <DecidedBy decisao={decisao} />}
        {!decisao && situacao === 'igual' && <span className="text-sm dim">{texts.same}</span>}
        {situacao !== 'igual' && decisao?.decisao !== 'aceita' && onDecide && (
          <>
            <Button
              size="xs"
              variant="default"
              disabled={busy}
              aria-label={texts.acceptOf(rotulo)}
              onClick={() => onDecide([{ chave, decisao: 'aceitar', versao }])}
            >
              {texts.accept}
            </Button>
            {!decisao && (
              <Button
                size="xs"
                variant="subtle"
                disabled={busy}
                aria-label={texts.keepOf(rotulo)}
                onClick={() => onDecide([{ chave, decisao: 'manter', versao }])}
              >
                {texts.keep}
              </Button>
            )}
          </>
        )}
      </span>
      {error && (
        <p className={`text-sm danger ${classes.error}`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
