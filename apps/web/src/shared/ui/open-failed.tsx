import type { ComponentProps } from 'react';
import { isApiError } from '../api/index.ts';
import { Redirect } from './redirect.tsx';
import { Failed } from './state-views.tsx';

/** What an address names could not be opened; what is not there, or out of reach, is the page of 404. */
export function OpenFailed(props: ComponentProps<typeof Failed>) {
  const { error } = props;
  return isApiError(error) && error.status === 404 ? <Redirect href="/404" /> : <Failed {...props} />;
}
