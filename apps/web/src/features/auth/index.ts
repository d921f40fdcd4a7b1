export { ForgotPasswordScreen } from './screens/forgot-password.tsx';
export { LoginScreen } from './screens/login.tsx';
export { LogoutScreen } from './screens/logout.tsx';
export { ResetPasswordScreen } from './screens/reset-password.tsx';
export { SecondFactorScreen } from './screens/second-factor.tsx';
export { SignUpScreen } from './screens/sign-up.tsx';
export { CodeInput } from './second-factor/code-input.tsx';
export { SetUpSecondFactor } from './second-factor/set-up.tsx';
