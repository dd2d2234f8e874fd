import { expect, test } from 'vitest'
import { checkRequests, skipVerify } from './load-universal-provider.ts'

test('without Verify, a pairing is attested by nothing and puts no frame into the page', async () => {
  const verify = { register: () => Promise.resolve('attested by a frame') }
  skipVerify(verify)
  expect(await verify.register()).toBe('')
})

test.each([
  ['wc_sessionSettle', 'awaited', ['processed awaited']],
  ['wc_sessionSettle', 'of a second wallet', ['wc_sessionDelete of a second wallet']],
  ['wc_sessionSettle', 'settled', []],
  ['wc_sessionSettle', 'ended', []],
  ['wc_sessionUpdate', 'ended', []],
  ['wc_sessionUpdate', 'settled', ['processed settled']],
])('a request %s for a session that is %s', async (method, topic, outcome) => {
  const log: string[] = []
  const engine = {
    pendingSessions: new Map([[1, { sessionTopic: 'awaited' }]]),
    processRequest: async (request: { topic: string }) =>
      void log.push(`processed ${request.topic}`),
    recentlyDeletedMap: new Map([['ended', 'session']]),
    sendRequest: async (request: { method: string; topic: string }) =>
      void log.push(`${request.method} ${request.topic}`),
  }
  checkRequests(Object({ client: { engine, session: { keys: ['settled'] } } }))
  await Reflect.get(engine, 'processRequest')(Object({ payload: { method }, topic }))
  expect(log).toEqual(outcome)
})
