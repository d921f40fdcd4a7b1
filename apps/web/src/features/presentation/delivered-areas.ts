import type { Estudo } from '@farol/contracts';
import { type AreaView, areasOf } from '../study/index.ts';
import { withDeliveredOptions } from './quoted-areas.ts';

/** The areas of a study as its customer may see them. */
export const deliveredAreasOf = (estudo: Estudo): AreaView[] => areasOf(estudo).map(withDeliveredOptions);
