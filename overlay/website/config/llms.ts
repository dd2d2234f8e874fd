import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toSiteLink } from './links.ts'
import { toPageLink } from './page-paths.ts'
import { flatten, type Group, type Page } from './sidebar.ts'

const sources = join(import.meta.dirname, '../..')

type LlmsOptions = {
  readonly description: string
  readonly folder: string
  readonly groups: readonly Group[]
  /** The address of the site without a slash at its end, or the path below which it is. */
  readonly site: string
}

const toLine = (site: string) => (page: Page) =>
  `- [${page.title}](${site}${toPageLink(page.source)})${page.task ? `: ${page.task}` : ''}`

/** The text of a page, with the addresses of the site in its links. */
async function readPage(path: string, site: string): Promise<string> {
  const text = await readFile(path, 'utf8')
  return text.replace(/\]\(([^)\s]+)\)/g, (link, href: string) => {
    const target = toSiteLink(href, path)
    return target === href ? link : `](${site}${target.replace(/\.md(#|$)/, '.html$1')})`
  })
}

/** Writes `llms.txt`, the list of the pages, and `llms-full.txt`, the text of all of them. */
export async function writeLlms(options: LlmsOptions): Promise<void> {
  const { description, folder, groups, site } = options
  const head = `# Portico\n\n> ${description}\n`
  const lists = groups.map(
    ({ pages, title }) => `\n## ${title}\n\n${flatten(pages).map(toLine(site)).join('\n')}\n`,
  )
  const pages = groups.flatMap((group) => flatten(group.pages)).map(({ source }) => source)
  // The pages of the site are parts of the README.
  const paths = ['../README.md', ...pages.filter((source) => !source.startsWith('website/'))]
  const texts: string[] = []
  for (const path of paths) texts.push(await readPage(join(sources, path), site))
  await writeFile(join(folder, 'llms.txt'), `${head}${lists.join('')}`)
  await writeFile(join(folder, 'llms-full.txt'), `${head}\n${texts.join('\n---\n\n')}`)
}
