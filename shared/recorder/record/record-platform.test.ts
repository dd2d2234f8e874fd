import { describe, expect, test } from 'vitest'
import { createRecordedInstance } from '../../testing/recorder-case.ts'
import { settle } from '../../testing/settle.ts'

/** A body of JSON of this length, in bytes. */
function toBody(length: number): string {
  const start = '{"count":7,"data":[]}'
  return `${start}${' '.repeat(length - start.length)}`
}

describe('recordPlatform', () => {
  test.each([
    { length: 256_000, recorded: { count: 7, data: [] } },
    { length: 256_001, recorded: undefined },
  ])('records of an answer of $length bytes: $recorded', async ({ length, recorded }) => {
    const { actions, catalogue, recording } = createRecordedInstance({
      fetch: async () => new Response(toBody(length)),
    })
    await actions.loadWallets()
    await settle()
    // The overlay has the whole of it.
    expect(catalogue.store.getState().recommended.status).toBe('ready')
    const { entries } = await recording.export()
    const bodies = entries.filter(({ kind }) => kind === 'body')
    expect(bodies.length).toBeGreaterThan(0)
    for (const body of bodies) expect(Object(body).value).toEqual(recorded)
  })
})
