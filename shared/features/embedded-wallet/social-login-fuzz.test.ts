import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settle } from '../testing/settle.ts'
import {
  createSocialCase,
  nothingLeft,
  resultUri,
  secureSite,
  startSocial,
} from '../testing/social-case.ts'

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

/** Whatever a window could say that holds no result, much of it nearly right. */
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

describe('createSocialLogin, whatever its window says', () => {
  test('what holds no result throws nothing and changes nothing, wherever it comes from', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.record({ data: empty, origin })), async (messages) => {
        const given = createSocialCase()
        const popup = await startSocial(given)
        const before = [given.state(), given.left()]
        for (const message of messages) expect(() => popup.say(message)).not.toThrow()
        await settle()
        expect([given.state(), given.left()]).toEqual(before)
        popup.say({ data: { resultUri }, origin: secureSite })
        expect(given.state().status).toBe('finishing')
        given.login.destroy()
      }),
      { numRuns: 200 },
    )
  })

  test('a result of another origin ends the login, whatever it holds, and the frame hears nothing', async () => {
    const other = strange.filter((one) => one !== secureSite)
    await fc.assert(
      fc.asyncProperty(uri, other, async (text, from) => {
        const given = createSocialCase()
        const popup = await startSocial(given)
        popup.say({ data: { resultUri: text }, origin: from })
        popup.say({ data: { resultUri }, origin: secureSite })
        await settle()
        expect(given.state()).toMatchObject({ error: { code: 'popup-untrusted' } })
        expect(given.posted('CONNECT_SOCIAL')).toBe(0)
        expect(given.left()).toEqual(nothingLeft)
      }),
      { numRuns: 200 },
    )
  })

  test('a result of the secure site’s is let be, handed to the frame as it is, or has failed', async () => {
    await fc.assert(
      fc.asyncProperty(uri, async (text) => {
        const given = createSocialCase()
        const popup = await startSocial(given)
        expect(() => popup.say({ data: { resultUri: text }, origin: secureSite })).not.toThrow()
        const { status } = given.state()
        expect(['failed', 'finishing', 'waiting']).toContain(status)
        expect(given.posted('CONNECT_SOCIAL')).toBe(status === 'finishing' ? 1 : 0)
        const asked = given.frame.posted.filter(({ type }) => type === '@w3m-app/CONNECT_SOCIAL')
        expect(asked.every(({ payload }) => isDeepStrictEqual(payload, { uri: text }))).toBe(true)
        given.login.destroy()
        await settle()
        expect(given.left()).toEqual(nothingLeft)
      }),
      { numRuns: 200 },
    )
  })
})
