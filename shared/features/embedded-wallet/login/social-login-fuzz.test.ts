import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settle } from '../../../testing/settle.ts'
import {
  createSocialCase,
  nothingLeft,
  resultUri,
  secureSite,
  startSocial,
} from '../../../testing/social-case.ts'

const strange = fc.oneof(
  fc.constantFrom(`${secureSite}/`, `${secureSite}:444`, 'http://secure.example', 'null', ''),
  fc.webUrl(),
  fc.string(),
)
const origin = fc.oneof(fc.constant(secureSite), strange)
const uri = fc.oneof(
  fc.constantFrom(resultUri, 'http://[', 'javascript:alert(1)'),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.string(),
)

/** Random messages without a result, many of them almost valid. */
const empty = fc
  .oneof(
    fc.record({ resultUri: fc.anything(), type: fc.string() }, { requiredKeys: [] }),
    fc.record({ resulturi: fc.string() }),
    fc.array(uri),
    uri,
    fc.anything(),
  )
  .filter(
    (data) =>
      typeof data !== 'object' ||
      data === null ||
      !('resultUri' in data) ||
      typeof data.resultUri !== 'string',
  )

describe('createSocialLogin, with random messages', () => {
  test('a message without a result throws nothing and changes nothing, from any origin', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.record({ data: empty, origin })), async (messages) => {
        const testCase = createSocialCase()
        const popup = await startSocial(testCase)
        const before = [testCase.state(), testCase.getLeftovers()]
        for (const message of messages) expect(() => popup.post(message)).not.toThrow()
        await settle()
        expect([testCase.state(), testCase.getLeftovers()]).toEqual(before)
        popup.post({ data: { resultUri }, origin: secureSite })
        expect(testCase.state().status).toBe('finishing')
        testCase.login.destroy()
      }),
      { numRuns: 200 },
    )
  })

  test('any result of another origin ends the login, without a request to the frame', async () => {
    const other = strange.filter((one) => one !== secureSite)
    await fc.assert(
      fc.asyncProperty(uri, other, async (text, from) => {
        const testCase = createSocialCase()
        const popup = await startSocial(testCase)
        popup.post({ data: { resultUri: text }, origin: from })
        popup.post({ data: { resultUri }, origin: secureSite })
        await settle()
        expect(testCase.state()).toMatchObject({ error: { code: 'popup-untrusted' } })
        expect(testCase.posted('CONNECT_SOCIAL')).toBe(0)
        expect(testCase.getLeftovers()).toEqual(nothingLeft)
      }),
      { numRuns: 200 },
    )
  })

  test('a result of the secure site is ignored, sent to the frame unchanged, or a failure', async () => {
    await fc.assert(
      fc.asyncProperty(uri, async (text) => {
        const testCase = createSocialCase()
        const popup = await startSocial(testCase)
        expect(() => popup.post({ data: { resultUri: text }, origin: secureSite })).not.toThrow()
        const { status } = testCase.state()
        expect(['failed', 'finishing', 'waiting']).toContain(status)
        expect(testCase.posted('CONNECT_SOCIAL')).toBe(status === 'finishing' ? 1 : 0)
        const request = testCase.frame.posted.filter(
          ({ type }) => type === '@w3m-app/CONNECT_SOCIAL',
        )
        expect(request.every(({ payload }) => isDeepStrictEqual(payload, { uri: text }))).toBe(true)
        testCase.login.destroy()
        await settle()
        expect(testCase.getLeftovers()).toEqual(nothingLeft)
      }),
      { numRuns: 200 },
    )
  })
})
