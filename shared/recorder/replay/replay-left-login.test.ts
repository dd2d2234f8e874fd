import { beforeAll, describe, expect, test } from 'vitest'
import type { LoginResult } from '../../features/embedded-wallet/embedded-wallet-platform.ts'
import { smartAddress } from '../../testing/auth-case.ts'
import { createFakePopup } from '../../testing/fake-popup.ts'
import {
  createRecordedLogins,
  nonce,
  type RecordedLogins,
  site,
} from '../../testing/recorded-logins.ts'
import { embeddedWalletLoaded } from '../record/record-frame.ts'
import { parseRecording } from '../recording.ts'
import { createReplay } from './create-replay.ts'
import { loadReplayCode } from './load-replay-code.ts'

const secrets = ['alice', '918273', 'thief', 'Liddell', nonce, smartAddress, 'provider.example']
const nextTask = (callback: () => void) => void setImmediate(callback)

/** Replays what was recorded, and compares where both are at the end. */
async function expectEqual(session: RecordedLogins): Promise<void> {
  const text = JSON.stringify(await session.recording?.export())
  for (const secret of secrets) expect(text).not.toContain(secret)
  const replay = await createReplay({ nextTask, recording: parseRecording(text) })
  expect(await replay.play()).toBeUndefined()
  expect(session.readEnd(replay.getCore())).toEqual(session.readEnd(session))
  replay.destroy()
}

// Both cores then load their code in the same time.
beforeAll(loadReplayCode)

describe('createReplay', () => {
  test('replays a login by a provider without the modal, in the window of the page', async () => {
    const session = await createRecordedLogins()
    const popup = createFakePopup('https://provider.example/')
    session.start({ popup: popup.popup, provider: 'google' })
    await session.run()
    expect(session.login.getState().step).toEqual({ due: 'popup', provider: 'google' })
    await expectEqual(session)
    popup.post({ data: { resultUri: `${site}/callback?code=918273` }, origin: site })
    await session.run()
    expect(session.results).toEqual(['connected'])
    await expectEqual(session)
  })

  test('replays logins without the modal that fail, that the next one aborts, and that is cancelled', async () => {
    const session = await createRecordedLogins()
    const popup = createFakePopup('https://provider.example/')
    session.start({ popup: popup.popup, provider: 'google' })
    await session.run()
    popup.popup.close()
    session.clock.advance(1_000)
    await session.run()
    expect(session.results).toEqual(['user-rejected'])
    session.start({ email: 'alice@mail.example' })
    await session.run()
    expect(session.login.getState().step?.due).toBe('code')
    session.start({ popup: undefined, provider: 'google' })
    await session.run()
    expect(session.results).toEqual(['user-rejected', 'aborted'])
    session.auth.headless.cancel()
    await session.run()
    expect(session.results).toEqual(['user-rejected', 'aborted', 'aborted'])
    await expectEqual(session)
  })

  test('replays a login by e-mail without the modal, and one by Farcaster', async () => {
    const session = await createRecordedLogins()
    session.start({ email: 'alice@mail.example' })
    await session.run()
    await session.auth.headless.enterCode('918273')
    await session.run()
    expect(session.results).toEqual(['connected'])
    await session.actions.disconnect()
    session.start({ popup: undefined, provider: 'farcaster' })
    await session.run()
    expect(session.results).toEqual(['connected', 'connected'])
    await expectEqual(session)
  })

  test('replays a login by e-mail whose frame is gone, after one by Farcaster that was cancelled', async () => {
    const session = await createRecordedLogins()
    delete session.replies['CONNECT_FARCASTER']
    session.actions.open()
    session.auth.actions.loginWithSocial('farcaster')
    await session.run()
    session.auth.actions.cancelSocialLogin()
    session.frame.broken = 'frame-missing'
    void session.auth.actions.loginWithEmail('alice@mail.example')
    await session.run()
    expect(session.auth.stores.emailLogin.getState()).toMatchObject({
      error: { code: 'frame-missing' },
      status: 'idle',
    })
    await expectEqual(session)
    session.frame.broken = undefined
    void session.auth.actions.loginWithEmail('alice@mail.example')
    await session.run()
    expect(session.auth.stores.emailLogin.getState().status).toBe('entering-code')
    await expectEqual(session)
  })

  test('replays a login of a mini app, which leaves the page', async () => {
    const session = await createRecordedLogins({
      miniApp: 'mac',
    })
    session.actions.open()
    session.auth.actions.loginWithSocial('google')
    await session.run()
    expect(session.auth.stores.social.getState().status).toBe('waiting')
    session.auth.actions.cancelSocialLogin()
    expect(session.rawStorage.get('portico.v1.messaging-app-social')).toBeNull()
    await expectEqual(session)
  })

  test.each<{ name: string; connected?: boolean; result: LoginResult; status: string }>([
    {
      connected: true,
      name: 'is verified',
      result: { nonce, uri: `${site}/callback?code=918273` },
      status: 'idle',
    },
    {
      name: 'was declined',
      result: { nonce, uri: `${site}/?error=access_denied&error_description=alice` },
      status: 'failed',
    },
    {
      name: 'is of another site',
      result: { nonce, uri: 'https://thief.example/?code=918273' },
      status: 'failed',
    },
    {
      name: 'was not begun here',
      result: { nonce: undefined, uri: `${site}/callback?code=918273` },
      status: 'idle',
    },
    { name: 'has no address', result: { nonce, uri: 'alice' }, status: 'idle' },
  ])('replays the return of a login that $name', async ({ connected = false, result, status }) => {
    const session = await createRecordedLogins({
      miniApp: 'android',
      result,
      stored: {
        'portico.v1.messaging-app-social': JSON.stringify({
          nonce,
          provider: 'google',
          startedAt: 1_700_000_000_000,
        }),
      },
    })
    await session.run()
    expect(session.auth.stores.social.getState().status).toBe(status)
    expect(session.connection()?.status === 'connected').toBe(connected)
    await expectEqual(session)
  })

  test('replays to its end a recording that does not say when the wallet was loaded', async () => {
    const session = await createRecordedLogins()
    session.actions.open()
    session.auth.actions.loginWithSocial('google')
    await session.run()
    const recording = parseRecording(await session.recording?.export())
    const entries = recording.entries.filter(
      (entry) => entry.kind !== 'event' || entry.source !== embeddedWalletLoaded,
    )
    expect(entries).toHaveLength(recording.entries.length - 1)
    const replay = await createReplay({ nextTask, recording: { ...recording, entries } })
    expect(await replay.play()).toBeUndefined()
    expect(session.readEnd(replay.getCore())).toEqual(session.readEnd(session))
    replay.destroy()
  })
})
