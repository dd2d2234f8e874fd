export type Letter = {
  readonly topic: string
  /** Sealed: the relay cannot read it. */
  readonly message: string
  /** Milliseconds since the epoch. */
  readonly publishedAt: number
  readonly tag: number
  readonly attestation: string | undefined
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
  /** The client id of who published it, who does not get it back. */
  readonly publisher: string
}

/** Keeps each message for as long as its sender asked, and remembers who has it already. */
export type Mailbox = {
  put: (letter: Letter) => void
  /** What is kept for this reader, oldest first. */
  kept: (topic: string, reader: string) => readonly Letter[]
  /** The same, without what the reader has acknowledged. */
  unread: (topic: string, reader: string) => readonly Letter[]
  acknowledge: (letter: Letter, reader: string) => void
  clear: () => void
}

export function createMailbox(now: () => number): Mailbox {
  const readers = new Map<Letter, Set<string>>()
  const kept = (topic: string, reader: string) => {
    for (const letter of readers.keys()) if (letter.expiresAt <= now()) readers.delete(letter)
    return [...readers.keys()].filter(
      (letter) => letter.topic === topic && letter.publisher !== reader,
    )
  }
  return {
    put: (letter) => void readers.set(letter, new Set()),
    kept,
    unread: (topic, reader) =>
      kept(topic, reader).filter((letter) => !readers.get(letter)?.has(reader)),
    acknowledge: (letter, reader) => void readers.get(letter)?.add(reader),
    clear: () => readers.clear(),
  }
}
