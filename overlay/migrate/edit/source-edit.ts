import type { Node, SourceFile } from 'ts-morph'

type Edit = { readonly start: number; readonly end: number; readonly text: string }

/** Something that is left for a person, at a position of the source. */
export type Remark = { readonly position: number; readonly text: string }

export type SourceEdit = {
  readonly file: SourceFile
  readonly insert: (position: number, text: string) => void
  readonly replace: (node: Node, text: string) => void
  readonly replaceRange: (start: number, end: number, text: string) => void
  /** Whether the text at a node goes away or is replaced. */
  readonly isReplaced: (node: Node) => boolean
  readonly remark: (node: Node, text: string) => void
  readonly remarks: () => readonly Remark[]
  readonly isEmpty: () => boolean
  /** The new text, and where a position of the old one is in it. */
  readonly apply: () => { text: string; move: (position: number) => number }
}

const isInside = (inner: Edit, outer: Edit) =>
  inner !== outer &&
  outer.end > outer.start &&
  inner.start >= outer.start &&
  inner.end <= outer.end &&
  !(inner.start === inner.end && (inner.start === outer.start || inner.start === outer.end))

/** Collects edits of the text of a file. All that is not edited stays as the host wrote it. */
export function createSourceEdit(file: SourceFile): SourceEdit {
  const edits: Edit[] = []
  const remarks: Remark[] = []

  function replaceRange(start: number, end: number, text: string): void {
    edits.push({ start, end, text })
  }

  /** The edits in their order, without those in a range that another one replaces. */
  function getOrdered(): readonly Edit[] {
    const outer = edits.filter((edit) => !edits.some((other) => isInside(edit, other)))
    return outer
      .map((edit, index) => ({ edit, index }))
      .toSorted(
        (one, other) =>
          one.edit.start - other.edit.start ||
          one.edit.end - other.edit.end ||
          one.index - other.index,
      )
      .map(({ edit }) => edit)
  }

  function apply() {
    const source = file.getFullText()
    const ordered = getOrdered()
    let text = ''
    let end = 0
    for (const edit of ordered) {
      text += source.slice(end, Math.max(edit.start, end)) + edit.text
      end = Math.max(edit.end, end)
    }
    const move = (position: number) =>
      ordered.reduce((moved, edit) => {
        if (edit.end <= position) return moved + edit.text.length - (edit.end - edit.start)
        return edit.start < position ? moved - (position - edit.start) : moved
      }, position)
    return { text: text + source.slice(end), move }
  }

  return {
    apply,
    file,
    insert: (position, text) => replaceRange(position, position, text),
    isEmpty: () => edits.length === 0,
    isReplaced: (node) =>
      edits.some(
        ({ end, start }) => end > start && start <= node.getStart() && end >= node.getEnd(),
      ),
    remark: (node, text) => {
      const position = node.getStart()
      if (!remarks.some((other) => other.position === position && other.text === text))
        remarks.push({ position, text })
    },
    remarks: () => remarks,
    replace: (node, text) => replaceRange(node.getStart(), node.getEnd(), text),
    replaceRange,
  }
}
