import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** The page of the main entry point, whose members are too many for one page. */
const main = 'index.md'

/** The subjects that are not the name of a feature's folder, by the folders of the sources. The first match counts. */
const subjects = [
  ['explain', /explanation|explain/],
  ['sign-in', /sign-in|siwx/],
  ['account', /\/portfolio\/|\/features\/(activity|approvals|identity|names|nfts|receive)\//],
  ['appearance', /\/options\/appearance/],
  ['options', /\/options\//],
  ['networks', /\/networks\//],
  ['connectors', /\/connectors\/|catalogue-wallet/],
  ['adapters', /\/adapters\/|\/schema\/primitives/],
  ['ports', /\/platform\//],
  ['provider', /\/provider\//],
  ['errors', /\/errors\//],
  ['recordings', /\/recorder\//],
]

/** The subject of a member of the main entry point: by its source, that of a feature is the feature. */
export function toSubject(path) {
  const [subject] = subjects.find(([, form]) => form.test(path)) ?? []
  return subject ?? /\/features\/([^/]+)\//.exec(path)?.[1] ?? 'instance'
}

/** The text that forges make an anchor of, before they number it. */
const toAnchor = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

/** The values by their group, in the order of the values. */
function groupBy(values, toGroup) {
  const groups = new Map()
  for (const value of values)
    groups.set(toGroup(value), [...(groups.get(toGroup(value)) ?? []), value])
  return [...groups]
}

/** The members of a page, with the heading of their section. */
function readMembers(contents) {
  return contents.split(/^(?=## )/m).flatMap((section) => {
    const [, heading] = /^## (.+)$/m.exec(section) ?? []
    if (!heading) return []
    const parts = section
      .slice(section.indexOf('\n'))
      .split(/^(?=### )/m)
      .slice(1)
    return parts.map((part) => ({
      heading,
      name: /^### ([\w$]+)/.exec(part)[1],
      text: part.replace(/\n\*\*\*\s*$/, '\n').trim(),
    }))
  })
}

function renderSubject(subject, members) {
  const sections = groupBy(members, ({ heading }) => heading)
  const parts = sections.map(
    ([heading, list]) => `## ${heading}\n\n${list.map(({ text }) => text).join('\n\n***\n\n')}\n`,
  )
  return `# index: ${subject}\n\nA part of the [main entry point](../index.md).\n\n${parts.join('\n')}`
}

/** The links to members, by their names: the page and the anchor of each. */
function findTargets(pages) {
  const targets = new Map()
  for (const [path, contents] of pages) {
    const counts = new Map()
    for (const [, level, heading] of contents
      .replace(/^```.*?^```$/gms, '')
      .matchAll(/^(#+) (.+)$/gm)) {
      const anchor = toAnchor(heading)
      const count = counts.get(anchor) ?? 0
      counts.set(anchor, count + 1)
      if (level === '###')
        targets.set(heading.replace('()', ''), {
          anchor: count > 0 ? `${anchor}-${count}` : anchor,
          path,
        })
    }
  }
  return targets
}

/** Leads the links to the former page to the pages of the subjects. */
function relink(contents, path, targets) {
  const fromMain = path === main || path.startsWith('index/')
  return contents.replace(
    /\[([^\]]*)\]\(((?:\.\.\/)*index\.md)?#([\w-]+)\)/g,
    (link, text, page, anchor) => {
      if (!page && !fromMain) return link
      const name = text.replace(/[`()]/g, '').split('.')[0]
      const target =
        targets.get(name) ??
        [...targets].find(([one]) => toAnchor(one) === anchor.replace(/-\d+$/, ''))?.[1]
      if (!target) throw new Error(`${path}: ${link} leads to no member of the main entry point.`)
      const to = target.path === path ? '' : relative(dirname(path), target.path)
      return `[${text}](${to.replaceAll('\\', '/')}#${target.anchor})`
    },
  )
}

function renderIndex(bySubject, targets) {
  const rows = bySubject.map(([subject, members]) => {
    const links = members.map(
      ({ name }) => `[${name}](${targets.get(name).path}#${targets.get(name).anchor})`,
    )
    return `| [${subject}](index/${subject}.md) | ${links.join(', ')} |\n`
  })
  return `# index\n\nThe main entry point, \`@portico/overlay\`, by subject.\n\n| page | members |\n|---|---|\n${rows.join('')}`
}

/**
 * Writes a page for each subject of the main entry point, and its index. `sources` has the source of each member.
 * The links of all pages are adapted.
 */
export function splitMain(folder, sources) {
  const members = readMembers(readFileSync(join(folder, main), 'utf8'))
  const missing = [...sources.keys()].filter((one) => !members.some(({ name }) => name === one))
  if (missing.length > 0) throw new Error(`No page has ${missing.join(', ')}.`)
  const bySubject = groupBy(members, ({ name }) => toSubject(sources.get(name))).toSorted(
    ([left], [right]) => (left < right ? -1 : 1),
  )
  const parts = bySubject.map(([subject, list]) => [
    `index/${subject}.md`,
    renderSubject(subject, list),
  ])
  const targets = findTargets(parts)
  mkdirSync(join(folder, 'index'), { recursive: true })
  const others = readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((name) => name.endsWith('.md') && name !== main)
    .map((name) => [name.replaceAll('\\', '/'), readFileSync(join(folder, name), 'utf8')])
  for (const [path, contents] of [...parts, ...others])
    writeFileSync(join(folder, path), relink(contents, path, targets))
  writeFileSync(join(folder, main), renderIndex(bySubject, targets))
}
