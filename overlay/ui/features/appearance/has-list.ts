import type { ViewName } from '../../../../shared/controllers/navigation.ts'
import { createMediaStore } from '../../styles/watch-media.ts'

/** Connect, and what its rows lead to. */
const viewsOfList: readonly ViewName[] = [
  'AllWallets',
  'Connect',
  'ConnectingExternal',
  'ConnectingFarcaster',
  'ConnectingMultiChain',
  'ConnectingSocial',
  'ConnectingWalletConnect',
  'Downloads',
  'EmailVerifyDevice',
  'EmailVerifyOtp',
]

/** What Account leads to, too. */
const viewsOfHelp: readonly ViewName[] = [
  'GetWallet',
  'Help',
  'ReportProblem',
  'WhatIsANetwork',
  'WhatIsAWallet',
]

/** A page with room for two columns. Where it is lower, one column shows more of itself. */
export const room = createMediaStore('(min-width: 760px) and (min-height: 480px)')

/** Whether the card shows the list beside a view. */
export const hasList = (view: ViewName, isDisconnected: boolean): boolean =>
  viewsOfList.includes(view) || (isDisconnected && viewsOfHelp.includes(view))
