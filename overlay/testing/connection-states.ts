import { base, mainnet } from '../../shared/networks/mainnets.ts'
import { solana } from '../../shared/networks/solana.ts'
import { type AuthCaseOptions, createAuthCase } from '../../shared/testing/auth-case.ts'
import { createFakeSiwx } from '../../shared/testing/fake-siwx.ts'
import { settle } from '../../shared/testing/settle.ts'
import { withActivity } from '../gallery/fixture-activity.ts'
import { createCatalogueFetch } from '../gallery/fixture-catalogue.ts'
import { withTokens } from '../gallery/fixture-tokens.ts'

/** An instance with logins, wallets and services that answer at once. */
export type StateInstance = ReturnType<typeof createAuthCase>

/** What the visitor has connected, and what the host offers. */
export type ConnectionCase = {
  readonly options?: AuthCaseOptions & { readonly isMobile?: boolean }
  /** Runs before the first opening. */
  readonly begin?: (instance: StateInstance) => Promise<void>
  /** Runs before each opening. */
  readonly beforeOpening?: (instance: StateInstance) => void
}

const never = () => new Promise<never>(() => undefined)
const offline = () => Promise.reject(new TypeError('offline'))

const connect =
  (...connectorIds: readonly string[]) =>
  async ({ connectionFlow }: StateInstance): Promise<void> => {
    for (const id of connectorIds) await connectionFlow.connect(id)
  }

const evmId = 'io.example'
const solanaId = 'Example Wallet'

function createRequiredSignIn() {
  const { fake, siwx } = createFakeSiwx()
  fake.isRequired = true
  return siwx
}

const cases = {
  nobody: {},
  'nobody, offline': { options: { fetch: offline } },
  'nobody, without logins': { options: { features: { email: false, socials: false } } },
  'nobody, without WalletConnect': { options: { enableWalletConnect: false } },
  'nobody, no adapters': { options: { adapters: [] } },
  'nobody, no adapters, mobile': { options: { adapters: [], isMobile: true } },
  connecting: {
    beforeOpening({ connectionFlow, wallet }) {
      wallet.answer = never
      void connectionFlow.connect(evmId)
    },
  },
  'browser wallet': { begin: connect(evmId) },
  'browser wallet, offline': {
    options: { fetch: offline },
    async begin(instance) {
      instance.balances.read = offline
      await connect(evmId)(instance)
    },
  },
  'browser wallet, network fixed': {
    options: { enableNetworkSwitch: false },
    begin: connect(evmId),
  },
  'embedded wallet': { begin: (instance) => instance.connect() },
  WalletConnect: { begin: connect('walletConnect') },
  'WalletConnect, no adapters': { options: { adapters: [] }, begin: connect('walletConnect') },
  'EVM and Solana': {
    options: { networks: [mainnet, base, solana] },
    begin: connect(evmId, solanaId),
  },
  'Solana only': { options: { networks: [solana] }, begin: connect(solanaId) },
  'unsupported network': {
    async begin(instance) {
      instance.wallet.chainId = 'eip155:999'
      await connect(evmId)(instance)
    },
  },
  'sign-in required': { options: { siwx: createRequiredSignIn() }, begin: connect(evmId) },
} satisfies Record<string, ConnectionCase>

/** The name of a state in which a host opens a view. */
export type StateName = keyof typeof cases

/** The states of connection in which a host opens a view, with what the host offers. */
export const connectionCases: Readonly<Record<StateName, ConnectionCase>> = cases

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the names of `cases`.
export const stateNames = Object.keys(cases) as StateName[]

const fetch = withActivity('usual', withTokens('usual', createCatalogueFetch('usual')))

/** Makes an instance in a state. No phone answers a further pairing. */
export async function startInState(
  name: StateName,
  enableEmbedded: boolean,
): Promise<StateInstance> {
  const { begin, options } = connectionCases[name]
  const instance = createAuthCase({ fetch, ...options, enableEmbedded })
  // Loaded ahead, so that no view waits for a file.
  for (const lazy of Object.values(instance.features)) await lazy?.get()
  await begin?.(instance)
  await settle()
  instance.universal.wallet.answers['eth_requestAccounts'] = never
  return instance
}
