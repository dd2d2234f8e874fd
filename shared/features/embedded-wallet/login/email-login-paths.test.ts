import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createEmailCase, email } from '../../../testing/email-case.ts'
import { settle } from '../../../testing/settle.ts'

type Case = ReturnType<typeof createEmailCase>

/** Answers the newest request of a name, if there is one. */
function answer({ frame, posted }: Case, name: string, payload?: unknown): void {
  if (posted(name) > 0) frame.succeed(name, payload)
}

const steps: Readonly<Record<string, (testCase: Case, pick: number) => void>> = {
  approve: (testCase) => answer(testCase, 'CONNECT_DEVICE'),
  cancel: ({ login }) => login.cancel(),
  code: ({ login }, pick) => void login.enterCode(pick % 2 ? '123456' : '12'),
  failToLoad: ({ frame, start }, pick) => {
    if (pick % 2) frame.failToLoad()
    else start()
  },
  mail: (testCase, pick) =>
    answer(testCase, 'CONNECT_EMAIL', {
      action: ['CONNECT', 'VERIFY_DEVICE', 'VERIFY_OTP', 'ELSE'][pick % 4],
    }),
  refuse({ frame, posted }, pick) {
    const name = ['CONNECT_EMAIL', 'CONNECT_DEVICE', 'CONNECT_OTP'][pick % 3] ?? ''
    if (posted(name) > 0) frame.refuse(name, 'No')
  },
  resend: ({ login }) => void login.resend(),
  right: (testCase) => answer(testCase, 'CONNECT_OTP'),
  submit: ({ login }, pick) => void login.submit(pick % 3 ? email : 'nobody'),
  wait: ({ clock }, pick) => clock.advance(pick * 1_000),
}

describe('createEmailLogin, in random order', () => {
  test('§4.4 no state object is mutated, and nothing is left behind', async () => {
    const step = fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.nat(40))
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (path) => {
        const testCase = createEmailCase()
        const seen = new Map<object, string>()
        testCase.login.store.subscribe((state) => seen.set(state, JSON.stringify(state)))
        for (const [name, pick] of path) {
          steps[name]?.(testCase, pick)
          await settle()
          for (const [state, text] of seen) expect(JSON.stringify(state)).toBe(text)
        }
        testCase.login.destroy()
        const last = testCase.state()
        testCase.client.destroy()
        await settle()
        expect(testCase.state()).toBe(last)
        expect(testCase.clock.pending()).toBe(0)
        expect(testCase.frame.listenerCount()).toBe(0)
      }),
      { numRuns: 200 },
    )
  })
})
