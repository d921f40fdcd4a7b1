export { errorsOf, missingIn } from './errors-of.ts';
export { fieldLink } from './field-link.ts';
export { useKeptInput } from './use-kept-input.ts';
export { useKeptText } from './use-kept-text.ts';
export { type SentForm, useSentForm } from './use-sent-form.ts';
export { useVersionedForm } from './use-versioned-form.ts';
export { VersionConflict } from './version-conflict.tsx';
