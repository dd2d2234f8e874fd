import { PorticoError } from '../../errors/portico-error.ts'

/** `details.issue` is why, `details.reason` what the contract or the service says. */
export const createSwapError = (issue: string, reason?: string): PorticoError =>
  new PorticoError('swap-invalid', `The swap is not possible: ${issue}.`, {
    details: { issue, ...(reason !== undefined && { reason }) },
  })

/** `details.shown` and `details.now` are texts, in the smallest unit of the native currency. */
export const createFeeError = (shown: bigint, now: bigint): PorticoError =>
  new PorticoError('swap-invalid', 'The swap is not possible: fee-grown.', {
    details: { issue: 'fee-grown', now: String(now), shown: String(shown) },
  })
