export type { Evidencia } from './labelled.ts';
export { joinLines, type TextLine, type TextRun } from './lines.ts';
export {
  type CampoLido,
  type CamposLidos,
  insuredOf,
  type LeitorDeApolice,
  type LeituraDeApolice,
  type PessoasDoCliente,
  readPolicyLines,
} from './read-policy-pdf.ts';
