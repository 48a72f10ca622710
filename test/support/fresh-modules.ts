import { vi } from 'vitest';

/**
 * Test files share a process, because starting one and loading the packages took longer than most of them. Each still gets fresh instances of our modules: nothing that
 * a module keeps in memory reaches the next file.
 */
vi.resetModules();
process.env['TEST_FILE_NUMBER'] = String(Number(process.env['TEST_FILE_NUMBER'] ?? 0) + 1);
