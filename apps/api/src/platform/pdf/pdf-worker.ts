import type { PdfDescription } from './description.ts';
import { drawWhatComes } from './draw-what-comes.ts';

drawWhatComes((description: PdfDescription) => description);
