export { TodoScreen } from './screens/todo-screen.tsx';
export { studyStep } from './study-step.ts';
