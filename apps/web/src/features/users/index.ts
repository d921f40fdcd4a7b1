export { AddUserScreen } from './screens/add-user-screen.tsx';
export { EditUserScreen } from './screens/edit-user-screen.tsx';
export { UsersScreen } from './screens/users-screen.tsx';
