import { chunk as login } from '../ui/features/embedded-wallet/index.ts'
import { chunk as profile } from '../ui/features/embedded-wallet/profile.ts'
import type { LoginChunks } from '../ui/features.ts'

export { startEvm } from '../evm/start-evm.ts'
export { mount } from '../ui/mount.tsx'
export { createBrowserPlatform, createInstance } from './create-instance.ts'

/** The views of the embedded wallet. The other exports are those of `first-opening.ts`. */
export const logins: LoginChunks = { login, profile }
