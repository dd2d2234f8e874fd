/** Reads the state that the wallet has stored for the page's origin. */
export function recall<memory>(key: string): Partial<memory> {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: only `remember` writes the key.
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<memory>
  } catch {
    return {}
  }
}

export function remember(key: string, memory: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(memory))
  } catch {
    // Without storage the wallet keeps no state.
  }
}
