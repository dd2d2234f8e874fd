import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { ExplanationState } from '../../../../shared/core/explanation.ts'
import type { SendFeature } from '../../../../shared/features/send/create-send.ts'
import { toMarksKey } from '../../../../shared/features/send/request/payment-marks.ts'
import type { SendState } from '../../../../shared/features/send/send-state.ts'
import type { TokenBalance } from '../../../../shared/portfolio/token-balance.ts'
import { useActiveWallet } from '../../hooks/use-active-wallet.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useExplanation } from '../../hooks/use-explanation.ts'
import { useLazy } from '../../hooks/use-lazy.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useNetwork } from '../../hooks/use-stores.ts'
import { sendWords } from './words.ts'

export function useSendFeature() {
  return useLazy(useCore().features.send, 'Sending')
}

export function useSend({ actions, stores }: SendFeature) {
  useEffect(() => actions.watchSend(), [actions])
  return useStore(stores.send)
}

/** The note of the receiver says it already, with more. */
function withoutNotes(state: ExplanationState): ExplanationState {
  if (state.status !== 'ready') return state
  const { explanation } = state
  const reasons = explanation.verdict.reasons.filter((reason) => reason !== 'first-receiver')
  const word = reasons.length > 0 ? explanation.verdict.word : 'fine'
  return { ...state, explanation: { ...explanation, verdict: { reasons, word } } }
}

/** What the payment changes, by the bytes that the wallet gets. */
export function usePaymentExplanation(send: SendFeature, state: SendState) {
  const { accountId, amount, marks, receiver, token } = state
  const isWhole = accountId && amount.value && receiver.status === 'ready' && token
  const key = isWhole
    ? [
        'send',
        accountId,
        token.assetId,
        amount.value,
        receiver.receiver.address,
        toMarksKey(marks),
      ].join(' ')
    : undefined
  const { confirm, state: found } = useExplanation(
    key === undefined ? undefined : { key, load: send.readSigningRequest },
  )
  return { confirm, state: withoutNotes(found) }
}

export function useSendNetwork(token: TokenBalance | undefined) {
  const { networks } = useCore().network
  const active = useNetwork(({ network }) => network)
  return networks.find(({ caipNetworkId }) => caipNetworkId === token?.chainId) ?? active
}

export function useSendWallet() {
  const message = useMessage(sendWords)
  return useActiveWallet(message('send.your-wallet'))
}
