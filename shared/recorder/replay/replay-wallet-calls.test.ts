import { beforeAll, describe, expect, test } from 'vitest'
import type { Platform } from '../../platform/ports.ts'
import { createRecordedLogins, type RecordedLogins } from '../../testing/recorded-logins.ts'
import { settle } from '../../testing/settle.ts'
import { parseRecording } from '../recording.ts'
import { createReplay } from './create-replay.ts'
import { loadReplayCode } from './load-replay-code.ts'

const signature = `0x${'d1'.repeat(65)}`
const nextTask = (callback: () => void) => void setImmediate(callback)

/** A visitor who has logged in by e-mail. */
async function logIn(options: Parameters<typeof createRecordedLogins>[0] = {}) {
  const session = await createRecordedLogins(options)
  session.actions.open()
  await session.run()
  void session.auth.actions.loginWithEmail('alice@mail.example')
  await session.run()
  void session.auth.actions.enterCode('918273')
  await session.run()
  session.actions.close()
  await session.run()
  expect(session.readEnd(session).connection).toBe('connected')
  return session
}

/** Replays what was recorded, and compares where both are at the end. */
async function expectEqual(session: RecordedLogins): Promise<void> {
  const text = JSON.stringify(await session.recording?.export())
  for (const secret of ['alice', '616c696365', '918273', 'd1d1d1'])
    expect(text).not.toContain(secret)
  const replay = await createReplay({ nextTask, recording: parseRecording(text) })
  expect(await replay.play()).toBeUndefined()
  expect(session.readEnd(replay.getCore())).toEqual(session.readEnd(session))
  replay.destroy()
}

/** How the frame ends a request that waits for the visitor. */
const endings: Readonly<Record<string, (session: RecordedLogins) => void>> = {
  approved: ({ frame }) => frame.succeed('RPC_REQUEST', signature),
  closed: ({ actions }) => actions.close(),
  'gone back from': ({ actions }) => actions.goBack(),
  refused: ({ frame }) => frame.refuse('RPC_REQUEST', 'User rejected, says alice'),
}

const service: Platform['fetch'] = async (url, init) =>
  Response.json(/suggestions/.test(url) ? { suggestions: [] } : init?.method === 'POST' ? {} : [])

// Both cores then load their code in the same time.
beforeAll(loadReplayCode)

describe('a replay of the embedded wallet', () => {
  for (const [name, end] of Object.entries(endings))
    test(`shows a request of a dapp that is ${name}`, async () => {
      const session = await logIn()
      const outcome = session.requestAsDapp('personal_sign')
      await session.run()
      expect(session.readEnd(session)).toMatchObject({ approvals: 1, view: 'ApproveTransaction' })
      await expectEqual(session)
      await settle()
      end(session)
      await session.run()
      expect(await outcome).toBe(name === 'approved' ? signature : 4001)
      expect(session.readEnd(session)).toMatchObject({ approvals: 0, isOpen: false })
      await expectEqual(session)
      session.destroy()
    })

  test('shows a request that an adapter makes for a feature', async () => {
    const session = await logIn({ fetch: service })
    session.actions.open({ view: 'RegisterAccountName' })
    await session.run()
    const { actions, stores } = await session.features.names.get()
    actions.enterName('alice')
    session.clock.advance(1_000)
    await session.run()
    expect(stores.nameCheck.getState().status).toBe('available')
    void actions.registerName()
    await session.run()
    expect(session.readEnd(session)).toMatchObject({ approvals: 1, view: 'ApproveTransaction' })
    await expectEqual(session)
    await settle()
    session.frame.succeed('RPC_REQUEST', signature)
    await session.run()
    expect(session.readEnd(session).view).toBe('RegisterAccountNameSuccess')
    await expectEqual(session)
    session.destroy()
  })

  test('changes the e-mail address, with the code of each', async () => {
    const session = await logIn()
    const { actions, stores } = session.auth
    session.actions.open({ view: 'UpdateEmail' })
    session.replies['UPDATE_EMAIL'] = () => ({ action: 'VERIFY_PRIMARY_OTP' })
    session.replies['UPDATE_EMAIL_PRIMARY_OTP'] = () => undefined
    session.replies['UPDATE_EMAIL_SECONDARY_OTP'] = () => ({ newEmail: 'alice@new.example' })
    void actions.submitNewEmail('alice@new.example')
    for (const status of ['entering-primary-code', 'entering-secondary-code', 'idle']) {
      await session.run()
      expect(stores.emailUpdate.getState().status).toBe(status)
      await expectEqual(session)
      if (status !== 'idle') void actions.enterUpdateCode('918273')
    }
    session.destroy()
  })

  test('shows what is refused, and posts what follows with the same ids', async () => {
    const session = await logIn()
    // The wallet never gets it, and the visitor sees that.
    expect(await session.requestAsDapp('eth_sign')).toBe(4200)
    await session.run()
    expect(session.readEnd(session).isOpen).toBe(true)
    expect(await session.requestAsDapp('wallet_sendCalls', [{ calls: [{ to: 'alice' }] }])).toBe(
      -32602,
    )
    session.replies['RPC_REQUEST'] = () => ({})
    // The core and the dapp request the same of the wallet.
    const reading = (await session.features.portfolio.get()).readTokens(true)
    await session.requestAsDapp('wallet_getAssets', [{}])
    await session.run()
    await reading
    await session.requestAsDapp('wallet_switchEthereumChain', [{ chainId: '0x2105' }])
    // A new frame has no network: the call after the first one puts it on that of the dapp.
    session.frame.loseWindow()
    for (let count = 0; count < 2; count += 1) {
      void session.requestAsDapp('wallet_getAssets', [{}])
      await session.run()
    }
    expect(session.frame.names().slice(-2)).toEqual(['SWITCH_NETWORK', 'RPC_REQUEST'])
    const signing = session.requestAsDapp('personal_sign')
    await session.run()
    await signing
    expect(session.readEnd(session).connection).toBe('connected')
    const text = JSON.stringify(await session.recording?.export())
    for (const policy of ['refused', 'safe', 'unsafe'])
      expect(text).toContain(`"policy":"${policy}"`)
    await expectEqual(session)
    session.destroy()
  })
})
