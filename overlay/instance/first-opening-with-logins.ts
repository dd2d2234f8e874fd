export { startEvm } from '../evm/start-evm.ts'
// In the same chunk as the logins. The exports are those of `first-opening.ts`.
export { loadOptionalChunks, mount } from '../ui/app/mount.tsx'
export { createBrowserPlatform, createInstance } from './create-instance.ts'
