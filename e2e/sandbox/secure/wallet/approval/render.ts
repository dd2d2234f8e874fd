import { element } from '../../../wallets/engine/element.ts'
import {
  type Detail,
  type Group,
  type Question,
  type TreeNode,
  toScene,
} from '../../../wallets/engine/question.ts'
import { inGroups } from '../../../wallets/engine/words.ts'

export function renderQuestion(question: Question): readonly HTMLElement[] {
  const scene = toScene(question)
  const groups = question.groups.map(renderGroup)
  return scene.length > 0 ? [...groups, renderDetails(scene)] : groups
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
