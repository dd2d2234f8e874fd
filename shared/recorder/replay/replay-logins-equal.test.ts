import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { LoginResult } from '../../features/embedded-wallet/embedded-wallet-platform.ts'
import { createFakePopup, type FakePopup } from '../../testing/fake-popup.ts'
import {
  createRecordedLogins,
  nonce,
  type RecordedLogins,
  site,
} from '../../testing/recorded-logins.ts'
import { settle } from '../../testing/settle.ts'
import { parseRecording } from '../recording.ts'
import { createReplay } from './create-replay.ts'
import { loadReplayCode } from './load-replay-code.ts'

const nextTask = (callback: () => void) => void setImmediate(callback)

type Action = (session: RecordedLogins, popups: FakePopup[]) => void

const openPopup = (popups: FakePopup[]) => {
  const popup = createFakePopup('https://provider.example/')
  popups.push(popup)
  return popup.popup
}

const post =
  (resultUri: unknown, origin: string = site): Action =>
  (session, popups) =>
    [...session.popups, ...popups].at(-1)?.post({ data: { resultUri }, origin })

/** What comes from outside, in a task of its own. */
const outside: Readonly<Record<string, Action>> = {
  'advance a minute': ({ clock }) => clock.advance(60_000),
  'approve the request': ({ frame, readEnd, ...session }) => {
    if (readEnd(session).approvals) frame.succeed('RPC_REQUEST', `0x${'d1'.repeat(65)}`)
  },
  'refuse the request': ({ frame, readEnd, ...session }) => {
    if (readEnd(session).approvals) frame.refuse('RPC_REQUEST', 'User rejected, says alice')
  },
  'request a signature': ({ requestAsDapp }) => void requestAsDapp('personal_sign'),
  'request of the wallet': ({ requestAsDapp }) => void requestAsDapp('wallet_getCapabilities', []),
  'request what is refused': ({ requestAsDapp }) => void requestAsDapp('eth_sign', []),
  'advance a poll': ({ clock }) => clock.advance(1_000),
  allow: post(`${site}/callback?code=918273`),
  'close the window': (session, popups) => [...session.popups, ...popups].at(-1)?.popup.close(),
  decline: post(`${site}/?error=access_denied`),
  'forge a result': post(`${site}/callback?code=1`, 'https://thief.example'),
}

/** What a visitor and a page can do, in any order. */
const inside: Readonly<Record<string, Action>> = {
  'cancel in the modal': ({ auth }) => auth.actions.cancelSocialLogin(),
  'cancel without the modal': ({ auth }) => auth.headless.cancel(),
  close: ({ actions }) => actions.close(),
  disconnect: ({ actions }) => void actions.disconnect(),
  email: ({ auth }) => void auth.actions.loginWithEmail('alice@mail.example'),
  'email without the modal': ({ start }) => start({ email: 'alice@mail.example' }),
  'enter a code': ({ auth }) => void auth.actions.enterCode('918273'),
  'enter a code without the modal': ({ auth }) =>
    void auth.headless.enterCode('918273').catch(() => undefined),
  farcaster: ({ auth }) => auth.actions.loginWithSocial('farcaster'),
  'farcaster without the modal': ({ start }) => start({ popup: undefined, provider: 'farcaster' }),
  google: ({ auth }) => auth.actions.loginWithSocial('google'),
  'google without the modal': ({ start }, popups) =>
    start({ popup: openPopup(popups), provider: 'google' }),
  'google without the modal, blocked': ({ start }) =>
    start({ popup: undefined, provider: 'google' }),
  open: ({ actions }) => actions.open(),
  'refuse everything': ({ refuse }) => refuse(),
  'resend without the modal': ({ auth }) => void auth.headless.resendCode().catch(() => undefined),
}

const steps = { ...inside, ...outside }

const results: readonly (LoginResult | undefined)[] = [
  undefined,
  { nonce, uri: `${site}/callback?code=918273` },
  { nonce, uri: `${site}/?error=access_denied` },
  { nonce, uri: 'https://thief.example/?code=918273' },
  { nonce: undefined, uri: `${site}/callback?code=918273` },
]

type Walk = readonly (readonly [name: string, isSettled: boolean])[]

async function walk(session: RecordedLogins, path: Walk): Promise<void> {
  const popups: FakePopup[] = []
  for (const [name, isSettled] of path) {
    if (outside[name]) await settle()
    steps[name]?.(session, popups)
    if (outside[name]) await settle()
    if (isSettled) await session.run()
  }
  await session.run()
}

// Both cores then load their code in the same time.
beforeAll(loadReplayCode)

describe('createReplay', () => {
  test('reaches the states of any session of logins', async () => {
    const path = fc.array(fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.boolean()), {
      maxLength: 20,
    })
    const page = fc.record({
      miniApp: fc.constantFrom(undefined, 'ios' as const, 'other' as const),
      result: fc.constantFrom(...results),
    })
    await fc.assert(
      fc.asyncProperty(path, page, async (taken, { miniApp, result }) => {
        const session = await createRecordedLogins({ miniApp, result })
        await walk(session, taken)
        const end = session.readEnd(session)
        const recording = parseRecording(JSON.stringify(await session.recording?.export()))
        session.destroy()
        const replay = await createReplay({ nextTask, recording })
        const difference = await replay.play()
        const replayed = session.readEnd(replay.getCore())
        replay.destroy()
        expect({ difference, end: replayed, taken }).toEqual({ difference: undefined, end, taken })
      }),
      {
        // The action comes in the task after the one in which the code has arrived, and the recorder gives both the same turn.
        examples: [
          [
            [
              ['disconnect', false],
              ['request a signature', false],
              ['open', false],
            ],
            { miniApp: undefined, result: undefined },
          ],
        ],
        numRuns: 150,
      },
    )
  }, 120_000)
})
