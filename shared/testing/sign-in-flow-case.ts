import type { ConnectorType } from '../connectors/connector.ts'
import { base, mainnet } from '../networks/mainnets.ts'
import type { PorticoOptions } from '../options/options.ts'
import type { Platform } from '../platform/ports.ts'
// Loaded ahead, so that no test waits for a file.
import '../features/sign-in/create-sign-in.ts'
import { createFakeInstance } from './fake-instance.ts'
import { createFakeSiwx } from './fake-siwx.ts'
import { settle } from './settle.ts'

type CaseOptions = Partial<PorticoOptions> & {
  readonly openChannel?: Platform['openChannel']
  readonly isRequired?: boolean
  readonly stored?: Record<string, string>
  readonly walletType?: ConnectorType
}

/** What an earlier visit has stored. */
export const stored = (isInModal: boolean): Record<string, string> => ({
  'portico.v1.active-network': '"eip155:1"',
  'portico.v1.connected-connectors': '{"eip155":"io.example"}',
  'portico.v1.connected-in-modal': String(isInModal),
  'portico.v1.connection-status': '"connected"',
})

/** An instance with a sign-in, whose siwx keeps its sessions in memory. */
export function createSignInCase({ isRequired = false, ...options }: CaseOptions = {}) {
  const { fake, siwx } = createFakeSiwx()
  fake.isRequired = isRequired
  const instance = createFakeInstance({ networks: [mainnet, base], siwx, ...options })
  fake.now = instance.clock.now
  const events: string[] = []
  instance.events.store.subscribe((event) => {
    if (event?.event.includes('SIWX')) events.push(event.event)
  })
  const getFeature = async () => {
    const feature = await instance.features.signIn?.get()
    if (!feature) throw new TypeError('There is no sign-in.')
    return feature
  }
  return {
    ...instance,
    /** Connects the wallet in the modal. */
    connect: async (): Promise<void> => {
      instance.actions.open()
      await instance.connectWallet('io.example')
      await settle()
    },
    tracked: events,
    fake,
    getFeature,
    isOpen: () => instance.modal.store.getState().open,
    message: async () => (await getFeature()).stores.message.getState(),
    state: () => instance.signInState.getState(),
    /** Presses the button that signs. */
    press: async (): Promise<void> => {
      await (await getFeature()).actions.signMessage()
      await settle()
    },
    cancel: async (): Promise<void> => {
      await (await getFeature()).actions.cancelSignIn()
      await settle()
    },
    /** The wallet is on another account, or another network. */
    move: async (to: {
      readonly addresses?: readonly string[]
      readonly chainId?: `eip155:${string}`
    }): Promise<void> => {
      const { wallet } = instance
      if (to.chainId) wallet.chainId = to.chainId
      const { accounts, chainId } = wallet.session()
      const [first, ...rest] = (to.addresses ?? accounts.map(({ address }) => address)).map(
        (address) => ({ ...accounts[0], address }),
      )
      if (first)
        wallet.emit({ result: { accounts: [first, ...rest], chainId }, type: 'account-changed' })
      await settle()
    },
  }
}
