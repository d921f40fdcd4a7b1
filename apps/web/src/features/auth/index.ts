export { ForgotPasswordScreen } from './screens/forgot-password.tsx';
export { LoginScreen } from './screens/login.tsx';
export { LogoutScreen } from './screens/logout.tsx';
export { ResetPasswordScreen } from './screens/reset-password.tsx';
export { SignUpScreen } from './screens/sign-up.tsx';
