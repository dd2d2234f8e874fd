import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const published = join(root, 'overlay')

const pages = [
  join(root, 'README.md'),
  join(root, 'SECURITY.md'),
  join(published, 'CHANGELOG.md'),
  join(published, 'README.md'),
  ...readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(import.meta.dirname, name)),
]

const read = (path: string) => readFileSync(path, 'utf8')
const withoutCode = (text: string) => text.replace(/^```.*?^```$/gms, '').replace(/`[^`\n]*`/g, '')

/** The anchors of a page, as forges make them of headings. The second heading of a text has `-1`. */
function findAnchors(path: string): ReadonlySet<string> {
  const text = read(path).replace(/^```.*?^```$/gms, '')
  const anchors = [...text.matchAll(/<a id="([^"]+)"/g)].map(([, id = '']) => id)
  const counts = new Map<string, number>()
  for (const [, heading = ''] of text.matchAll(/^#+ (.+)$/gm)) {
    const anchor = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-')
    const count = counts.get(anchor) ?? 0
    counts.set(anchor, count + 1)
    anchors.push(count > 0 ? `${anchor}-${count}` : anchor)
  }
  return new Set(anchors)
}

/** The links of a page that lead to no file or anchor. */
function findBroken(page: string): readonly string[] {
  const links = [...withoutCode(read(page)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => to)
  return links.filter((link) => {
    if (/^https?:/.test(link)) return false
    const [path = '', anchor] = link.split('#')
    const target = path ? join(dirname(page), path) : page
    if (!existsSync(target)) return true
    return anchor !== undefined && !findAnchors(target).has(anchor)
  })
}

test.each(pages.map((page) => ({ name: relative(root, page), page })))(
  'every link of $name leads to a page and a heading',
  ({ page }) => {
    expect(findBroken(page)).toEqual([])
  },
)

test('the links of a published page stay in the package', () => {
  const leaving = pages
    .filter((page) => page.startsWith(published + sep))
    .flatMap((page) =>
      [...withoutCode(read(page)).matchAll(/\]\((?!https?:|#)([^)\s#]+)/g)]
        .map(([, to = '']) => join(dirname(page), to))
        .filter((target) => !target.startsWith(published + sep))
        .map((target) => `${relative(root, page)}: ${relative(root, target)}`),
    )
  expect(leaving).toEqual([])
})
