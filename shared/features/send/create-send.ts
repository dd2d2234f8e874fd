import { followAccount } from '../../account/follow-account.ts'
import type { ReadAddress, ResolvedName } from '../../account/read-address.ts'
import { checksumAddress } from '../../adapters/evm/checksum.ts'
import type { Lazy } from '../../async/lazy.ts'
import type { ReadOnlyStore } from '../../controllers/read-only-store.ts'
import type { SigningRequest } from '../../core/explanation.ts'
import type { Feature, FeatureOptions } from '../../core/feature.ts'
import type { Network } from '../../networks/network.ts'
import { createCheck } from '../../platform/create-check.ts'
import type { Portfolio } from '../../portfolio/create-portfolio.ts'
import type { History, ReadHistory } from '../../portfolio/history.ts'
import { type AmountActions, createAmountActions } from './draft/amount-actions.ts'
import { createSendDraft, type SendDraft, type WrittenParts } from './draft/send-draft.ts'
import { createHeadlessSend, type HeadlessSend } from './headless-send.ts'
import { createEstimator, createSender, toPayment } from './payment/estimator.ts'
import { createSubmitPayment } from './payment/submit-payment.ts'
import { watchSend } from './payment/watch-send.ts'
import { createKnownReceivers, type KnownReceivers } from './receiver/known-receivers.ts'
import { createReceiverActions, type ReceiverActions } from './receiver/receiver-actions.ts'
import { createReceiverController } from './receiver/receiver-controller.ts'
import { createReceiverReader } from './receiver/receiver-reader.ts'
import { createRequestReader } from './request/request-reader.ts'
import { createSendFlow } from './send-flow.ts'
import type { SendState } from './send-state.ts'

export type SendActions = AmountActions &
  ReceiverActions & {
    readonly cancelSend: () => void
    readonly retryFee: () => void
    readonly sendTokens: () => Promise<void>
    readonly watchSend: () => () => void
  }

export type SendFeature = Feature & {
  readonly actions: SendActions
  readonly estimate: HeadlessSend['estimate']
  readonly readSigningRequest: () => Promise<SigningRequest | undefined>
  readonly readReceivers: KnownReceivers['read']
  readonly send: HeadlessSend['send']
  readonly stores: { readonly send: ReadOnlyStore<SendState> }
}

export type SendUses = {
  readonly history: Lazy<History>
  readonly identity: Lazy<{
    readonly readAddress: ReadAddress
    readonly readIdentity: (address: string) => Promise<{ readonly avatarUrl: string | undefined }>
  }>
  readonly names: Lazy<{
    readonly isOfZone: (name: string) => boolean
    readonly readAddress: ReadAddress
  }>
  readonly portfolio: Lazy<Portfolio>
}

function toParts(
  { platform }: FeatureOptions['context'],
  { history, identity, names, portfolio }: SendUses,
) {
  const check = createCheck(platform)
  const readHistory: ReadHistory = async (request) => (await history.get()).readPage(request)
  return {
    readHistory,
    readPicture: async (address: string) =>
      (await (await identity.get()).readIdentity(address)).avatarUrl,
    readTokens: async () => (await portfolio.get()).readTokens(false),
    /** The address counts on this network only. */
    resolveName: async (name: string, network: Network): Promise<ResolvedName | undefined> => {
      const { isOfZone, readAddress } = await names.get()
      // A recording has a pseudonym of the name, without its zone.
      const isOurs = await check('zone', async () => isOfZone(name))
      const read = isOurs ? readAddress : (await identity.get()).readAddress
      return check('name', (ports) => read(name, network, ports))
    },
    watchTokens: async () => (await portfolio.get()).actions.watchTokens(),
  }
}

async function readSigningRequest(
  context: FeatureOptions['context'],
  { findAccount, store }: SendDraft,
): Promise<SigningRequest | undefined> {
  const account = findAccount()
  const state = store.getState()
  const { amount, fee } = state
  const payment = account && toPayment(state, account)
  if (!account || !payment || amount.value === undefined) return undefined
  const cost = fee.status === 'ready' ? fee.fee : undefined
  return createSender(context, account).toRequest({ ...payment, amount: amount.value }, cost)
}

export function createSend(
  { balanceFlow, context, networkFlow }: FeatureOptions,
  uses: SendUses,
): SendFeature {
  const { readHistory, readPicture, readTokens, resolveName, watchTokens } = toParts(context, uses)
  const known = createKnownReceivers(context, readHistory)
  const draft = createSendDraft(context, known.getRecent)
  const { findAccount, store, write } = draft
  const { follow, refresh, stop } = createEstimator(context, draft)
  const read = createReceiverReader({ ...context, checksum: checksumAddress, known, resolveName })
  const receiver = createReceiverController(context, { draft, onChange: follow, read, readPicture })
  const readRequest = createRequestReader({ ...context, findAccount, networkFlow, resolveName })
  const submitPayment = createSubmitPayment(context, { balanceFlow, known })
  const { cancel, send } = createSendFlow(context, { draft, submitPayment, refresh })
  function change(parts: WrittenParts): void {
    write(parts)
    follow()
  }
  const stopFollowing = followAccount(context, {
    ...draft,
    onChange: follow,
    onSwitch() {
      cancel()
      receiver.stop()
      draft.reset()
    },
  })

  return {
    ...createHeadlessSend(context, { submitPayment, read, readTokens }),
    actions: {
      ...createAmountActions(draft, change),
      ...createReceiverActions(draft, { change, readRequest, receiver }),
      cancelSend: cancel,
      retryFee: () => void refresh(),
      sendTokens: send,
      watchSend: watchSend({ clock: context.platform.clock, refresh, watchTokens }),
    },
    destroy() {
      stopFollowing()
      cancel()
      receiver.stop()
      stop()
    },
    readReceivers: known.read,
    readSigningRequest: () => readSigningRequest(context, draft),
    stores: { send: store },
  }
}

export { createSend as create }
