import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { SendFeature } from '../../../../shared/features/send/create-send.ts'
import type { TokenBalance } from '../../../../shared/portfolio/token-balance.ts'
import { useActiveWallet } from '../../hooks/use-active-wallet.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useLazy } from '../../hooks/use-lazy.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useNetwork } from '../../hooks/use-stores.ts'
import { sendWords } from './words.ts'

/** The feature of sending, once it is loaded. */
export function useSendFeature() {
  return useLazy(useCore().features.send, 'Sending')
}

/** What the visitor is about to send, kept up to date while the component is mounted. */
export function useSend({ actions, stores }: SendFeature) {
  useEffect(() => actions.watchSend(), [actions])
  return useStore(stores.send)
}

/** The network of the token that is sent. */
export function useSendNetwork(token: TokenBalance | undefined) {
  const { networks } = useCore().network
  const active = useNetwork(({ network }) => network)
  return networks.find(({ caipNetworkId }) => caipNetworkId === token?.chainId) ?? active
}

/** The name and the picture of the wallet that is asked. */
export function useSendWallet() {
  const message = useMessage(sendWords)
  return useActiveWallet(message('send.your-wallet'))
}
