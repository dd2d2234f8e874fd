import { beforeAll, describe, expect, test } from 'vitest'
import { createFakeBrowser } from '../../testing/fake-browser.ts'
import { firstAddress } from '../../testing/fake-connector.ts'
import { createFakeFrame } from '../../testing/fake-frame.ts'
import { createRecordedInstance } from '../../testing/recorder-case.ts'
import { settle } from '../../testing/settle.ts'
import { parseRecording } from '../recording.ts'
import { createReplay } from './create-replay.ts'
import { loadReplayCode } from './load-replay-code.ts'

const nextTask = (callback: () => void) => void setImmediate(callback)

async function settleAll(): Promise<void> {
  for (let count = 0; count < 10; count += 1) await settle()
}

// Both cores then load their code in the same time.
beforeAll(loadReplayCode)

describe('createReplay', () => {
  test('replays a login by e-mail whose code is wrong first, and times out', async () => {
    const frame = createFakeFrame()
    const instance = createRecordedInstance({
      browser: createFakeBrowser({ frame }),
      features: { email: true, socials: false },
    })
    instance.actions.open()
    const login = await instance.features.embeddedWallet?.get()
    void login?.actions.loginWithEmail('alice@mail.example')
    await settleAll()
    frame.postReady()
    instance.clock.advance(5_000)
    await settleAll()
    frame.succeed('CONNECT_EMAIL', { action: 'VERIFY_OTP' })
    await settleAll()
    void login?.actions.enterCode('918273')
    await settleAll()
    frame.refuse('CONNECT_OTP', 'The code of alice@mail.example is wrong')
    await settleAll()
    void login?.actions.enterCode('918274')
    await settleAll()
    instance.clock.advance(600_000)
    await settleAll()
    const state = login?.stores.emailLogin.getState()
    const recording = parseRecording(JSON.stringify(await instance.recording.export()))
    const text = JSON.stringify(recording)
    for (const secret of ['alice', '918273', '918274', firstAddress])
      expect(text).not.toContain(secret)
    const replay = await createReplay({ nextTask, recording })
    expect(await replay.play()).toBeUndefined()
    const replayed = await replay.getCore().features.embeddedWallet?.get()
    expect(replayed?.stores.emailLogin.getState().status).toBe(state?.status)
    expect(text).toContain('@w3m-frame/CONNECT_OTP_ERROR')
  })

  test('restores a connection from what was stored, as the recorded core did', async () => {
    const instance = createRecordedInstance({
      stored: {
        'portico.v1.connected-connectors': '{"eip155":"io.example"}',
        'portico.v1.connection-status': '"connected"',
      },
    })
    await instance.connectionFlow.restore()
    await settleAll()
    expect(instance.connection()?.status).toBe('connected')
    const recording = await instance.recording.export()
    const replay = await createReplay({ nextTask, recording })
    expect(await replay.play()).toBeUndefined()
    expect(replay.getCore().connections.get('eip155')).toMatchObject({ status: 'connected' })
    expect(JSON.stringify(recording)).not.toContain(firstAddress)
  })
})
