import { importCode } from '../../async/import-code.ts'
import { createLazy } from '../../async/lazy.ts'

export const loadTransaction = () =>
  createLazy(() => importCode(() => import('./transaction.ts'))).get()

export const loadTransfer = () => createLazy(() => importCode(() => import('./transfer.ts'))).get()
