import { createStore } from 'zustand/vanilla'
import type { ActiveAccount } from '../account/active-account.ts'
import type { SendDraft, WrittenParts } from '../features/send/draft/send-draft.ts'
import type { SendState } from '../features/send/send-state.ts'
import { emptyAmount } from '../format/entered-amount.ts'
import { toSeparators } from '../format/parse-amount.ts'
import { extendNetwork } from '../networks/extend-network.ts'
import { mainnet } from '../networks/mainnets.ts'
import { toNativeToken } from '../portfolio/token-balance.ts'
import { createFakeConnector, firstAddress } from './fake-connector.ts'

export const ethereum = extendNetwork(mainnet, {
  customRpcUrls: [],
  projectId: 'p',
  rpc: 'https://rpc.example',
})
export const native = { ...toNativeToken(ethereum, 1_000n), price: 2 }
export const account: ActiveAccount = {
  accountId: `eip155:1:${firstAddress}`,
  address: firstAddress,
  connector: createFakeConnector().connector,
  network: ethereum,
}
export const emptyDraft: SendState = {
  accountId: account.accountId,
  amount: emptyAmount,
  contractDecimals: undefined,
  error: undefined,
  fee: { status: 'idle' },
  isSending: false,
  issue: undefined,
  marks: undefined,
  receiver: { status: 'empty' },
  recent: [],
  refusal: undefined,
  requestProblem: undefined,
  shortfall: undefined,
  token: native,
}

/** A draft that derives nothing: its state is what was written. `active` is the account, which a test can change. */
export function createFakeDraft(state: Partial<SendState> = {}) {
  const store = createStore<SendState>(() => ({ ...emptyDraft, ...state }))
  const writes: WrittenParts[] = []
  const locales: string[] = []
  const active = { account: account as ActiveAccount | undefined, resets: 0 }
  const draft: SendDraft = {
    derive: () => undefined,
    findAccount: () => active.account,
    getSeparators: () => toSeparators(locales.at(-1) ?? 'en'),
    reset() {
      active.resets += 1
    },
    setLocale(locale) {
      locales.push(locale)
      return toSeparators(locale)
    },
    store,
    write(parts) {
      writes.push(parts)
      store.setState(parts)
    },
  }
  return { active, draft, locales, store, writes }
}
