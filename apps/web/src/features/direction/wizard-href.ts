import type { Estudo } from '@farol/contracts';

export const wizardHref = ({ cliente_id, diagnostico_id }: Estudo): string =>
  `/diagnosis/complete/${cliente_id}/${diagnostico_id}`;

/** The survey at an area. */
export const areaHref = (estudo: Estudo, area: number): string => `${wizardHref(estudo)}?passo=area-${area}`;
