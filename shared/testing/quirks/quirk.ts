import type { RuleId } from '../wallet-conformance/finding.ts'
import type { QuirkWallet } from './quirk-wallet.ts'

/**
 * What a visitor and a dapp do with a wallet, in this order. Each line is a visit of its own.
 *
 * `switch` is the visitor's in the modal, `dapp-switch` the dapp's, and `dapp-send` is on the network of that.
 */
export const visits = [
  ['list', 'connect', 'reload', 'send', 'switch', 'disconnect'],
  ['list', 'connect', 'capabilities', 'dapp-switch', 'dapp-send'],
] as const

export type Step = (typeof visits)[number][number]

/** Each step once. */
export const steps: readonly Step[] = [...new Set(visits.flat())]

/** What is seen after an step, in words. */
export type Outcome = {
  /** The connection: the accounts and the chain, or why there is none. */
  readonly state: string
  /** The view of the modal, with its failure. */
  readonly view: string
  /** What is stored for the next visit. */
  readonly storage: string
  /** The answer to the dapp's request, and the events since the step before. */
  readonly dapp: string
  /** The prompts that the wallet was sent. */
  readonly wallet: string
}

/** How a wallet enters a page: announced (EIP-6963), at `window.ethereum`, or as a connector of the host. */
export const entries = ['announced', 'injected', 'external'] as const

export type Entry = (typeof entries)[number]

/** What differs from the results of a wallet without quirks. */
export type Difference = Readonly<Partial<Record<Step, Partial<Outcome>>>>

/** One thing that a wallet does, in the field, and the right outcome. */
export type Quirk = {
  readonly id: string
  /** What the wallet does. The subject is the wallet. */
  readonly does: string
  /** Makes the wallet do it. */
  readonly script: (wallet: QuirkWallet) => void
  /** @default {}; the quirk has no effect */
  readonly expected?: Difference
  /** What differs for a wallet that enters in one way. */
  readonly expectedOf?: Readonly<Partial<Record<Entry, Difference>>>
  /** @default entries; the ways in which such a wallet can enter */
  readonly entries?: readonly Entry[]
  /** Whether a listener of the page stays on the wallet after the page: it cannot be removed, or still waits. @default false */
  readonly keepsListeners?: true
  /** The rules that `checkWallet` finds broken. Empty where the standards allow it, and where it needs another page. */
  readonly finds: readonly RuleId[]
}

/** The results of a wallet without quirks. */
export const plain: Readonly<Record<Step, Outcome>> = {
  list: {
    dapp: '0 accounts',
    state: 'disconnected',
    storage: 'nothing',
    view: 'Connect, 1 wallet',
    wallet: '',
  },
  connect: {
    dapp: '1 account; connect 0x1, accountsChanged 1',
    state: '0xf39F on eip155:1',
    storage: 'connected on eip155:1',
    view: 'closed',
    wallet: 'eth_requestAccounts',
  },
  reload: {
    dapp: '1 account; connect 0x1, accountsChanged 1',
    state: '0xf39F on eip155:1',
    storage: 'connected on eip155:1',
    view: 'closed',
    wallet: '',
  },
  send: {
    dapp: 'hash',
    state: '0xf39F on eip155:1',
    storage: 'connected on eip155:1',
    view: 'closed',
    wallet: 'eth_sendTransaction',
  },
  switch: {
    dapp: 'chainChanged 0x2105',
    state: '0xf39F on eip155:8453',
    storage: 'connected on eip155:8453',
    view: 'Account',
    wallet: 'wallet_switchEthereumChain',
  },
  capabilities: {
    dapp: '{"0x2105":{},"0x1":{}}',
    state: '0xf39F on eip155:1',
    storage: 'connected on eip155:1',
    view: 'closed',
    wallet: '',
  },
  'dapp-switch': {
    dapp: 'null; chainChanged 0x2105',
    state: '0xf39F on eip155:8453',
    storage: 'connected on eip155:8453',
    view: 'closed',
    wallet: 'wallet_switchEthereumChain',
  },
  'dapp-send': {
    dapp: 'hash',
    state: '0xf39F on eip155:8453',
    storage: 'connected on eip155:8453',
    view: 'closed',
    wallet: 'eth_sendTransaction',
  },
  disconnect: {
    dapp: '0 accounts; accountsChanged 0, disconnect 4900',
    state: 'disconnected',
    storage: 'disconnected on no network',
    view: 'closed',
    wallet: 'wallet_revokePermissions',
  },
}

/** Whether another step can follow. */
export const canGoOn = (step: Step, { state, view }: Outcome): boolean =>
  step === 'list' ? !view.endsWith(' 0 wallets') : state.includes(' on ')

/** The results of one visit. After an step that leaves no wallet or no connection, none follows. */
export function toExpected(
  { expected = {}, expectedOf = {} }: Pick<Quirk, 'expected' | 'expectedOf'>,
  entry: Entry,
  visit: readonly Step[],
): Partial<Record<Step, Outcome>> {
  const results: Partial<Record<Step, Outcome>> = {}
  for (const step of visit) {
    const outcome = { ...plain[step], ...expected[step], ...expectedOf[entry]?.[step] }
    results[step] = outcome
    if (!canGoOn(step, outcome)) break
  }
  return results
}
