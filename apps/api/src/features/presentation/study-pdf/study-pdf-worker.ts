import { drawWhatComes } from '../../../platform/pdf/draw-what-comes.ts';
import { studyDescription } from './description.ts';
import type { Paper } from './paper.ts';

drawWhatComes((paper: Paper) => studyDescription(paper));
