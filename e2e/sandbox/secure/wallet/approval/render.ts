import { element } from './element.ts'
import type { Detail, Group, Question, TreeNode } from './question.ts'
import { inGroups } from './words.ts'

/** Renders the body of an approval: the actions, then the account, the network and the fee. */
export function renderQuestion(question: Question): readonly HTMLElement[] {
  const { account, network, fee, groups } = question
  const frame: Detail[] = [
    ...(account === undefined
      ? []
      : [{ label: 'Account', value: account, style: 'address' } as const]),
    ...(network === undefined ? [] : [{ label: 'Network', value: network }]),
    ...(fee === undefined ? [] : [{ label: 'Network fee', value: fee }]),
  ]
  return [...groups.map(renderGroup), ...(frame.length > 0 ? [renderDetails(frame)] : [])]
}

function renderGroup({ title, warnings = [], details }: Group): HTMLElement {
  return element('section', {}, [
    ...(title ? [element('h2', { textContent: title })] : []),
    ...warnings.map(renderWarning),
    ...(details.length > 0 ? [renderDetails(details)] : []),
  ])
}

function renderWarning(text: string): HTMLElement {
  const mark = element('span', { className: 'mark', textContent: '!' })
  mark.ariaHidden = 'true'
  return element('p', { className: 'warning', role: 'note' }, [
    mark,
    element('span', {}, [element('strong', { textContent: 'Warning: ' }), text]),
  ])
}

function renderDetails(details: readonly Detail[]): HTMLElement {
  return element('dl', {}, details.map(renderDetail))
}

function renderDetail(detail: Detail): HTMLElement {
  const term = element('dt', { textContent: detail.label })
  if ('tree' in detail)
    return element('div', {}, [term, element('dd', {}, [renderTree(detail.tree)])])
  const { value, style = 'plain' } = detail
  const text = style === 'address' ? inGroups(value) : value
  const read = element('dd', { className: style, textContent: text })
  // A scrollable element must be focusable with the keyboard.
  if (style === 'raw') read.tabIndex = 0
  return element('div', {}, [term, read])
}

function renderTree(nodes: readonly TreeNode[]): HTMLElement {
  return element(
    'ul',
    {},
    nodes.map(({ label, value }) =>
      typeof value === 'string'
        ? element('li', {}, [element('b', { textContent: label }), ' ', value])
        : element('li', {}, [element('b', { textContent: label }), renderTree(value)]),
    ),
  )
}
