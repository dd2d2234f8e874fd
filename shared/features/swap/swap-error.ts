import { PorticoError } from '../../errors/portico-error.ts'

/** The error of a swap that is not made. `details.issue` is why, `details.reason` what the contract or the service says. */
export const createSwapError = (issue: string, reason?: string): PorticoError =>
  new PorticoError('swap-invalid', `The swap is not possible: ${issue}.`, {
    details: { issue, ...(reason !== undefined && { reason }) },
  })
