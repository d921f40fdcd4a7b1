import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { requireEnrolment, requireLoggedOut, rootRoute } from './layout.tsx';

const screens = () => import('../features/auth/index.ts');

/** Only addresses of the product are accepted as return address. */
const ownAddress = z
  .string()
  .regex(/^\/(?![/\\])/)
  .optional()
  .catch(undefined);

const login = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/login',
  validateSearch: z.object({ voltar: ownAddress }),
  beforeLoad: requireLoggedOut,
  component: lazyRouteComponent(screens, 'LoginScreen'),
});

const logout = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/logout',
  validateSearch: z.object({ voltar: ownAddress }),
  component: lazyRouteComponent(screens, 'LogoutScreen'),
});

const forgotPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/forgot-password',
  beforeLoad: requireLoggedOut,
  component: lazyRouteComponent(screens, 'ForgotPasswordScreen'),
});

const resetPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/reset-password/$token',
  component: lazyRouteComponent(screens, 'ResetPasswordScreen'),
});

const signUp = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/signup',
  validateSearch: z.object({ codigo: z.string().max(200).optional().catch(undefined) }),
  beforeLoad: requireLoggedOut,
  component: lazyRouteComponent(screens, 'SignUpScreen'),
});

const secondFactor = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/second-factor',
  validateSearch: z.object({ voltar: ownAddress }),
  beforeLoad: requireEnrolment,
  component: lazyRouteComponent(screens, 'SecondFactorScreen'),
});

const acceptInvitation = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/signup/$token',
  component: lazyRouteComponent(screens, 'AcceptInvitationScreen'),
});

export const authRoutes = [
  login,
  secondFactor,
  logout,
  forgotPassword,
  resetPassword,
  signUp,
  acceptInvitation,
] as const;
