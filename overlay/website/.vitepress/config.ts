import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitepress'
import manifest from '../../package.json' with { type: 'json' }
import { buildPages } from '../config/build-pages.ts'
import { findDeadLinks } from '../config/check-links.ts'
import { codeTabs } from '../config/code-tabs.ts'
import { siteLinks, toAnchor } from '../config/links.ts'
import { writeLlms } from '../config/llms.ts'
import { excludedSources, toPagePath } from '../config/page-paths.ts'
import { search } from '../config/search.ts'
import { readGroups, toSidebar } from '../config/sidebar.ts'
import { readSiteAddress } from '../config/site-address.ts'

const overlay = join(import.meta.dirname, '../..')
const cache = join(overlay, '../.cache/website')

const { base, url } = readSiteAddress(process.env['PORTICO_SITE_URL'])
const description = 'An open wallet-connection overlay for web apps.'
const groups = readGroups()
const logo = `data:image/svg+xml,${encodeURIComponent(
  readFileSync(join(import.meta.dirname, '../theme/logo.svg'), 'utf8').trim(),
)}`

export default defineConfig({
  title: 'Portico',
  description,
  lang: 'en',
  base,
  srcDir: '..',
  srcExclude: excludedSources,
  rewrites: toPagePath,
  // `npm start` serves `site`, which is for the root of a server.
  outDir: join(cache, url ? 'published' : 'site'),
  cacheDir: join(cache, 'cache'),
  head: [['link', { rel: 'icon', href: logo }]],
  markdown: {
    anchor: { slugify: toAnchor },
    config(md) {
      codeTabs(md)
      siteLinks(md)
    },
    theme: { dark: 'github-dark-default', light: 'github-light-default' },
  },
  // A sitemap has absolute addresses alone.
  ...(url && { sitemap: { hostname: url } }),
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('portico-') } } },
  vite: { build: { chunkSizeWarningLimit: 2000 } },
  async buildEnd({ outDir }) {
    const site = (url ?? base).replace(/\/$/, '')
    await buildPages(outDir)
    await writeLlms({ description, folder: outDir, groups, site })
    const dead = await findDeadLinks(outDir, base)
    if (dead.length > 0) throw new Error(`Dead links:\n${dead.join('\n')}`)
  },
  themeConfig: {
    logo,
    nav: [
      { text: 'Docs', link: '/quick-start.html' },
      { text: 'API', link: '/api/' },
      { text: 'Studio', link: '/studio/', target: '_self' },
      {
        text: manifest.version,
        items: [
          { text: 'Changelog', link: '/changelog.html' },
          { text: 'What a version may change', link: '/versions.html' },
        ],
      },
    ],
    footer: { message: 'MIT licence' },
    notFound: {
      title: 'Page not found',
      quote: 'No page has this address. Search for it, or start at the front page.',
      linkLabel: 'To the front page',
      linkText: 'Front page',
    },
    outline: [2, 3],
    search: { provider: 'local', options: search },
    sidebar: toSidebar(groups),
  },
})
