import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ui = join(import.meta.dirname, '..')
/** What is before a `+` or `~` of a selector. */
const earlierSiblings = /([^\s{},>+~]+) [+~] (?=[.:*[a-z])/g

/*
 * A browser keeps the rules of an earlier sibling by its class or attribute. Those of any other sibling count for every element
 * that enters or leaves: each row of a list that is scrolled would have the styles of all others computed again.
 */
test('no rule names an earlier sibling without a class or an attribute', () => {
  const files = readdirSync(ui, { encoding: 'utf8', recursive: true }).filter((name) =>
    name.endsWith('styles.ts'),
  )
  const found = files.flatMap((file) => {
    const text = readFileSync(join(ui, file), 'utf8').replaceAll(
      /:not\([^)]*\)|calc\([^;]*/g,
      ':not',
    )
    return [...text.matchAll(earlierSiblings)].flatMap(([, sibling = '']) =>
      // A circle is followed by another one in the ring of a wait alone, which is in no list.
      /[.[#]/.test(sibling) || sibling === 'circle' ? [] : [`${file}: ${sibling}`],
    )
  })
  expect(files.length).toBeGreaterThan(20)
  expect(found).toEqual([])
})
