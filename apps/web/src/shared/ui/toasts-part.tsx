import { Notifications } from '@mantine/notifications';

const TOAST_MS = 6000;

export const ToastsPart = () => <Notifications autoClose={TOAST_MS} position="bottom-right" />;
