import { expect, test } from 'vitest'
import { createFakeClock } from '../../testing/fake-clock.ts'
import { createFakeUniversal } from '../../testing/fake-universal.ts'
import { pair } from './pair.ts'
import type { PairedSession } from './paired-session.ts'

test.each([0, 9_999])(
  'a proposal that took %i ms to reach the relay ends well before the packages give it up',
  (delay) => {
    const clock = createFakeClock()
    const universalProvider = createFakeUniversal()
    universalProvider.isOnline = false
    const start = clock.now()
    const ends: { readonly at: number; readonly by: number }[] = []
    void pair({
      clock,
      expireProposals: (_, by) => ends.push({ at: clock.now() - start, by: by - start }),
      hasSignIn: false,
      isManual: false,
      onUri: () => undefined,
      propose: async () => ({
        approved: await universalProvider.connect({ optionalNamespaces: {} }),
        signIn: [],
      }),
      signal: new AbortController().signal,
      universalProvider,
    })
    clock.advance(delay)
    universalProvider.emit('display_uri', 'wc:1@2')
    universalProvider.isOnline = true
    clock.advance(280_000)
    expect(ends).toHaveLength(1)
    expect(ends[0]?.at).toBeLessThanOrEqual(280_000)
    // The packages create the proposal at any time before it is shown.
    expect(ends[0]?.by).toBeGreaterThanOrEqual(300_000 + delay)
  },
)

test('a pairing with a sign-in is renewed within 60 s by one without, and both can be answered', async () => {
  const clock = createFakeClock()
  const universalProvider = createFakeUniversal()
  universalProvider.isOnline = false
  const renewed: unknown[] = []
  let give: (paired: PairedSession) => void = () => undefined
  const paired = pair({
    clock,
    expireProposals: () => undefined,
    hasSignIn: true,
    isManual: false,
    onUri: () => undefined,
    propose: () =>
      new Promise((resolve) => {
        give = resolve
      }),
    signal: new AbortController().signal,
    universalProvider: {
      ...universalProvider,
      pair: (topic) => {
        renewed.push(topic)
        return new Promise(() => undefined)
      },
    },
  })
  universalProvider.emit('display_uri', 'wc:1@2')
  clock.advance(49_999)
  expect(renewed).toEqual([])
  clock.advance(1)
  expect(renewed).toEqual([undefined])
  const session = { approved: { topic: 'topic' }, signIn: [] }
  give(session)
  expect(await paired).toBe(session)
})
