import { expect, test } from '@playwright/test'
import { createAttemptLimits } from '../../sandbox/secure/server/attempt-limits.ts'
import { createEmailLogins } from '../../sandbox/secure/server/email-logins.ts'
import { createMailStore } from '../../sandbox/secure/server/mail-store.ts'
import { createPeople } from '../../sandbox/secure/server/people.ts'

const email = 'alice@example.com'
const deviceId = 'a-device-of-alice'
const minute = 60_000

function setUp() {
  const clock = { time: 1_700_000_000_000 }
  const now = () => clock.time
  const limits = createAttemptLimits({ now })
  const mails = createMailStore({ now })
  const people = createPeople({ now })
  const logins = createEmailLogins({ limits, mails, people, now, toLink: (token) => token })
  people.trustDevice(deviceId, people.findByEmail(email))
  /** Runs a function. Gives the text of its refusal. */
  const attempt = (run: () => unknown) => {
    try {
      run()
      return ''
    } catch (cause) {
      return cause instanceof Error ? cause.message : String(cause)
    }
  }
  const wrong = () => (mails.read(email)[0]?.code === '000000' ? '111111' : '000000')
  return {
    clock,
    enter: (code = wrong()) => attempt(() => logins.enter({ email, deviceId, code })),
    limits,
    mails,
    start: (to = email, device = deviceId) =>
      attempt(() => logins.start({ email: to, deviceId: device })),
    attempt,
  }
}

test('wrong codes are counted across codes, and each further one waits twice as long', () => {
  const { clock, enter, mails, start } = setUp()
  const answers: string[] = []
  for (let codes = 0; codes < 3; codes++) {
    start()
    for (let tries = 0; tries < 5; tries++) answers.push(enter())
  }
  expect(answers.filter((answer) => answer === 'Invalid code')).toHaveLength(10)
  expect(answers.at(-1)).toBe('Too many wrong codes. Please try again after 60 seconds')
  for (const wait of [1, 2, 4, 8]) {
    clock.time += wait * minute - 1
    expect(enter(mails.read(email)[0]?.code)).toContain('Too many wrong codes.')
    clock.time += 1
    expect(enter()).toBe('Invalid code')
  }
  clock.time += 16 * minute
  start()
  expect(enter(mails.read(email)[0]?.code)).toBe('')
})

test('mails to one address, and from one device, are limited', () => {
  const { clock, mails, start } = setUp()
  const answers = Array.from({ length: 300 }, () => start())
  expect(answers.filter((answer) => answer === '')).toHaveLength(10)
  expect(mails.read(email)).toHaveLength(10)
  expect(start(email, 'another-device-of-alice')).toContain('Too many e-mails.')
  expect(start('bob@example.com')).toContain('Too many e-mails.')
  expect(start('bob@example.com', 'another-device-of-bob')).toBe('')
  clock.time += minute
  expect(start()).toBe('')
  expect(start()).toBe('Too many e-mails. Please try again after 120 seconds')
})

test('calls of one caller are limited, and forgotten after a day', () => {
  const { attempt, clock, limits } = setUp()
  const call = () => attempt(() => limits.takeCall('10.0.0.1'))
  const answers = Array.from({ length: 1_000 }, call)
  expect(answers.filter((answer) => answer === '')).toHaveLength(300)
  expect(attempt(() => limits.takeCall('10.0.0.2'))).toBe('')
  clock.time += 24 * 60 * minute
  expect(call()).toBe('')
})
