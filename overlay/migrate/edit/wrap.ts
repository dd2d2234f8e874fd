import { Node, type Statement, SyntaxKind } from 'ts-morph'
import type { App } from './app.ts'
import { importFrom } from './instance.ts'
import type { KitFile } from './kit-file.ts'

type Place = { readonly kitFile: KitFile; readonly node: Node }

const findElements = (kitFile: KitFile, name: string): readonly Place[] =>
  kitFile.file
    .getDescendantsOfKind(SyntaxKind.JsxElement)
    .filter((element) => element.getOpeningElement().getTagNameNode().getText() === name)
    .map((node) => ({ kitFile, node }))

/** The element that a root of React renders. */
const findRoots = (kitFile: KitFile): readonly Place[] =>
  kitFile.file
    .getDescendantsOfKind(SyntaxKind.CallExpression)
    .filter((call) => call.getExpression().getText().endsWith('.render'))
    .flatMap((call) => call.getArguments().slice(0, 1))
    .filter(
      (node) =>
        Node.isJsxElement(node) || Node.isJsxSelfClosingElement(node) || Node.isJsxFragment(node),
    )
    .map((node) => ({ kitFile, node }))

/** The children that a component returns as they are. */
const findChildren = (kitFile: KitFile): readonly Place[] =>
  kitFile.file
    .getDescendantsOfKind(SyntaxKind.ReturnStatement)
    .map((statement) => statement.getExpression())
    .filter((node) => node !== undefined)
    .filter((node) => node.getText() === 'children')
    .map((node) => ({ kitFile, node }))

/** Moves the lines of a node to the right, except those in a text. */
function indent({ kitFile, node }: Place): void {
  const text = kitFile.file.getFullText()
  const templates = [
    ...node.getDescendantsOfKind(SyntaxKind.TemplateExpression),
    ...node.getDescendantsOfKind(SyntaxKind.NoSubstitutionTemplateLiteral),
  ]
  for (
    let at = text.indexOf('\n', node.getStart());
    at !== -1 && at < node.getEnd();
    at = text.indexOf('\n', at + 1)
  ) {
    const isText = templates.some((template) => template.getStart() <= at && at < template.getEnd())
    if (!isText && text[at + 1] !== '\n') kitFile.edit.insert(at + 1, '  ')
  }
}

function wrap(place: Place, portico: string): void {
  const { kitFile, node } = place
  const opening = `<PorticoProvider portico={${portico}}>`
  const closing = '</PorticoProvider>'
  kitFile.imports.add('@portico/overlay/react', 'PorticoProvider')
  if (Node.isIdentifier(node))
    return kitFile.edit.replace(node, `${opening}{${node.getText()}}${closing}`)
  const start = node.getStart()
  const line = kitFile.file.getFullText().slice(node.getStartLinePos(), start)
  const isLine = line.trim() === ''
  if (!isLine) {
    kitFile.edit.insert(start, opening)
    kitFile.edit.insert(node.getEnd(), closing)
    return
  }
  kitFile.edit.insert(start, `${opening}\n${line}  `)
  indent(place)
  kitFile.edit.insert(node.getEnd(), `\n${line}${closing}`)
}

/** Puts `PorticoProvider` around the app, where the kit needed none. */
export function wrapApp(app: App, creation: Statement): void {
  const { instance } = app
  if (!instance) return
  const [place] = [
    ...app.files.flatMap((kitFile) => findElements(kitFile, 'WagmiProvider')),
    ...app.files.flatMap(findRoots),
    ...findChildren(instance.owner),
  ]
  if (place) return wrap(place, importFrom(place.kitFile, instance))
  instance.owner.edit.remark(
    creation,
    `put \`<PorticoProvider portico={${instance.name}}>\` of \`@portico/overlay/react\` around the components that use the hooks and buttons`,
  )
}
