/**
 * What the first opening of the modal loads, in one step. esbuild makes a file of each `import()` beside those of the code that
 * several of them share. With one `import()` for the instance and the UI, the opening loads fewer files there.
 */
export { startEvm } from '../evm/start-evm.ts'
export { loadOptionalChunks, mount } from '../ui/app/mount.tsx'
export { createBrowserPlatform, createInstance } from './create-instance.ts'
