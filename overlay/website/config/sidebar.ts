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
    const [, task, cell = line] = /^\| ([^[|]+) \| (.*) \|$/.exec(line) ?? []
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
  const below = findReferences(read(source), dirname(source)).filter(
    (page) => page.source.startsWith(`${folder}/`) && !listed.has(page.source),
  )
  return { ...reference, pages: below.map((page) => toPage(page, new Set([...listed, source]))) }
}

/** The pages that are parts of the project's README. */
const [quickStart, speed]: readonly [Page, Page] = [
  {
    pages: [],
    source: 'website/pages/quick-start.md',
    task: 'connect a wallet, in React, Next, HTML or wagmi',
    title: 'Quick start',
  },
  {
    pages: [],
    source: 'website/pages/speed.md',
    task: 'compare size and speed with other kits',
    title: 'Speed, side by side',
  },
]

/** The groups of `overlay/docs/README.md`, with the pages that each links to. */
export function readGroups(): readonly Group[] {
  const [, ...sections] = read('docs/README.md').split(/^## /m)
  const groups = sections.map((section) => {
    const [title = '', ...lines] = section.split('\n')
    return { references: findReferences(lines.join('\n'), 'docs'), title }
  })
  const listed = new Set(groups.flatMap(({ references }) => references.map((one) => one.source)))
  return groups.map(({ references, title }, index) => {
    const pages = references.map((reference) => toPage(reference, listed))
    return { pages: index === 0 ? [quickStart, ...pages, speed] : pages, title }
  })
}

/** Each page, those below others included. */
export const flatten = (pages: readonly Page[]): readonly Page[] =>
  pages.flatMap((page) => [page, ...flatten(page.pages)])

const toItem = ({ pages, source, title }: Page): DefaultTheme.SidebarItem => ({
  link: toPageLink(source),
  text: title,
  ...(pages.length > 0 && { collapsed: true, items: pages.map(toItem) }),
})

export const toSidebar = (groups: readonly Group[]): DefaultTheme.SidebarItem[] =>
  groups.map(({ pages, title }) => ({ items: pages.map(toItem), text: title }))
