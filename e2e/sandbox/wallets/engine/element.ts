/** Creates an element. Adds strings as text, never as HTML. */
export function element<tag extends keyof HTMLElementTagNameMap>(
  tag: tag,
  properties: Partial<HTMLElementTagNameMap[tag]> = {},
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[tag] {
  const node = Object.assign(document.createElement(tag), properties)
  node.append(...children)
  return node
}
