import type { SentForm } from './use-sent-form.ts';

type InputProps = ReturnType<SentForm<Record<string, unknown>>['getInputProps']>;

/** What finds a field by its error, where value and change are handled beside, as for state and city. */
export const fieldLink = ({ value: _, onChange: __, error: ___, ...rest }: InputProps) => rest;
