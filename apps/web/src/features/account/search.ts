import { oneOfField, searchOf } from '../../shared/search/fields.ts';

export const PROFILE_TABS = ['dados', 'seguranca', 'avisos', 'agenda', 'aparencia'] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

export const profileSearch = searchOf({ aba: oneOfField(PROFILE_TABS) });
