// For a page whose first screen uses no component of the library.
import './base.css';
import './page-variables.css';
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/global.css';
import '@fontsource-variable/inter/opsz.css';
import './font/inter-pt.css';
import './global.css';
import './blocks.css';
