import { expect, test } from 'vitest'
import { createFakeClock } from '../../testing/fake-clock.ts'
import { createFakeUniversal } from '../../testing/fake-universal.ts'
import * as sessionLimits from './limits.ts'
import { pair } from './pair.ts'

test.each([0, sessionLimits.relayConnect - 1])(
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
    clock.advance(sessionLimits.proposalLifetime - 20_000)
    expect(ends).toHaveLength(1)
    expect(ends[0]?.at).toBeLessThanOrEqual(sessionLimits.proposalLifetime - 20_000)
    // The packages create the proposal at any time before it is shown.
    expect(ends[0]?.by).toBeGreaterThanOrEqual(sessionLimits.proposalLifetime + delay)
  },
)
