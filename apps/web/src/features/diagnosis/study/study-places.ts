import { visitPlaces } from '../../../shared/device/index.ts';

/** Where the consultant's visits keep the answers that they have not sent. */
export const studyPlaces = visitPlaces('estudo');
