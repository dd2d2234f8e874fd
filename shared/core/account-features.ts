import { createLazy, type Lazy } from '../async/lazy.ts'
import type { Activity } from '../features/activity/create-activity.ts'
import type { Approvals } from '../features/approvals/create-approvals.ts'
import type { IdentityFeature } from '../features/identity/create-identity.ts'
import type { Portfolio } from '../portfolio/create-portfolio.ts'
import type { FeatureOptions } from './feature.ts'

/** The features of a connected account. */
export type AccountFeatures = {
  readonly activity: Lazy<Activity>
  readonly approvals: Lazy<Approvals>
  readonly identity: Lazy<IdentityFeature>
  readonly portfolio: Lazy<Portfolio>
}

/** The registry of the features of a connected account: how each loads. */
export const createAccountFeatures = (options: FeatureOptions): AccountFeatures => ({
  activity: createLazy(async () =>
    (await import('../features/activity/create-activity.ts')).createActivity(options),
  ),
  approvals: createLazy(async () =>
    (await import('../features/approvals/create-approvals.ts')).createApprovals(options),
  ),
  identity: createLazy(async () =>
    (await import('../features/identity/create-identity.ts')).createIdentity(options),
  ),
  portfolio: createLazy(async () =>
    (await import('../portfolio/create-portfolio.ts')).createPortfolio(options),
  ),
})
