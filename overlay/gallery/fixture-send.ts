import { createStore } from 'zustand/vanilla'
import { type Lazy, toLoaded } from '../../shared/async/lazy.ts'
import { PorticoError } from '../../shared/errors/portico-error.ts'
import type { SendActions, SendFeature } from '../../shared/features/send/create-send.ts'
import type {
  ReceiverNote,
  ReceiverProblem,
  ReceiverState,
  SendState,
} from '../../shared/features/send/send-state.ts'
import type { TokenBalance } from '../../shared/portfolio/token-balance.ts'
import { addresses, toPicture } from './fixture-wallets.ts'

const nothing = () => undefined

const refuse = () => Promise.reject(new PorticoError('internal'))

/** A feature that looks nothing up: it keeps what is entered, and asks no wallet. */
export function createFixtureSend(initial: SendState): Lazy<SendFeature> {
  const store = createStore(() => initial)
  const { receiver: found } = initial
  const actions: SendActions = {
    cancelSend: () => store.setState({ isSending: false }),
    chooseSendToken: (assetId) =>
      store.setState({ token: assetId === ether.assetId ? ether : dollars }),
    confirmReceiver() {
      if (found.status === 'ready')
        store.setState({ issue: undefined, receiver: { ...found, isConfirmed: true } })
    },
    enterReceiver: (text) =>
      store.setState(
        text
          ? { issue: 'receiver-checking', receiver: { status: 'checking', text } }
          : { issue: 'receiver-empty', receiver: { status: 'empty' } },
      ),
    enterSendAmount: (text) => store.setState({ amount: toAmount(text, initial.amount.value) }),
    retryFee: nothing,
    retryReceiver: nothing,
    sendMax: () => store.setState({ amount: { ...store.getState().amount, isMax: true } }),
    async sendTokens() {
      store.setState({ error: undefined, isSending: true })
    },
    switchSendUnit() {
      const { amount } = store.getState()
      store.setState({ amount: { ...amount, unit: amount.unit === 'fiat' ? 'token' : 'fiat' } })
    },
    watchSend: () => nothing,
  }
  return toLoaded({
    actions,
    destroy: nothing,
    estimate: refuse,
    readReceivers: async () => [],
    readSigningRequest: async () => undefined,
    send: refuse,
    stores: { send: store },
  })
}

const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const solanaChain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const coin = toPicture('#2775ca', 'M20 8a12 12 0 1 1 0 24 12 12 0 0 1 0-24zm-2 6v12h4V14z')

/** Has sent to `receiver`, which `fake` resembles under its first and last characters. */
export const receiver = addresses[1]
export const fake = '0xD8dA1234C0dE5678BEEf9aBC12340dEf56789645'

export const ether: TokenBalance = {
  address: undefined,
  assetId: 'eip155:1/slip44:60',
  balance: 2_418_300_000_000_000_000n,
  chainId: 'eip155:1',
  decimals: 18,
  iconUrl: undefined,
  name: 'Ether',
  price: 2_032.1,
  symbol: 'ETH',
  value: 4_914.22,
}

export const dollars: TokenBalance = {
  ...ether,
  address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  assetId: 'eip155:1/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  balance: 11_260_000n,
  decimals: 6,
  iconUrl: coin,
  name: 'USD Coin',
  price: 1,
  symbol: 'USDC',
  value: 11.26,
}

/** A token whose name and number break a layout. */
export const nasty: TokenBalance = {
  ...dollars,
  address: '0x00000000000000000000000000000000000000d1',
  balance: 10n ** 60n,
  decimals: 36,
  iconUrl: undefined,
  name: 'W'.repeat(40),
  price: undefined,
  symbol: 'W'.repeat(16),
  value: undefined,
}

export const solanaDollars: TokenBalance = {
  ...dollars,
  address: mint,
  assetId: `${solanaChain}/token:${mint}`,
  chainId: solanaChain,
}

export const toReceiver = (
  notes: readonly ReceiverNote[] = [],
  rest: Partial<Extract<ReceiverState, { status: 'ready' }>> = {},
): ReceiverState => ({
  isConfirmed: false,
  notes,
  receiver: { address: receiver },
  status: 'ready',
  text: receiver,
  ...rest,
})

export const toRefused = (text: string, problem: ReceiverProblem): SendState => ({
  ...empty,
  issue: 'receiver-refused',
  receiver: { problem, status: 'refused', text },
})

export const toAmount = (text: string, value: bigint | undefined): SendState['amount'] => ({
  isMax: false,
  problem: undefined,
  text,
  unit: 'token',
  value,
})

export const empty: SendState = {
  accountId: `eip155:1:${addresses[0]}`,
  amount: toAmount('', undefined),
  contractDecimals: undefined,
  error: undefined,
  fee: { status: 'idle' },
  isSending: false,
  issue: 'receiver-empty',
  marks: undefined,
  receiver: { status: 'empty' },
  recent: [],
  refusal: undefined,
  requestProblem: undefined,
  shortfall: undefined,
  token: ether,
}

export const filled: SendState = {
  ...empty,
  amount: toAmount('0.25', 250_000_000_000_000_000n),
  fee: {
    fee: {
      gas: 21_000n,
      gasPrice: 10_000_000_000n,
      rent: 0n,
      total: 210_000_000_000_000n,
      value: 0.42,
    },
    status: 'ready',
  },
  issue: undefined,
  receiver: toReceiver([], {
    receiver: { address: receiver, name: 'bob.eth' },
    text: 'bob.eth',
  }),
}

export const filledDollars: SendState = {
  ...filled,
  amount: toAmount('2.5', 2_500_000n),
  token: dollars,
}

export const filledSolana: SendState = {
  ...filledDollars,
  accountId: `${solanaChain}:DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy`,
  fee: {
    fee: {
      gas: 50_000n,
      gasPrice: 10_000n,
      rent: 2_039_280n,
      total: 5_500n,
      value: 0.0008,
    },
    status: 'ready',
  },
  receiver: toReceiver([{ kind: 'first' }], {
    receiver: { address: '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU' },
    text: '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
  }),
  token: solanaDollars,
}

/** 36 decimals, a very long amount, and names that are as long as they can be. */
export const filledNasty: SendState = {
  ...filled,
  amount: toAmount(
    '123456789123456.000000000000000000000000000000000001',
    123_456_789_123_456n * 10n ** 36n + 1n,
  ),
  receiver: toReceiver([{ kind: 'first' }], {
    receiver: { address: receiver, name: `${'a-very-long-name'.repeat(4)}.رمز.eth` },
    text: `${'a-very-long-name'.repeat(4)}.رمز.eth`,
  }),
  token: nasty,
}
