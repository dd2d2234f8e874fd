import { importCode } from '../../../async/import-code.ts'
import { createLazy } from '../../../async/lazy.ts'

export const loadApprovalEncoder = () =>
  createLazy(() => importCode(() => import('../../../adapters/evm/viem/approval-encoder.ts'))).get()
