/** The files that are pages, from the folder `overlay`. */
export const excludedSources = [
  'README.md',
  'node_modules/**',
  'website/!(pages)/**',
  'website/*.md',
]

/**
 * The path of a page in the site, of its source. `docs/api/index.md` is the entry point `@portico/overlay`, and no index of
 * the folder.
 */
export function toPagePath(source: string): string {
  if (source === 'docs/README.md') return 'all-pages.md'
  if (source === 'CHANGELOG.md') return 'changelog.md'
  return source
    .replace(/^(docs|website\/pages)\//, '')
    .replace(/^api\/index(\.md$|\/)/, 'api/overlay$1')
    .replace(/\/README\.md$/, '/index.md')
}

/** The address of a page in the site, below its base. */
export const toPageLink = (source: string): string =>
  `/${toPagePath(source)}`.replace(/\/index\.md$/, '/').replace(/\.md$/, '.html')
