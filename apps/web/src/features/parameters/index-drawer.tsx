import type { IndiceFio } from '@farol/contracts';
import {
  accumulate,
  indiceKey,
  monthText,
  SEM_PADRAO,
  shiftMonth,
  variationText,
} from '@farol/domain/calculators';
import { Box } from '@mantine/core';
import { useCan } from '../../shared/api/index.ts';
import { date } from '../../shared/format/index.ts';
import { Section } from '../../shared/ui/section.tsx';
import { EditionDrawer } from './edition-drawer.tsx';
import { IndexMonths } from './index-months.tsx';
import classes from './parameters.module.css';
import { parameterTexts, indexTexts as texts } from './texts.ts';

type Change = IndiceFio['historico'][number];

/** More new months than this are summarized by first and last. */
const MONTHS_BY_NAME = 3;

function changeText({ mes, antes, depois }: Change['meses'][number]): string {
  const month = monthText(mes);
  if (depois === null) return texts.out(month, variationText(antes ?? 0));
  if (antes === null) return texts.told(month, variationText(depois));
  return texts.corrected(month, variationText(antes), variationText(depois));
}

function linesOf({ meses }: Change): string[] {
  const added = meses.filter(({ antes }) => antes === null);
  if (added.length <= MONTHS_BY_NAME) return meses.map(changeText);
  const sorted = added.map(({ mes }) => mes).toSorted();
  const period = texts.period(added.length, monthText(sorted[0] ?? ''), monthText(sorted.at(-1) ?? ''));
  return [period, ...meses.filter(({ antes }) => antes !== null).map(changeText)];
}

/** Every save, newest first: months added, corrected and removed. */
function IndexHistory({ historico }: Pick<IndiceFio, 'historico'>) {
  return (
    <Section title={parameterTexts.history}>
      <ol className={classes.history}>
        {historico.map((change) => (
          <li key={change.em}>
            <b>{linesOf(change).join('; ')}</b>
            <span className="dim">{date(change.em)}</span>
            <small>{[change.autor?.pessoa_nome, change.fonte].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ol>
    </Section>
  );
}

type IndexDrawerProps = { indice: IndiceFio | undefined; onClose: () => void };

const YEAR = 12;

/** A published index: current value, months, and history. */
export function IndexDrawer({ indice, onClose }: IndexDrawerProps) {
  const canEdit = useCan('parametros.editar');
  return (
    <EditionDrawer
      of={indice?.indice}
      title={indice && SEM_PADRAO.get(indiceKey(indice.indice))?.rotulo}
      onClose={onClose}
    >
      {indice && (
        <>
          <LatestMonth meses={indice.meses} />
          {canEdit && <IndexMonths indice={indice} />}
          {indice.historico.length > 0 && <IndexHistory historico={indice.historico} />}
        </>
      )}
    </EditionDrawer>
  );
}

/** The last month, and the last twelve if none is missing. */
function LatestMonth({ meses }: Pick<IndiceFio, 'meses'>) {
  const last = meses.at(-1);
  const hasYear = last !== undefined && meses.at(-YEAR)?.mes === shiftMonth(last.mes, 1 - YEAR);
  return (
    <Section title={parameterTexts.current} hint={texts.hint}>
      {last ? (
        <Box component="dl" mb="sm" className="pairs ruled text-sm">
          <div>
            <dt>{`${texts.last}, ${monthText(last.mes)}`}</dt>
            <dd>{variationText(last.valor)}</dd>
          </div>
          {hasYear && (
            <div>
              <dt>{texts.year}</dt>
              <dd>{variationText(accumulate(meses.slice(-YEAR)))}</dd>
            </div>
          )}
        </Box>
      ) : (
        <p>{texts.noMonths}</p>
      )}
    </Section>
  );
}
