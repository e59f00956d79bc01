import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// All files of a worker share one window.
afterEach(cleanup);
