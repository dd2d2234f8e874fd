import type { MarkdownRenderer } from 'vitepress'

const isTab = (token: { info: string; type: string } | undefined) =>
  token?.type === 'fence' && /\[.+\]$/.test(token.info)

/**
 * A plugin of markdown-it: blocks of code that follow each other, each with a name in brackets after its language, are the
 * tabs of one group. A forge shows them as blocks.
 */
export function codeTabs(md: MarkdownRenderer): void {
  md.core.ruler.after('block', 'code-tabs', (state) => {
    const toMark = (nesting: -1 | 1) =>
      new state.Token(`container_code-group_${nesting === 1 ? 'open' : 'close'}`, 'div', nesting)
    let isOpen = false
    state.tokens = state.tokens.flatMap((token, index, tokens) => {
      const marked = [token]
      if (!isOpen && isTab(token) && isTab(tokens[index + 1])) {
        isOpen = true
        marked.unshift(toMark(1))
      }
      if (isOpen && !isTab(tokens[index + 1])) {
        isOpen = false
        marked.push(toMark(-1))
      }
      return marked
    })
  })
}
