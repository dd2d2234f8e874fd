import { importCode } from '../../../async/import-code.ts'
import { createLazy } from '../../../async/lazy.ts'

/** Loads what reads and writes the data of approvals, and viem with it. Rejects with a `PorticoError`. */
export const loadApprovalEncoder = () =>
  createLazy(() => importCode(() => import('../../../adapters/evm/approval-encoder.ts'))).get()
