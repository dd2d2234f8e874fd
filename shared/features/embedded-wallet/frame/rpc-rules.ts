import { importCode } from '../../../async/import-code.ts'
import { createLazy } from '../../../async/lazy.ts'

/** What the frame may be requested to do (§5.19). It loads with the first request of a dapp. */
export const rpcRules = createLazy(() => importCode(() => import('./rpc-policy.ts')))
