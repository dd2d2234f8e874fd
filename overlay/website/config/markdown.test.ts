import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMarkdownRenderer } from 'vitepress'
import { describe, expect, test } from 'vitest'
import { findDeadLinks } from './check-links.ts'
import { codeTabs } from './code-tabs.ts'
import { toAnchor, toSiteLink } from './links.ts'

const overlay = join(import.meta.dirname, '../..')
const toLink = (href: string, page: string) => toSiteLink(href, join(overlay, page))

describe('toSiteLink', () => {
  test.each([
    ['install.md#bundlers', 'docs/react.md', '/install.md#bundlers'],
    ['../CHANGELOG.md', 'docs/README.md', '/changelog.md'],
    ['../recording.md', 'docs/decisions/ports.md', '/recording.md'],
    ['README.md', 'docs/decisions/ports.md', '/decisions/index.md'],
    ['index/errors.md', 'docs/api/evm.md', '/api/overlay/errors.md'],
    ['overlay/docs/install.md', 'website/pages/quick-start.md', '/install.md'],
    ['https://example.org/a.md', 'docs/react.md', 'https://example.org/a.md'],
    ['#state', 'docs/react.md', '#state'],
  ])('of %s in %s is %s', (href, page, link) => {
    expect(toLink(href, page)).toBe(link)
  })

  test('leaves what is no page as it is, so that the build reports it', () => {
    expect(toLink('../index.ts', 'docs/react.md')).toBe('../index.ts')
    expect(toLink('absent.md', 'docs/react.md')).toBe('absent.md')
    expect(toLink('../../SECURITY.md', 'docs/react.md')).toBe('../../SECURITY.md')
  })
})

test('an anchor is that of a forge', () => {
  expect(toAnchor('What is read, and from where')).toBe('what-is-read-and-from-where')
  expect(toAnchor('2. Views and navigation')).toBe('2-views-and-navigation')
})

describe('codeTabs', () => {
  const render = async (source: string) =>
    (await createMarkdownRenderer(overlay, { config: codeTabs })).render(source)
  const block = (info: string) => `\`\`\`${info}\ncode\n\`\`\`\n`

  test('makes tabs of named blocks that follow each other', async () => {
    const html = await render(
      `${block('ts [Vue]')}\n${block('tsx [React]')}\ntext\n\n${block('ts')}`,
    )
    expect(html.match(/vp-code-group/g)).toHaveLength(1)
    expect([...html.matchAll(/data-title="(\w+)"/g)].map(([, title]) => title)).toEqual([
      'Vue',
      'React',
    ])
    expect(html.indexOf('text')).toBeGreaterThan(html.indexOf('React'))
  })

  test('leaves one named block, and blocks without a name, alone', async () => {
    expect(
      await render(`${block('ts [Vue]')}\ntext\n\n${block('ts')}\n${block('ts')}`),
    ).not.toContain('vp-code-group')
  })
})

test('the check of the build finds links to absent pages and headings', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-site-'))
  await mkdir(join(folder, 'api'))
  const write = (name: string, html: string) => writeFile(join(folder, name), html)
  await write('index.html', '<a href="/site/api/#a">1</a><a href="/site/no.html">2</a>')
  await write('api/index.html', '<h2 id="a"></h2><a href="../index.html">3</a><a href="#b">4</a>')
  await write('llms.txt', '')
  await write(
    'page.html',
    '<a class="x" href="./llms.txt">5</a><a href="https://example.org">6</a>',
  )
  expect((await findDeadLinks(folder, '/site/')).toSorted()).toEqual([
    '/site/api/index.html: #b',
    '/site/index.html: /site/no.html',
  ])
  await rm(folder, { recursive: true })
})
