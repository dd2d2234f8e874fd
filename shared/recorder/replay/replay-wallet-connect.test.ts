import { beforeAll, describe, expect, test } from 'vitest'
import { createFakeInstance } from '../../testing/fake-instance.ts'
import { createWalletError } from '../../testing/fake-wallet.ts'
import { createRecordedInstance } from '../../testing/recorder-case.ts'
import { settle } from '../../testing/settle.ts'
import { parseRecording } from '../recording.ts'
import { createReplay } from './create-replay.ts'
import { loadReplayCode } from './load-replay-code.ts'

const nextTask = (callback: () => void) => void setImmediate(callback)
const account = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const key = 'ab'.repeat(32)

async function settleAll(): Promise<void> {
  for (let count = 0; count < 20; count += 1) await settle()
}

/** An instance without adapters, which connects by WalletConnect alone. The wallet answers when the test says so. */
async function create(options: Parameters<typeof createRecordedInstance>[0] = {}) {
  const instance = createRecordedInstance({ adapters: [], ...options })
  const { universal } = instance
  const answers: { resolve: (accounts: unknown) => void; reject: (error: Error) => void }[] = []
  universal.wallet.answers['eth_requestAccounts'] = () =>
    new Promise((resolve, reject) => answers.push({ reject, resolve }))
  const takeAnswer = () => {
    const answer = answers.shift()
    if (!answer) throw new TypeError('The wallet is not asked.')
    return answer
  }
  async function approve(): Promise<void> {
    universal.wallet.isShared = true
    takeAnswer().resolve(universal.wallet.accounts)
    await settleAll()
  }
  async function refuse(): Promise<void> {
    takeAnswer().reject(createWalletError(5000, 'alice says no'))
    await settleAll()
  }
  async function open(): Promise<void> {
    instance.actions.open()
    await settleAll()
  }
  return { ...instance, approve, open, refuse }
}

type Instance = Awaited<ReturnType<typeof create>>

/** Replays what was recorded, and compares where both are at the end. */
async function expectEqual(instance: Instance): Promise<string> {
  const text = JSON.stringify(await instance.recording.export())
  const replay = await createReplay({ nextTask, recording: parseRecording(text) })
  const difference = await replay.play()
  const core = replay.getCore()
  const toEnd = ({
    connections,
    navigation,
    pairing,
  }: Pick<Instance, 'connections' | 'navigation' | 'pairing'>) => ({
    pairing: pairing.store.getState().status,
    status: connections.get('eip155').status,
    view: navigation.store.getState().view,
  })
  expect({ difference, ...toEnd(core) }).toEqual({ difference: undefined, ...toEnd(instance) })
  replay.destroy()
  for (const secret of [account, 'wc:1@2', key, 'alice']) expect(text).not.toContain(secret)
  return text
}

beforeAll(async () => {
  // Both cores then load their code in the same time.
  await loadReplayCode()
  // The code of the connector, which a replay does not have.
  const { destroy, wallets } = createFakeInstance({ adapters: [] })
  await wallets.store.getState().connectors[0]?.getProvider()
  destroy()
})

describe('createReplay', () => {
  test('replays a connection by WalletConnect, whose first code has expired', async () => {
    const instance = await create()
    await instance.open()
    instance.clock.advance(220_000)
    await settleAll()
    expect(instance.pairing.store.getState()).toMatchObject({ isRenewed: true })
    await instance.approve()
    expect(instance.connection()).toMatchObject({ status: 'connected' })
    const text = await expectEqual(instance)
    expect(text).toContain('"connected"')
  })

  test('replays a refusal, the next attempt, and the end of the session by the wallet', async () => {
    const instance = await create()
    await instance.open()
    await instance.refuse()
    expect(instance.pairing.store.getState().status).toBe('rejected')
    void instance.actions.startPairing()
    await settleAll()
    await instance.approve()
    instance.universal.wallet.emit('chainChanged', '0x2105')
    await settleAll()
    instance.universal.wallet.isShared = false
    instance.universal.wallet.emit('disconnect', { code: 6000 })
    await settleAll()
    expect(instance.connection()?.status).toBe('disconnected')
    await expectEqual(instance)
  })

  test('replays a relay that does not answer', async () => {
    const instance = await create()
    instance.universal.isOnline = false
    await instance.open()
    instance.clock.advance(10_000)
    await settleAll()
    expect(instance.pairing.store.getState().status).toBe('relay-blocked')
    await expectEqual(instance)
  })

  test('replays a signature of the wallet, and a disconnection by the visitor', async () => {
    const instance = await create()
    await instance.open()
    await instance.approve()
    const { connector } = Object(instance.connection())
    const provider = await connector.getProvider()
    instance.universal.wallet.answers['personal_sign'] = () => `0x${key}`
    await provider.request({ method: 'personal_sign', params: ['alice', account] })
    await settleAll()
    void instance.actions.disconnect()
    await settleAll()
    const text = await expectEqual(instance)
    expect(text).toContain('personal_sign')
  })
})
