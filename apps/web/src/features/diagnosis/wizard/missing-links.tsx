import { Anchor } from '@mantine/core';
import { Fragment } from 'react';
import { fieldPlaceByName } from '../study/field-place.ts';
import { useSteps } from './step-navigation.ts';

/** Names of missing answers, each linked to its field. */
export function MissingLinks({ names, limit = 4 }: { names: readonly string[]; limit?: number }) {
  const { goTo } = useSteps();
  const shown = names.slice(0, limit);
  const rest = names.length - shown.length;
  return (
    <>
      {shown.map((name, index) => {
        const place = fieldPlaceByName(name);
        return (
          <Fragment key={name}>
            {index > 0 && ', '}
            <Anchor
              component="button"
              type="button"
              fz="inherit"
              onClick={() => goTo(place.passo, place.campo)}
            >
              {place.label.replace(/\?$/, '')}
            </Anchor>
          </Fragment>
        );
      })}
      {rest > 0 && ` e mais ${rest}`}
    </>
  );
}
