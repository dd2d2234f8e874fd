import { lazyChunk } from '../../hooks/lazy-chunk.ts'

/** Who may spend the tokens of the account. */
export const approvals = {
  index: lazyChunk(() => import('./index.ts'), { Approvals: { title: 'approvals.title' } }),
}
