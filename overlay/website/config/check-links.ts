import { readdir, readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'

type Built = { readonly ids: ReadonlySet<string>; readonly links: readonly string[] }

const read = async (path: string): Promise<Built> => {
  const html = await readFile(path, 'utf8')
  const find = (form: RegExp) => [...html.matchAll(form)].map(([, value = '']) => value)
  return {
    ids: new Set(find(/ id="([^"]+)"/g)),
    links: find(/<a [^>]*href="([^"]+)"/g).map((link) => link.replaceAll('&amp;', '&')),
  }
}

/** The links in the built pages that lead to no page, or to no heading of it. VitePress checks the pages alone. */
export async function findDeadLinks(folder: string, base: string): Promise<readonly string[]> {
  const names = (await readdir(folder, { recursive: true })).map((name) =>
    name.replaceAll('\\', '/'),
  )
  const pages = new Map<string, Built>()
  for (const name of names)
    if (name.endsWith('.html')) pages.set(`${base}${name}`, await read(join(folder, name)))
  const dead: string[] = []
  for (const [page, { links }] of pages)
    for (const link of links) {
      if (/^[a-z]+:/.test(link)) continue
      const [path = '', anchor] = link.split('#')
      const target = posix.join(path ? posix.resolve(posix.dirname(page), path) : page)
      const found = pages.get(path.endsWith('/') ? posix.join(target, 'index.html') : target)
      const isFile = names.includes(target.slice(base.length))
      if (found ? anchor && !found.ids.has(decodeURIComponent(anchor)) : !isFile)
        dead.push(`${page}: ${link}`)
    }
  return dead
}
