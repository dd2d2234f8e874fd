import { SignClient } from '@walletconnect/sign-client'
import type { SignClientTypes } from '@walletconnect/types'

export type WalletClient = Awaited<ReturnType<typeof SignClient.init>>

export type ClientStorage = NonNullable<SignClientTypes.Options['storage']>

type ClientOptions = {
  relayUrl: string
  projectId: string
  /** The URL of the wallet's page. Links to the wallet start with it. */
  url: string
  /** Default: the browser's storage. */
  storage?: ClientStorage
}

/** Opens a client that connects only to the relay. */
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
  // Otherwise it would request the dapp's identity from a hosted service. No message can have arrived yet.
  client.core.verify.resolve = () => Promise.reject(new Error('The local world knows no app.'))
  catchLateDeletes(client)
  return client
}

/**
 * The package checks the topic of an ended session without awaiting it: a message that the relay
 * delivers again rejects with no handler.
 */
function catchLateDeletes({ engine }: WalletClient): void {
  const check: unknown = Reflect.get(engine, 'isValidDisconnect')
  if (typeof check !== 'function') throw new Error('The package checks no topic any more.')
  Reflect.set(engine, 'isValidDisconnect', (parameters: unknown): unknown => {
    const result: unknown = check(parameters)
    Promise.resolve(result).catch(() => undefined)
    return result
  })
}

/** Closes the socket and stops the heartbeat. Keeps the storage. */
export async function closeClient({ core }: Pick<WalletClient, 'core'>): Promise<void> {
  core.heartbeat.stop()
  // Otherwise pending work would open the socket again.
  core.relayer.confirmOnlineStateOrThrow = () => new Promise(() => undefined)
  await core.relayer.transportClose()
  // If the package shares cores, the next client would get this one.
  Reflect.deleteProperty(globalThis, '_walletConnectCore_')
  Reflect.deleteProperty(globalThis, '_walletConnectCore__count')
}
