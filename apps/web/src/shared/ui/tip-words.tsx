import { Tooltip } from '@mantine/core';

export const TipWords = ({ target, label }: { target: HTMLElement; label: string }) => (
  <Tooltip target={target} opened label={label} position="right" />
);
