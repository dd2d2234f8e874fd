export type Letter = {
  readonly topic: string
  /** Encrypted: the relay cannot read it. */
  readonly message: string
  /** In milliseconds since the epoch. */
  readonly publishedAt: number
  readonly tag: number
  readonly attestation: string | undefined
  /** In milliseconds since the epoch. */
  readonly expiresAt: number
  /** The client id of the publisher, which does not receive its own message. */
  readonly publisher: string
}

/** Keeps each message until it expires, and which clients have acknowledged it. */
export type Mailbox = {
  put: (letter: Letter) => void
  /** The messages for this reader, oldest first. */
  kept: (topic: string, reader: string) => readonly Letter[]
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
