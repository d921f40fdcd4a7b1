import { renderInWorker } from '../../../platform/pdf/render-in-worker.ts';
import { studyDescription } from './description.ts';
import type { Paper } from './paper.ts';

export default (paper: Paper) => renderInWorker(studyDescription(paper));
