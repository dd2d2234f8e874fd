import type { CDPSession } from '@playwright/test'

type Value = { readonly value?: unknown }
type TreeNode = {
  readonly childIds?: readonly string[]
  readonly ignored: boolean
  readonly name?: Value
  readonly nodeId: string
  readonly properties?: readonly { readonly name: string; readonly value: Value }[]
  readonly role?: Value
}

/** The state that a screen reader says with a role. */
const states: Readonly<Record<string, string>> = {
  DisclosureTriangle: 'expanded',
  checkbox: 'checked',
  radio: 'checked',
  switch: 'checked',
  tab: 'selected',
}
const pictures: ReadonlySet<unknown> = new Set(['image', 'img'])

const read = (node: TreeNode, name: string) =>
  node.properties?.find((property) => property.name === name)?.value.value

const describe = (node: TreeNode) => `${String(node.role?.value)} “${String(node.name?.value)}”`

/** What is wrong with one node of the tree. */
function toFault(node: TreeNode): string | undefined {
  const role = String(node.role?.value)
  const hasName = typeof node.name?.value === 'string' && node.name.value.trim() !== ''
  const canFocus = read(node, 'focusable') === true
  if (canFocus && ['generic', 'none', 'unknown'].includes(role)) return 'takes the focus'
  if (canFocus && !hasName) return 'has no name'
  if (pictures.has(role) && !hasName) return 'is not hidden'
  const state = states[role]
  return state && read(node, state) === undefined ? `is not ${state} or not` : undefined
}

/**
 * What is wrong with the card in the tree that Chromium exposes to screen readers (WCAG 4.1.2): a control without a role, a name or
 * its state, a picture without a name, a dialog that is not named by its one title.
 */
export async function findTreeFaults(session: CDPSession): Promise<readonly string[]> {
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as {
    nodes: readonly TreeNode[]
  }
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const collect = (node: TreeNode): readonly TreeNode[] => [
    node,
    ...(node.childIds ?? []).flatMap((id) => {
      const child = byId.get(id)
      return child ? collect(child) : []
    }),
  ]
  return nodes
    .filter(({ ignored, role }) => !ignored && role?.value === 'dialog')
    .flatMap((dialog) => {
      const parts = collect(dialog).filter(({ ignored }) => !ignored)
      const titles = parts.filter(
        (part) => part.role?.value === 'heading' && read(part, 'level') === 2,
      )
      const isNamed = titles.length === 1 && titles[0]?.name?.value === dialog.name?.value
      return [
        ...(isNamed
          ? []
          : [`${describe(dialog)} has ${titles.map(describe).join() || 'no title'}`]),
        ...parts.flatMap((part) => {
          const fault = toFault(part)
          return fault ? [`${describe(part)} ${fault}`] : []
        }),
      ]
    })
}
