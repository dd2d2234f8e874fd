import type { ViewTraits } from '../../core/view-traits.ts'

export const sendViews = {
  WalletSend: {},
  WalletSendPreview: {},
  WalletSendSelectToken: {},
} satisfies Readonly<Record<string, ViewTraits>>
