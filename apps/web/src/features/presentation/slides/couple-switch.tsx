import type { Estudo } from '@farol/contracts';
import type { TipoSegurado } from '@farol/domain/study';
import { SegmentedControl } from '@mantine/core';
import { useRef } from 'react';
import { peopleOfDeck, personName } from './deck-people.ts';
import classes from './slides.module.css';
import { slideTexts as texts } from './texts.ts';

type CoupleSwitchProps = {
  estudo: Estudo;
  who: TipoSegurado;
  /** `byHand`: by finger or mouse, after which the arrow keys are the slides' again. */
  onChange: (who: TipoSegurado, byHand: boolean) => void;
};

/** Whose figures are shown; absent without a spouse in the study. */
export function CoupleSwitch({ estudo, who, onChange }: CoupleSwitchProps) {
  const people = peopleOfDeck(estudo);
  const isByHand = useRef(false);
  if (people.length === 0) return null;
  return (
    <SegmentedControl
      className={classes.people}
      onPointerDown={() => {
        isByHand.current = true;
      }}
      onKeyDown={() => {
        isByHand.current = false;
      }}
      aria-label={texts.whose}
      data={people.map((person) => ({ value: person, label: personName(estudo, person) }))}
      value={who}
      onChange={(text) => {
        const chosen = people.find((person) => person === text);
        if (chosen) onChange(chosen, isByHand.current);
      }}
    />
  );
}
