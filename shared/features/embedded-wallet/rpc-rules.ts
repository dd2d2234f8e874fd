import { createLazy } from '../../async/lazy.ts'

/** What the frame may be requested to do (§5.19). It loads with the first request of a dapp. */
export const rpcRules = createLazy(() => import('./rpc-policy.ts'))
