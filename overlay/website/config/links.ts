import { existsSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import type { MarkdownRenderer } from 'vitepress'
import { toPagePath } from './page-paths.ts'

const sources = join(import.meta.dirname, '../..')
const repository = join(sources, '..')

const isOutside = (href: string) => /^([a-z]+:|\/|#)/.test(href)

/**
 * The link of a page, as the site has it: pages refer to each other by their files. A page of the site can include a part
 * of the project's README, whose links are relative to the repository.
 */
export function toSiteLink(href: string, page: string): string {
  if (isOutside(href)) return href
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(href) ?? []
  const targets = [dirname(page), repository].map((folder) => join(folder, decodeURI(path)))
  const target = targets.find((candidate) => existsSync(candidate))
  const source = target && relative(sources, target).split(sep).join('/')
  // The build reports what leads to no page of the site as a dead link.
  if (!source || source.startsWith('../') || !source.endsWith('.md')) return href
  return `/${toPagePath(source)}${rest}`
}

/** A plugin of markdown-it: rewrites the links of each page before VitePress reads them. */
export function siteLinks(md: MarkdownRenderer): void {
  md.core.ruler.push('site-links', ({ env, tokens }) => {
    const page: string = env.realPath ?? env.path
    for (const { children } of tokens)
      for (const token of children ?? []) {
        const href = token.type === 'link_open' && token.attrGet('href')
        if (href) token.attrSet('href', toSiteLink(href, page))
      }
  })
}

/** The anchor of a heading, as forges make it: the pages refer to those. */
export const toAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')
