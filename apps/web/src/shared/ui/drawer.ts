export { Drawer } from '@mantine/core';
