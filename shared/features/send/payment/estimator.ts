import type { ActiveAccount } from '../../../account/active-account.ts'
import { withOwnSignal } from '../../../async/abort.ts'
import { createLatest } from '../../../async/latest.ts'
import type { CoreContext } from '../../../core/context.ts'
import { PorticoError } from '../../../errors/portico-error.ts'
import type { SendDraft } from '../draft/send-draft.ts'
import * as limits from '../limits.ts'
import { toMarksKey } from '../request/payment-marks.ts'
import type { SendState } from '../send-state.ts'
import { createEvmSender } from './evm-sender.ts'
import type { Payment, Sender } from './sender.ts'
import { createSolanaSender } from './solana-sender.ts'

export function createSender({ chainClients }: CoreContext, { network }: ActiveAccount): Sender {
  const { chainNamespace } = network
  const client = chainClients.get(chainNamespace)
  if (chainNamespace !== 'eip155' && chainNamespace !== 'solana')
    throw new PorticoError('send-chain-unsupported', 'Unsupported chain')
  if (!client) throw new PorticoError('adapter-not-found')
  return chainNamespace === 'eip155' ? createEvmSender(client) : createSolanaSender(client)
}

/** The fee in Max mode is that of the balance. */
export function toPayment(
  { amount, marks, receiver, token }: Pick<SendState, 'amount' | 'marks' | 'receiver' | 'token'>,
  account: ActiveAccount,
): Payment | undefined {
  const { isMax } = amount
  const value = isMax ? token?.balance : amount.value
  const isOver = token?.balance !== undefined && value !== undefined && value > token.balance
  if (!token || !value || isOver) return undefined
  const { address, network } = account
  // Everything can be chosen before the receiver: a payment to oneself costs the same.
  const to = receiver.status === 'ready' ? receiver.receiver.address : isMax && address
  return to ? { amount: value, from: address, isMax, marks, network, to, token } : undefined
}

const toKey = ({ amount, from, marks, network, to, token }: Payment) =>
  [network.caipNetworkId, from, to, token.assetId, amount, toMarksKey(marks)].join(' ')

export type Estimator = {
  readonly follow: () => void
  readonly refresh: () => Promise<void>
  readonly stop: () => void
}

export function createEstimator(context: CoreContext, draft: SendDraft): Estimator {
  const { clock } = context.platform
  const latest = createLatest()
  let shown: string | undefined
  let stopTimer: () => void = () => undefined

  function find() {
    const account = draft.findAccount()
    const payment = account && toPayment(draft.store.getState(), account)
    return account && payment ? { account, key: toKey(payment), payment } : undefined
  }

  async function refresh(): Promise<void> {
    const found = find()
    const attempt = latest.begin()
    shown = found?.key
    if (!found) return draft.write({ estimate: { status: 'idle' } })
    const { account, payment } = found
    try {
      const estimate = await withOwnSignal(attempt.signal, () =>
        createSender(context, account).estimate(payment),
      )
      if (attempt.isLatest()) draft.write({ estimate })
    } catch {
      if (attempt.isLatest()) draft.write({ estimate: { status: 'failed' } })
    }
  }

  return {
    follow() {
      const key = find()?.key
      if (key === shown) return
      shown = key
      latest.abort()
      stopTimer()
      draft.write({ estimate: { status: key === undefined ? 'idle' : 'loading' } })
      if (key !== undefined) stopTimer = clock.after(limits.typing, () => void refresh())
    },
    refresh,
    stop() {
      stopTimer()
      latest.abort()
      shown = undefined
    },
  }
}
