import { createRoute } from '@tanstack/react-router';
import { ownAddress } from '../features/auth/own-address.ts';
import { searchOf, textField } from '../shared/search/fields.ts';
import { requireEnrolment, requireLoggedOut, rootRoute } from './layout.tsx';
import { lazyScreen } from './screen.ts';

const login = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/login',
  validateSearch: searchOf({ voltar: ownAddress }),
  beforeLoad: requireLoggedOut,
  component: lazyScreen(() => import('../features/auth/screens/login.tsx'), 'LoginScreen'),
});

const chooseCompany = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/company',
  validateSearch: searchOf({ voltar: ownAddress }),
  beforeLoad: requireLoggedOut,
  component: lazyScreen(() => import('../features/auth/screens/choose-company.tsx'), 'ChooseCompanyScreen'),
});

const enterCompany = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/login/$apelido',
  validateSearch: searchOf({ voltar: ownAddress }),
  beforeLoad: requireLoggedOut,
  component: lazyScreen(() => import('../features/auth/screens/enter-company.tsx'), 'EnterCompanyScreen'),
});

const directoryReturn = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/return/$apelido',
  component: lazyScreen(
    () => import('../features/auth/screens/directory-return.tsx'),
    'DirectoryReturnScreen',
  ),
});

const logout = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/logout',
  validateSearch: searchOf({ voltar: ownAddress }),
  component: lazyScreen(() => import('../features/auth/screens/logout.tsx'), 'LogoutScreen'),
});

const forgotPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/forgot-password',
  beforeLoad: requireLoggedOut,
  component: lazyScreen(() => import('../features/auth/screens/forgot-password.tsx'), 'ForgotPasswordScreen'),
});

const resetPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/reset-password/$token',
  component: lazyScreen(() => import('../features/auth/screens/reset-password.tsx'), 'ResetPasswordScreen'),
});

const signUp = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/signup',
  validateSearch: searchOf({ codigo: textField(200) }),
  beforeLoad: requireLoggedOut,
  component: lazyScreen(() => import('../features/auth/screens/sign-up.tsx'), 'SignUpScreen'),
});

const secondFactor = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/second-factor',
  validateSearch: searchOf({ voltar: ownAddress }),
  beforeLoad: requireEnrolment,
  component: lazyScreen(() => import('../features/auth/screens/second-factor.tsx'), 'SecondFactorScreen'),
});

const acceptInvitation = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/signup/$token',
  component: lazyScreen(
    () => import('../features/auth/screens/accept-invitation.tsx'),
    'AcceptInvitationScreen',
  ),
});

export const authRoutes = [
  login,
  chooseCompany,
  enterCompany,
  directoryReturn,
  secondFactor,
  logout,
  forgotPassword,
  resetPassword,
  signUp,
  acceptInvitation,
] as const;
