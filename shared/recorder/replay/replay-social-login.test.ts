import { beforeAll, describe, expect, test } from 'vitest'
import { createCore } from '../../core/create-core.ts'
import { mainnet } from '../../networks/mainnets.ts'
import { smartAddress, startAuthCase } from '../../testing/auth-case.ts'
import { createFakePopup } from '../../testing/fake-popup.ts'
import { recorderOptions } from '../../testing/recorder-case.ts'
import { providerPage } from '../../testing/social-case.ts'
import { createRecordedCore } from '../record/create-recorder.ts'
import { parseRecording } from '../recording.ts'
import { createReplay } from './create-replay.ts'
import { loadReplayCode } from './load-replay-code.ts'

const site = 'https://secure.walletconnect.org'
const secrets = ['alice', '918273', 'thief', 'Liddell', smartAddress, 'provider.example']
const nextTask = (callback: () => void) => void setImmediate(callback)

/** An instance with a login by a provider, whose core is recorded. */
async function create() {
  const session = await startAuthCase({
    create: (coreOptions) => createRecordedCore(recorderOptions, coreOptions, createCore),
    networks: [mainnet],
  })
  Object.assign(session.replies, {
    CONNECT_SOCIAL: () => ({
      address: smartAddress,
      chainId: 1,
      email: 'alice@mail.example',
      userName: 'Liddell',
    }),
    GET_SOCIAL_REDIRECT_URI: () => ({ uri: providerPage }),
  })
  const state = () => session.auth.stores.social.getState()
  /** Posts a message from the newest window. */
  async function post(resultUri: unknown, origin = site): Promise<void> {
    session.popups.at(-1)?.post({ data: { resultUri }, origin })
    await session.run()
  }
  async function start(): Promise<void> {
    session.logins.loginWithSocial('google')
    await session.run()
  }
  return { ...session, post, start, state }
}

/** Replays what was recorded, and compares where both are at the end. */
async function expectEqual(session: Awaited<ReturnType<typeof create>>): Promise<void> {
  const text = JSON.stringify(await session.recording?.export())
  for (const secret of secrets) expect(text).not.toContain(secret)
  const replay = await createReplay({ nextTask, recording: parseRecording(text) })
  const difference = await replay.play()
  const core = replay.getCore()
  const feature = await core.features.embeddedWallet?.get()
  const social = feature?.stores.social.getState()
  expect({
    connection: core.connections.get('eip155').status,
    difference,
    error: social && 'error' in social ? social.error.code : undefined,
    social: social?.status,
    view: core.navigation.store.getState().view,
  }).toEqual({
    connection: session.connection()?.status,
    difference: undefined,
    error: Object(session.state()).error?.code,
    social: session.state().status,
    view: session.view(),
  })
  replay.destroy()
}

// Both cores then load their code in the same time.
beforeAll(loadReplayCode)

describe('createReplay', () => {
  test('replays a login by a provider, until the wallet is connected', async () => {
    const session = await create()
    await session.start()
    expect(session.state().status).toBe('waiting')
    // The pages of a provider post messages of their own.
    session.popups[0]?.post({ data: 'alice', origin: 'https://thief.example' })
    await session.post(`${site}/callback?code=918273&state=alice`)
    expect(session.connection()?.status).toBe('connected')
    await expectEqual(session)
  })

  test('replays a login in the window that the page has opened before the wallet was loaded', async () => {
    const session = await create()
    const popup = createFakePopup('https://provider.example/')
    session.logins.loginWithSocial('google', popup.popup)
    await session.run()
    popup.post({ data: { resultUri: `${site}/callback?code=918273` }, origin: site })
    await session.run()
    expect(session.connection()?.status).toBe('connected')
    expect(session.popups).toHaveLength(0)
    await expectEqual(session)
  })

  test.each([
    { code: 'user-rejected', uri: `${site}/?error=access_denied&error_description=alice` },
    { code: 'frame-request-failed', uri: `${site}/?error=918273&error_description=alice` },
    { code: 'popup-untrusted', origin: 'https://thief.example', uri: `${site}/?code=918273` },
  ])('replays a login that ends with $code, and the next one', async ({ code, origin, uri }) => {
    const session = await create()
    await session.start()
    await session.post('alice')
    await session.post(uri, origin)
    expect(session.state()).toMatchObject({ error: { code }, status: 'failed' })
    await expectEqual(session)
    await session.start()
    await session.post(`${site}/callback?code=918273`)
    expect(session.connection()?.status).toBe('connected')
    await expectEqual(session)
  })

  test('replays a window that the visitor closes, and a login of the frame that fails', async () => {
    const session = await create()
    await session.start()
    session.clock.advance(3_000)
    await session.run()
    session.popups[0]?.popup.close()
    session.clock.advance(1_000)
    await session.run()
    expect(session.state().status).toBe('idle')
    await expectEqual(session)
    session.replies['CONNECT_SOCIAL'] = () => {
      throw new TypeError('alice is not known')
    }
    await session.start()
    await session.post(`${site}/callback?code=918273`)
    expect(session.state()).toMatchObject({ status: 'failed' })
    await expectEqual(session)
  })
})
