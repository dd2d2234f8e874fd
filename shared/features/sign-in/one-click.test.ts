import { describe, expect, test } from 'vitest'
import type { Connector } from '../../connectors/connector.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import { snackbarMessages } from '../../errors/snackbar-messages.ts'
import { base, mainnet } from '../../networks/mainnets.ts'
import { solana } from '../../networks/solana.ts'
import type { SignInRequest, SignInSession } from '../../siwx/siwx.ts'
import { createAnswer } from '../../testing/create-answer.ts'
import { firstAddress, solanaAddress } from '../../testing/fake-connector.ts'
import { toFakeSession } from '../../testing/fake-siwx.ts'
import { settle } from '../../testing/settle.ts'
import { createSignInCase } from '../../testing/sign-in-flow-case.ts'

const session = toFakeSession('eip155:1', firstAddress)
/** The text that the host writes, which is that of no standard. */
const hostText = `Sign in to app.example as ${firstAddress} on eip155:1 with nonce0002`

/** A case whose wallet signs in with the connection. */
function createOneClickCase(
  options: Parameters<typeof createSignInCase>[0] = {},
  signIn: readonly SignInSession[] = [session],
) {
  const instance = createSignInCase(options)
  const requests: (SignInRequest | undefined)[] = []
  const { connect } = instance.connector
  const connectWith: Connector['connect'] = async (request) => {
    requests.push(request.signIn)
    return { ...(await connect(request)), signIn }
  }
  Object.assign(instance.connector, { connect: connectWith })
  return { ...instance, requests }
}

