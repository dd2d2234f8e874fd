import type { ActivityItem, ActivityStatus } from '../../../../shared/portfolio/activity-item.ts'

/** How a transaction is shown to stand. In Solana none takes the place of another: it has come too late. */
export const toShownStatus = ({
  chainId,
  status,
}: Pick<ActivityItem, 'chainId' | 'status'>): ActivityStatus | 'expired' =>
  status === 'replaced' && chainId.startsWith('solana:') ? 'expired' : status
