import type { ExtendComponent, FactoryPayload } from '@mantine/core';

/** As `Component.extend`, which would load the component on every page with the theme. */
export const settingsOf = <F extends FactoryPayload>(settings: ExtendComponent<F>): ExtendComponent<F> =>
  settings;
