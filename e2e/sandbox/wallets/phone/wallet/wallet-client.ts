import { SignClient } from '@walletconnect/sign-client'
import type { SignClientTypes } from '@walletconnect/types'

/** WalletConnect's own client, on the wallet's side. */
export type WalletClient = Awaited<ReturnType<typeof SignClient.init>>

export type ClientStorage = NonNullable<SignClientTypes.Options['storage']>

type ClientOptions = {
  relayUrl: string
  projectId: string
  /** Where the wallet's page is: links to the wallet start with it. */
  url: string
  /** Left out: the browser's own. */
  storage?: ClientStorage
}

/** Opens a client that speaks to the relay and to nobody else. */
export async function openWalletClient({
  relayUrl,
  projectId,
  url,
  storage,
}: ClientOptions): Promise<WalletClient> {
  const client = await SignClient.init({
    relayUrl,
    projectId,
    logger: 'silent',
    telemetryEnabled: false,
    ...(storage && { storage }),
    metadata: {
      name: 'Phone Wallet',
      description: 'A wallet of the local world. Its keys are known to everybody.',
      url,
      icons: [`${url}/icon.svg`],
      redirect: { universal: url },
    },
  })
  // It would ask a hosted service who the app is. No message can have come by now: those come in later turns.
  client.core.verify.resolve = () => Promise.reject(new Error('The local world knows no app.'))
  return client
}

/** Leaves no socket and no heartbeat behind. What is stored stays. */
export async function closeClient({ core }: Pick<WalletClient, 'core'>): Promise<void> {
  core.heartbeat.stop()
  // Whatever is still under way would open the socket again.
  core.relayer.confirmOnlineStateOrThrow = () => new Promise(() => undefined)
  await core.relayer.transportClose()
  // Where the package shares cores, the next client to be opened here would get this one.
  Reflect.deleteProperty(globalThis, '_walletConnectCore_')
  Reflect.deleteProperty(globalThis, '_walletConnectCore__count')
}
