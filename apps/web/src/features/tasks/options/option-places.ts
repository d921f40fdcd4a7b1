import { visitPlaces } from '../../../shared/device/index.ts';

/** Where the specialist's visits keep the options that they have not sent. */
export const optionPlaces = visitPlaces('opcoes');