describe('createConnectWithSignIn', () => {
  test('§4.22 a wallet is given a sign-in with the connection, whose address it fills in', async () => {
    const { connect, fake, requests } = createOneClickCase()
    await connect()
    const message = await requests[0]?.createMessage('eip155:8453')
    // The host gives no time.
    const issuedAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(message).toMatchObject({ accountAddress: '', chainId: 'eip155:8453', issuedAt })
    expect(fake.count('message')).toBe(1)
  })

  test('§4.22 without a siwx it is not', async () => {
    const { connect, requests } = createOneClickCase({ siwx: undefined })
    await connect()
    expect(requests).toEqual([undefined])
  })

  test.each([
    [[mainnet, base], true],
    [[mainnet, solana], false],
  ] as const)(
    '§4.22 through WalletConnect only if all chains are of eip155',
    async (networks, isGiven) => {
      const { connectionFlow, requests } = createOneClickCase({
        networks: [...networks],
        walletType: 'WALLET_CONNECT',
      })
      await connectionFlow.connect('io.example', 'eip155')
      expect(requests.map(Boolean)).toEqual([isGiven])
    },
  )

  test('without a message, the wallet connects alone, and the view offers to try again', async () => {
    const { connect, connection, connector, fake, message, requests, view } = createOneClickCase()
    const withoutMessage = connector.connect
    Object.assign(connector, {
      connect: async (request: Parameters<Connector['connect']>[0]) => {
        await request.signIn?.createMessage('eip155:1')
        return { ...(await withoutMessage(request)), signIn: undefined }
      },
    })
    fake.before = (call) =>
      call.startsWith('message') ? Promise.reject(new Error('offline')) : Promise.resolve()
    await connect()
    expect(connection().status).toBe('connected')
    expect(requests).toEqual([undefined])
    expect(view()).toBe('SIWXSignMessage')
    expect((await message()).status).toBe('failed')
  })

  test('§4.22 a statement that no text of a wallet can contain: the wallet connects alone, and signs the text of the host', async () => {
    const { connect, connection, connector, fake, message, press, requests, state, view } =
      createOneClickCase()
    fake.statement = 'Bienvenue à l’exemple'
    const withoutMessage = connector.connect
    const failures: unknown[] = []
    Object.assign(connector, {
      connect: async (request: Parameters<Connector['connect']>[0]) => {
        await request.signIn?.createMessage('eip155:1').catch((cause: unknown) => {
          failures.push(cause)
          throw cause
        })
        return { ...(await withoutMessage(request)), signIn: undefined }
      },
    })
    await connect()
    expect(failures).toMatchObject([
      { code: 'params-invalid', message: expect.stringMatching(/^statement: [^\n]*$/) },
    ])
    expect(connection().status).toBe('connected')
    expect(requests).toEqual([undefined])
    expect(view()).toBe('SIWXSignMessage')
    expect(await message()).toMatchObject({ prepared: { text: hostText }, status: 'ready' })
    await press()
    expect(state()).toMatchObject({ status: 'signed-in' })
    expect(fake.sessions).toMatchObject([
      { data: { statement: 'Bienvenue à l’exemple' }, message: hostText },
    ])
  })

  test('what the wallet has signed is kept before it is connected, and nothing is asked', async () => {
    const { connect, connection, fake, isOpen, snackbar, state, tracked, view } =
      createOneClickCase()
    const answer = createAnswer<undefined>()
    fake.before = (call) => (call.startsWith('set') ? answer.promise : Promise.resolve())
    void connect()
    await settle()
    expect(connection().status).toBe('connecting')
    expect(view()).toBe('ConnectingSiwe')
    const { message = 'copy-failed', variant } = snackbar.store.getState()
    expect([snackbarMessages[message], variant]).toEqual(['Authenticating...', 'loading'])
    answer.resolve(undefined)
    await settle()
    expect(state()).toMatchObject({ status: 'signed-in' })
    expect(isOpen()).toBe(false)
    expect(snackbar.store.getState().open).toBe(false)
    expect(fake.calls).toEqual(['set 1', `get eip155:1 ${firstAddress}`])
    expect(tracked).toEqual(['SIWX_AUTH_SUCCESS'])
  })

  test('an embedded card shows it too', async () => {
    const instance = createOneClickCase({ enableEmbedded: true })
    const answer = createAnswer<undefined>()
    instance.fake.before = (call) => (call.startsWith('set') ? answer.promise : Promise.resolve())
    void instance.connectWallet('io.example')
    await settle()
    expect(instance.view()).toBe('ConnectingSiwe')
    answer.resolve(undefined)
    await settle()
    expect(instance.view()).toBe('Account')
  })

  test('§8.9 a host that refuses it fails the attempt, closes the snackbar and ends the connection in the wallet', async () => {
    const { connect, connection, fake, snackbar, tracked, view, wallet } = createOneClickCase()
    const answer = createAnswer<undefined>()
    fake.before = () => answer.promise
    const connecting = connect()
    await settle()
    expect(snackbar.store.getState()).toMatchObject({ message: 'authenticating', open: true })
    answer.reject(new PorticoError('siwx-signature-failed', 'Refused.'))
    await connecting
    expect(snackbar.store.getState().open).toBe(false)
    expect(connection()).toMatchObject({
      failure: { error: { code: 'siwx-signature-failed' } },
      status: 'disconnected',
    })
    expect(view()).toBe('ConnectingExternal')
    expect(wallet.calls).toEqual(['connect', 'disconnect'])
    expect(tracked).toEqual(['SIWX_AUTH_ERROR'])
  })

  test('an attempt that was cancelled keeps nothing', async () => {
    const { actions, connect, fake, wallet } = createOneClickCase()
    const { promise, resolve } = createAnswer<ReturnType<typeof wallet.session>>()
    wallet.answer = () => promise
    void connect()
    await settle()
    actions.cancelConnect()
    resolve(wallet.session())
    await settle()
    expect(fake.calls).toEqual([])
  })

  test('a wallet that has signed nothing is followed by the view', async () => {
    const { connect, fake, view } = createOneClickCase({}, [])
    await connect()
    expect(view()).toBe('SIWXSignMessage')
    expect(fake.count('set')).toBe(0)
  })

  test('the sessions of another namespace stay', async () => {
    const instance = createOneClickCase({ networks: [mainnet, solana] })
    instance.wallets.setConnectors([
      { ...instance.solana.connector, id: 'sol', name: 'Sol' },
      instance.connector,
    ])
    instance.fake.sessions = [toFakeSession(`solana:${solana.id}`, solanaAddress)]
    await instance.connectionFlow.connect('sol', 'solana')
    await settle()
    await instance.connectionFlow.connect('io.example', 'eip155')
    await settle()
    expect(instance.fake.sessions).toHaveLength(2)
    expect(instance.fake.count('set')).toBe(0)
  })
})

describe('verify', () => {
  test.each([
    ['nonce', { nonce: 'another1' }],
    ['domain', { domain: 'evil.example' }],
  ])('a wallet that signs another %s is refused', async (_, requested) => {
    const { connect, requests } = createOneClickCase()
    await connect()
    await expect(
      requests[0]?.verify(session, { ...session.data, ...requested }),
    ).rejects.toMatchObject({ code: 'siwx-signature-failed' })
  })
})
