import { beforeAll, describe, expect, test } from 'vitest'
import type { Connector } from '../../connectors/connector.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import { solana, solanaDevnet } from '../../networks/solana.ts'
import { createFakeChannels } from '../../testing/fake-channels.ts'
import { firstAddress, solanaAddress } from '../../testing/fake-connector.ts'
import { createFakeSiwx, toFakeSession } from '../../testing/fake-siwx.ts'
import { createRecordedInstance } from '../../testing/recorder-case.ts'
import { settle } from '../../testing/settle.ts'
import { parseRecording } from '../recording.ts'
import { createReplay } from './create-replay.ts'
import { loadReplayCode } from './load-replay-code.ts'

const nextTask = (callback: () => void) => void setImmediate(callback)

async function settleAll(): Promise<void> {
  for (let count = 0; count < 20; count += 1) await settle()
}

type Options = Parameters<typeof createRecordedInstance>[0]

function create(options: Options = {}) {
  const { fake, siwx } = createFakeSiwx()
  fake.isRequired = true
  fake.lifetime = 900_000
  fake.statement = 'A statement of alice'
  const instance = createRecordedInstance({ siwx, ...options })
  fake.now = instance.clock.now
  const state = () => instance.signInState.getState()
  async function connect(id = 'io.example'): Promise<void> {
    instance.actions.open()
    await instance.connectWallet(id)
    await settleAll()
  }
  async function sign(): Promise<void> {
    const feature = await instance.features.signIn?.get()
    void feature?.actions.signMessage()
    await settleAll()
  }
  return { connect, fake, instance, sign, state }
}

const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

/** A wallet whose key is on a device, with the answers of the test. */
function createDevice() {
  type SignIn = NonNullable<Connector['signIn']>
  const sign: SignIn = async ({ chainId, signIn }) => {
    const { accountAddress } = await signIn.createMessage(chainId)
    return { ...toFakeSession(chainId, accountAddress), message: 'The text of the device' }
  }
  const wallet = {
    answer: sign,
    sign,
    signIn: (...request: Parameters<SignIn>) => wallet.answer(...request),
  }
  return wallet
}

/** Replays what was recorded. Gives the difference, and the sign-in at the end. */
async function replayAll({ instance }: Pick<ReturnType<typeof create>, 'instance'>) {
  const text = JSON.stringify(await instance.recording.export())
  const replay = await createReplay({ nextTask, recording: parseRecording(text) })
  const difference = await replay.play()
  const core = replay.getCore()
  const end = {
    signIn: core.signInState.getState().status,
    view: core.navigation.store.getState().view,
  }
  replay.destroy()
  return { difference, end, text }
}

// Both cores then load their code in the same time.
beforeAll(loadReplayCode)

describe('createReplay', () => {
  test('replays a sign-in after a connection, without what was signed', async () => {
    const session = create()
    await session.connect()
    expect(session.state().status).toBe('signed-out')
    session.instance.signatures.answer = async () => '0x5161'
    await session.sign()
    expect(session.state().status).toBe('signed-in')
    // The session ends, and is read again.
    session.instance.clock.advance(900_000)
    await settleAll()
    const { difference, end, text } = await replayAll(session)
    expect({ difference, end }).toEqual({
      difference: undefined,
      end: { signIn: session.state().status, view: session.instance.view() },
    })
    expect(text).toContain('"signed-in"')
    for (const secret of ['alice', 'nonce000', '5161', firstAddress, 'wants you to'])
      expect(text).not.toContain(secret)
  })

  test('replays a sign-in that the wallet refuses, then the server, and that is declined', async () => {
    const session = create()
    await session.connect()
    session.instance.signatures.answer = () => Promise.reject(new TypeError('User rejected'))
    await session.sign()
    session.instance.signatures.answer = async () => '0x5161'
    session.fake.before = async (call) => {
      if (call.startsWith('add')) throw new TypeError('The server refuses alice')
    }
    await session.sign()
    expect(session.state().status).toBe('signed-out')
    const feature = await session.instance.features.signIn?.get()
    void feature?.actions.cancelSignIn()
    await settleAll()
    const { difference, text } = await replayAll(session)
    expect(difference).toBeUndefined()
    expect(text).not.toContain('alice')
  })

  test('replays a session that is there, and a sign-out in another tab', async () => {
    const channels = createFakeChannels()
    const session = create({ openChannel: channels.open })
    session.fake.sessions = [toFakeSession('eip155:1', firstAddress)]
    await session.connect()
    expect(session.state().status).toBe('signed-in')
    session.fake.sessions = []
    channels.open('portico-sign-in', () => undefined).post('changed')
    await settleAll()
    expect(session.state().status).not.toBe('signed-in')
    const { difference, end } = await replayAll(session)
    expect({ difference, end: end.signIn }).toEqual({
      difference: undefined,
      end: session.state().status,
    })
  })

  test('replays a sign-in with the connection', async () => {
    const session = create()
    const { wallet } = session.instance
    wallet.answer = async ({ signIn }) => {
      await settle()
      await signIn?.createMessage('eip155:1')
      await settle()
      return { ...wallet.session(), signIn: [toFakeSession('eip155:1', firstAddress)] }
    }
    await session.connect()
    expect(session.state().status).toBe('signed-in')
    const { difference, end, text } = await replayAll(session)
    expect({ difference, end: end.signIn }).toEqual({ difference: undefined, end: 'signed-in' })
    expect(text).not.toContain('5161')
  })

  test('replays the sign-ins of a wallet with its keys on a device, before and after a change of the network', async () => {
    const wallet = createDevice()
    const session = create({
      deviceSignIn: wallet.signIn,
      networks: [solana, solanaDevnet],
    })
    await session.connect('Example Wallet')
    expect(session.state().status).toBe('signed-out')
    wallet.answer = () => Promise.reject(new PorticoError('user-rejected', 'alice says no'))
    await session.sign()
    expect(session.state()).toMatchObject({ error: { code: 'user-rejected' } })
    wallet.answer = wallet.sign
    await session.sign()
    expect(session.state().status).toBe('signed-in')
    await session.instance.actions.switchNetwork(devnet)
    await settleAll()
    expect(session.state().status).toBe('signed-out')
    await session.sign()
    expect(session.state().status).toBe('signed-in')
    expect(session.instance.solana.signatures.calls).toEqual([])
    const { difference, end, text } = await replayAll(session)
    expect({ difference, end: end.signIn }).toEqual({ difference: undefined, end: 'signed-in' })
    for (const secret of ['alice', 'nonce000', '5161', 'text of the device', solanaAddress])
      expect(text).not.toContain(secret)
  })

  test('replays a device that signs no such sign-in, and a text that no device signs', async () => {
    const wallet = createDevice()
    const session = create({ deviceSignIn: wallet.signIn, networks: [solana] })
    session.instance.solana.signatures.answer = () => Promise.reject(new TypeError('not on alice'))
    await session.connect('Example Wallet')
    wallet.answer = async () => undefined
    // Of the message that is made once this one is refused.
    session.fake.statement = 'Two lines\nof alice'
    await session.sign()
    expect(session.state().status).toBe('signed-out')
    wallet.answer = wallet.sign
    session.instance.solana.signatures.answer = async () => '0x5161'
    await session.sign()
    expect(session.instance.solana.signatures.calls).toHaveLength(2)
    expect(session.state().status).toBe('signed-in')
    const { difference, end, text } = await replayAll(session)
    expect({ difference, end: end.signIn }).toEqual({ difference: undefined, end: 'signed-in' })
    expect(text).not.toContain('alice')
  })
})
