import type { ComponentProps } from 'react';
import { isApiError } from '../api/index.ts';
import { Redirect } from './redirect.tsx';
import { Failed } from './state-views.tsx';

/** Failure to open what the address names; missing or forbidden shows the 404 page. */
export function OpenFailed(props: ComponentProps<typeof Failed>) {
  const { error } = props;
  return isApiError(error) && error.status === 404 ? <Redirect href="/404" /> : <Failed {...props} />;
}
