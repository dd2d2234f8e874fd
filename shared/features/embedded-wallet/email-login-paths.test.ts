import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createEmailCase, email } from '../testing/email-case.ts'
import { settle } from '../testing/settle.ts'

type Case = ReturnType<typeof createEmailCase>

/** Answers the newest request of a name, if there was one. */
function answer({ frame, posted }: Case, name: string, payload?: unknown): void {
  if (posted(name) > 0) frame.succeed(name, payload)
}

const steps: Readonly<Record<string, (given: Case, pick: number) => void>> = {
  approve: (given) => answer(given, 'CONNECT_DEVICE'),
  cancel: ({ login }) => login.cancel(),
  code: ({ login }, pick) => void login.enterCode(pick % 2 ? '123456' : '12'),
  failToLoad: ({ frame, start }, pick) => {
    if (pick % 2) frame.failToLoad()
    else start()
  },
  mail: (given, pick) =>
    answer(given, 'CONNECT_EMAIL', {
      action: ['CONNECT', 'VERIFY_DEVICE', 'VERIFY_OTP', 'ELSE'][pick % 4],
    }),
  refuse({ frame, posted }, pick) {
    const name = ['CONNECT_EMAIL', 'CONNECT_DEVICE', 'CONNECT_OTP'][pick % 3] ?? ''
    if (posted(name) > 0) frame.refuse(name, 'No')
  },
  resend: ({ login }) => void login.resend(),
  right: (given) => answer(given, 'CONNECT_OTP'),
  submit: ({ login }, pick) => void login.submit(pick % 3 ? email : 'nobody'),
  wait: ({ clock }, pick) => clock.advance(pick * 1_000),
}

describe('createEmailLogin, whatever happens to it', () => {
  test('§4.4 no state is changed in its place, and nothing is left behind', async () => {
    const step = fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.nat(40))
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (path) => {
        const given = createEmailCase()
        const seen = new Map<object, string>()
        given.login.store.subscribe((state) => seen.set(state, JSON.stringify(state)))
        for (const [name, pick] of path) {
          steps[name]?.(given, pick)
          await settle()
          for (const [state, text] of seen) expect(JSON.stringify(state)).toBe(text)
        }
        given.login.destroy()
        const last = given.state()
        given.client.destroy()
        await settle()
        expect(given.state()).toBe(last)
        expect(given.clock.pending()).toBe(0)
        expect(given.frame.listenerCount()).toBe(0)
      }),
      { numRuns: 200 },
    )
  })
})
