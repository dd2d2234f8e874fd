export type RowHeights = {
  /** The height of a row in pixels: as it was measured, else the most frequent one. */
  readonly estimate: (index: number) => number
  /** Called with each height that is measured. */
  readonly record: (index: number, height: number) => void
}

/**
 * The heights of the rows of one list. A list renders again and moves the rows below where a row turns out to have another
 * height than was expected: with the most frequent height, that is only where a row differs from the others.
 */
export function createRowHeights(usual: number): RowHeights {
  const heights = new Map<number, number>()
  const counts = new Map<number, number>()
  let most = usual

  return {
    estimate: (index) => heights.get(index) ?? most,
    record(index, height) {
      const before = heights.get(index)
      if (before === height) return
      heights.set(index, height)
      if (before !== undefined) counts.set(before, (counts.get(before) ?? 1) - 1)
      const count = (counts.get(height) ?? 0) + 1
      counts.set(height, count)
      if (count > (counts.get(most) ?? 0)) most = height
    },
  }
}
