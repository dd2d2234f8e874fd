import { RendererEvent } from 'typedoc'
import { MarkdownPageEvent } from 'typedoc-plugin-markdown'
import { renderOptions } from './typedoc-options.mjs'
import { splitMain } from './typedoc-split.mjs'

const about = `The reference of the package, made of its docstrings by \`npm run docs\`. Do not edit it.

A number such as §2.24 is a line of [Behaviour](../behaviour.md), one such as services §1.2 a section of
[Services](../services.md).

- [Options](options.md): every option of \`createPortico\` in one table
- [Texts](messages.md): every text of the modal, by its key in the option \`messages\`
`

/** The networks as one table: they differ in name and id alone. */
function toNetworkTable(contents) {
  const networks =
    /### ([\w$]+)\n\n> `const` [^\n]*\n\n([^\n]+?), (`[\w:]+`)(, a testnet)?\.\n(?:\n\*\*\*\n\n)?/g
  const [variables, ...others] = contents.split('## Variables\n\n').toReversed()
  let isFirst = true
  const table = variables.replace(networks, (_text, name, title, id, isTest) => {
    const head = isFirst ? '| import | name | CAIP-2 id | testnet |\n|---|---|---|---|\n' : ''
    isFirst = false
    return `${head}| \`${name}\` | ${title} | ${id} | ${isTest ? 'yes' : ''} |\n`
  })
  return [...others.toReversed(), table].join('## Variables\n\n')
}

/**
 * Links to the heading of a type. The plugin numbers the anchor of a type whose name is also that of another type and its
 * field, such as `ConnectorType` and `Connector.type`, though its heading is the only one of that name.
 */
function toTypeLinks(contents) {
  const headings = [...contents.matchAll(/^#+ ([\w$]+)$/gm)].map(([, name]) => name.toLowerCase())
  return contents.replace(/\(#(\w+)-1\)/g, (link, name) =>
    headings.filter((heading) => heading === name).length === 1 ? `(#${name})` : link,
  )
}

/** The path of the source of each member of the main entry point. */
function readSources(project) {
  const { children } = project.children.find(({ name }) => name === 'index')
  return new Map(
    children.map((one) => [one.name, project.getSymbolIdFromReflection(one).packagePath]),
  )
}

/** Adapts the pages of typedoc-plugin-markdown. `.typedoc.json` loads it. */
export function load(app) {
  app.renderer.on(MarkdownPageEvent.END, (page) => {
    if (page.url === 'networks.md') page.contents = toNetworkTable(page.contents)
    if (page.url === 'README.md')
      page.contents = page.contents.replace('## Modules\n', `${about}\n## Entry points\n`)
    page.contents = `${toTypeLinks(page.contents).trimEnd()}\n`
  })
  app.renderer.on(RendererEvent.END, ({ outputDirectory, project }) => {
    splitMain(outputDirectory, readSources(project))
    renderOptions(project, outputDirectory)
  })
}
