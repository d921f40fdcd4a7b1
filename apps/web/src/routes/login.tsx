import { useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { LoginScreen } from '../features/auth/index.ts';

/** The login inside the application, for whoever comes to it from there; else it is a page of its own. */
export function LoginRoute() {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { voltar } = useSearch({ from: '/auth/login' });
  const enter = async (href: string) => {
    queryClient.clear();
    await router.navigate({ href, replace: true });
  };
  return <LoginScreen voltar={voltar} onEntered={enter} />;
}
