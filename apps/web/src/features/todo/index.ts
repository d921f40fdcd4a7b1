export { TodoScreen } from './screens/todo-screen.tsx';
