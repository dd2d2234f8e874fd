import { createWalletCallError } from '../errors/wallet-call-error.ts'
import { createEip1193Provider, type PorticoProvider } from '../provider/eip1193-provider.ts'
import { requestWallet } from '../provider/forward-request.ts'
import type { ProviderBackend } from '../provider/request-handlers.ts'
import type { ChainId } from '../schema/primitives.ts'
import { createFakeClock } from './fake-clock.ts'
import { createFakeWallet } from './fake-wallet.ts'

export const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const stranger = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

/** A connection with two accounts. */
export const connected = { accounts: [account, other] }

/** Typed data in its canonical form. */
const typedData = JSON.stringify({
  domain: {},
  message: {},
  primaryType: 'Nothing',
  types: { EIP712Domain: [], Nothing: [] },
})

/** Valid parameters of the signing methods. */
export const toSigning = (from: string): Record<string, unknown> => ({
  eth_decrypt: ['0x', from],
  eth_getEncryptionPublicKey: [from],
  eth_sendTransaction: [{ from, to: other, value: '0x1' }],
  eth_signTransaction: [{ from, to: other }],
  eth_signTypedData: [[], from],
  eth_signTypedData_v3: [from, typedData],
  eth_signTypedData_v4: [from, typedData],
  personal_sign: ['0x6869', from],
})
export const signing = Object.keys(toSigning(account))

type State = {
  accounts: string[]
  chainId: ChainId | undefined
  isEmbedded: boolean
  isOpen: boolean
  isSupported: boolean
}

const hostNetworks: readonly string[] = ['eip155:1', 'eip155:8453']
/** The networks beyond the host's, which log what is added. */
const toOpenNetworks = (log: string[]): ProviderBackend['openNetworks'] => ({
  async add({ name }, isApproved) {
    if (name === 'Refused') throw createWalletCallError('network-required')
    log.push(`add ${name}${isApproved ? '' : ' asked'}`)
  },
  isOpen: (chainId) => !hostNetworks.includes(chainId),
})
const toFacts = (state: State, log: string[]) => ({
  getAccounts: () => state.accounts,
  hasNetwork: (chainId: ChainId) => state.isOpen || hostNetworks.includes(chainId),
  isConnected: () => state.accounts.length > 0,
  isEmbedded: () => state.isEmbedded,
  isSupportedChain: () => state.isSupported,
  openNetworks: state.isOpen ? toOpenNetworks(log) : undefined,
})
const closed: State = {
  accounts: [],
  chainId: 'eip155:1',
  isEmbedded: false,
  isOpen: false,
  isSupported: true,
}

/** The answers of the core, which a test replaces. */
const createAnswers = () => ({
  connect: async () => [account],
  read: (method: string): Promise<unknown> => Promise.resolve(`read ${method}`),
  switch: async () => undefined as void,
})

function createState(initial: Partial<State>) {
  const state: State = { ...closed, ...initial }
  const listeners = new Set<() => void>()
  return {
    listeners,
    set: (next: Partial<State>) => {
      Object.assign(state, next)
      for (const listener of listeners) listener()
    },
    state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

type InitialState = Partial<State> &
  Partial<Pick<ProviderBackend, 'allowSmartSessions' | 'allowUnsupportedChain'>> & {
    /** What a request waits for. */
    readonly waits?: Pick<ProviderBackend, 'whenRefreshed' | 'whenRestored'>
  }

const createRecords = () => ({
  failures: [] as unknown[],
  log: [] as string[],
  refreshes: { calls: 0 },
  refused: [] as string[],
})

/** The provider of dapps, over a state that the test changes. */
export function createFakeProvider({
  allowSmartSessions = true,
  allowUnsupportedChain = false,
  waits,
  ...initial
}: InitialState = {}) {
  const { listeners, set, state, subscribe } = createState(initial)
  const records = createRecords()
  const { failures, log, refreshes, refused } = records
  const wallet = createFakeWallet()
  const answers = createAnswers()
  const clock = createFakeClock()
  const backend: ProviderBackend = {
    allowSmartSessions,
    allowUnsupportedChain,
    clock,
    answerCalls: (call) => requestWallet(backend, call),
    ...waits,
    async disconnect() {
      log.push('disconnect')
      set({ accounts: [] })
    },
    getChainId() {
      if (state.chainId) return state.chainId
      throw createWalletCallError('network-required')
    },
    getWallet: async () => (state.accounts.length > 0 ? wallet.provider : undefined),
    getOrigin: () => 'https://dapp.example',
    ...toFacts(state, log),
    onListenerError: (error) => failures.push(error),
    onRefused: (method) => refused.push(method),
    refresh: () => void (refreshes.calls += 1),
    read(method) {
      log.push(`read ${method}`)
      return answers.read(method)
    },
    async requestConnection() {
      log.push('connect')
      const accounts = await answers.connect()
      set({ accounts })
      return accounts
    },
    subscribe,
    async switchNetwork(chainId) {
      log.push(`switch ${chainId}`)
      await answers.switch()
      set({ chainId })
    },
  }
  const { destroy, provider } = createEip1193Provider(backend, async () => backend)
  const parts = { answers, backend, clock, destroy, listeners, provider, set, wallet }
  return { ...createDapp(provider), ...records, ...parts }
}

/** A dapp that uses a provider. */
function createDapp(provider: PorticoProvider) {
  const events: [string, unknown][] = []
  for (const event of ['connect', 'disconnect', 'accountsChanged', 'chainChanged', 'message'])
    provider.on(event, (payload) => events.push([event, payload]))
  const request = (method: string, params?: unknown) =>
    provider.request(params === undefined ? { method } : { method, params })
  return { request, events }
}
