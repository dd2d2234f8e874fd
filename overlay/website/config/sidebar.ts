import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import type { DefaultTheme } from 'vitepress'
import { toPageLink } from './page-paths.ts'

const sources = join(import.meta.dirname, '../..')

type Reference = {
  readonly title: string
  /** The path of the file, from the folder `overlay`. */
  readonly source: string
  /** The first column of its row in the index. */
  readonly task: string | undefined
}

export type Page = Reference & { readonly pages: readonly Page[] }

export type Group = { readonly title: string; readonly pages: readonly Page[] }

const read = (source: string) => readFileSync(join(sources, source), 'utf8')

/** The pages that a text links to, once each, in its order. */
function findReferences(text: string, folder: string): readonly Reference[] {
  const found = new Map<string, Reference>()
  for (const line of text.split('\n')) {
    const [, task, cell = line] = /^\| (.*?) \| (.*) \|$/.exec(line) ?? []
    for (const [, title = '', path = ''] of cell.matchAll(/\[([^\]]+)\]\(([^)#:\s]+\.md)\)/g)) {
      const source = posix.join(folder, path)
      if (!found.has(source)) found.set(source, { source, task, title })
    }
  }
  return [...found.values()]
}

/** The folder whose pages belong below a page: that of a README, or the one with the page's name. */
function toFolder(source: string): string | undefined {
  if (source.endsWith('/README.md')) return dirname(source)
  const folder = source.replace(/\.md$/, '')
  return existsSync(join(sources, folder)) ? folder : undefined
}

/** `listed` has the pages of the index, which are not repeated below others. */
function toPage(reference: Reference, listed: ReadonlySet<string>): Page {
  const { source } = reference
  const folder = toFolder(source)
  if (!folder) return { ...reference, pages: [] }
  const rows = read(source).replace(/^\| \[/gm, '| | [')
  const below = findReferences(rows, dirname(source)).filter(
    (page) => page.source.startsWith(`${folder}/`) && !listed.has(page.source),
  )
  return { ...reference, pages: below.map((page) => toPage(page, new Set([...listed, source]))) }
}

/** The groups of `overlay/docs/README.md`, with the pages that each links to. */
export function readGroups(): readonly Group[] {
  const [, ...sections] = read('docs/README.md').split(/^## /m)
  const groups = sections.map((section) => {
    const [title = '', ...lines] = section.split('\n')
    return { references: findReferences(lines.join('\n'), 'docs'), title }
  })
  const listed = new Set(groups.flatMap(({ references }) => references.map((one) => one.source)))
  return groups.map(({ references, title }) => ({
    pages: references.map((reference) => toPage(reference, listed)),
    title,
  }))
}

/** Each page, those below others included. */
export const flatten = (pages: readonly Page[]): readonly Page[] =>
  pages.flatMap((page) => [page, ...flatten(page.pages)])

const toItem = ({ pages, source, title }: Page): DefaultTheme.SidebarItem => ({
  link: toPageLink(source),
  text: title,
  ...(pages.length > 0 && { collapsed: true, items: pages.map(toItem) }),
})

/** The sidebar. The pages of the first group are between the two that are parts of the project's README. */
export function toSidebar(groups: readonly Group[]): DefaultTheme.SidebarItem[] {
  return groups.map(({ pages, title }, index) => {
    const items = pages.map(toItem)
    if (index === 0) {
      items.unshift({ link: '/quick-start.html', text: 'Quick start' })
      items.push({ link: '/speed.html', text: 'Speed, side by side' })
    }
    return { items, text: title }
  })
}
