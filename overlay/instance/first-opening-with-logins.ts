export { startEvm } from '../evm/start-evm.ts'
// The other exports are those of `first-opening.ts`.
export { loginFeatures as logins } from '../ui/login-features.ts'
export { mount } from '../ui/mount.tsx'
export { createBrowserPlatform, createInstance } from './create-instance.ts'
