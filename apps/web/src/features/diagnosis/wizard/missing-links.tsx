import { Anchor } from '@mantine/core';
import { Fragment } from 'react';
import { fieldPlaceByName } from '../study/field-place.ts';
import { useSteps } from './step-navigation.ts';

/** Names of missing answers, each linked to its field. */
export function MissingLinks({ names, limit = 4 }: { names: readonly string[]; limit?: number }) {
  const { goTo } = useSteps();
  // Names without a field are dropped; fields with the same label are listed once.
  const places = new Map(
    names
      .map((name) => fieldPlaceByName(name))
      .flatMap((place) => (place.label ? [[place.label, place]] : [])),
  );
  const shown = [...places.values()].slice(0, limit);
  const rest = places.size - shown.length;
  return (
    <>
      {shown.map((place, index) => (
        <Fragment key={place.label}>
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
      ))}
      {rest > 0 && ` e mais ${rest}`}
    </>
  );
}
