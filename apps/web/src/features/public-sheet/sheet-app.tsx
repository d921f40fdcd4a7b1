import { publicSheetCalls } from '@farol/contracts';
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/index.ts';
import { Frame, makerOf, NotOpened, Waiting } from '../public-study/index.ts';
import { SheetScreen } from './sheet-screen.tsx';
import { sheetTexts as texts } from './texts.ts';

type SheetAppProps = { token: string; queryClient: QueryClient };

/** The customer's sheet behind a private link: for phones, without login. */
export const SheetApp = ({ token, queryClient }: SheetAppProps) => (
  <QueryClientProvider client={queryClient}>
    <OpenSheet token={token} />
  </QueryClientProvider>
);

function OpenSheet({ token }: { token: string }) {
  const query = useQuery(queryOf(publicSheetCalls.get, { params: { token } }));
  if (query.data) return <SheetScreen key={token} token={token} sheet={query.data} />;
  return (
    <Frame brand={makerOf(query.error)?.marca}>
      {query.error ? (
        <NotOpened error={query.error} onRetry={() => void query.refetch()} failed={texts.failed} />
      ) : (
        <Waiting />
      )}
    </Frame>
  );
}
