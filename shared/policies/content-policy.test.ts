import { describe, expect, test } from 'vitest'
import { parseUrl } from '../schema/parse-url.ts'
import { findBlockingDirective } from './content-policy.ts'

const page = 'https://app.example/swap'
const relay = { directives: ['connect-src', 'default-src'], url: 'wss://relay.example' }
const frame = {
  directives: ['frame-src', 'child-src', 'default-src'],
  url: 'https://secure.example/sdk',
}

const findIn = (
  policies: readonly string[],
  of: string,
  { directives, url }: { directives: readonly string[]; url: string },
) => findBlockingDirective(policies, parseUrl(of), { directives, url: parseUrl(url) })

describe('findBlockingDirective', () => {
  test.each([
    [relay, "connect-src 'self'", 'connect-src'],
    [relay, "default-src 'none'", 'default-src'],
    [relay, "default-src 'none'; connect-src wss://relay.example", undefined],
    [relay, "default-src *; connect-src 'none'", 'connect-src'],
    [relay, 'connect-src https://relay.example', 'connect-src'],
    [relay, 'connect-src ws://relay.example', undefined],
    [relay, 'connect-src relay.example', undefined],
    [relay, 'connect-src wss:', undefined],
    [relay, 'connect-src https:', 'connect-src'],
    [relay, 'connect-src *', undefined],
    [relay, 'connect-src wss://*.example', undefined],
    [relay, 'connect-src wss://*.relay.example', 'connect-src'],
    [relay, 'connect-src wss://relay.example:444', 'connect-src'],
    [relay, 'connect-src wss://relay.example:*', undefined],
    [relay, "script-src 'self'", undefined],
    [relay, '', undefined],
    [frame, "child-src 'none'", 'child-src'],
    [frame, "child-src 'none'; frame-src https://secure.example", undefined],
    [frame, 'frame-src https://secure.example/sdk', undefined],
    [frame, 'frame-src https://secure.example/other/', 'frame-src'],
    [frame, 'FRAME-SRC HTTP://SECURE.EXAMPLE', undefined],
    [frame, "frame-src 'none'; frame-src *", 'frame-src'],
    [frame, "frame-src data: blob: 'unsafe-inline'", 'frame-src'],
  ] as const)('of %j under %j is %j', (question, policy, expected) => {
    expect(findIn([policy], page, question)).toBe(expected)
  })

  test('each policy counts, also those of one header', () => {
    const open = 'connect-src *'
    const closed = "connect-src 'self'"
    expect(findIn([open, closed], page, relay)).toBe('connect-src')
    expect(findIn([`${open}, ${closed}`], page, relay)).toBe('connect-src')
    expect(findIn([], page, relay)).toBeUndefined()
  })

  test('the page itself is one source, also for its sockets', () => {
    const policy = ["connect-src 'self'"]
    const { directives } = relay
    const find = (url: string, from: string) => findIn(policy, from, { directives, url })
    expect(find('wss://app.example', page)).toBeUndefined()
    expect(find('ws://127.0.0.1:80', 'http://127.0.0.1')).toBeUndefined()
    expect(find('ws://127.0.0.1:81', 'http://127.0.0.1')).toBe('connect-src')
    expect(find('http://app.example', page)).toBe('connect-src')
  })

  test('what is no URL is not blocked', () => {
    expect(findIn(["connect-src 'none'"], 'x', relay)).toBeUndefined()
  })
})
