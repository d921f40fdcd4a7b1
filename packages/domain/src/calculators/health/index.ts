import { areaNote } from './note.ts';
import { overallNote } from './overall-note.ts';
import { investorProfile } from './profile.ts';

export const HEALTH = {
  [areaNote.kind]: areaNote,
  [overallNote.kind]: overallNote,
  [investorProfile.kind]: investorProfile,
} as const;
