import type { ViewTraits } from '../core/view-traits.ts'
import { accountViews } from './account/views.ts'
import { activityViews } from './activity/views.ts'
import { approvalViews } from './approvals/views.ts'
import { connectViews } from './connect/views.ts'
import { embeddedWalletViews } from './embedded-wallet/views.ts'
import { guideViews } from './guides/views.ts'
import { nameViews } from './names/views.ts'
import { networkViews } from './networks/views.ts'
import { onrampViews } from './onramp/views.ts'
import { receiveViews } from './receive/views.ts'
import { reportViews } from './report/views.ts'
import { sendViews } from './send/views.ts'
import { signInViews } from './sign-in/views.ts'
import { swapViews } from './swap/views.ts'
import { tokenViews } from './tokens/views.ts'
import { walletConnectViews } from './wallet-connect/views.ts'
import { walletListViews } from './wallet-list/views.ts'

const views = {
  ...accountViews,
  ...activityViews,
  ...approvalViews,
  ...connectViews,
  ...embeddedWalletViews,
  ...guideViews,
  ...nameViews,
  ...networkViews,
  ...onrampViews,
  ...receiveViews,
  ...reportViews,
  ...sendViews,
  ...signInViews,
  ...swapViews,
  ...tokenViews,
  ...walletConnectViews,
  ...walletListViews,
}

/**
 * The name of a view of the modal (§2.1).
 *
 * @useDeclaredType
 */
export type ViewName = keyof typeof views

export const viewTraits: Readonly<Record<ViewName, ViewTraits>> = views
