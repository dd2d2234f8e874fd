export type Run = { readonly isMarked: boolean; readonly text: string }

/** The case of EVM addresses is their checksum alone. */
const toCompared = (text: string) => (text.startsWith('0x') ? text.toLowerCase() : text)

/** The groups of an address, each in runs of characters that another address has at the same place, and of those that it does not have there. */
export function toRuns(groups: readonly string[], other: string): readonly (readonly Run[])[] {
  const characters = toCompared(groups.join(''))
  const others = toCompared(other)
  let index = 0
  return groups.map((group) => {
    const runs: { isMarked: boolean; text: string }[] = []
    for (const text of group) {
      const isMarked = characters[index] !== others[index]
      const last = runs.at(-1)
      if (last?.isMarked === isMarked) last.text += text
      else runs.push({ isMarked, text })
      index += 1
    }
    return runs
  })
}
