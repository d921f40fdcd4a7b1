import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { CALLING } from '../../shared/api/index.ts';
import { useFocusRestoration } from '../../shared/ui/restore-focus.ts';
import { PublicStudyScreen } from './public-study.tsx';
import { useStep } from './use-step.ts';

/** A link that does not open was asked for once; the page offers to try again. */
export const createLinkClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { ...CALLING, queries: { ...CALLING.queries, retryOnMount: false } },
  });

type LinkAppProps = { token: string; queryClient: QueryClient };

/** The customer's page, with nothing of the application around it. */
export function LinkApp({ token, queryClient }: LinkAppProps) {
  const [step, onStep] = useStep();
  useFocusRestoration();
  return (
    <QueryClientProvider client={queryClient}>
      <PublicStudyScreen token={token} passo={step} onStep={onStep} />
    </QueryClientProvider>
  );
}
