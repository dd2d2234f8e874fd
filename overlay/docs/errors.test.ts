import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { everyErrorMessage } from '../../shared/errors/every-error-message.ts'
import { type ErrorCode, PorticoError } from '../../shared/errors/portico-error.ts'

const [, table = ''] = readFileSync(join(import.meta.dirname, 'errors.md'), 'utf8').split(
  '## Every code',
)

/** The sentence of each row, by the anchor of the row. */
const documented = new Map(
  [...table.matchAll(/^\| <a id="([^"]+)"><\/a>`\1` \| [^|]+ \| (.+) \|$/gm)].map(
    ([, anchor = '', sentence]) => [`errors.md#${anchor}`, sentence],
  ),
)

// SAFETY: the table has every code.
const errors = (Object.entries(everyErrorMessage) as [ErrorCode, string][]).map(
  ([code, message]) => new PorticoError(code, message),
)

describe('errors.md', () => {
  test.each(errors)('$docsUrl leads to the sentence of the code', ({ docsUrl, shortMessage }) => {
    expect(documented.get(docsUrl)).toBe(shortMessage)
  })

  test('documents no other code', () => {
    expect([...documented.keys()].toSorted()).toEqual(
      errors.map(({ docsUrl }) => docsUrl).toSorted(),
    )
  })
})
